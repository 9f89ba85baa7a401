import { type ApiError, clientError } from '../errors.ts';

/** The error of a call that acts as a user whom this browser does not have signed in any more. */
export const sessionChanged = (): ApiError =>
  clientError({
    status_code: 409,
    error_type: 'session_changed',
    error_message: 'You were signed out, or another account signed in. Check who is signed in, and try again.',
  });
