import {
  type FlowEvent,
  type FlowEventType,
  type FlowState,
  reduce,
  type Screen,
  startScreens,
  startState,
  transitions,
  type Variant,
} from '@foyer/core/flow';
import { internalsOf } from '@foyer/core/internal';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FoyerConfig, type UseFlowResult, useFlow } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { WithFlow, type WithFlowProps } from '../testing/with-flow.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const MINUTES = { session_duration_minutes: 30 };

afterEach(() => vi.restoreAllMocks());

/** What a provider has shown, in order. */
interface Shown {
  flow: UseFlowResult;
  /** The screens that were rendered; `...` while an attempt was being restored. */
  screens: string[];
}

function Collect({ shown }: { shown: Shown }) {
  shown.flow = useFlow();
  shown.screens.push(shown.flow.isRestoring ? '...' : shown.flow.state.screen);
  return null;
}

const element = (shown: Shown, props: Partial<WithFlowProps> = {}) => (
  <WithFlow client={harness.client} onEvent={(event) => harness.events.push(event)} {...props}>
    <Collect shown={shown} />
  </WithFlow>
);

const emptyShown = (): Shown => ({ flow: undefined as unknown as UseFlowResult, screens: [] });

function show(props: Partial<WithFlowProps> = {}): Shown {
  const shown = emptyShown();
  render(<StrictMode>{element(shown, props)}</StrictMode>);
  return shown;
}

/** Leaves the page and opens it again, in the same tab. */
async function reload(props: Partial<WithFlowProps> = {}): Promise<Shown> {
  // The record is written before the page is left.
  await act(() => internalsOf(harness.client).attempt.awaited());
  dispatchEvent(new Event('pagehide'));
  cleanup();
  harness.reload();
  const shown = show(props);
  await waitFor(() => expect(shown.flow.isRestoring).toBe(false));
  return shown;
}

const move = (shown: Shown, ...events: FlowEvent[]) => act(() => events.forEach(shown.flow.dispatch));

const otp = { type: 'sms', methodId: 'phone-1', otpDestination: '+14155550132' } as const;
const error = { errorType: 'wallet_cancelled', message: 'The request was cancelled.' };

/** One event of each type. A function, because a passcode expires. */
const events = (): { [Type in FlowEventType]: Extract<FlowEvent, { type: Type }> } => ({
  attemptRestored: { type: 'attemptRestored', state: { screen: 'CryptoSetupWallet' } },
  signedInElsewhere: { type: 'signedInElsewhere' },
  signedOut: { type: 'signedOut' },
  secondFactorRequired: { type: 'secondFactorRequired' },
  termsRequired: { type: 'termsRequired' },
  detailsRequired: { type: 'detailsRequired' },
  passkeyOffered: { type: 'passkeyOffered' },
  stepsCompleted: { type: 'stepsCompleted' },
  magicLinkSent: { type: 'magicLinkSent', email: EMAIL },
  otpSent: { type: 'otpSent', otp: { ...otp, expiresAt: Date.now() + 240_000 }, resentAt: Date.now() - 5_000 },
  otpAuthenticated: { type: 'otpAuthenticated' },
  tokenRedeemed: { type: 'tokenRedeemed' },
  tokenRefused: { type: 'tokenRefused', error },
  passwordUserFound: { type: 'passwordUserFound', email: EMAIL, userType: 'passwordless', error },
  passwordAuthenticated: { type: 'passwordAuthenticated' },
  passwordResetSent: { type: 'passwordResetSent', email: EMAIL, resentAt: Date.now() - 5_000 },
  passwordSetRequested: { type: 'passwordSetRequested' },
  resetTokenFound: { type: 'resetTokenFound', token: 'reset-1' },
  passwordReset: { type: 'passwordReset' },
  resetRequired: { type: 'resetRequired' },
  passwordBreached: { type: 'passwordBreached' },
  passkeyAuthenticated: { type: 'passkeyAuthenticated' },
  passkeyRegistered: { type: 'passkeyRegistered' },
  anotherPasskeyRequested: { type: 'anotherPasskeyRequested' },
  walletChosen: { type: 'walletChosen', option: 'Metamask', walletType: 'ethereum' },
  walletConnected: { type: 'walletConnected', address: '0x1', challenge: 'sign this', walletId: 'one' },
  walletAuthenticated: { type: 'walletAuthenticated' },
  walletFailed: { type: 'walletFailed', error },
  otherWalletsRequested: { type: 'otherWalletsRequested' },
  walletSetupRequested: { type: 'walletSetupRequested' },
  back: { type: 'back' },
});

