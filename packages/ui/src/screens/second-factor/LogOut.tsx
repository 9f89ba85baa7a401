import type { UseSecondFactorResult } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { errorText } from '../../strings/error-text.ts';
import { secondFactorStrings } from '../../strings/login/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** Ends the session, and leads to Main. */
export function LogOut({ logOut }: Pick<UseSecondFactorResult, 'logOut'>): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  return (
    <>
      {logOut.error && <Alert kind="error">{errorText(t, logOut.error)}</Alert>}
      <Button variant="secondary" pending={logOut.isPending} onClick={() => logOut.mutate()}>
        {t('action.logOut')}
      </Button>
    </>
  );
}
