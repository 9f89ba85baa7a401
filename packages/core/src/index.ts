/**
 * The Foyer client: sign-in, session and telemetry for any code.
 */
export type { CryptoWallet, CryptoWallets } from './api/crypto-wallets.ts';
export type { Idp } from './api/idp.ts';
export type { Impersonation } from './api/impersonation.ts';
export type { MagicLinks } from './api/magic-links.ts';
export type { GoogleOneTap, OAuth, OAuthStart } from './api/oauth.ts';
export type { EmailOtps, Otps, PhoneOtps } from './api/otps.ts';
export type { Passwords } from './api/passwords.ts';
export type { Rbac } from './api/rbac.ts';
export type { SearchManager } from './api/search-manager.ts';
export type { SessionClient } from './api/session.ts';
export type { Totps } from './api/totps.ts';
export type { UserClient } from './api/user.ts';
export type { WebAuthn } from './api/webauthn.ts';
export type { TermsOptions } from './attempt/agreement.ts';
export type { CompletedSignIn } from './attempt/attempt.ts';
export type { Steps, StepsOption } from './attempt/attempt-context.ts';
export type { Agreement, AttemptHints, Carry } from './attempt/carried.ts';
export type { Prefill } from './attempt/expected-user.ts';
export type { SignInEntry, SignInMethod, SignInReceipt, StepOutcome } from './attempt/receipt.ts';
export type { SecondFactorMethod, SecondFactorOptions } from './attempt/second-factor.ts';
export { type FrameRequest, followFrameRequest } from './browser/frame-request.ts';
export {
  findObstacles,
  type InAppBrowser,
  type Obstacle,
  type Obstacles,
  type PasskeyObstacle,
  passkeyObstacle,
  type Surroundings,
} from './browser/obstacles.ts';
export type { OneTapOptions, OneTapResult } from './browser/one-tap.ts';
export type { PolicyFeature } from './browser/passkeys/ceremony-obstacle.ts';
export type {
  PasskeyOptions,
  PasskeyRegistrationOptions,
  PasskeySignInOptions,
} from './browser/passkeys/passkey-options.ts';
export type { Region } from './browser/phone/dial-codes.ts';
export { parsePhoneNumber } from './browser/phone/phone.ts';
export type { ParsedPhoneNumber } from './browser/phone/phone-library.ts';
export type { Wallet } from './browser/wallets/wallet-providers.ts';
export { createWalletStore, type WalletStore } from './browser/wallets/wallets.ts';
export { createFoyerClient, type FoyerClient } from './client.ts';
export {
  type ClientOptions,
  type CookieOptions,
  type InitialState,
  isTestToken,
  MAGIC_LINK_EXPIRATION_MINUTES,
  OTP_EXPIRATION_MINUTES,
  OTP_LENGTH,
  SESSION_DURATION_MINUTES,
} from './config.ts';
export { oauthProviders } from './contract/oauth-providers.ts';
export type { Bootstrap } from './contract/settings.ts';
export { ApiError, isApiError } from './errors/api-error.ts';
export { CeremonyError, type CeremonyErrorReason, isCeremonyError } from './errors/ceremony-error.ts';
export { errorMessage } from './errors/error-messages.ts';
export {
  FoyerError,
  isFoyerError,
  isNetworkError,
  isUsageError,
  NetworkError,
  type NetworkErrorReason,
  UsageError,
} from './errors/errors.ts';
export {
  createFlowController,
  type FlowController,
  type FlowOptions,
  type FlowStart,
  type SignIn,
} from './flow-controller.ts';
export type { FlowView, UnexpectedUser } from './flow-view.ts';
export { type FoyerHost, foyerHosts } from './hosts.ts';
export { normalizeEmail, parsePasscode } from './input.ts';
export { isEmail } from './input-checks.ts';
export type { LoginCallOptions, LoginFunction } from './login-dialog/login-dialog.ts';
export { openSignInWindow } from './open-sign-in-window.ts';
export type {
  ApiSession,
  ApiUser,
  AuthorizeRequest,
  AuthResponse,
  BootstrapResponse,
  ConnectedApp,
  CryptoWalletType,
  EmailOtpOptions,
  MagicLinkOptions,
  OAuthProvider,
  PhoneOtpOptions,
  RbacPolicy,
  RequestOf,
  ResetEmailOptions,
  ResponseOf,
  SessionDuration,
  SessionTokens,
  SiweParams,
  StrengthResponse,
  UserDevice,
  WebAuthnRegistration,
} from './operations.ts';
export type { AuthenticateByUrlResult } from './redirect/authenticate-url.ts';
export type { LinkCheck, LinkCheckOptions } from './redirect/link-check.ts';
export type { AuthenticateUrl } from './redirect/url-token.ts';
export type { BootstrapStore } from './request/bootstrap.ts';
export type { OAuthStartOptions } from './request/oauth-starts.ts';
export type { UserChange } from './request/session-calls.ts';
export type { Store, Unsubscribe } from './runtime/observable.ts';
export type { AuthState } from './session/auth-state.ts';
export type {
  SessionClockOptions,
  SessionClockReading,
  SessionClockStatus,
  SessionEndedBy,
  SessionEndReason,
} from './session-clock/reading.ts';
export { createSessionClock, type SessionClockController } from './session-clock/session-clock.ts';
export { createStepUp, type StepUpController, type StepUpFunction, type StepUpOptions } from './step-up/step-up.ts';
export type { StepUpAnswer, StepUpState, StepUpView } from './step-up/step-up-view.ts';
export type { StepUpMethod } from './step-up/what-helps.ts';
export type { EmailEventType, RegisteredCallbacks, Telemetry, TelemetryEvents } from './telemetry/telemetry.ts';