/** The events that lead to a screen from the start of a variant. */
const paths = new Map<Screen, [Variant, FlowEventType[]]>();
for (const [variant, start] of Object.entries(startScreens)) paths.set(start, [variant as Variant, []]);
for (const [screen, [variant, path]] of paths) {
  for (const [type, target] of Object.entries(transitions[screen])) {
    const next = target as Screen;
    if (target in transitions && !paths.has(next)) paths.set(next, [variant, [...path, type as FlowEventType]]);
  }
}

/** The screens to which a reload returns, with what they show. Every other one starts again. */
const restored: { [S in Screen]?: (state: FlowState) => unknown } = {
  EmailConfirmation: ({ magicLinkState }) => magicLinkState,
  OTPAuthenticate: ({ otpState, resentAt }) => [otpState, resentAt],
  PasswordCreateOrLogin: ({ passwordState, errorDescriptor }) => [passwordState, errorDescriptor],
  PasswordForgot: ({ passwordState, resentAt }) => [passwordState, resentAt],
  PasswordSetNew: ({ passwordState, resentAt }) => [passwordState, resentAt],
  PasswordBreached: ({ passwordState, resentAt }) => [passwordState, resentAt],
  PasswordDedupe: ({ passwordState, resentAt }) => [passwordState, resentAt],
  CryptoOtherScreen: () => null,
  CryptoSetupWallet: () => null,
  CryptoError: ({ errorDescriptor }) => errorDescriptor,
};

const edges = [...paths].flatMap(([screen, [variant, path]]) =>
  Object.keys(transitions[screen]).map((type) => [screen, type as FlowEventType, variant, path] as const),
);

