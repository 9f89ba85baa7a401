import { createFoyerClient } from '@foyer/core';

// The public token identifies the project. `public-token-test-...` selects the hosted test API,
// `public-token-live-...` the live API.
export const client = createFoyerClient('public-token-live-00000000-0000-4000-8000-000000000000');

// For a project with a custom domain.
export const onOwnDomain = createFoyerClient('public-token-live-11111111-0000-4000-8000-000000000000', {
  baseUrl: 'https://login.example.com',
});
