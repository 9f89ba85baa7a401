import type { ConnectedAppsOptions } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Screen } from '../../components/Screen.tsx';
import { connectedAppsStrings } from '../../strings/connected-apps.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { ConnectedAppList } from './ConnectedAppList.tsx';

/** Lists the connected apps of the signed-in user. */
export function ConnectedAppsScreen(options: Pick<ConnectedAppsOptions, 'verifiedClients'>): ReactNode {
  const t = useStringsWith(connectedAppsStrings);
  return (
    <Screen title={t('connectedApps.title')}>
      <ConnectedAppList {...options} />
    </Screen>
  );
}
