import type { AttemptState, Screen } from '@foyer/core/flow';
import { type FoyerConfig, type Product, resolveConfig } from '../provider/config.ts';

/** The sign-in method that leads to each screen; null: no single one. */
export const methodOf: Readonly<Record<Screen, Product | null>> = {
  Main: null,
  EmailConfirmation: 'emailMagicLinks',
  OTPAuthenticate: 'otp',
  OTPConfirmation: 'otp',
  PasswordCreateOrLogin: 'passwords',
  PasswordForgot: 'passwords',
  PasswordSetNew: 'passwords',
  PasswordBreached: 'passwords',
  PasswordDedupe: 'passwords',
  PasswordResetForm: 'passwords',
  PasswordConfirmation: null,
  SecondFactor: null,
  Terms: null,
  ProfileDetails: null,
  PasskeyOffer: null,
  PasskeyRegistrationStart: 'passkeys',
  PasskeyRegistrationSuccess: 'passkeys',
  PasskeyConfirmation: 'passkeys',
  CryptoConnect: 'crypto',
  CryptoSignMessage: 'crypto',
  CryptoOtherScreen: 'crypto',
  CryptoSetupWallet: 'crypto',
  CryptoError: 'crypto',
  CryptoConfirmation: 'crypto',
  IDPConsent: null,
};

/**
 * Whether a configuration offers the method of an attempt, which another page of the origin may have stored. An
 * application with its own screens does not have to list its methods.
 */
export function isOfferedAttempt({ screen, otpState, passwordState }: AttemptState, config: FoyerConfig): boolean {
  // The form would create a user.
  if (config.mode === 'logIn' && screen === 'PasswordCreateOrLogin' && passwordState?.type === 'new') return false;
  if (!config.products) return true;
  const { products, otpMethods } = resolveConfig(config);
  const method = methodOf[screen];
  if (method && !products.includes(method)) return false;
  return !otpState || !otpMethods.length || otpMethods.includes(otpState.type);
}
