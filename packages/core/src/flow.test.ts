import { describe, expect, it } from 'vitest';
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
} from './flow.ts';

const otp = { type: 'sms', methodId: 'phone-1', otpDestination: '+14155550100', expiresAt: 1000 } as const;
const error = { errorType: 'unable_to_auth_magic_link', message: 'used' };

/** One event of each type, with what it must establish. */
const events: { [Type in FlowEventType]: [Extract<FlowEvent, { type: Type }>, Partial<FlowState>] } = {
  magicLinkSent: [{ type: 'magicLinkSent', email: 'a@b.test' }, { magicLinkState: { email: 'a@b.test' } }],
  otpSent: [{ type: 'otpSent', otp }, { otpState: otp }],
  otpAuthenticated: [{ type: 'otpAuthenticated' }, {}],
  tokenRedeemed: [{ type: 'tokenRedeemed' }, {}],
  tokenRefused: [{ type: 'tokenRefused', error }, { errorDescriptor: error }],
  passwordUserFound: [
    { type: 'passwordUserFound', email: 'a@b.test', userType: 'passwordless', error },
    { passwordState: { email: 'a@b.test', type: 'passwordless' }, errorDescriptor: error },
  ],
  passwordAuthenticated: [{ type: 'passwordAuthenticated' }, {}],
  passwordResetSent: [
    { type: 'passwordResetSent', email: 'a@b.test' },
    { passwordState: { email: 'a@b.test', type: 'new' } },
  ],
  passwordSetRequested: [{ type: 'passwordSetRequested' }, {}],
  resetTokenFound: [
    { type: 'resetTokenFound', token: 'reset-1', email: 'ada@example.com' },
    { resetPasswordState: { token: 'reset-1' }, passwordState: { email: 'ada@example.com', type: 'new' } },
  ],
  passwordReset: [{ type: 'passwordReset' }, {}],
  resetRequired: [{ type: 'resetRequired' }, {}],
  passwordBreached: [{ type: 'passwordBreached' }, {}],
  passkeyAuthenticated: [{ type: 'passkeyAuthenticated' }, {}],
  passkeyRegistered: [{ type: 'passkeyRegistered' }, {}],
  anotherPasskeyRequested: [{ type: 'anotherPasskeyRequested' }, {}],
  walletChosen: [
    { type: 'walletChosen', option: 'Phantom', walletType: 'solana' },
    {
      cryptoState: {
        walletAddress: '',
        walletOption: 'Phantom',
        walletType: 'solana',
        walletChallenge: '',
        walletId: '',
      },
    },
  ],
  walletConnected: [
    { type: 'walletConnected', address: '0x1', challenge: 'sign this', walletId: 'one' },
    {
      cryptoState: {
        walletAddress: '0x1',
        walletOption: 'Metamask',
        walletType: 'ethereum',
        walletChallenge: 'sign this',
        walletId: 'one',
      },
    },
  ],
  walletAuthenticated: [{ type: 'walletAuthenticated' }, {}],
  walletFailed: [{ type: 'walletFailed', error }, { errorDescriptor: error }],
  otherWalletsRequested: [{ type: 'otherWalletsRequested' }, {}],
  walletSetupRequested: [{ type: 'walletSetupRequested' }, {}],
  back: [{ type: 'back' }, { magicLinkState: { email: '' } }],
};

const screens = Object.keys(transitions) as Screen[];
const eventTypes = Object.keys(events) as FlowEventType[];
const on = (screen: Screen): FlowState => ({ ...startState('login'), screen });

describe('transitions', () => {
  const edges = screens.flatMap((screen) =>
    eventTypes.map((type) => [screen, type, transitions[screen][type]] as const),
  );

  it.each(edges.filter(([, , target]) => target))('%s on %s leads to %s', (screen, type, target) => {
    const [event, established] = events[type];
    expect(reduce(on(screen), event)).toEqual({
      ...on(screen),
      ...established,
      screen: target === 'self' ? screen : target,
    });
  });

  it('ignores every event that a screen does not list: the state is the same object', () => {
    const unlisted = edges.filter(([, , target]) => !target);
    expect(unlisted.length).toBeGreaterThan(300);
    for (const [screen, type] of unlisted) {
      const state = on(screen);
      expect(reduce(state, events[type][0]), `${screen} ${type}`).toBe(state);
    }
  });

  it('has 21 screens, each reachable from a variant', () => {
    const reached = new Set<Screen>(Object.values(startScreens));
    for (const screen of reached) {
      for (const target of Object.values(transitions[screen])) {
        if (target !== 'self') reached.add(target);
      }
    }
    expect(screens).toHaveLength(21);
    expect([...reached].sort()).toEqual([...screens].sort());
  });

  it('clears an earlier error with the next fact, and every form with a way back', () => {
    const refused = reduce(startState('login'), { type: 'tokenRefused', error });
    const sent = reduce(refused, { type: 'otpSent', otp });
    expect(sent.errorDescriptor).toBeNull();
    expect(reduce(sent, { type: 'back' })).toEqual(startState('login'));
  });

  it('keeps the reset token through the way back', () => {
    const state = reduce(startState('reset-password', 'reset-1'), {
      type: 'passwordResetSent',
      email: 'a@b.test',
    });
    expect(state.resetPasswordState).toEqual({ token: 'reset-1' });
  });

  it('does not change the state it is given', () => {
    const state = Object.freeze(startState('login'));
    reduce(state, { type: 'magicLinkSent', email: 'a@b.test' });
    expect(state).toEqual(startState('login'));
  });
});

it.each([
  ['login', 'Main'],
  ['reset-password', 'PasswordResetForm'],
  ['passkey-registration', 'PasskeyRegistrationStart'],
  ['identity-provider', 'IDPConsent'],
] as [Variant, Screen][])('%s starts on %s', (variant, screen) => {
  expect(startState(variant).screen).toBe(screen);
});
