/**
 * The widget's screens and the transitions between them, as data.
 *
 * Each event carries the form state that it sets, so a transition and its state update are one step. An event that a
 * screen does not list is ignored, so a late response cannot change the screen.
 */
import type { CryptoWalletType } from './wire.ts';

/** The 21 screens. `PasswordConfirmation` is also where a redeemed link or social sign-in ends. */
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
}

/** The current screen and the data carried between screens. */
export interface FlowState {
  screen: Screen;
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

/** The events of a flow. */
export type FlowEvent =
  | { type: 'magicLinkSent'; email: string }
  | { type: 'otpSent'; otp: OtpState }
  | { type: 'otpAuthenticated' }
  | { type: 'tokenRedeemed' }
  | { type: 'tokenRefused'; error: ErrorDescriptor }
  | { type: 'passwordUserFound'; email: string; userType: UserType; error?: ErrorDescriptor }
  | { type: 'passwordAuthenticated' }
  | { type: 'passwordResetSent'; email: string }
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

const emailPending = {
  passwordResetSent: 'self',
  magicLinkSent: 'EmailConfirmation',
  otpSent: 'OTPAuthenticate',
  back: 'Main',
} as const;

const table = {
  Main: {
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
  EmailConfirmation: { passwordSetRequested: 'PasswordSetNew', back: 'Main' },
  OTPAuthenticate: {
    otpSent: 'self',
    otpAuthenticated: 'OTPConfirmation',
    passwordSetRequested: 'PasswordSetNew',
    back: 'Main',
  },
  OTPConfirmation: {},
  PasswordCreateOrLogin: {
    passwordAuthenticated: 'PasswordConfirmation',
    passwordResetSent: 'PasswordForgot',
    passwordSetRequested: 'PasswordSetNew',
    resetRequired: 'PasswordDedupe',
    passwordBreached: 'PasswordBreached',
    magicLinkSent: 'EmailConfirmation',
    otpSent: 'OTPAuthenticate',
    back: 'Main',
  },
  PasswordForgot: emailPending,
  PasswordSetNew: emailPending,
  PasswordBreached: emailPending,
  PasswordDedupe: emailPending,
  PasswordResetForm: {
    resetTokenFound: 'self',
    passwordReset: 'PasswordConfirmation',
    tokenRedeemed: 'PasswordConfirmation',
    tokenRefused: 'self',
    passwordResetSent: 'PasswordForgot',
  },
  PasswordConfirmation: {},
  PasskeyRegistrationStart: { passkeyRegistered: 'PasskeyRegistrationSuccess' },
  PasskeyRegistrationSuccess: { anotherPasskeyRequested: 'PasskeyRegistrationStart' },
  PasskeyConfirmation: {},
  CryptoOtherScreen: { walletChosen: 'CryptoConnect', walletSetupRequested: 'CryptoSetupWallet', back: 'Main' },
  CryptoSetupWallet: { back: 'Main' },
  CryptoConnect: { walletConnected: 'CryptoSignMessage', walletFailed: 'CryptoError', back: 'Main' },
  CryptoSignMessage: { walletAuthenticated: 'CryptoConfirmation', walletFailed: 'CryptoError', back: 'Main' },
  CryptoError: { back: 'Main' },
  CryptoConfirmation: {},
  IDPConsent: {},
} as const satisfies Record<Screen, { [E in FlowEventType]?: Screen | 'self' }>;

/**
 * The flow's graph: for each screen, its events and the screen that each leads to (`self`: the same screen with new
 * data). The documentation draws this graph.
 */
export const transitions: Record<Screen, { readonly [E in FlowEventType]?: Screen | 'self' }> = table;

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

/** Returns the form state that an event sets, apart from the screen. */
function applyEvent(state: FlowState, event: FlowEvent): Partial<FlowState> {
  switch (event.type) {
    case 'magicLinkSent':
      return { magicLinkState: { email: event.email } };
    case 'otpSent':
      return { otpState: event.otp };
    case 'tokenRefused':
    case 'walletFailed':
      return { errorDescriptor: event.error };
    case 'passwordUserFound':
      return {
        passwordState: { email: event.email, type: event.userType },
        errorDescriptor: event.error ?? null,
      };
    case 'passwordResetSent':
      return { passwordState: { ...state.passwordState, email: event.email } };
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
    case 'back': {
      const { screen, ...clean } = startState('login');
      return clean;
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
  const screen = target === 'self' ? state.screen : target;
  return { ...state, errorDescriptor: null, ...applyEvent(state, event), screen };
}
