/**
 * Themed sign-in for React. The stylesheet is `@foyer/ui/style.css`. A server component may import this entry: the
 * widgets are client components, and everything else runs on both sides.
 */
export {
  createFoyerClient,
  errorMessage,
  isApiError,
  isCeremonyError,
  isFoyerError,
  isNetworkError,
  isUsageError,
} from '@foyer/core';
export { defineFoyerConfig } from '@foyer/react-hooks';
export { FoyerProvider, type FoyerProviderProps } from './FoyerProvider.tsx';
export type { UserItem } from './header/UserMenu.tsx';
export type * from './public-types.ts';
export type { ConsentOptions, ConsentSlotProps } from './screens/idp/consent-options.ts';
export type { Look, Screens } from './screens/look.ts';
export { Account, type AccountProps } from './variants/Account.tsx';
export { ConnectedApps, type ConnectedAppsProps } from './variants/ConnectedApps.tsx';
export type { FrameOptions, HostContent } from './variants/frame-options.ts';
export { IdentityProvider, type IdentityProviderProps } from './variants/IdentityProvider.tsx';
export { ImpersonationBanner, type ImpersonationBannerProps } from './variants/ImpersonationBanner.tsx';
export { Login, type LoginProps } from './variants/Login.tsx';
export { LoginDialog, type LoginDialogProps } from './variants/LoginDialog.tsx';
export { PasskeyRegistration, type PasskeyRegistrationProps } from './variants/PasskeyRegistration.tsx';
export { ResetPassword, type ResetPasswordProps } from './variants/ResetPassword.tsx';
export { SessionClock, type SessionClockProps } from './variants/SessionClock.tsx';
export { StepUp, type StepUpProps } from './variants/StepUp.tsx';
export { UserButton, type UserButtonProps } from './variants/UserButton.tsx';
