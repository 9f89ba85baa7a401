import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { CeremonyError, type CeremonyErrorReason } from './ceremony-error.ts';
import { errorMessage, errorMessages, toErrorDescriptor } from './error-messages.ts';
import { NetworkError, UsageError } from './errors.ts';

const apiError = (error_type: string, error_message = 'From the provider.', status_code = 400) =>
  new ApiError({ status_code, error_type, error_message, error_url: '' });

/** A second copy of the messages, so that a change of one fails here. */
const catalogue = `
invalid_email | Email format is invalid.
invalid_phone_number | Phone number format is invalid. Ensure the phone number is in the E.164 format.
unsubscribed_phone_number | Phone number is unsubscribed. User has unsubscribed. Resubscribe by texting 'START' before messages can be sent.
inactive_email | The email address is marked as inactive. Please try another email address, or contact your admin if you think this is a mistake.
unauthorized_credentials | Unauthorized credentials.
user_unauthenticated | Must have an active session to call this method. Have you logged in yet?
email_not_found | Email not found.
phone_number_not_found | Phone number not found.
unable_to_auth_magic_link | The magic link could not be authenticated because it was either already used or expired. Please try again.
no_user_password | Password not found for this user. Please try again.
breached_password | Password appears in the list of breached passwords and must be reset.
reset_password | Password must be reset.
oauth_token_not_found | OAuth Token could not be found.
invalid_code | Code format is invalid, please try again.
member_password_not_found | Member password not found.
oauth_flow_callback_error | An error was encountered in the callback of the OAuth flow. Please try again.
unauthorized_action | Unauthorized action.
user_lock_limit_reached | Too many failed authentication attempts. Please try again later.
invalid_session_token | Invalid session token.
session_not_found | Session not found.
invalid_phone_number_country_code | The phone number's country code is invalid, unsupported, or disabled.
otp_code_not_found | Invalid passcode, please try again.
duplicate_member_phone_number | A member with the specified phone number already exists for this organization.
ad_blocker_detected | The security check could not be loaded. Check your connection, allow it in your content blocker, and try again.
captcha_required | A security check is required. Reload the page and try again.
agreement_required | Please agree to continue.
session_changed | You were signed out, or another account signed in. Check who is signed in, and try again.
`;
const rows = catalogue
  .trim()
  .split('\n')
  .map((row) => row.split(' | ') as [string, string]);

describe('errorMessage', () => {
  it("has a message for the API's 23 error types and for the client's own 4", () => {
    expect(rows).toHaveLength(27);
    expect(Object.keys(errorMessages).sort()).toEqual(rows.map(([type]) => type).sort());
  });
  it.each(rows)('returns for %s: %s', (type, sentence) => {
    expect(errorMessage(apiError(type))).toBe(sentence);
  });
  it("returns the API's own message for an unknown error type", () => {
    expect(errorMessage(apiError('unable_to_auth_otp_code'))).toBe('From the provider.');
    expect(errorMessage(apiError('too_many_requests', 'Slow down.', 429))).toBe('Slow down.');
    expect(errorMessage(apiError('constructor'))).toBe('From the provider.');
  });
  it('mentions the connection if there is no response', () => {
    expect(errorMessage(new NetworkError('noResponse', 'x'))).toBe(
      'We could not reach the sign-in service. Check your connection and try again.',
    );
  });
  it.each([new UsageError('x'), new Error('x'), 'x', undefined, apiError('unknown', '')])(
    'returns a general message for %s',
    (error) => {
      expect(errorMessage(error)).toBe('Something went wrong. Please try again.');
    },
  );
});

describe('toErrorDescriptor', () => {
  const general = 'Something went wrong. Please try again.';
  const connection = 'We could not reach the sign-in service. Check your connection and try again.';
  const ceremony = (reason: CeremonyErrorReason) => new CeremonyError(reason, 'x');

  it.each([
    [apiError('invalid_code'), { errorType: 'invalid_code', message: 'Code format is invalid, please try again.' }],
    [apiError('too_many_requests', 'Slow down.', 429), { errorType: 'too_many_requests', message: 'Slow down.' }],
    [new NetworkError('noResponse', 'x'), { errorType: 'network', message: connection }],
    [new NetworkError('codeNotLoaded', 'x'), { errorType: 'network', message: connection }],
    [ceremony('cancelled'), { errorType: 'wallet_cancelled', message: general }],
    [ceremony('failed'), { errorType: 'wallet_failed', message: general }],
    [new UsageError('x'), { errorType: null, message: general }],
    [new Error('x'), { errorType: null, message: general }],
    [undefined, { errorType: null, message: general }],
  ])('returns the type and the message of %s', (error, expected) => {
    expect(toErrorDescriptor(error)).toEqual(expected);
  });

  it('returns when the API accepts the next attempt', () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    const limited = Object.assign(apiError('too_many_requests', 'Slow down.', 429), { retryAfterMs: 60_000 });
    expect(toErrorDescriptor(limited).retryAt).toBe(1_060_000);
    vi.useRealTimers();
  });
});
