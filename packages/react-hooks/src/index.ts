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
  LoginFunction,
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
  StepUpFunction,
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
export { type UseAccountResult, useAccount } from './account/use-account.ts';
export {
  type AccountContact,
  type UseAccountContactsResult,
  useAccountContacts,
} from './account/use-account-contacts.ts';
export { type UseAccountPasswordResult, useAccountPassword } from './account/use-account-password.ts';
export { type UseAccountSecondFactorResult, useAccountSecondFactor } from './account/use-account-second-factor.ts';
export { type AccountWallet, type UseAccountWalletsResult, useAccountWallets } from './account/use-account-wallets.ts';
export { type SocialAccount, type UseSocialAccountsResult, useSocialAccounts } from './account/use-social-accounts.ts';
export type { ProfileField, ProfileProblem, ProfileValues } from './details/details-fields.ts';
export { type UseProfileDetailsResult, useProfileDetails } from './details/use-profile-details.ts';
export type { ActionFailure, ActionSuccess, FlowAction } from './flow/run-action.ts';
export { SignInFlow, type SignInFlowProps, type SignInOptions } from './flow/sign-in-flow.tsx';
export { type OptInChoice, type UseAgreementResult, useAgreement } from './flow/use-agreement.ts';
export {
  type ActionOptions,
  type FlowMutation,
  type FlowMutationOptions,
  useFlowMutation,
} from './flow/use-flow-mutation.ts';
export { type TermsActions, type TermsChoice, type UseTermsResult, useTerms } from './flow/use-terms.ts';
export type { ConsentGuard } from './idp/consent-guard.ts';
export type { ConsentRequest, KnownClient, RequestedScope } from './idp/reduce-authorize.ts';
export {
  type AppAccess,
  type UseConnectedAppsOptions,
  type UseConnectedAppsResult,
  useConnectedApps,
} from './idp/use-connected-apps.ts';
export { type UseIdpAuthorizeOptions, type UseIdpAuthorizeResult, useIdpAuthorize } from './idp/use-idp-authorize.ts';
export { type UseIdpLogoutResult, useIdpLogout } from './idp/use-idp-logout.ts';
export { type OAuthLoginProvider, type UseOAuthLoginResult, useOAuthLogin } from './oauth/use-oauth-login.ts';
export { type OneTapErrorKind, type UseOneTapResult, useOneTap } from './oauth/use-one-tap.ts';
export { type FrameQuestion, useFrameRequest } from './obstacles/use-frame-request.ts';
export { useObstacles } from './obstacles/use-obstacles.ts';
export { type UseSignInWindowResult, useSignInWindow } from './obstacles/use-sign-in-window.ts';
export { type UsePasskeyAutofillResult, usePasskeyAutofill } from './passkeys/use-passkey-autofill.ts';
export { type UsePasskeyLoginResult, usePasskeyLogin } from './passkeys/use-passkey-login.ts';
export { type UsePasskeyOfferResult, usePasskeyOffer } from './passkeys/use-passkey-offer.ts';
export { type UsePasskeyRegistrationResult, usePasskeyRegistration } from './passkeys/use-passkey-registration.ts';
export { type Passkey, type UsePasskeysResult, usePasskeys } from './passkeys/use-passkeys.ts';
export type { OtpDestination } from './passwordless/otp-sending.ts';
export type { PasswordlessResponse } from './passwordless/passwordless-sending.ts';
export { type UseMagicLinkLoginResult, useMagicLinkLogin } from './passwordless/use-magic-link-login.ts';
export { type UseOtpLoginResult, useOtpLogin } from './passwordless/use-otp-login.ts';
export { type UsePasswordLoginResult, usePasswordLogin } from './passwords/use-password-login.ts';
export { type UsePasswordResetResult, usePasswordReset } from './passwords/use-password-reset.ts';
export { useResetToken } from './passwords/use-reset-token.ts';
export {
  type PasswordStrength,
  type UseStrengthCheckResult,
  useStrengthCheck,
} from './passwords/use-strength-check.ts';
export type { CamelCase } from './provider/camel-case.ts';
export type {
  AccountAction,
  AccountOptions,
  AccountSection,
  DetailsField,
  DetailsFieldChoice,
  DetailsFieldKind,
  DetailsFieldOptions,
  FoyerConfig,
  GoogleButtonConfig,
  HostEvent,
  LegalOptions,
  MetadataField,
  NameField,
  OAuthButtonConfig,
  OAuthProviderConfig,
  OptIn,
  OtherButtonConfig,
  PasswordlessWay,
  Product,
  ResolvedConfig,
} from './provider/config.ts';
export { type UseFlowResult, type UseFoyerResult, useFlow, useFoyer } from './provider/context.ts';
export { type CheckedFoyerConfig, defineFoyerConfig } from './provider/define-config.ts';
export type { AfterSignIn, AfterSignOut } from './provider/lead-on.ts';
export { type AppOptions, FoyerProvider, type FoyerProviderProps } from './provider/provider.tsx';
export type { ClientProps } from './provider/shared-client.ts';
export type { RedirectQuestion, UseRedirectCallbackResult } from './redirect/redirect-callback.ts';
export { useRedirectCallback } from './redirect/use-redirect-callback.ts';
export {
  type RecoveryCodesActions,
  type UseRecoveryCodesResult,
  useRecoveryCodes,
} from './second-factor/use-recovery-codes.ts';
export {
  type SecondFactorActions,
  type UseSecondFactorResult,
  useSecondFactor,
} from './second-factor/use-second-factor.ts';
export { type TotpSetupActions, type UseTotpSetupResult, useTotpSetup } from './second-factor/use-totp-setup.ts';
export { SignedIn, type SignedInProps, SignedOut } from './session/signed-in.tsx';
export { useBootstrap } from './session/use-bootstrap.ts';
export { type UseLoginDialogResult, useLoginDialog } from './session/use-login-dialog.ts';
export { type Permissions, type UseRbacResult, useRbac } from './session/use-rbac.ts';
export { type UseSessionClockResult, useSessionClock } from './session/use-session-clock.ts';
export { type UseSignOutResult, useSignOut } from './session/use-sign-out.ts';
export { type UseUnexpectedUserResult, useUnexpectedUser } from './session/use-unexpected-user.ts';
export { type Session, type User, type UseUserResult, useUser } from './session/use-user.ts';
export { type UseStepUpResult, useStepUp } from './step-up/use-step-up.ts';
export { type StepUpView, type UseStepUpDialogResult, useStepUpDialog } from './step-up/use-step-up-dialog.ts';
export { type UseWalletLoginResult, useWalletLogin, type WalletChoice } from './wallets/use-wallet-login.ts';
