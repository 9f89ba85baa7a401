import { eventually } from '@foyer/test-support/eventually';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flowHarness } from '../testing/flow-harness.tsx';
import { type UseSessionClockResult, useSessionClock } from './use-session-clock.ts';

const foyer = flowHarness();

let clock: UseSessionClockResult;

function Clock() {
  clock = useSessionClock({ idleMinutes: 10, warnSeconds: 300 });
  return <p>{clock.reason ? `${clock.status} ${clock.reason}` : clock.status}</p>;
}

it('useSessionClock shows the end of the session by the clock of the API, extends it, and ends it', async () => {
  foyer.render(<Clock />, { sessionOptions: { sessionDurationMinutes: 7 } });
  await screen.findByText('signedOut');
  const { method_id } = await foyer.client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
  const code = (await foyer.message('ada@example.com'))?.code ?? '';
  await act(() => foyer.client.otps.authenticate(code, method_id, { session_duration_minutes: 6 }));
  await screen.findByText('active');
  expect(clock.endsAt).toBe(new Date(foyer.client.session.getSync()?.expires_at ?? '').toISOString());
  expect(clock.secondsLeft).toBeGreaterThan(300);
  expect(clock.secondsLeft).toBeLessThanOrEqual(360);

  await eventually(() => expect(clock.status).toBe('active'));
  const before = Date.parse(clock.endsAt ?? '');
  await act(() => clock.stay());
  expect(Date.parse(clock.endsAt ?? '')).toBeGreaterThan(before);

  await act(() => clock.end());
  await screen.findByText('ended signedOut');
  expect(foyer.client.state.get().status).toBe('signedOut');
  await expect(clock.stay()).rejects.toMatchObject({ error_type: 'session_changed' });
});
