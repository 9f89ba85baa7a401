import { useFoyer, usePasskeyAutofill, usePasskeyLogin } from '@foyer/react-hooks';
import { type ReactNode, useEffect } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { usePasskeyStrings } from '../../strings/use-passkey-strings.ts';
import { PasskeyIcon } from './PasskeyIcon.tsx';
import { passkeyLoginError } from './passkey-login-error.ts';

/** Signs in with a passkey: by its button, or by what the browser suggests in the field above. */
export function PasskeyLogin(): ReactNode {
  const t = usePasskeyStrings();
  const { client } = useFoyer();
  const { authenticate } = usePasskeyLogin();
  const autofill = usePasskeyAutofill();
  useEffect(() => {
    // A click that finds nothing loaded loads it itself.
    client.webauthn.load().catch(() => {});
  }, [client]);

  const error = passkeyLoginError(t, authenticate.error ?? autofill.error);
  const start = () => {
    autofill.reset();
    authenticate.mutate();
  };
  return (
    <div className="foyer-group">
      {error && <Alert kind="error">{error}</Alert>}
      <Button
        variant="secondary"
        icon={<PasskeyIcon />}
        pending={authenticate.isPending || autofill.isPending}
        pendingLabel={t('passkey.waiting')}
        onClick={start}
      >
        {t('passkey.login')}
      </Button>
    </div>
  );
}
