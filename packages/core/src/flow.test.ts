import { describe, expect, it } from 'vitest';
import {
  type FlowEvent,
  type FlowEventType,
  type FlowState,
  reduce,
  type Screen,
  startScreens,
  startState,
  type Target,
  transitions,
  type Variant,
} from './flow.ts';

const otp = { type: 'sms', methodId: 'phone-1', otpDestination: '+14155550100', expiresAt: 1000 } as const;
const error = { errorType: 'unable_to_auth_magic_link', message: 'used' };

/** One event of each type, with the state that it sets. */
const events: { [Type in FlowEventType]: [Extract<FlowEvent, { type: Type }>, Partial<FlowState>] } = {
  attemptRestored: [
    { type: 'attemptRestored', state: { screen: 'OTPAuthenticate', otpState: otp, resentAt: 500 } },
    { screen: 'OTPAuthenticate', otpState: otp, resentAt: 500 },
  ],
  signedInElsewhere: [{ type: 'signedInElsewhere' }, {}],
  signedOut: [{ type: 'signedOut' }, {}],
  secondFactorRequired: [{ type: 'secondFactorRequired' }, {}],
  termsRequired: [{ type: 'termsRequired' }, {}],
  detailsRequired: [{ type: 'detailsRequired' }, {}],
  passkeyOffered: [{ type: 'passkeyOffered' }, {}],
  stepsCompleted: [{ type: 'stepsCompleted' }, {}],
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

// A second copy on purpose: a target that changes in the table must fail here.
const expectedTargets: Record<Screen, { [Type in FlowEventType]?: Target }> = {
  Main: {
    attemptRestored: 'restored',
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
    tokenRedeemed: 'PasswordConfirmation',
    tokenRefused: 'self',
    passwordUserFound: 'PasswordCreateOrLogin',
    passkeyAuthenticated: 'PasskeyConfirmation',
    walletChosen: 'CryptoConnect',
    otherWalletsRequested: 'CryptoOtherScreen',
    walletSetupRequested: 'CryptoSetupWallet',
  },
  EmailConfirmation: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    passwordSetRequested: 'PasswordSetNew',
    back: 'Main',
  },
  OTPAuthenticate: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    otpSent: 'self',
    otpAuthenticated: 'OTPConfirmation',
    passwordSetRequested: 'PasswordSetNew',
    back: 'Main',
  },
  OTPConfirmation: { signedOut: 'Main' },
  PasswordCreateOrLogin: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    passwordAuthenticated: 'PasswordConfirmation',
    passwordResetSent: 'PasswordForgot',
    passwordSetRequested: 'PasswordSetNew',
    resetRequired: 'PasswordDedupe',
    passwordBreached: 'PasswordBreached',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
    back: 'Main',
  },
  PasswordForgot: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    passwordResetSent: 'self',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
    back: 'Main',
  },
  PasswordSetNew: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    passwordResetSent: 'self',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
    back: 'Main',
  },
  PasswordBreached: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    passwordResetSent: 'self',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
    back: 'Main',
  },
  PasswordDedupe: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    passwordResetSent: 'self',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
    back: 'Main',
  },
  PasswordResetForm: {
    attemptRestored: 'restored',
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    resetTokenFound: 'self',
    passwordReset: 'PasswordConfirmation',
    tokenRedeemed: 'PasswordConfirmation',
    tokenRefused: 'self',
    passwordResetSent: 'PasswordForgot',
    back: 'Main',
  },
  PasswordConfirmation: { signedOut: 'Main' },
  SecondFactor: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'self',
    otpSent: 'self',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    stepsCompleted: 'PasswordConfirmation',
    signedOut: 'Main',
  },
  Terms: {
    signedInElsewhere: 'PasswordConfirmation',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    stepsCompleted: 'PasswordConfirmation',
    signedOut: 'Main',
  },
  ProfileDetails: {
    signedInElsewhere: 'PasswordConfirmation',
    passkeyOffered: 'PasskeyOffer',
    stepsCompleted: 'PasswordConfirmation',
    signedOut: 'Main',
  },
  PasskeyOffer: {
    signedInElsewhere: 'PasswordConfirmation',
    stepsCompleted: 'PasswordConfirmation',
    signedOut: 'Main',
  },
  PasskeyRegistrationStart: { passkeyRegistered: 'PasskeyRegistrationSuccess' },
  PasskeyRegistrationSuccess: {
    anotherPasskeyRequested: 'PasskeyRegistrationStart',
    signedOut: 'PasskeyRegistrationStart',
  },
  PasskeyConfirmation: { signedOut: 'Main' },
  CryptoOtherScreen: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    walletChosen: 'CryptoConnect',
    walletSetupRequested: 'CryptoSetupWallet',
    back: 'Main',
  },
  CryptoSetupWallet: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    back: 'Main',
  },
  CryptoConnect: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    walletConnected: 'CryptoSignMessage',
    walletFailed: 'CryptoError',
    back: 'Main',
  },
  CryptoSignMessage: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    walletAuthenticated: 'CryptoConfirmation',
    walletFailed: 'CryptoError',
    back: 'Main',
  },
  CryptoError: {
    signedInElsewhere: 'PasswordConfirmation',
    secondFactorRequired: 'SecondFactor',
    termsRequired: 'Terms',
    detailsRequired: 'ProfileDetails',
    passkeyOffered: 'PasskeyOffer',
    back: 'Main',
  },
  CryptoConfirmation: { signedOut: 'Main' },
  IDPConsent: {},
};

