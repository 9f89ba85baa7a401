import { isApiError, isCeremonyError } from '@foyer/react-hooks';
import type { passkeyLoginStrings } from '../../strings/passkey-login.ts';
import type { Translate } from '../../strings/translate.ts';

/** Returns the message for a failed passkey login; null if the user closed the prompt. */
export function passkeyLoginError(t: Translate<keyof typeof passkeyLoginStrings>, error: Error | null): string | null {
  if (isCeremonyError(error)) {
    if (error.reason === 'cancelled') return null;
    if (error.reason === 'unsupported') return t('error.passkeys_unsupported');
    return t('passkey.loginFailed');
  }
  if (isApiError(error) && error.error_type !== 'webauthn_registration_not_found') return t('passkey.loginFailed');
  return error && t.error(error);
}
