import type { PasskeyRegistration } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { usePasskeyStrings } from '../../strings/use-passkey-strings.ts';

interface PasskeyScreenProps {
  title: string;
  registration: PasskeyRegistration;
  /** For the user who is signed in. */
  children: ReactNode;
}

/** A screen that only a user who is signed in can use. */
export function PasskeyScreen({ title, registration, children }: PasskeyScreenProps): ReactNode {
  const t = usePasskeyStrings();
  const { status, error, reload } = registration;
  const contents = {
    loading: <Spinner label={t('widget.loading')} />,
    failed: (
      <>
        <Alert kind="error">{t.error(error)}</Alert>
        <Button variant="secondary" onClick={reload}>
          {t('action.tryAgain')}
        </Button>
      </>
    ),
    hasUser: children,
    noUser: <Alert kind="error">{t('passkeyStart.noUser')}</Alert>,
  };
  return <Screen title={title}>{contents[status]}</Screen>;
}
