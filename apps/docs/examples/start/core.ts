import { createFoyerClient, errorMessage } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// Runs after each change of the session, in any tab.
client.state.subscribe(() => {
  const { status, user } = client.state.get();
  document.body.dataset.status = status;
  if (user) document.title = `Hello ${user.emails[0]?.email ?? ''}`;
});

/** Sends a passcode by email, and returns a function that signs in with it. */
export async function signIn(email: string): Promise<(code: string) => Promise<string | null>> {
  const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
  return async (code) => {
    try {
      await client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
}

// Completes an email link or social sign-in. Each token is redeemed once, however often this runs.
await client.authenticateByUrl({ session_duration_minutes: 30 }).catch((error) => console.warn(errorMessage(error)));
