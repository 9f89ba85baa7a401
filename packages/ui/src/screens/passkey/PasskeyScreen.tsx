import type { PasskeyRegistration } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { passkeyStrings } from '../../strings/passkey.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

interface PasskeyScreenProps {
  title: string;
  registration: PasskeyRegistration;
  /** Rendered if a user is signed in. */
  children: ReactNode;
}

/** A screen that requires a signed-in user. */
export function PasskeyScreen({ title, registration, children }: PasskeyScreenProps): ReactNode {
  const t = useStringsWith(passkeyStrings);
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
