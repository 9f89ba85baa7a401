/** What only Foyer's other packages need. Not part of the public API: it changes without notice. */
export { loadCalls } from './api/lazy-calls.ts';
export { clientError } from './errors.ts';
