import { ApiError } from '@foyer/core';

/** Input that the provider would refuse, refused here in the provider's own terms: nothing is sent. */
export const localError = (
  error_type:
    | 'invalid_email'
    | 'invalid_phone_number'
    | 'invalid_code'
    | 'invalid_totp_code'
    | 'empty_webauthn_registration_name',
): ApiError => new ApiError({ status_code: 400, error_type, error_message: '', error_url: '' });
