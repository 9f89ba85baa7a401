import { usePasskeyRegistration } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Success } from '../../components/notices/Success.tsx';
import { passkeyStrings } from '../../strings/passkey.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PasskeyScreen } from './PasskeyScreen.tsx';

/** Confirms that a passkey was created, lists all passkeys and offers to create another. */
export function PasskeyRegistrationSuccess(): ReactNode {
  const t = useStringsWith(passkeyStrings);
  const registration = usePasskeyRegistration();
  const { rename, remove, done, another } = registration;
  return (
    <PasskeyScreen title={t('passkeySuccess.title')} registration={registration}>
      <Success />
      <PasskeyList registration={registration} />
      <div className="foyer-group">
        <Button onClick={done}>{t('action.done')}</Button>
        {/* A pending change may fail, and only this screen would show its error. */}
        <Button variant="secondary" softDisabled={rename.isPending || remove.isPending} onClick={another}>
          {t('passkeySuccess.another')}
        </Button>
      </div>
    </PasskeyScreen>
  );
}
