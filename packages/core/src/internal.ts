/** What only Foyer's other packages need. Not part of the public API: it changes without notice. */
export { loadCalls } from './api/lazy-calls.ts';
export { isPermitted } from './api/rbac.ts';
export { errorMessage } from './error-messages.ts';
export { clientError, isApiError } from './errors.ts';
export { reduce } from './flow.ts';
export { fromResponse } from './request/bootstrap.ts';
export { firstState } from './session/store.ts';
export { startState } from './start-state.ts';
