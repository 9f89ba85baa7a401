import type { UseSecondFactorResult } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { errorText } from '../../strings/error-text.ts';
import { secondFactorStrings } from '../../strings/login/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

interface LogOutProps extends Pick<UseSecondFactorResult, 'logOut'> {
  /** Default `link`: the last of several ways. */
  variant?: 'link' | 'secondary';
}

/** Ends the session, and leads to Main. */
export function LogOut({ logOut, variant = 'link' }: LogOutProps): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  return (
    <div className="foyer-group" data-gap="small">
      {logOut.error && <Alert kind="error">{errorText(t, logOut.error)}</Alert>}
      <Button
        variant={variant}
        pending={logOut.isPending}
        pendingLabel={t('widget.sending')}
        onClick={() => logOut.mutate()}
      >
        {t('action.logOut')}
      </Button>
    </div>
  );
}
