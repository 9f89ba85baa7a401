import { useUnexpectedUser } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Screen } from '../components/Screen.tsx';
import { errorText } from '../strings/error-text.ts';
import { confirmationStrings } from '../strings/login/confirmation.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

/** Says that the user who has signed in is not the one whom the host application expects, and offers to sign out. */
export function UnexpectedUser(): ReactNode {
  const t = useStringsWith(confirmationStrings);
  const { unexpectedUser, cancel } = useUnexpectedUser();
  return (
    <Screen title={t('invitation.title', { email: unexpectedUser?.expected ?? '' })}>
      {cancel.error && <Alert kind="error">{errorText(t, cancel.error)}</Alert>}
      <Button pending={cancel.isPending} pendingLabel={t('widget.sending')} onClick={() => cancel.mutate()}>
        {t('invitation.useAnother')}
      </Button>
    </Screen>
  );
}
