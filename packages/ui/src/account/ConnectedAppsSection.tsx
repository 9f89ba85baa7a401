import { useFoyer } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { ConnectedAppList } from '../screens/idp/ConnectedAppList.tsx';
import { Section } from './Section.tsx';

/** The apps that the user has authorized. */
export function ConnectedAppsSection({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const { config } = useFoyer();
  return (
    <Section name="connectedApps">
      <ConnectedAppList isReadOnly={isReadOnly} verifiedClients={config.accountOptions?.verifiedClients} />
    </Section>
  );
}
