/**
 * Exports for `@foyer/ui` and `@foyer/testing` only. They are not part of the public API, and change without notice.
 */
export {
  createLazy,
  dialCodes,
  formatPhoneNumber,
  internalsOf,
  type LastSignIn,
  type Lazy,
  lastSignIn,
  loadCalls,
  loadPhone,
  loginDialogsOf,
  messageParts,
  refusal,
  refusalCode,
  stepUpsOf,
  withoutRefusal,
  withoutUrlToken,
} from '@foyer/core/internal';
export { methodOf } from './flow/offered-attempt.ts';
export { requiresAgreement } from './flow/requires-agreement.ts';
export { runAction } from './flow/run-action.ts';
export { isLogoutQuery, readHint } from './idp/idp-request.ts';
export { oneTapMode } from './oauth/one-tap-mode.ts';
export { usePasskeyObstacle } from './obstacles/use-passkey-obstacle.ts';
export { magicLinkSending } from './passwordless/magic-link-sending.ts';
export { otpSending } from './passwordless/otp-sending.ts';
export { passwordSearch } from './passwords/password-search.ts';
export { resolveConfig } from './provider/config.ts';
export { FlowContext, type FlowInternals, type Internals, useFlowInternals } from './provider/context.ts';
export { useIsomorphicLayoutEffect, useLatest } from './provider/effects.ts';
export { clientOf } from './provider/shared-client.ts';
export { TestContext } from './provider/test-context.ts';
export { useBrowserValue, useIsInBrowser } from './provider/use-browser-value.ts';
export { accountName } from './second-factor/totp-secrets.ts';
