import { usePasswordLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** Sends a user without a password the email to create one. */
export function CreatePasswordInstead({ variant = 'link' }: { variant?: 'link' | 'primary' }): ReactNode {
  const t = useStringsWith(passwordStrings);
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
      {setNew.error && <Alert kind="error">{errorText(t, setNew.error)}</Alert>}
    </div>
  );
}
