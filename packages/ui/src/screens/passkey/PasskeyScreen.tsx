import type { UsePasskeysResult } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passkeyStrings } from '../../strings/login/passkey.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

interface PasskeyScreenProps {
  title: string;
  passkeys: UsePasskeysResult;
  /** Rendered if a user is signed in. */
  children: ReactNode;
}

/** A screen that requires a signed-in user. */
export function PasskeyScreen({ title, passkeys, children }: PasskeyScreenProps): ReactNode {
  const t = useStringsWith(passkeyStrings);
  const { status, error, retry } = passkeys;
  const contents = {
    pending: <Spinner label={t('widget.loading')} />,
    error: (
      <>
        <Alert kind="error">{errorText(t, error)}</Alert>
        <Button variant="secondary" onClick={retry}>
          {t('action.tryAgain')}
        </Button>
      </>
    ),
    success: children,
    signedOut: <Alert kind="error">{t('passkeyStart.noUser')}</Alert>,
  };
  return <Screen title={title}>{contents[status]}</Screen>;
}
