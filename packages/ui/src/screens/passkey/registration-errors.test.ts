import { ApiError, CeremonyError, NetworkError } from '@foyer/core';
import { expect, it } from 'vitest';
import { english } from '../../strings/english-language.ts';
import { passkeyStrings } from '../../strings/login/passkey.ts';
import { createTranslate } from '../../strings/translate.ts';
import { creationError, managementError } from './registration-errors.ts';

const t = createTranslate(english(undefined)).with(passkeyStrings);
const refusal = (error_type: string, error_message = 'As the provider puts it.') =>
  new ApiError({ status_code: 400, error_type, error_message, error_url: '' });

/** Every error code of a passkey registration. */
const codes = `no_current_session no_biometrics_registration biometrics_unavailable device_hardware_error
  biometrics_not_available key_invalidated no_biometric_key no_biometrics_enrolled keystore_unavailable
  device_credentials_not_allowed user_cancellation user_locked_out google_onetap_missing_id_token
  oauth_apple_missing_id_token missing_authorization_credential_id_token google_onetap_missing_member
  oauth_apple_credential_invalid invalid_authorization_credential no_credentials_present missing_public_key
  challenge_signing_failed sdk_not_configured failed_code_challenge passkeys_unsupported passkeys_invalid_encoding
  passkeys_misconfigured failed_to_decrypt_data biometrics_failed invalid_start_url invalid_redirect_scheme missing_url
  invalid_credential_type missing_attestation_object json_data_not_convertible_to_string
  random_number_generation_failed missing_cipher_iv invalid_private_key_length signinwithapple_misconfigured
  biometric_registration_id_is_null_or_blank dfp_not_configured`.split(/\s+/);

it.each(codes)('%s has a translatable sentence, as the error type and as the message', (code) => {
  const sentence = managementError(t, refusal(code));
  expect(Object.values(passkeyStrings)).toContain(sentence);
  expect(managementError(t, refusal('internal', code))).toBe(sentence);
  expect(managementError(t, new Error(code))).toBe(sentence);
});

it('managementError falls back to the message of other errors', () => {
  expect(managementError(t, refusal('something_new'))).toBe('As the provider puts it.');
  expect(managementError(t, new Error('stack'))).toBe('Something went wrong. Please try again.');
  expect(managementError(t, new NetworkError('noResponse', 'offline'))).toMatch(/^We could not reach/);
});

it("managementError prefers the host application's string for a code", () => {
  const own = createTranslate(english({ 'error.no_current_session': 'Bye.' })).with(passkeyStrings);
  expect(managementError(own, refusal('no_current_session'))).toBe('Bye.');
});

it.each([
  ['already_registered', 'passkeyStart.alreadyRegistered'],
  ['cancelled', 'passkeyStart.failed'],
  ['unsupported', 'passkeyStart.failed'],
] as const)('creationError returns the sentence for the reason %s', (reason, key) => {
  expect(creationError(t, new CeremonyError(reason, 'refused'))).toBe(passkeyStrings[key]);
  expect(creationError(t, null)).toBeNull();
});
