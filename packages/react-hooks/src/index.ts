/** Headless sign-in for React: one hook per flow, over `@foyer/core`. */
export type { Bootstrap } from '@foyer/core';
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
  parsePasscode,
  parsePhoneNumber,
} from '@foyer/core';
export type { FoyerConfig, HostEvent, OauthProviderConfig, OauthProviderType, Product } from './config.ts';
export type { ConsentGuard } from './consent-guard.ts';
export { type Flow, type Foyer, useFlow, useFoyer } from './context.ts';
export type { ConsentRequest, RequestedScope } from './idp-authorize.ts';
export { isLogoutQuery } from './idp-request.ts';
export { FoyerProvider, type FoyerProviderProps } from './provider.tsx';
export { type FlowEffect, type FlowMutation, useFlowMutation } from './use-flow-mutation.ts';
export { type IdpAuthorize, type IdpAuthorizeOptions, useIdpAuthorize } from './use-idp-authorize.ts';
export { type IdpLogout, useIdpLogout } from './use-idp-logout.ts';
export { type Landing, useLanding } from './use-landing.ts';
export { type MagicLinkLogin, useMagicLinkLogin } from './use-magic-link-login.ts';
export { type OtpDestination, type OtpLogin, useOtpLogin } from './use-otp-login.ts';
export { type PasskeyAutofill, usePasskeyAutofill } from './use-passkey-autofill.ts';
export { type PasskeyLogin, usePasskeyLogin } from './use-passkey-login.ts';
export { type PasskeyRegistration, usePasskeyRegistration } from './use-passkey-registration.ts';
export { useBootstrap, useSession, useUser } from './use-stores.ts';
