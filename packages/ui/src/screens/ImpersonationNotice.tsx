import type { ReactNode } from 'react';
import { Alert } from '../components/notices/Alert.tsx';
import { impersonationStrings } from '../strings/account/impersonation.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { plainText } from './plain-text.ts';

/** Says who views the account for support. */
export function ImpersonationNotice({ impersonator }: { impersonator: string }): ReactNode {
  const t = useStringsWith(impersonationStrings);
  return <Alert kind="warning">{t('account.viewing', { email: plainText(impersonator) })}</Alert>;
}
