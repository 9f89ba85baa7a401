import { useFoyer } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { ConnectedAppList } from '../screens/idp/ConnectedAppList.tsx';
import { connectedAppsStrings } from '../strings/idp/connected-apps.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Section } from './Section.tsx';

/** The apps that the user has authorized. */
export function ConnectedAppsSection({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const t = useStringsWith(connectedAppsStrings);
  const { config } = useFoyer();
  return (
    <Section name="connectedApps" title={t('connectedApps.title')}>
      <ConnectedAppList isReadOnly={isReadOnly} verifiedClients={config.accountOptions?.verifiedClients} />
    </Section>
  );
}
