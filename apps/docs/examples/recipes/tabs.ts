import { createFoyerClient } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
  // Every refresh in the background also extends the session, as long as some tab is open.
  keepSessionAlive: true,
});

// Called in this tab for what happens in any other: a sign-in, another user, a sign-out.
const stop = client.onStateChange(({ user }) => {
  if (!user) location.assign('/login');
});

// When the app itself goes.
export function end(): void {
  stop();
  client.destroy();
}

/** Signs out here and in every other tab, also where the provider cannot be reached. */
export const signOut = () => client.session.revoke({ forceClear: true });
