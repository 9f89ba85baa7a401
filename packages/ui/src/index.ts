/** Themed sign-in for React. The stylesheet is `@foyer/ui/style.css`. */
export type { FoyerClient, FoyerError } from '@foyer/core';
export {
  type CheckedFoyerConfig,
  createFoyerClient,
  defineFoyerConfig,
  type FoyerConfig,
  type GoogleButtonConfig,
  type HostEvent,
  type OauthButtonConfig,
  type OauthProvider,
  type OauthProviderConfig,
  type OtherButtonConfig,
  type OtpChannel,
  type Product,
} from '@foyer/react-hooks';
export type { ErrorKey, StringKey, Strings } from './strings.ts';
export type { CssValue, Theme } from './theme/theme.ts';
export { IdentityProvider, type IdentityProviderProps } from './variants/IdentityProvider.tsx';
export { Login, type LoginProps } from './variants/Login.tsx';
export { PasskeyRegistration, type PasskeyRegistrationProps } from './variants/PasskeyRegistration.tsx';
export { ResetPassword, type ResetPasswordProps } from './variants/ResetPassword.tsx';
