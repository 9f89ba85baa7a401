/** Exports for Foyer's other packages only. They are not part of the public API, and change without notice. */
export { isPermitted } from './api/rbac.ts';
export { isAppScheme } from './app-scheme.ts';
export {
  agreementOf,
  lacksVersion,
  newOptIns,
  noAgreement,
  optInsOf,
  TERMS_MEMBER,
} from './attempt/agreement.ts';
export type { Attempt } from './attempt/attempt.ts';
export { heldStepStore, isHeldStep, readHeld } from './attempt/held-sign-in.ts';
export { type LastSignIn, lastSignIn, rememberWallet } from './attempt/last-sign-in.ts';
export { safeReturnTo } from './attempt/return-to.ts';
export { secondStepOf } from './attempt/second-factor.ts';
export { refusalCode, takeOAuthRefusal, withoutRefusal } from './browser/oauth-refusal.ts';
export { dialCodes } from './browser/phone/dial-codes.ts';
export { formatPhoneNumber, loadPhone } from './browser/phone/phone.ts';
export { loadStrength, previewStrength } from './browser/strength.ts';
export { offeredOptions, walletsFor, walletTypeOf } from './browser/wallets/named-wallets.ts';
export { loadCalls } from './calls-on-demand.ts';
export { createClient, type Internals, internalsOf } from './client.ts';
export {
  LIVE_API_URL,
  PASSKEY_AUTOFILL_ATTEMPTS,
  PUBLIC_TOKEN_PREFIX,
  SDK_IDENTIFIER,
  SDK_VERSION,
  TEST_API_URL,
} from './config.ts';
export { mayAddFactor } from './contract/factor-change.ts';
export {
  isImpersonated,
  isStrong,
  meetsFactorRequirement,
  readStepUp,
  STEP_UP_PARAMETER,
  type StepUpAsked,
  writeStepUp,
} from './contract/factor-requirement.ts';
export { clientError, isApiError } from './errors/api-error.ts';
export { toErrorDescriptor } from './errors/error-messages.ts';
export {
  endsSession,
  isFinal,
  isPkceError,
  isPkceType,
  isSessionEndingType,
  refusesPasscode,
} from './errors/error-rules.ts';
export { localError } from './errors/local-error.ts';
export { messageParts } from './errors/message-parts.ts';
export { reduce, startState } from './flow.ts';
export { asciiDigits } from './input.ts';
export { isE164, isPasscode } from './input-checks.ts';
export { type LoginDialog, loginDialogsOf } from './login-dialog/login-dialog.ts';
export { type OpenProject, openProjects } from './open-projects.ts';
export { lacksScopes } from './redirect/granted-scopes.ts';
export { isOAuthPopup } from './redirect/hand-over.ts';
export { storeConnection, takeConnection } from './redirect/pending-connection.ts';
export { createPendingReset, type PendingReset } from './redirect/pending-reset.ts';
export { appendQuery } from './redirect/url-query.ts';
export { withoutUrlToken } from './redirect/url-token.ts';
export { fromResponse } from './request/bootstrap.ts';
export { agreementFor, refusal } from './required-agreement.ts';
export { apiTime } from './runtime/api-clock.ts';
export { byUser, type UserEvent } from './runtime/by-user.ts';
export { createLazy, type Lazy } from './runtime/create-lazy.ts';
export { createReducer, type Typed, type ViewState } from './runtime/create-reducer.ts';
export { base64 } from './runtime/encoding.ts';
export { createListeners, watch } from './runtime/observable.ts';
export { firstState } from './session/auth-state.ts';
export { cookiePath } from './session/cookies.ts';
export { sessionChanged } from './session/session-changed.ts';
export { HELD_COOKIE } from './session/stored-auth.ts';
export { remainingMinutes } from './step-up/remaining-minutes.ts';
export { stepUpsOf } from './step-up/step-up.ts';
export { askInDialog, withStepUp } from './step-up/with-step-up.ts';
export { comparableEmail } from './validation.ts';
