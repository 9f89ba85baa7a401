import { usePasswordLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

const labels = { link: 'email.sendLink', code: 'email.sendCode' } as const;

/** A button that sends a login link or passcode. Renders nothing if neither is configured. */
export function PasswordlessButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }): ReactNode {
  const t = useStringsWith(passwordStrings);
  const { passwordless, sendPasswordless } = usePasswordLogin();
  if (!passwordless) return null;
  return (
    <>
      <Button
        variant={variant}
        pending={sendPasswordless.isPending}
        pendingLabel={t('widget.sending')}
        onClick={() => sendPasswordless.mutate()}
      >
        {t(labels[passwordless])}
      </Button>
      {sendPasswordless.error && <Alert kind="error">{errorText(t, sendPasswordless.error)}</Alert>}
    </>
  );
}
