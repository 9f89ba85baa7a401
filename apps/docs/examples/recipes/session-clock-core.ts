import { createFoyerClient, createSessionClock } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
const clock = createSessionClock(client, { idleMinutes: 15 });

// The clock runs while it has a listener.
clock.subscribe(() => {
  const { status, secondsLeft, reason } = clock.get();
  if (status === 'warning') document.title = `${secondsLeft} seconds left`;
  if (status === 'ended') location.assign(`/login?reason=${reason}`);
});
