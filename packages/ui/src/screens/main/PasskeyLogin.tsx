import { useObstacles, usePasskeyAutofill, usePasskeyLogin } from '@foyer/react-hooks';
import { refusal, requiresAgreement, useFlowInternals } from '@foyer/react-hooks/internal';
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/icons/icons.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { useLazy } from '../../loading/use-lazy.ts';
import { UserInputContext } from '../../loading/user-input.ts';
import { whenUsable } from '../../loading/when-usable.ts';
import { passkeyLoginStrings } from '../../strings/login/passkey-login.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { lastUsed, passkeyLoginError } from '../chunks.ts';
import type { ObstacleProps } from './obstacle-props.ts';

/** A key icon. */
const PasskeyIcon = (): ReactNode => (
  <Icon>
    <path d="M3.25 13.25a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0m6-2.5 7.25-7.25M13 7l2.75 2.75" />
  </Icon>
);

/** Props of `PasskeyLogin`. */
export interface PasskeyLoginProps extends ObstacleProps {
  hasField: boolean;
}

/**
 * The passkey button, in an element of class `foyer-passkey`. Also lets the browser suggest passkeys in the field above,
 * if there is one.
 */
export function PasskeyLogin({ hasField, onObstacle }: PasskeyLoginProps): ReactNode {
  const t = useStringsWith(passkeyLoginStrings);
  const foyer = useFlowInternals('PasskeyLogin');
  const { client, config } = foyer;
  const { authenticate, obstacle, isNoneUsed } = usePasskeyLogin();
  const group = useRef<HTMLDivElement>(null);
  const alertId = useId();
  const { Component: Mark } = useLazy(lastUsed, false);
  const { first } = useContext(UserInputContext);
  const [isWanted, setWanted] = useState(false);
  const autofill = usePasskeyAutofill({ enabled: hasField && isWanted });
  useEffect(() => {
    const start = () => {
      setWanted(true);
      // If preloading fails, the click loads it.
      client.webauthn.load().catch(() => {});
    };
    // A page that is busy must not keep the suggestion from a user who is in the field.
    void first.then(start);
    return whenUsable(start);
  }, [client, first]);

  const app = useObstacles()?.app ?? null;
  const hasWayOut = obstacle === 'app' || obstacle === 'blocked';
  useEffect(() => {
    if (hasWayOut) onObstacle({ app, isWhole: false });
  }, [hasWayOut, app, onObstacle]);

  useEffect(() => {
    if (isNoneUsed) group.current?.closest('.foyer-screen')?.querySelector<HTMLElement>('form input')?.focus();
  }, [isNoneUsed]);

  // A click clears the error of autofill: the button's result is newer.
  const error = autofill.error ?? authenticate.error;
  const start = () => {
    if (refusal(foyer, requiresAgreement(config))) return;
    autofill.reset();
    authenticate.mutate();
  };
  return (
    <div className="foyer-group foyer-passkey" ref={group}>
      {obstacle ? (
        <Alert id={alertId} kind={authenticate.error ? 'error' : 'info'}>
          {t(`error.passkeys_${obstacle}`)}
        </Alert>
      ) : (
        error && <Lazy component={passkeyLoginError} props={{ error, t }} fallback={null} />
      )}
      <div role="status">{isNoneUsed && !obstacle && <Alert kind="info">{t('passkey.noneUsed')}</Alert>}</div>
      <Button
        variant="secondary"
        icon={<PasskeyIcon />}
        pending={authenticate.isPending || autofill.isPending}
        pendingLabel={t('passkey.waiting')}
        softDisabled={!!obstacle}
        describedBy={obstacle ? alertId : undefined}
        onClick={start}
      >
        {t('passkey.login')}
        {Mark && <Mark of="passkey" />}
      </Button>
    </div>
  );
}
