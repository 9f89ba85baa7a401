import { type ApiError, clientError } from './api-error.ts';

/** Creates the error for input that the API would reject, with the API's error type. Nothing is sent. */
export const localError = (
  error_type:
    | 'agreement_required'
    | 'email_not_found'
    | 'invalid_email'
    | 'invalid_phone_number'
    | 'invalid_code'
    | 'invalid_totp_code'
    | 'invalid_recovery_code'
    | 'empty_webauthn_registration_name',
): ApiError => clientError({ status_code: 400, error_type, error_message: '' });