describe('transitions', () => {
  const edges = screens.flatMap((screen) =>
    eventTypes.map((type) => [screen, type, expectedTargets[screen][type]] as const),
  );

  it.each(edges.filter(([, , target]) => target))('lead from %s with %s to %s', (screen, type, target) => {
    const [event, established] = events[type];
    expect(reduce(on(screen), event)).toEqual({
      ...on(screen),
      ...established,
      screen: target === 'self' ? screen : target === 'restored' ? established.screen : target,
    });
  });

  it('ignore every event that a screen does not list: the state is the same object', () => {
    const unlisted = edges.filter(([, , target]) => !target);
    expect(unlisted.length).toBeGreaterThan(300);
    for (const [screen, type] of unlisted) {
      const state = on(screen);
      expect(reduce(state, events[type][0]), `${screen} ${type}`).toBe(state);
    }
  });

  it('are the graph that the documentation draws', () => {
    expect(transitions).toEqual(expectedTargets);
  });

  it('reach each of the 25 screens from a variant', () => {
    const reached = new Set<Screen>(Object.values(startScreens));
    for (const screen of reached) {
      for (const target of Object.values(transitions[screen])) {
        if (target !== 'self' && target !== 'restored') reached.add(target);
      }
    }
    expect(screens).toHaveLength(25);
    expect([...reached].sort()).toEqual([...screens].sort());
  });

  it('clear an earlier error with the next event, and every form with a way back', () => {
    const refused = reduce(startState('login'), { type: 'tokenRefused', error });
    const sent = reduce(refused, { type: 'otpSent', otp });
    expect(sent.errorDescriptor).toBeNull();
    expect(reduce(sent, { type: 'back' })).toEqual({
      ...startState('login'),
      typed: { email: '', phone: otp.otpDestination, channel: 'sms' },
    });
  });

  it('keep what was typed with a way back from a passcode or a password, and not from an email link', () => {
    const back = (...steps: FlowEvent[]) =>
      [...steps, { type: 'back' } as const].reduce(reduce, startState('login')).typed;
    const found = { type: 'passwordUserFound', email: 'a@b.test', userType: 'password' } as const;
    const email = { email: 'a@b.test', phone: '', channel: 'email' };
    expect(back(found)).toEqual(email);
    expect(back(found, { type: 'passwordResetSent', email: 'a@b.test' })).toEqual(email);
    expect(back({ type: 'otpSent', otp: { ...otp, type: 'email', otpDestination: 'a@b.test' } })).toEqual(email);
    expect(back({ type: 'magicLinkSent', email: 'a@b.test' })).toEqual({ email: '', phone: '', channel: null });
    // A detour over a wallet or another method changes nothing.
    expect(back(found, { type: 'back' }, { type: 'walletSetupRequested' })).toEqual(email);
    expect(back(found, { type: 'back' }, { type: 'otpSent', otp })).toEqual({
      email: 'a@b.test',
      phone: otp.otpDestination,
      channel: 'sms',
    });
  });

  it('keep nothing of the user with a sign-out', () => {
    const steps: FlowEvent[] = [
      { type: 'passwordUserFound', email: 'a@b.test', userType: 'password' },
      { type: 'back' },
      { type: 'otpSent', otp },
      { type: 'otpAuthenticated' },
      { type: 'signedOut' },
    ];
    expect(steps.reduce(reduce, startState('login'))).toEqual(startState('login'));
    const reset: FlowEvent[] = [{ type: 'passwordReset' }, { type: 'signedOut' }];
    expect(reset.reduce(reduce, startState('reset-password', 'reset-1'))).toEqual(startState('login'));
  });

  it('keep the time of a resend only on the screen of its message', () => {
    const sent = reduce(startState('login'), { type: 'otpSent', otp });
    expect(sent.resentAt).toBe(0);
    const resent = reduce(sent, { type: 'otpSent', otp, resentAt: 700 });
    expect(resent.resentAt).toBe(700);
    expect(reduce(resent, { type: 'passwordSetRequested' }).resentAt).toBe(0);
  });

  it('keep no passcode of the sign-in on the second step, and none of the second step with a way back to its start', () => {
    const sent = reduce(startState('login'), { type: 'otpSent', otp });
    const asked = reduce(sent, { type: 'secondFactorRequired' });
    expect(asked.otpState).toEqual(startState('login').otpState);
    const texted = reduce(asked, { type: 'otpSent', otp });
    expect(texted).toMatchObject({ screen: 'SecondFactor', otpState: otp });
    expect(reduce(texted, { type: 'secondFactorRequired' }).otpState).toEqual(startState('login').otpState);
  });

  it('keep the reset token when a reset email is sent', () => {
    const state = reduce(startState('reset-password', 'reset-1'), {
      type: 'passwordResetSent',
      email: 'a@b.test',
    });
    expect(state.resetPasswordState).toEqual({ token: 'reset-1' });
  });

  it('do not change the previous state', () => {
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
] as [Variant, Screen][])('the %s variant starts on %s', (variant, screen) => {
  expect(startState(variant).screen).toBe(screen);
});
