import { isApiError, isCeremonyError } from '@foyer/react-hooks';
import { errorText } from '../../strings/error-text.ts';
import { passkeyStrings } from '../../strings/login/passkey.ts';
import type { Translate } from '../../strings/translate.ts';

type PasskeyTranslate = Translate<keyof typeof passkeyStrings>;

/** Returns the message above 'Create a Passkey' after a passkey could not be created. */
export function creationError(t: PasskeyTranslate, error: Error | null): string | null {
  if (!error) return null;
  const isRegistered = isCeremonyError(error) && error.reason === 'already_registered';
  return t(isRegistered ? 'passkeyStart.alreadyRegistered' : 'passkeyStart.failed');
}

/** Error codes with the same meaning for a user, each mapped to the code that has the sentence. */
const synonyms: Readonly<Record<string, string>> = {
  device_hardware_error: 'biometrics_unavailable',
  biometrics_not_available: 'biometrics_unavailable',
  no_biometric_key: 'key_invalidated',
  missing_public_key: 'key_invalidated',
  failed_to_decrypt_data: 'key_invalidated',
  google_onetap_missing_id_token: 'invalid_authorization_credential',
  oauth_apple_missing_id_token: 'invalid_authorization_credential',
  missing_authorization_credential_id_token: 'invalid_authorization_credential',
  google_onetap_missing_member: 'invalid_authorization_credential',
  oauth_apple_credential_invalid: 'invalid_authorization_credential',
  failed_code_challenge: 'invalid_authorization_credential',
  invalid_credential_type: 'passkeys_invalid_encoding',
  missing_attestation_object: 'passkeys_invalid_encoding',
  json_data_not_convertible_to_string: 'passkeys_invalid_encoding',
  sdk_not_configured: 'passkeys_misconfigured',
  signinwithapple_misconfigured: 'passkeys_misconfigured',
  biometric_registration_id_is_null_or_blank: 'passkeys_misconfigured',
  dfp_not_configured: 'passkeys_misconfigured',
  invalid_redirect_scheme: 'invalid_start_url',
  missing_url: 'invalid_start_url',
  missing_cipher_iv: 'random_number_generation_failed',
  invalid_private_key_length: 'random_number_generation_failed',
};

/** Returns the toast for a passkey that could not be renamed or deleted. The code may be the error's type or message. */
export function managementError(t: PasskeyTranslate, error: Error): string {
  const texts = isApiError(error) ? [error.error_type, error.error_message] : [error.message];
  for (const text of texts) {
    const code = Object.hasOwn(synonyms, text) ? synonyms[text] : text;
    if (code && Object.hasOwn(passkeyStrings, `error.${code}`)) return errorText(t, { errorType: code, message: '' });
  }
  return errorText(t, error);
}