describe('a reload', () => {
  it.each(edges)(
    'after the edge from %s by %s shows the same screen, or starts again',
    async (_, type, variant, path) => {
      // Without an error that a real monotonic clock would cause.
      const now = Date.now();
      vi.spyOn(Date, 'now').mockReturnValue(now);
      vi.spyOn(performance, 'now').mockReturnValue(1_000);
      const all = events();
      const first = show({ variant });
      await move(first, ...[...path, type].map((each) => all[each]));
      const before = first.flow.state;
      expect(before).toEqual([...path, type].map((each) => all[each]).reduce(reduce, startState(variant)));

      const second = await reload({ variant });
      const shown = restored[before.screen];
      expect(second.flow.state.screen).toBe(shown ? before.screen : startScreens[variant]);
      if (shown) {
        expect(shown(second.flow.state)).toEqual(shown(before));
        // And again: the attempt that was restored is stored, too.
        const third = await reload({ variant });
        expect(shown(third.flow.state)).toEqual(shown(before));
      }
    },
  );

  it('reaches all edges of the flow', () => {
    const all = Object.values(transitions).flatMap((row) => Object.keys(row));
    expect(edges).toHaveLength(all.length);
  });

  it('shows no other screen before the restored one', async () => {
    await move(show(), { type: 'magicLinkSent', email: EMAIL });
    const { screens } = await reload();
    expect([...new Set(screens)]).toEqual(['...', 'EmailConfirmation']);
  });

  it('restores after the hydration, which shows the same as the server', async () => {
    await move(show(), { type: 'magicLinkSent', email: EMAIL });
    await act(() => internalsOf(harness.client).attempt.awaited());
    cleanup();
    harness.reload();
    const errors = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    container.innerHTML = renderToString(element(emptyShown()));
    const shown = emptyShown();
    const root = hydrateRoot(container, element(shown));
    await waitFor(() => expect(shown.flow?.state.screen).toBe('EmailConfirmation'));
    expect([...new Set(shown.screens)]).toEqual(['Main', '...', 'EmailConfirmation']);
    expect(errors).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  it('starts again if the URL has a token', async () => {
    await move(show(), { type: 'magicLinkSent', email: EMAIL });
    history.replaceState(null, '', '/?stytch_token_type=magic_links&token=new');
    expect((await reload()).flow.state.screen).toBe('Main');
  });

  it('starts again with keepAttempt off, and nothing was stored', async () => {
    await move(show({ keepAttempt: false }), { type: 'magicLinkSent', email: EMAIL });
    await act(() => internalsOf(harness.client).attempt.awaited());
    expect(JSON.stringify(sessionStorage)).not.toContain(EMAIL);
    expect((await reload({ keepAttempt: false })).flow.state.screen).toBe('Main');
  });

  it('starts again in a provider of another variant', async () => {
    await move(show(), { type: 'magicLinkSent', email: EMAIL });
    expect((await reload({ variant: 'reset-password' })).flow.state.screen).toBe('PasswordResetForm');
    expect((await reload()).flow.state.screen).toBe('EmailConfirmation');
  });

  it.each<[string, FlowEvent, FoyerConfig, FoyerConfig]>([
    [
      'a passcode by SMS',
      { type: 'otpSent', otp: { ...otp, expiresAt: Date.now() + 600_000 } },
      { products: ['otp'], otpOptions: { methods: ['sms'] } },
      { products: ['otp'], otpOptions: { methods: ['email'] } },
    ],
    ['an email link', { type: 'magicLinkSent', email: EMAIL }, {}, { products: ['passwords'] }],
    [
      'a password',
      { type: 'passwordUserFound', email: EMAIL, userType: 'new' },
      { products: ['passwords'] },
      { products: ['emailMagicLinks'] },
    ],
    ['a wallet', { type: 'walletSetupRequested' }, { products: ['crypto'] }, { products: ['emailMagicLinks'] }],
  ])('returns to %s only if the configuration offers it', async (_method, event, config, other) => {
    await move(show({ config }), event);
    const { screen } = (await reload({ config })).flow.state;
    expect(screen).not.toBe('Main');
    expect((await reload({ config: other })).flow.state.screen).toBe('Main');
  });

  it('starts again if the host application now expects another user', async () => {
    await move(show(), { type: 'magicLinkSent', email: EMAIL });
    const locked = (email: string) => ({ prefill: { email, locked: true } });
    expect((await reload(locked(EMAIL))).flow.state.screen).toBe('EmailConfirmation');
    expect((await reload(locked('eve@example.com'))).flow.state.screen).toBe('Main');
  });

  it('brings back what was typed with the way back from the restored screen', async () => {
    await move(show(), { type: 'otpSent', otp: { ...otp, expiresAt: Date.now() + 600_000 } });
    const shown = await reload();
    await move(shown, { type: 'back' });
    expect(shown.flow.state.typed).toEqual({ email: '', phone: otp.otpDestination, channel: 'sms' });
    expect((await reload()).flow.state.screen).toBe('Main');
  });
});

/** Signs in as another tab does: with another client over the same storage. */
async function signInElsewhere(email = EMAIL): Promise<void> {
  const { client } = harness;
  const { method_id } = await client.otps.email.loginOrCreate(email);
  const message = await harness.message(email);
  await client.otps.authenticate(message.code, method_id, MINUTES);
}

describe('a screen that waits for a message', () => {
  it.each<Screen>([
    'EmailConfirmation',
    'OTPAuthenticate',
    'PasswordForgot',
    'PasswordSetNew',
    'PasswordBreached',
    'PasswordDedupe',
  ])('%s finishes when another tab signs in', async (screen) => {
    const [variant, path] = paths.get(screen) as [Variant, FlowEventType[]];
    const shown = show({ variant });
    const all = events();
    await move(shown, ...path.map((each) => all[each]));
    expect(shown.flow.state.screen).toBe(screen);
    await act(() => internalsOf(harness.client).attempt.awaited());
    await act(() => signInElsewhere());
    await waitFor(() => expect(shown.flow.state.screen).toBe('PasswordConfirmation'));
    await waitFor(() => expect(harness.events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
    // The attempt has ended.
    expect((await reload({ variant })).flow.state.screen).toBe(startScreens[variant]);
  });

  it('finishes also with keepAttempt off', async () => {
    const shown = show({ keepAttempt: false });
    await move(shown, { type: 'magicLinkSent', email: EMAIL });
    await act(() => signInElsewhere());
    await waitFor(() => expect(shown.flow.state.screen).toBe('PasswordConfirmation'));
    await waitFor(() => expect(harness.events).toHaveLength(1));
  });

  it('finishes after a reload', async () => {
    await move(show(), { type: 'magicLinkSent', email: EMAIL });
    const shown = await reload();
    await act(() => signInElsewhere());
    await waitFor(() => expect(shown.flow.state.screen).toBe('PasswordConfirmation'));
    await waitFor(() => expect(harness.events).toHaveLength(1));
  });

  it('holds the sign-in of a user who is not the expected one', async () => {
    // Only the events of this test: the receipt of the one before it may come late.
    const onEvent = vi.fn();
    const shown = show({ onEvent, prefill: { email: EMAIL, locked: true } });
    await move(shown, { type: 'magicLinkSent', email: EMAIL });
    await act(() => signInElsewhere('eve@example.com'));
    await waitFor(() => expect(shown.flow.unexpectedUser?.reason).toBe('invitation'));
    expect(shown.flow.state.screen).toBe('EmailConfirmation');
    expect(onEvent).not.toHaveBeenCalled();

    // Another tab signs out: the question is answered here too.
    await act(() => harness.client.session.revoke({ forceClear: true }));
    await waitFor(() => expect(shown.flow.unexpectedUser).toBeNull());
    expect(shown.flow.state.screen).toBe('Main');
  });

  describe('and that holds a sign-in', () => {
    const locked = { prefill: { email: EMAIL, locked: true } };

    /** Shows a provider that holds the sign-in of another user. */
    async function hold(props: Partial<WithFlowProps> = {}) {
      // Only the events of this test: the receipt of the one before it may come late.
      const onEvent = vi.fn();
      const shown = show({ ...locked, onEvent, ...props });
      await move(shown, { type: 'magicLinkSent', email: EMAIL });
      await act(() => signInElsewhere('eve@example.com'));
      await waitFor(() => expect(shown.flow.unexpectedUser?.reason).toBe('invitation'));
      return { onEvent, shown };
    }

    it('holds it after reloads too, and reports nothing, until the user signs out', async () => {
      const { onEvent } = await hold();
      let shown = await reload({ ...locked, onEvent });
      expect(shown.flow.unexpectedUser).toMatchObject({ reason: 'invitation', expected: EMAIL });
      shown = await reload({ ...locked, onEvent });
      await act(async () => shown.flow.unexpectedUser?.cancel());
      await waitFor(() => expect(shown.flow.unexpectedUser).toBeNull());
      expect(shown.flow.state.screen).toBe('Main');
      shown = await reload({ ...locked, onEvent });
      expect([shown.flow.unexpectedUser, shown.flow.state.screen]).toEqual([null, 'Main']);
      expect(onEvent).not.toHaveBeenCalled();
    });

    it('does not hold it on a page that expects its user, or any, and reports nothing there', async () => {
      const { onEvent } = await hold();
      for (const prefill of [{ email: 'eve@example.com', locked: true }, {}]) {
        const shown = await reload({ prefill, onEvent });
        expect([shown.flow.unexpectedUser, shown.flow.state.screen]).toEqual([null, 'Main']);
      }
      expect((await reload({ ...locked, onEvent })).flow.unexpectedUser?.reason).toBe('invitation');
      expect(onEvent).not.toHaveBeenCalled();
    });

    it('does not hold it after a reload with keepAttempt off, and nothing is stored', async () => {
      await hold({ keepAttempt: false });
      await act(() => internalsOf(harness.client).attempt.awaited());
      expect(internalsOf(harness.client).attempt.exists()).toBe(false);
      expect((await reload({ ...locked, keepAttempt: false })).flow.unexpectedUser).toBeNull();
    });

    it.each([
      ['at once', false],
      ['after a reload', true],
    ])('finishes when another tab signs in the expected user (%s)', async (_when, isReloaded) => {
      const { onEvent, shown: first } = await hold();
      const shown = isReloaded ? await reload({ ...locked, onEvent }) : first;
      await act(() => signInElsewhere());
      await waitFor(() => expect(shown.flow.unexpectedUser).toBeNull());
      expect(shown.flow.state.screen).toBe('PasswordConfirmation');
      await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
      expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'AUTHENTICATE_FLOW_COMPLETE' }));
    });

    it('goes on holding when another tab signs in a third user', async () => {
      const { onEvent, shown } = await hold();
      await act(() => signInElsewhere('mallory@example.com'));
      await waitFor(() => expect(internalsOf(harness.client).attempt.exists()).toBe(true));
      expect(shown.flow.unexpectedUser?.reason).toBe('invitation');
      expect((await reload({ ...locked, onEvent })).flow.unexpectedUser?.reason).toBe('invitation');
      expect(onEvent).not.toHaveBeenCalled();
    });
  });

  it('stays when the session of the user who has waited is refreshed', async () => {
    await act(() => signInElsewhere());
    const shown = show();
    await move(shown, { type: 'magicLinkSent', email: 'other@example.com' });
    await act(() => harness.client.session.authenticate());
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(shown.flow.state.screen).toBe('EmailConfirmation');
  });
});
