import { describe, expect, it } from 'vitest';
import { errorMessage, errorMessages } from './error-messages.ts';
import { ApiError, NetworkError, UsageError } from './errors.ts';

const apiError = (error_type: string, error_message = 'From the provider.', status_code = 400) =>
  new ApiError({ status_code, error_type, error_message, error_url: '' });

describe('errorMessage', () => {
  it('has the 22 sentences of the catalogue', () => {
    expect(Object.keys(errorMessages)).toHaveLength(22);
    expect(errorMessage(apiError('otp_code_not_found'))).toBe('Invalid passcode, please try again.');
  });
  it("shows the provider's own message for a type that it does not know", () => {
    expect(errorMessage(apiError('unable_to_auth_otp_code'))).toBe('From the provider.');
    expect(errorMessage(apiError('constructor'))).toBe('From the provider.');
  });
  it('says what to do when there were too many attempts', () => {
    expect(errorMessage(apiError('too_many_requests', 'rate', 429))).toBe(
      'Too many attempts. Please wait a moment and try again.',
    );
  });
  it('speaks of the connection when no answer came', () => {
    expect(errorMessage(new NetworkError('x'))).toBe(
      'We could not reach the sign-in service. Check your connection and try again.',
    );
  });
  it.each([new UsageError('x'), new Error('x'), 'x', undefined, apiError('unknown', '')])(
    'stays general for %s',
    (error) => {
      expect(errorMessage(error)).toBe('Something went wrong. Please try again.');
    },
  );
});
