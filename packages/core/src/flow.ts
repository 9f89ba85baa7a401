/**
 * The widget's screens and the transitions between them, as data.
 *
 * Each event carries the form state that it sets, so a transition and its state update are one step. An event that a
 * screen does not list is ignored, so a late response cannot change the screen.
 */
import type { CryptoWalletType } from './contract/wire.ts';

/** The 25 screens. `PasswordConfirmation` is also where a redeemed link or social sign-in ends. */
export type Screen =
  | 'Main'
  | 'PasskeyRegistrationStart'
  | 'PasskeyRegistrationSuccess'
  | 'PasskeyConfirmation'
  | 'PasswordResetForm'
  | 'PasswordCreateOrLogin'
  | 'PasswordForgot'
  | 'PasswordBreached'
  | 'PasswordSetNew'
  | 'PasswordDedupe'
  | 'PasswordConfirmation'
  | 'SecondFactor'
  | 'Terms'
  | 'ProfileDetails'
  | 'PasskeyOffer'
  | 'EmailConfirmation'
  | 'OTPAuthenticate'
  | 'OTPConfirmation'
  | 'CryptoConnect'
  | 'CryptoSignMessage'
  | 'CryptoOtherScreen'
  | 'CryptoSetupWallet'
  | 'CryptoError'
  | 'CryptoConfirmation'
  | 'IDPConsent';

/** A step between the session of a sign-in and the report of it to the host application. */
export type HeldStep = 'second_factor' | 'terms' | 'details' | 'passkey_offer';

/** The four variants of the widget that a host application can mount. */
export type Variant = 'login' | 'reset-password' | 'passkey-registration' | 'identity-provider';

/** The channel of a passcode. */
export type OtpChannel = 'email' | 'sms' | 'whatsapp';

/** The kind of user that an email address belongs to. */
export type UserType = 'new' | 'password' | 'passwordless';

/** The wallet options of the widget. */
export type WalletOption =
  | 'Metamask'
  | 'Phantom'
  | 'Coinbase'
  | 'Binance'
  | 'Vessel'
  | 'GenericEthereumWallet'
  | 'GenericSolanaWallet';

/** What the user has submitted before going back. */
export interface TypedState {
  email: string;
  /** In E.164 form. */
  phone: string;
  /** The channel that it was for; null before the first one. */
  channel: OtpChannel | null;
}

/** The passcode that was sent. `expiresAt` is in milliseconds since the epoch, by this device's clock. */
export interface OtpState {
  type: OtpChannel;
  methodId: string;
  otpDestination: string;
  expiresAt: number;
}

/**
 * An earlier failure that a screen shows, such as a link that could not be redeemed, a refused consent or a wallet that
 * did not sign.
 */
export interface ErrorDescriptor {
  errorType: string | null;
  message: string;
  /** When the API accepts the next attempt, in milliseconds since the epoch, by this device's clock. */
  retryAt?: number;
}

/** The current screen and the data carried between screens. */
export interface FlowState {
  screen: Screen;
  /** The address or number of the last attempt, for the form that the user goes back to. */
  typed: TypedState;
  /** When the user last had the message of this screen sent again, in milliseconds since the epoch, by this device's clock. 0: never. */
  resentAt: number;
  magicLinkState: { email: string };
  otpState: OtpState;
  cryptoState: {
    walletAddress: string;
    walletOption: WalletOption;
    walletType: CryptoWalletType;
    walletChallenge: string;
    /** The wallet of the address: the `id` of a `Wallet`. */
    walletId: string;
  };
  passwordState: { email: string; type: UserType };
  resetPasswordState: { token: string };
  errorDescriptor: ErrorDescriptor | null;
}

/** The members of a flow's state that survive a reload, according to its screen. */
export type AttemptState = Pick<FlowState, 'screen'> &
  Partial<Pick<FlowState, 'magicLinkState' | 'otpState' | 'passwordState' | 'resentAt' | 'errorDescriptor'>>;

/**
 * The events of a flow. `resentAt` is set if the message was sent again. `attemptRestored` continues the attempt that
 * was stored before a reload. `signedInElsewhere`: another tab has signed in the user whom this one waits for.
 * `signedOut`: the session has ended, in this or another tab. `secondFactorRequired`: the user who has signed in is
 * asked for a second factor, or sets one up. `termsRequired`: the user who has signed in agrees to the current version of the
 * terms, or what the user has agreed to is stored. `detailsRequired`: the user who has signed in is new, and completes the
 * profile. `passkeyOffered`: the user who has signed in is offered a passkey of this device. `stepsCompleted`: no step
 * holds the sign-in back any more.
 */
