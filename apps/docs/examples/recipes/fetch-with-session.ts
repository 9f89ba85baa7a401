import { createFoyerClient } from '@foyer/core';

export const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

/** Sends a request to your own server. After a 401 it renews the JWT and sends the request a second time. */
export async function fetchWithSession(input: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 401 || client.state.get().status === 'signedOut') return response;
  try {
    await client.session.authenticate();
  } catch {
    // The session has ended, and the user is now signed out. Or the API did not respond, and nothing has changed.
    return response;
  }
  return fetch(input, init);
}
