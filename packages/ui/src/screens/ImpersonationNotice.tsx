import type { ReactNode } from 'react';
import { Alert } from '../components/notices/Alert.tsx';
import { accountStrings } from '../strings/account/account.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { plainText } from './plain-text.ts';

/** Says who views the account for support. */
export function ImpersonationNotice({ impersonator }: { impersonator: string }): ReactNode {
  const t = useStringsWith(accountStrings);
  return <Alert kind="warning">{t('account.viewing', { email: plainText(impersonator) })}</Alert>;
}
