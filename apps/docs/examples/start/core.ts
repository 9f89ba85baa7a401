import { createFoyerClient, errorMessage } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// Who is signed in: now, and after each change, in whichever tab it happens.
client.state.subscribe(() => {
  const { status, user } = client.state.get();
  document.body.dataset.status = status;
  if (user) document.title = `Hello ${user.emails[0]?.email ?? ''}`;
});

/** Sends a code to an address; what it returns takes the code that came. */
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

// A link from an email, or the way back from a social provider: once, however often this runs.
await client.authenticateByUrl({ session_duration_minutes: 30 }).catch((error) => console.warn(errorMessage(error)));
