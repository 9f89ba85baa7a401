import { usePasskeyRegistration } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Success } from '../../components/Success.tsx';
import { usePasskeyStrings } from '../../strings/use-passkey-strings.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { PasskeyScreen } from './PasskeyScreen.tsx';

/** A passkey was made: what there is now, and what may come next. */
export function PasskeyRegistrationSuccess(): ReactNode {
  const t = usePasskeyStrings();
  const registration = usePasskeyRegistration();
  return (
    <PasskeyScreen title={t('passkeySuccess.title')} registration={registration}>
      <Success />
      <PasskeyList registration={registration} />
      <div className="foyer-group">
        <Button onClick={registration.done}>{t('action.done')}</Button>
        <Button variant="secondary" onClick={registration.another}>
          {t('passkeySuccess.another')}
        </Button>
      </div>
    </PasskeyScreen>
  );
}
