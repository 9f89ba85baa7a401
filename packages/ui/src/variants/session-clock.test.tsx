import { createProvider } from '@foyer/dev-provider';
import { createFoyerClient } from '@foyer/react-hooks';
import { projectHarness } from '@foyer/test-support/project-harness';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionClock } from './SessionClock.tsx';

// Enough for a machine that also runs the browser flows. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 30_000 });

const harness = projectHarness({ createProvider, createClient: createFoyerClient });
afterEach(cleanup);

async function signIn() {
  const { method_id } = await harness.client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
  const code = (await harness.messages('ada@example.com'))[0]?.code ?? '';
  await act(() => harness.client.otps.authenticate(code, method_id, { session_duration_minutes: 5 }));
}

/** Shows the warning of a session that has just begun. */
async function setUp() {
  render(<SessionClock client={harness.client} warnSeconds={600} />);
  await signIn();
  await screen.findByRole('dialog', { name: 'Are you still there?' });
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Returns the titles that the dialog has had while something happened. */
async function titlesDuring(happen: () => Promise<void>): Promise<(string | null)[]> {
  const titles: (string | null)[] = [];
  const observer = new MutationObserver(() => titles.push(document.querySelector('.foyer-title')?.textContent ?? null));
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  await happen();
  await isClosed();
  observer.disconnect();
  return titles;
}

it('names its dialog in the language of the widget, and says so', async () => {
  render(<SessionClock client={harness.client} warnSeconds={600} locale="de" />);
  await signIn();
  const dialog = await screen.findByRole('dialog', { name: 'Sind Sie noch da?' });
  expect(dialog.lang).toBe('de');
});

it('opens one dialog where the page has two clocks, and the other one if the first is gone', async () => {
  const clock = (key: string) => <SessionClock key={key} client={harness.client} warnSeconds={600} />;
  const { rerender } = render(<div>{['header', 'layout'].map(clock)}</div>);
  await signIn();
  // Fails if there are two.
  await screen.findByRole('dialog', { name: 'Are you still there?' });
  rerender(<div>{['layout'].map(clock)}</div>);
  await screen.findByRole('dialog', { name: 'Are you still there?' });
});

it('closes, and says nothing, after a log out in its dialog, and warns again after the next sign-in', async () => {
  await setUp();
  const titles = await titlesDuring(() => act(async () => screen.getByRole('button', { name: 'Log out' }).click()));
  expect(titles).not.toContain('You have been logged out.');
  await signIn();
  await screen.findByRole('dialog', { name: 'Are you still there?' });
});

it('closes, and says nothing, after a sign-out of the application on the same page', async () => {
  await setUp();
  const titles = await titlesDuring(async () => {
    await act(() => harness.client.session.revoke());
  });
  expect(titles).not.toContain('You have been logged out.');
});
