/** Headless sign-in for React: one hook per flow, over `@foyer/core`. */

export type { OauthProvider } from '@foyer/core';
export {
  createFoyerClient,
  dialCodes,
  errorMessage,
  formatPhoneNumber,
  isApiError,
  isCeremonyError,
  isEmail,
  isNetworkError,
  isTestToken,
  loadPhone,
  oauthProviders,
  parsePasscode,
  parsePhoneNumber,
} from '@foyer/core';
export { type FoyerConfig, type HostEvent, type OauthProviderConfig, type Product, providersOf } from './config.ts';
export { type Flow, type Foyer, useFlow, useFoyer } from './context.ts';
export { oneTapMode } from './one-tap-mode.ts';
export { FoyerProvider, type FoyerProviderProps } from './provider.tsx';
export { type FlowEffect, type FlowMutation, useFlowMutation } from './use-flow-mutation.ts';
export { type Landing, useLanding } from './use-landing.ts';
export { type MagicLinkLogin, useMagicLinkLogin } from './use-magic-link-login.ts';
export { type OauthLogin, type OauthLoginProvider, useOauthLogin } from './use-oauth-login.ts';
export { type OneTap, type OneTapErrorKind, useOneTap } from './use-one-tap.ts';
export { type OtpDestination, type OtpLogin, useOtpLogin } from './use-otp-login.ts';
export { type PasskeyAutofill, usePasskeyAutofill } from './use-passkey-autofill.ts';
export { type PasskeyLogin, usePasskeyLogin } from './use-passkey-login.ts';
export { type PasskeyRegistration, usePasskeyRegistration } from './use-passkey-registration.ts';
export { useBootstrap, useSession, useUser } from './use-stores.ts';
