import { usePasskeyRegistration, usePasskeys } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Success } from '../../components/notices/Success.tsx';
import { passkeyStrings } from '../../strings/login/passkey.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PasskeyScreen } from './PasskeyScreen.tsx';

/** Confirms that a passkey was created, lists all passkeys and offers to create another. */
export function PasskeyRegistrationSuccess(): ReactNode {
  const t = useStringsWith(passkeyStrings);
  const { done, createAnother } = usePasskeyRegistration();
  const passkeys = usePasskeys();
  return (
    <PasskeyScreen title={t('passkeySuccess.title')} passkeys={passkeys}>
      <Success />
      <PasskeyList passkeys={passkeys} />
      <div className="foyer-group" data-gap="small">
        <Button onClick={done}>{t('action.done')}</Button>
        {/* A pending change may fail, and only this screen would show its error. */}
        <Button
          variant="secondary"
          softDisabled={passkeys.rename.isPending || passkeys.remove.isPending}
          onClick={createAnother}
        >
          {t('passkeySuccess.another')}
        </Button>
      </div>
    </PasskeyScreen>
  );
}