export type FlowEvent =
  | { type: 'attemptRestored'; state: AttemptState }
  | { type: 'signedInElsewhere' }
  | { type: 'signedOut' }
  | { type: 'secondFactorRequired' }
  | { type: 'termsRequired' }
  | { type: 'detailsRequired' }
  | { type: 'passkeyOffered' }
  | { type: 'stepsCompleted' }
  | { type: 'magicLinkSent'; email: string }
  | { type: 'otpSent'; otp: OtpState; resentAt?: number }
  | { type: 'otpAuthenticated' }
  | { type: 'tokenRedeemed' }
  | { type: 'tokenRefused'; error: ErrorDescriptor }
  | { type: 'passwordUserFound'; email: string; userType: UserType; error?: ErrorDescriptor }
  | { type: 'passwordAuthenticated' }
  | { type: 'passwordResetSent'; email: string; resentAt?: number }
  | { type: 'passwordSetRequested' }
  | { type: 'resetTokenFound'; token: string; email?: string }
  | { type: 'passwordReset' }
  | { type: 'resetRequired' }
  | { type: 'passwordBreached' }
  | { type: 'passkeyAuthenticated' }
  | { type: 'passkeyRegistered' }
  | { type: 'anotherPasskeyRequested' }
  | { type: 'walletChosen'; option: WalletOption; walletType: CryptoWalletType }
  | { type: 'walletConnected'; address: string; challenge: string; walletId: string }
  | { type: 'walletAuthenticated' }
  | { type: 'walletFailed'; error: ErrorDescriptor }
  | { type: 'otherWalletsRequested' }
  | { type: 'walletSetupRequested' }
  | { type: 'back' };

/** The name of an event. */
export type FlowEventType = FlowEvent['type'];

/** Where an event leads. `self`: the same screen with new data. `restored`: the screen of the stored attempt. */
export type Target = Screen | 'self' | 'restored';

/** The start screen of each variant. */
export const startScreens: Record<Variant, Screen> = {
  login: 'Main',
  'reset-password': 'PasswordResetForm',
  'passkey-registration': 'PasskeyRegistrationStart',
  'identity-provider': 'IDPConsent',
};

/**
 * Returns the start state of a variant.
 *
 * @param resetToken the token of a password reset link, for the reset variant. Default: none
 */
export function startState(variant: Variant, resetToken = ''): FlowState {
  return {
    screen: startScreens[variant],
    typed: { email: '', phone: '', channel: null },
    resentAt: 0,
    magicLinkState: { email: '' },
    otpState: { type: 'email', methodId: '', otpDestination: '', expiresAt: 0 },
    cryptoState: {
      walletAddress: '',
      walletOption: 'Metamask',
      walletType: 'ethereum',
      walletChallenge: '',
      walletId: '',
    },
    passwordState: { email: '', type: 'new' },
    resetPasswordState: { token: resetToken },
    errorDescriptor: null,
  };
}

/** The last screen of a sign-in. */
const signedIn = { signedOut: 'Main' } as const;
/** The screens before the session, whose response may arrive after the user has left the screen that waits for it. */
const open = {
  signedInElsewhere: 'PasswordConfirmation',
  secondFactorRequired: 'SecondFactor',
  termsRequired: 'Terms',
  detailsRequired: 'ProfileDetails',
  passkeyOffered: 'PasskeyOffer',
} as const;
/** A screen between the session and the end of the sign-in. */
const step = {
  signedInElsewhere: 'PasswordConfirmation',
  stepsCompleted: 'PasswordConfirmation',
  ...signedIn,
} as const;
/** The steps before the others. */
const beforeOffer = { ...step, passkeyOffered: 'PasskeyOffer' } as const;
const beforeDetails = { ...beforeOffer, detailsRequired: 'ProfileDetails' } as const;
const openWithBack = { ...open, back: 'Main' } as const;
const emailPending = {
  ...openWithBack,
  passwordResetSent: 'self',
  magicLinkSent: 'EmailConfirmation',
  otpSent: 'OTPAuthenticate',
} as const;

