import { isApiError, isCeremonyError } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../../components/notices/Alert.tsx';
import { errorText } from '../../strings/error-text.ts';
import type { passkeyLoginStrings } from '../../strings/login/passkey-login.ts';
import type { Translate } from '../../strings/translate.ts';

/** Props of `PasskeyLoginError`. */
export interface PasskeyLoginErrorProps {
  error: Error;
  /** Of the button, whose chunk contains the strings. */
  t: Translate<keyof typeof passkeyLoginStrings>;
}

/** The refusals whose text says what to do. */
const explained = new Set(['webauthn_registration_not_found', 'captcha_required', 'ad_blocker_detected']);

/** Shows why a passkey login failed. Renders nothing if the user closed the prompt. */
export function PasskeyLoginError({ error, t }: PasskeyLoginErrorProps): ReactNode {
  const text = () => {
    if (isCeremonyError(error))
      return t(error.reason === 'unsupported' ? 'error.passkeys_unsupported' : 'passkey.loginFailed');
    const isRefused = isApiError(error) && !explained.has(error.error_type) && !error.retryAfterMs;
    return isRefused ? t('passkey.loginFailed') : errorText(t, error);
  };
  const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
  return !isCancelled && <Alert kind="error">{text()}</Alert>;
}
