import { useBootstrap } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { idpStrings } from '../../strings/idp/idp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { plainText } from '../plain-text.ts';
import type { Asked } from './Consent.tsx';
import { Named } from './Named.tsx';

// Support hardly ever opens this page.
const notice = createLazy(() => import('../ImpersonationNotice.tsx').then((loaded) => loaded.ImpersonationNotice));

/** Props of `SupportConsent`. */
export interface SupportConsentProps {
  request: Asked;
  clientName: string | null;
  /** The address of the person who views the account. */
  impersonator: string;
}

/** Replaces the question while support views the account: only the user can give a consent. */
export function SupportConsent({ request, clientName, impersonator }: SupportConsentProps): ReactNode {
  const t = useStringsWith(idpStrings);
  const { projectName } = useBootstrap();
  const client = plainText(clientName ?? '') || t('idp.theApp');
  return (
    <Screen title={<Named text={t('idp.title', { project: projectName ?? location.host })} name={client} />}>
      <Lazy component={notice} props={{ impersonator }} fallback={null} />
      <Button variant="secondary" onClick={request.status === 'consent' ? request.deny : undefined}>
        {t('idp.deny')}
      </Button>
    </Screen>
  );
}