const table = {
  Main: {
    attemptRestored: 'restored',
    ...open,
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
  EmailConfirmation: { ...openWithBack, passwordSetRequested: 'PasswordSetNew' },
  OTPAuthenticate: {
    ...openWithBack,
    otpSent: 'self',
    otpAuthenticated: 'OTPConfirmation',
    passwordSetRequested: 'PasswordSetNew',
  },
  OTPConfirmation: signedIn,
  PasswordCreateOrLogin: {
    ...openWithBack,
    passwordAuthenticated: 'PasswordConfirmation',
    passwordResetSent: 'PasswordForgot',
    passwordSetRequested: 'PasswordSetNew',
    resetRequired: 'PasswordDedupe',
    passwordBreached: 'PasswordBreached',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
  },
  PasswordForgot: emailPending,
  PasswordSetNew: emailPending,
  PasswordBreached: emailPending,
  PasswordDedupe: emailPending,
  PasswordResetForm: {
    attemptRestored: 'restored',
    ...openWithBack,
    resetTokenFound: 'self',
    passwordReset: 'PasswordConfirmation',
    tokenRedeemed: 'PasswordConfirmation',
    tokenRefused: 'self',
    passwordResetSent: 'PasswordForgot',
  },
  PasswordConfirmation: signedIn,
  SecondFactor: { ...beforeDetails, secondFactorRequired: 'self', otpSent: 'self', termsRequired: 'Terms' },
  Terms: beforeDetails,
  ProfileDetails: beforeOffer,
  PasskeyOffer: step,
  PasskeyRegistrationStart: { passkeyRegistered: 'PasskeyRegistrationSuccess' },
  PasskeyRegistrationSuccess: {
    anotherPasskeyRequested: 'PasskeyRegistrationStart',
    signedOut: 'PasskeyRegistrationStart',
  },
  PasskeyConfirmation: signedIn,
  CryptoOtherScreen: { ...openWithBack, walletChosen: 'CryptoConnect', walletSetupRequested: 'CryptoSetupWallet' },
  CryptoSetupWallet: openWithBack,
  CryptoConnect: { ...openWithBack, walletConnected: 'CryptoSignMessage', walletFailed: 'CryptoError' },
  CryptoSignMessage: { ...openWithBack, walletAuthenticated: 'CryptoConfirmation', walletFailed: 'CryptoError' },
  CryptoError: openWithBack,
  CryptoConfirmation: signedIn,
  IDPConsent: {},
} as const satisfies Record<Screen, { [E in FlowEventType]?: Target }>;

/**
 * The flow's graph: for each screen, its events and the screen that each leads to. The documentation draws this graph.
 */
export const transitions: Record<Screen, { readonly [E in FlowEventType]?: Target }> = table;

/** Returns what the form shows again after 'Back': only the resend of an email link starts with an empty field. */
function typedIn({ screen, typed, otpState, magicLinkState, passwordState }: FlowState): TypedState {
  if (screen === 'EmailConfirmation') return { ...typed, email: '' };
  const { type, otpDestination } = otpState;
  if (otpDestination && type !== 'email') return { ...typed, phone: otpDestination, channel: type };
  const email = otpDestination || passwordState.email || magicLinkState.email;
  return email ? { ...typed, email, channel: 'email' } : typed;
}

/** Returns the form state that an event sets, and for a restored attempt its screen. */
function applyEvent(state: FlowState, event: FlowEvent): Partial<FlowState> {
  switch (event.type) {
    case 'attemptRestored':
      return event.state;
    case 'secondFactorRequired':
      // The passcode of the sign-in does not belong to the second step.
      return { otpState: startState('login').otpState };
    case 'magicLinkSent':
      return { magicLinkState: { email: event.email } };
    case 'otpSent':
      return { otpState: event.otp, resentAt: event.resentAt ?? 0 };
    case 'tokenRefused':
    case 'walletFailed':
      return { errorDescriptor: event.error };
    case 'passwordUserFound':
      return {
        passwordState: { email: event.email, type: event.userType },
        errorDescriptor: event.error ?? null,
      };
    case 'passwordResetSent':
      return { passwordState: { ...state.passwordState, email: event.email }, resentAt: event.resentAt ?? 0 };
    case 'resetTokenFound':
      return {
        resetPasswordState: { token: event.token },
        ...(event.email && { passwordState: { ...state.passwordState, email: event.email } }),
      };
    case 'walletChosen':
      return {
        cryptoState: { ...startState('login').cryptoState, walletOption: event.option, walletType: event.walletType },
      };
    case 'walletConnected': {
      const { address: walletAddress, challenge: walletChallenge, walletId } = event;
      return { cryptoState: { ...state.cryptoState, walletAddress, walletChallenge, walletId } };
    }
    case 'back':
    case 'signedOut': {
      const clean = startState('login');
      // Without the address of a user who has signed out: another person may be the next one at this device.
      return event.type === 'back' ? { ...clean, typed: typedIn(state) } : clean;
    }
    default:
      return {};
  }
}

/**
 * Returns the next state. Pure. For an event that the current screen does not list, returns the same object.
 */
export function reduce(state: FlowState, event: FlowEvent): FlowState {
  const target = transitions[state.screen][event.type];
  if (!target) return state;
  const applied = applyEvent(state, event);
  const screen = target === 'restored' ? applied.screen : target;
  return {
    ...state,
    errorDescriptor: null,
    resentAt: 0,
    ...applied,
    screen: !screen || screen === 'self' ? state.screen : screen,
  };
}
