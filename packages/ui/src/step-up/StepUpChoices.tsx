import { isCeremonyError, type StepUpMethod, type UseStepUpDialogResult, useFoyer } from '@foyer/react-hooks';
import { usePasskeyObstacle } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Screen } from '../components/Screen.tsx';
import { stepUpStrings } from '../strings/account/step-up.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

/** The methods of a step-up, one of which the user chooses. */
export function StepUpChoices({ actions }: { actions: UseStepUpDialogResult }): ReactNode {
  const { methods, passkey, sendCode, choose, cancel } = actions;
  const t = useStringsWith(stepUpStrings);
  const foyer = useFoyer();
  const { client } = foyer;
  const alertId = useId();
  const hasPasskey = methods.includes('passkey');
  useEffect(() => {
    // If preloading fails, the click loads it.
    if (hasPasskey) client.webauthn.load().catch(() => {});
  }, [client, hasPasskey]);
  const obstacle = usePasskeyObstacle(foyer, 'get', null);

  const start: Readonly<Record<StepUpMethod, () => void>> = {
    passkey: () => passkey.mutate(),
    totp: () => choose('totp'),
    email: () => sendCode.mutate({ channel: 'email' }),
    sms: () => sendCode.mutate({ channel: 'sms' }),
    password: () => choose('password'),
  };
  const isPending = (method: StepUpMethod) =>
    method === 'passkey' ? passkey.isPending : sendCode.isPending && sendCode.variables.channel === method;

  const failure = passkey.error ?? sendCode.error;
  const isCancelled = isCeremonyError(failure) && failure.reason === 'cancelled';
  const text = isCeremonyError(failure) ? t('passkey.loginFailed') : errorText(t, failure);
  return (
    <Screen title={t('stepUp.title')}>
      {failure && !isCancelled && <Alert kind="error">{text}</Alert>}
      {hasPasskey && obstacle && (
        <Alert id={alertId} kind="info">
          {t(`error.passkeys_${obstacle}`)}
        </Alert>
      )}
      <div className="foyer-group">
        {methods.map((method, index) => {
          const isImpossible = method === 'passkey' && !!obstacle;
          return (
            <Button
              key={method}
              variant={index ? 'secondary' : 'primary'}
              pending={isPending(method)}
              pendingLabel={t(method === 'passkey' ? 'passkey.waiting' : 'widget.sending')}
              softDisabled={isImpossible}
              describedBy={isImpossible ? alertId : undefined}
              onClick={() => {
                passkey.reset();
                sendCode.reset();
                start[method]();
              }}
            >
              {t(`stepUp.${method}`)}
            </Button>
          );
        })}
      </div>
      <Button variant="link" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Screen>
  );
}
