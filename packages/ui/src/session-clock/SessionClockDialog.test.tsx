import { createProvider } from '@foyer/dev-provider';
import { createFoyerClient, FoyerProvider, type UseSessionClockResult } from '@foyer/react-hooks';
import { projectHarness } from '@foyer/test-support/project-harness';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionClockDialog } from './SessionClockDialog.tsx';

const harness = projectHarness({ createProvider, createClient: createFoyerClient });
afterEach(cleanup);

const done = async () => {};

function dialog(clock: Partial<UseSessionClockResult>, idleMinutes?: number, locale?: string) {
  const ends = { endsAt: null, reason: null, endedBy: null };
  const state = { status: 'warning', secondsLeft: 59, ...ends, stay: done, end: done } as const;
  return (
    <FoyerProvider client={harness.client} config={{}}>
      <SessionClockDialog
        clock={{ ...state, ...clock }}
        isIsolated={false}
        onLogOut={done}
        onClose={() => {}}
        {...{ idleMinutes, locale }}
      />
    </FoyerProvider>
  );
}

/** Shows the dialog at each of these seconds, and returns what it has announced. */
async function announcedAt(...seconds: number[]): Promise<string[]> {
  const announced: string[] = [];
  const { rerender } = render(dialog({ secondsLeft: seconds[0] ?? null }));
  for (const secondsLeft of seconds) {
    await act(async () => rerender(dialog({ secondsLeft })));
    const said = screen.getByRole('status').textContent ?? '';
    if (said && said !== announced.at(-1)) announced.push(said);
  }
  return announced;
}

it('is described by the time left', async () => {
  render(dialog({ secondsLeft: 59 }));
  const shown = await screen.findByRole('dialog', { name: 'Are you still there?' });
  const text = document.getElementById(shown.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('You will be logged out in 0:59.');
  expect(shown.contains(text)).toBe(true);
});

it.each([
  ['a render on each second', [61, 60, 59, 31, 30, 29], ['1 minute', '30 seconds']],
  ['no render on the half minute', [95, 91, 88, 61, 58, 32, 29], ['88 seconds', '58 seconds', '29 seconds']],
  ['a device that has slept', [110, 7, 6], ['7 seconds']],
  ['the last second', [2, 1, 0], []],
  ['a session that was extended meanwhile', [31, 30, 300, 290, 269], ['30 seconds', '269 seconds']],
])('announces the time each half minute: %s', async (_case, seconds, expected) => {
  expect(await announcedAt(...seconds)).toEqual(expected.map((time) => `You will be logged out in ${time}.`));
});

it('stays while the session could not be extended, although a browser closes a dialog at the second Escape', async () => {
  const stay = () => Promise.reject(new Error('offline'));
  render(dialog({ stay }));
  const shown = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Are you still there?' });
  await act(async () => shown.close());
  await waitFor(() => expect(shown.open).toBe(true));
});

it('does nothing by the key that is still held when it opens', async () => {
  render(dialog({}));
  const stay = await screen.findByRole('button', { name: 'Stay logged in' });
  // False: the key has no effect.
  expect(fireEvent.keyDown(stay, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(stay, { key: 'Enter' })).toBe(true);
});

it('says a second where no time is left', async () => {
  render(dialog({ secondsLeft: 0 }));
  const shown = await screen.findByRole('dialog');
  within(shown).getByText('You will be logged out in 0:01.');
});

it('says the shortest time without input where a shorter one is configured', async () => {
  render(dialog({ status: 'ended', secondsLeft: null, reason: 'idle' }, 0.1));
  const shown = await screen.findByRole('dialog', { name: 'You have been logged out.' });
  within(shown).getByText('You were inactive for 40 seconds.');
  expect(shown.hasAttribute('aria-describedby')).toBe(false);
});
