/**
 * Exports for `@foyer/ui` and `@foyer/testing` only. They are not part of the public API, and change without notice.
 */
export {
  createLazy,
  dialCodes,
  formatPhoneNumber,
  internalsOf,
  type Lazy,
  loadCalls,
  loadPhone,
  type MessagePart,
  messageParts,
  refusal,
  refusalCode,
  stepUpsOf,
  withoutRefusal,
  withoutUrlToken,
} from '@foyer/core/internal';
export { resolveConfig } from './flow/config.ts';
export { type FlowInternals, type Internals, useFlowInternals } from './flow/context.ts';
export { methodOf } from './flow/offered-attempt.ts';
export { requiresAgreement } from './flow/requires-agreement.ts';
export { runAction } from './flow/run-action.ts';
export { clientOf } from './flow/shared-client.ts';
export { TestContext } from './flow/test-context.ts';
export { useBrowserValue } from './flow/use-browser-value.ts';
export { useIsomorphicLayoutEffect } from './flow/use-isomorphic-layout-effect.ts';
export { isLogoutQuery, readHint } from './idp/idp-request.ts';
export { oneTapMode } from './oauth/one-tap-mode.ts';
export { usePasskeyObstacle } from './obstacles/use-passkey-obstacle.ts';
export { magicLinkSending } from './passwordless/magic-link-sending.ts';
export { otpSending } from './passwordless/otp-sending.ts';
export { passwordSearch } from './passwords/password-search.ts';
