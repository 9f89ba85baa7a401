/** Headless sign-in for React: one hook per flow, over `@foyer/core`. */
export type {
  AuthResponse,
  AuthState,
  Bootstrap,
  ConnectedApp,
  FoyerClient,
  FoyerError,
  OAuthProvider,
  PasskeyObstacle,
  ResponseOf,
  Session,
  User,
  UserChange,
  WebAuthnRegistration,
} from '@foyer/core';
export {
  createFoyerClient,
  errorMessage,
  isApiError,
  isCeremonyError,
  isEmail,
  isNetworkError,
  isTestToken,
  oauthProviders,
  parsePasscode,
  parsePhoneNumber,
  type Wallet,
} from '@foyer/core';
export type {
  ErrorDescriptor,
  FlowEvent,
  FlowState,
  OtpChannel,
  OtpState,
  Screen,
  UserType,
  Variant,
  WalletOption,
} from '@foyer/core/flow';
export type {
  FoyerConfig,
  GoogleButtonConfig,
  HostEvent,
  OAuthButtonConfig,
  OAuthProviderConfig,
  OtherButtonConfig,
  Product,
} from './config.ts';
export { type Flow, type Foyer, useFlow, useFoyer } from './context.ts';
export { type CheckedFoyerConfig, defineFoyerConfig } from './define-config.ts';
export type { ConsentGuard } from './idp/consent-guard.ts';
export type { ConsentRequest, RequestedScope } from './idp/idp-authorize.ts';
export { type IdpAuthorize, type IdpAuthorizeOptions, useIdpAuthorize } from './idp/use-idp-authorize.ts';
export { type IdpLogout, useIdpLogout } from './idp/use-idp-logout.ts';
export { oneTapMode } from './one-tap-mode.ts';
export type { OtpDestination } from './otp-sending.ts';
export type { PasswordlessAnswer, PasswordlessWay } from './passwordless-sending.ts';
export { FoyerProvider, type FoyerProviderProps } from './provider.tsx';
export { SignedIn, type SignedInProps, SignedOut } from './signed-in.tsx';
export {
  type ActionOptions,
  type FlowEffect,
  type FlowMutation,
  type FlowMutationOptions,
  useFlowMutation,
} from './use-flow-mutation.ts';
export { type MagicLinkLogin, useMagicLinkLogin } from './use-magic-link-login.ts';
export { type OAuthLogin, type OAuthLoginProvider, useOAuthLogin } from './use-oauth-login.ts';
export { type OneTap, type OneTapErrorKind, useOneTap } from './use-one-tap.ts';
export { type OtpLogin, useOtpLogin } from './use-otp-login.ts';
export { type PasskeyAutofill, usePasskeyAutofill } from './use-passkey-autofill.ts';
export { type PasskeyLogin, usePasskeyLogin } from './use-passkey-login.ts';
export { type PasskeyRegistration, usePasskeyRegistration } from './use-passkey-registration.ts';
export { type PasswordLogin, usePasswordLogin } from './use-password-login.ts';
export { type PasswordReset, usePasswordReset } from './use-password-reset.ts';
export { type Permissions, type RbacState, useRbac } from './use-rbac.ts';
export { type RedirectCallback, useRedirectCallback } from './use-redirect-callback.ts';
export { useResetToken } from './use-reset-token.ts';
export { type SignOut, useSignOut } from './use-sign-out.ts';
export { useBootstrap, useSession, useUser } from './use-stores.ts';
export { type PasswordStrength, type StrengthCheck, useStrengthCheck } from './use-strength-check.ts';
export { type Totp, useTotp } from './use-totp.ts';
export { useWalletLogin, type WalletChoice, type WalletLogin } from './use-wallet-login.ts';
