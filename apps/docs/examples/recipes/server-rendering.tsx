'use client';

import { createFoyerClient, Login } from '@foyer/ui';
import '@foyer/ui/style.css';

// Creating the client on a server has no side effects: no request, no timer, no storage.
const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

export function SignIn() {
  return <Login client={client} config={{ products: ['emailMagicLinks'] }} />;
}
