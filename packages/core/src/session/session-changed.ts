import { type ApiError, clientError } from '../errors/api-error.ts';

/** Creates the error for a call on behalf of a user who is no longer signed in. */
export const sessionChanged = (): ApiError =>
  clientError({
    status_code: 409,
    error_type: 'session_changed',
    error_message: 'You were signed out, or another account signed in. Check who is signed in, and try again.',
  });
