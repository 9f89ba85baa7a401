import { eventually } from '@foyer/test-support/eventually';
import { expect, it, vi } from 'vitest';
import type { FlowEvent } from './flow.ts';
import { createFlowController } from './flow-controller.ts';
import { createTestClient } from './testing/create-test-client.ts';
import { openClient } from './testing/open-client.ts';
import { MINUTES, ok, PUBLIC_TOKEN, someAuth } from './testing/stub-provider.ts';

const EMAIL = 'ada@example.test';
const sent = { type: 'magicLinkSent', email: EMAIL } as const;

/** Creates the flow of a page, with what it shows at each change, in a tab of a new browser. */
function setUp(options: Parameters<typeof createFlowController>[1] = {}) {
  const opened = openClient();
  const { provider, client, browser, tab } = opened;
  provider.on('/otps/authenticate', ok(someAuth('1')));
  provider.on('/sessions/revoke', ok({}));
  const onComplete = vi.fn();
  const open = (from = client) => {
    const flow = createFlowController(from, { onComplete, ...options });
    const shown: string[] = [];
    const close = flow.subscribe(() => shown.push(flow.get().state.screen));
    return { flow, shown, close };
  };
  return {
    ...opened,
    ...open(),
    onComplete,
    signIn: () => client.otps.authenticate('123456', 'email-1', MINUTES),
    /** Signs in as another tab does. */
    signInElsewhere: () =>
      createTestClient(
        PUBLIC_TOKEN,
        { telemetry: false },
        browser.openTab(provider.fetch).environment,
      ).otps.authenticate('123456', 'email-1', MINUTES),
    /** Reloads the page in the same tab. */
    async reload() {
      await client.attempt.awaited();
      tab.dispatch('pagehide');
      client.destroy();
      return open(createTestClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment));
    },
  };
}

it('a flow without a framework leads from the first screen to the receipt, and back after the sign-out', async () => {
  const { client, flow, shown, signIn, onComplete } = setUp({ carry: { returnTo: '/inbox' } });
  flow.begin();
  flow.dispatch({ type: 'otpSent', otp: { type: 'email', methodId: 'email-1', otpDestination: EMAIL, expiresAt: 1 } });
  const { visit } = flow.get();
  const response = await signIn();
  expect(flow.complete(response, { entry: 'form' })).toBe(true);
  flow.dispatchFrom(visit, { type: 'otpAuthenticated' });
  await eventually(() => expect(onComplete).toHaveBeenCalledOnce());
  expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ returnTo: '/inbox', entry: 'form' }));
  await client.session.revoke();
  expect(shown).toEqual(['OTPAuthenticate', 'OTPConfirmation', 'Main']);
});

it('a flow ignores the events of a response to a screen that the user has left', () => {
  const { flow, shown } = setUp();
  const { visit } = flow.get();
  flow.dispatch({ type: 'walletSetupRequested' });
  flow.dispatch({ type: 'back' });
  flow.dispatchFrom(visit, sent);
  expect(shown).toEqual(['CryptoSetupWallet', 'Main']);
});

it('a flow restores the attempt of its tab after a reload, if the page offers its method', async () => {
  const isOffered = vi.fn(() => true);
  const { flow, reload } = setUp({ isOffered });
  flow.dispatch(sent);
  const next = await reload();
  expect(next.flow.get()).toMatchObject({ isRestoring: true, state: { screen: 'Main' } });
  expect(next.flow.initial.isRestoring).toBe(false);
  await eventually(() => expect(next.flow.get().isRestoring).toBe(false));
  expect(next.flow.get().state).toMatchObject({ screen: 'EmailConfirmation', magicLinkState: { email: EMAIL } });
  expect(isOffered).toHaveBeenCalledWith(expect.objectContaining({ screen: 'EmailConfirmation' }));
  // One change, so that no other screen is shown before it.
  expect(next.shown).toEqual(['EmailConfirmation']);
});

it('a flow that waits for a message completes the sign-in of another tab', async () => {
  const { flow, shown, onComplete, signInElsewhere } = setUp();
  flow.dispatch(sent);
  await signInElsewhere();
  await eventually(() => expect(shown).toEqual(['EmailConfirmation', 'PasswordConfirmation']));
  await eventually(() => expect(onComplete).toHaveBeenCalledOnce());
});

it.each<[string, FlowEvent[]]>([
  ['the first screen', []],
  ['the first screen after another one', [sent, { type: 'back' }]],
  ['the password form', [{ type: 'passwordUserFound', email: EMAIL, userType: 'password' }]],
])('a flow on %s shows the end of a sign-in in another tab, and starts again after the sign-out', async (_, events) => {
  const { client, flow, shown, onComplete, signInElsewhere } = setUp();
  for (const event of events) flow.dispatch(event);
  // The screen is stored, and followed.
  if (events.length) await client.attempt.awaited();
  shown.length = 0;
  await signInElsewhere();
  await eventually(() => expect(shown).toEqual(['PasswordConfirmation']));
  await client.session.revoke();
  await eventually(() => expect(shown).toEqual(['PasswordConfirmation', 'Main']));
  await signInElsewhere();
  await eventually(() => expect(shown).toEqual(['PasswordConfirmation', 'Main', 'PasswordConfirmation']));
  expect(onComplete).not.toHaveBeenCalled();
});

it('a flow stays on the first screen if the user was signed in before, or if its page calls the client', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { flow, signIn, reload } = setUp();
    await signIn();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(flow.get().state.screen).toBe('Main');
    const next = await reload();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(next.flow.get().state.screen).toBe('Main');
  } finally {
    vi.useRealTimers();
  }
});

it('a flow holds the sign-in of another user than the expected one, and reports nothing', async () => {
  const { flow, signIn, onComplete } = setUp({ prefill: { email: 'grace@example.test', locked: true } });
  expect(flow.complete(await signIn(), { entry: 'form' })).toBe(false);
  expect(flow.get().unexpectedUser).toMatchObject({ reason: 'invitation', expected: 'grace@example.test' });
  await flow.get().unexpectedUser?.cancel();
  await eventually(() => expect(flow.get().unexpectedUser).toBeNull());
  expect(flow.get().state.screen).toBe('Main');
  expect(onComplete).not.toHaveBeenCalled();
});

it('a flow follows nothing before its first subscription, and after its last one', async () => {
  const { flow, close, client, signInElsewhere } = setUp();
  flow.dispatch(sent);
  await client.attempt.awaited();
  close();
  await signInElsewhere();
  client.session.getSync();
  expect(flow.get().state.screen).toBe('EmailConfirmation');
});
