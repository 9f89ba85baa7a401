/** The start of a flow, which the first screen needs at once. A lazy-loaded part needs the transitions. */
import type { FlowState, Screen, Variant } from './flow.ts';

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
