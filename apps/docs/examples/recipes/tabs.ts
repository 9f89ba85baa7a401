import { createFoyerClient } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
  // Each background refresh also extends the session while at least one tab is open.
  keepSessionAlive: true,
});

// Runs in this tab for each change in any tab: a sign-in, a change of the user, a sign-out.
const stop = client.onStateChange(({ user }) => {
  if (!user) location.assign('/login');
});

// When the app shuts down.
export function end(): void {
  stop();
  client.destroy();
}

/** Signs out in every tab, even if the API cannot be reached. */
export const signOut = () => client.session.revoke({ forceClear: true });
