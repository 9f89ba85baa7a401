/**
 * Themed sign-in for React. The stylesheet is `@foyer/ui/style.css`. A server component may import this entry: the
 * widgets are client components, and everything else runs on both sides.
 */
export {
  type ApiError,
  type AuthState,
  type CeremonyError,
  type ClientOptions,
  type CookieOptions,
  createFoyerClient,
  errorMessage,
  type FoyerClient,
  type FoyerError,
  type InitialState,
  isApiError,
  isCeremonyError,
  isFoyerError,
  isNetworkError,
  isUsageError,
  type NetworkError,
  type Session,
  type UsageError,
  type User,
} from '@foyer/core';
export {
  type AfterSignIn,
  type AfterSignOut,
  type Carry,
  type CheckedFoyerConfig,
  type ClientProps,
  type DetailsField,
  defineFoyerConfig,
  type FoyerConfig,
  type GoogleButtonConfig,
  type HostEvent,
  type LegalOptions,
  type OAuthButtonConfig,
  type OAuthProvider,
  type OAuthProviderConfig,
  type OtherButtonConfig,
  type OtpChannel,
  type Prefill,
  type Product,
  type SignInEntry,
  type SignInMethod,
  type SignInReceipt,
} from '@foyer/react-hooks';
export type { Screens } from './screens/look.ts';
export type { ErrorKey, LanguageStrings, LanguageTag, Locale, StringKey, Strings } from './strings/keys.ts';
export type { ButtonTheme, CssValue, Theme } from './theme/theme.ts';
export { IdentityProvider, type IdentityProviderProps } from './variants/IdentityProvider.tsx';
export { Login, type LoginProps } from './variants/Login.tsx';
export { PasskeyRegistration, type PasskeyRegistrationProps } from './variants/PasskeyRegistration.tsx';
export { ResetPassword, type ResetPasswordProps } from './variants/ResetPassword.tsx';
export type { HostContent, WidgetOptions } from './variants/widget-options.ts';
