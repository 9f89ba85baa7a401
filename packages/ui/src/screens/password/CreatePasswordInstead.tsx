import { usePasswordLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useOwnStrings } from '../../own-strings.ts';
import { passwordEnglish } from '../../password-strings.ts';

/** Sends a user who has no password the mail with which to set one. */
export function CreatePasswordInstead({ variant = 'link' }: { variant?: 'link' | 'primary' }): ReactNode {
  const t = useOwnStrings(passwordEnglish);
  const { setNew } = usePasswordLogin();
  return (
    <div className="foyer-group" data-gap="small">
      <Button
        variant={variant}
        pending={setNew.isPending}
        pendingLabel={t('widget.sending')}
        onClick={() => setNew.mutate()}
      >
        {t('password.createInstead')}
      </Button>
      {setNew.error && <Alert kind="error">{t.error(setNew.error)}</Alert>}
    </div>
  );
}
