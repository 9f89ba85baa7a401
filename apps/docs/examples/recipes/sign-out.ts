import { createFoyerClient, errorMessage } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

/** Signs out, and returns what to show to the user if the API has refused it. */
export async function signOut(): Promise<string | null> {
  try {
    await client.session.revoke();
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}
