import type { ErrorDescriptor } from '../flow.ts';
import { isApiError } from './api-error.ts';
import { isCeremonyError } from './ceremony-error.ts';
import { isNetworkError } from './errors.ts';

/** The messages for end users by `error_type`. */
export const errorMessages: Readonly<Record<string, string>> = {
  invalid_email: 'Email format is invalid.',
  invalid_phone_number: 'Phone number format is invalid. Ensure the phone number is in the E.164 format.',
  unsubscribed_phone_number:
    "Phone number is unsubscribed. User has unsubscribed. Resubscribe by texting 'START' before messages can be sent.",
  inactive_email:
    'The email address is marked as inactive. Please try another email address, or contact your admin if you think this is a mistake.',
  unauthorized_credentials: 'Unauthorized credentials.',
  user_unauthenticated: 'Must have an active session to call this method. Have you logged in yet?',
  email_not_found: 'Email not found.',
  phone_number_not_found: 'Phone number not found.',
  unable_to_auth_magic_link:
    'The magic link could not be authenticated because it was either already used or expired. Please try again.',
  no_user_password: 'Password not found for this user. Please try again.',
  breached_password: 'Password appears in the list of breached passwords and must be reset.',
  reset_password: 'Password must be reset.',
  oauth_token_not_found: 'OAuth Token could not be found.',
  invalid_code: 'Code format is invalid, please try again.',
  member_password_not_found: 'Member password not found.',
  oauth_flow_callback_error: 'An error was encountered in the callback of the OAuth flow. Please try again.',
  unauthorized_action: 'Unauthorized action.',
  user_lock_limit_reached: 'Too many failed authentication attempts. Please try again later.',
  invalid_session_token: 'Invalid session token.',
  session_not_found: 'Session not found.',
  invalid_phone_number_country_code: "The phone number's country code is invalid, unsupported, or disabled.",
  otp_code_not_found: 'Invalid passcode, please try again.',
  duplicate_member_phone_number: 'A member with the specified phone number already exists for this organization.',
  ad_blocker_detected:
    'The security check could not be loaded. Check your connection, allow it in your content blocker, and try again.',
  captcha_required: 'A security check is required. Reload the page and try again.',
  agreement_required: 'Please agree to continue.',
  session_changed: 'You were signed out, or another account signed in. Check who is signed in, and try again.',
};

/**
 * Returns the message to show to an end user for any thrown value: for an `ApiError` Foyer's message for its type, or
 * else the API's own `error_message`; for a `NetworkError` a message about the connection; otherwise a general message.
 */
export function errorMessage(error: unknown): string {
  if (isNetworkError(error)) {
    return 'We could not reach the sign-in service. Check your connection and try again.';
  }
  if (isApiError(error)) {
    const { error_type: type } = error;
    if (Object.hasOwn(errorMessages, type)) return errorMessages[type] ?? '';
    if (error.error_message) return error.error_message;
  }
  return 'Something went wrong. Please try again.';
}

/**
 * Returns the description of any thrown value that a flow carries to its next screen: the type, the message for the user
 * (`errorMessage`), and when the API accepts the next attempt, if it asks for a wait. The type is the `error_type` of an
 * `ApiError`, `wallet_` and the reason of a `CeremonyError`, `network` for a `NetworkError`, otherwise null.
 */
export function toErrorDescriptor(error: unknown): ErrorDescriptor {
  const message = errorMessage(error);
  if (isApiError(error)) {
    const { error_type: errorType, retryAfterMs } = error;
    return { errorType, message, ...(retryAfterMs && { retryAt: Date.now() + retryAfterMs }) };
  }
  if (isCeremonyError(error)) return { errorType: `wallet_${error.reason}`, message };
  return { errorType: isNetworkError(error) ? 'network' : null, message };
}
