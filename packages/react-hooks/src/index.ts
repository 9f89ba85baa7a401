/** Headless sign-in for React: one hook per flow, over `@foyer/core`. */
export type {
  AuthResponse,
  Bootstrap,
  Carry,
  ConnectedApp,
  FoyerClient,
  FoyerError,
  InAppBrowser,
  InitialState,
  OAuthProvider,
  Obstacle,
  Obstacles,
  PasskeyObstacle,
  Prefill,
  ResponseOf,
  SecondFactorMethod,
  SecondFactorOptions,
  SessionClockOptions,
  SessionClockReading,
  SessionClockStatus,
  SessionEndedBy,
  SessionEndReason,
  SignInEntry,
  SignInMethod,
  SignInReceipt,
  StepUp,
  StepUpMethod,
  StepUpOptions,
  UnexpectedUser,
  UserChange,
} from '@foyer/core';
export {
  createFoyerClient,
  errorMessage,
  isApiError,
  isCeremonyError,
  parsePasscode,
  type Wallet,
} from '@foyer/core';
export type {
  ErrorDescriptor,
  FlowEvent,
  FlowState,
  HeldStep,
  OtpChannel,
  OtpState,
  Screen,
  UserType,
  Variant,
  WalletOption,
} from '@foyer/core/flow';
export type { UserEvent } from '@foyer/core/internal';
export type { AccountEntry } from './account/only-way.ts';
export { type Account, useAccount } from './account/use-account.ts';
export { type AccountContact, type AccountContacts, useAccountContacts } from './account/use-account-contacts.ts';
export { type AccountPassword, useAccountPassword } from './account/use-account-password.ts';
export { type AccountSecondFactor, useAccountSecondFactor } from './account/use-account-second-factor.ts';
export { type AccountWallet, type AccountWallets, useAccountWallets } from './account/use-account-wallets.ts';
export { type SocialAccount, type SocialAccounts, useSocialAccounts } from './account/use-social-accounts.ts';
export type { ProfileField, ProfileValues } from './details/details-fields.ts';
export { type ProfileDetails, useProfileDetails } from './details/use-profile-details.ts';
export type { CamelCase } from './flow/camel-case.ts';
export type {
  AccountAction,
  AccountOptions,
  AccountSection,
  DetailsField,
  DetailsFieldOptions,
  FoyerConfig,
  GoogleButtonConfig,
  HostEvent,
  LegalOptions,
  MetadataField,
  NameField,
  OAuthButtonConfig,
  OAuthProviderConfig,
  OtherButtonConfig,
  PasswordlessWay,
  Product,
  ResolvedConfig,
} from './flow/config.ts';
export { type Flow, type Foyer, useFlow, useFoyer } from './flow/context.ts';
export { type CheckedFoyerConfig, defineFoyerConfig } from './flow/define-config.ts';
export type { AfterSignIn, AfterSignOut } from './flow/lead-on.ts';
export { type AppOptions, FoyerProvider, type FoyerProviderProps } from './flow/provider.tsx';
export type { ActionFailure, ActionSuccess, FlowAction } from './flow/run-action.ts';
export type { ClientProps } from './flow/shared-client.ts';
export { SignInFlow, type SignInFlowProps, type SignInOptions } from './flow/sign-in-flow.tsx';
export { type Agreement, useAgreement } from './flow/use-agreement.ts';
export {
  type ActionOptions,
  type FlowMutation,
  type FlowMutationOptions,
  useFlowMutation,
} from './flow/use-flow-mutation.ts';
export type { ConsentGuard } from './idp/consent-guard.ts';
export type { ConsentRequest, RequestedScope } from './idp/reduce-authorize.ts';
export {
  type AppAccess,
  type ConnectedApps,
  type ConnectedAppsOptions,
  useConnectedApps,
} from './idp/use-connected-apps.ts';
export { type IdpAuthorize, type IdpAuthorizeOptions, useIdpAuthorize } from './idp/use-idp-authorize.ts';
export { type IdpLogout, useIdpLogout } from './idp/use-idp-logout.ts';
export { type OAuthLogin, type OAuthLoginProvider, useOAuthLogin } from './oauth/use-oauth-login.ts';
export { type OneTap, type OneTapErrorKind, useOneTap } from './oauth/use-one-tap.ts';
export { type FrameQuestion, useFrameRequest } from './obstacles/use-frame-request.ts';
export { useObstacles } from './obstacles/use-obstacles.ts';
export { type SignInWindow, useSignInWindow } from './obstacles/use-sign-in-window.ts';
export { type PasskeyAutofill, usePasskeyAutofill } from './passkeys/use-passkey-autofill.ts';
export { type PasskeyLogin, usePasskeyLogin } from './passkeys/use-passkey-login.ts';
export { type PasskeyOffer, usePasskeyOffer } from './passkeys/use-passkey-offer.ts';
export { type PasskeyRegistration, usePasskeyRegistration } from './passkeys/use-passkey-registration.ts';
export { type Passkey, type Passkeys, usePasskeys } from './passkeys/use-passkeys.ts';
export type { OtpDestination } from './passwordless/otp-sending.ts';
export type { PasswordlessResponse } from './passwordless/passwordless-sending.ts';
export { type MagicLinkLogin, useMagicLinkLogin } from './passwordless/use-magic-link-login.ts';
export { type OtpLogin, useOtpLogin } from './passwordless/use-otp-login.ts';
export { type PasswordLogin, usePasswordLogin } from './passwords/use-password-login.ts';
export { type PasswordReset, usePasswordReset } from './passwords/use-password-reset.ts';
export { useResetToken } from './passwords/use-reset-token.ts';
export { type PasswordStrength, type StrengthCheck, useStrengthCheck } from './passwords/use-strength-check.ts';
export type { RedirectCallback, RedirectQuestion } from './redirect/redirect-callback.ts';
export { useRedirectCallback } from './redirect/use-redirect-callback.ts';
export { type RecoveryCodes, type RecoveryCodesActions, useRecoveryCodes } from './second-factor/use-recovery-codes.ts';
export { type SecondFactor, type SecondFactorActions, useSecondFactor } from './second-factor/use-second-factor.ts';
export { type TotpSetup, type TotpSetupActions, useTotpSetup } from './second-factor/use-totp-setup.ts';
export { SignedIn, type SignedInProps, SignedOut } from './session/signed-in.tsx';
export { useBootstrap } from './session/use-bootstrap.ts';
export { type Permissions, type RbacState, useRbac } from './session/use-rbac.ts';
export { type SessionClockState, useSessionClock } from './session/use-session-clock.ts';
export { type SignOut, useSignOut } from './session/use-sign-out.ts';
export { type UnexpectedUserActions, useUnexpectedUser } from './session/use-unexpected-user.ts';
export { type AuthState, type Session, type User, useUser } from './session/use-user.ts';
export { type StepUpRequest, useStepUp } from './step-up/use-step-up.ts';
export { type StepUpDialog, type StepUpView, useStepUpDialog } from './step-up/use-step-up-dialog.ts';
export { useWalletLogin, type WalletChoice, type WalletLogin } from './wallets/use-wallet-login.ts';
