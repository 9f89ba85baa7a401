import { createFoyerClient } from '@foyer/core';

// A public token names its project. One that begins with `public-token-test-` goes to the hosted test API, one that
// begins with `public-token-live-` to the live one.
export const client = createFoyerClient('public-token-live-00000000-0000-4000-8000-000000000000');

// A project with a domain of its own says so.
export const onOwnDomain = createFoyerClient('public-token-live-11111111-0000-4000-8000-000000000000', {
  baseUrl: 'https://login.example.com',
});
