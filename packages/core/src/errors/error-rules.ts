import { isApiError } from './api-error.ts';
import { isNetworkError } from './errors.ts';

/** Whether the API may not have received the call, so that it can be repeated when there is a connection again. */
export const isUnreachable = (error: unknown): boolean => isNetworkError(error) && error.reason !== 'malformed';

/**
 * Whether a response with this status refuses the request for good: the same request cannot succeed later. A server
 * error, a timeout (408, RFC 9110, 15.5.9) and a rate limit (429, RFC 6585, 4) do not.
 */
export const isFinalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Whether the API has refused a call for good: the same call cannot succeed, and its one-time token is of no use. */
export const isFinal = (error: unknown): boolean => isApiError(error) && isFinalStatus(error.status_code);

/** Whether the same call may succeed when it is sent again, without a change by the user or the host application. */
export const isTransient = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && !isFinalStatus(error.status_code));

/** The error types that say that the session of a call does not exist. */
const sessionEndingTypes: readonly string[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** Whether an `error_type` of a call that uses the session means that the session does not exist. */
export const isSessionEndingType = (errorType: string | undefined): boolean =>
  errorType !== undefined && sessionEndingTypes.includes(errorType);

/**
 * Whether an error means that the session does not exist. For calls that use the session only: a sign-in also fails with
 * `unauthorized_credentials`, after a wrong password.
 */
export const endsSession = (error: unknown): boolean => isApiError(error) && isSessionEndingType(error.error_type);

/**
 * Whether the API has refused a passcode. It does so before it looks at the session, which may have ended: only a validation
 * tells.
 */
export const refusesPasscode = (error: unknown): boolean =>
  isApiError(error) && ['otp_code_not_found', 'unable_to_auth_otp_code'].includes(error.error_type);

/** Whether an `error_type` is one of PKCE, such as `pkce_mismatch`. */
export const isPkceType = (errorType: string | null | undefined): boolean => !!errorType?.includes('pkce');

/**
 * Whether the API refused the PKCE verifier, or that there was none: for a link, the user has requested it in another
 * browser. The API may name PKCE only in the message or in the URL of the error, so the clients of the API search all
 * three.
 */
export const isPkceError = (error: unknown): boolean =>
  isApiError(error) && [error.error_type, error.error_message, error.error_url].some(isPkceType);

/** Whether the API refused the PKCE verifier because the email or sign-in was requested without a PKCE challenge. */
export const needsNoVerifier = (error: unknown): boolean =>
  isApiError(error) && error.error_type === 'pkce_did_not_expect_code_verifier';
