import type { UseConnectedAppsOptions } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Screen } from '../../components/Screen.tsx';
import { connectedAppsStrings } from '../../strings/idp/connected-apps.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { ConnectedAppList } from './ConnectedAppList.tsx';

/** Props of `ConnectedAppsScreen`. */
export interface ConnectedAppsScreenProps extends Pick<UseConnectedAppsOptions, 'verifiedClients'> {
  /** The id for the title, which names the frame. */
  titleId: string;
}

/** Lists the connected apps of the signed-in user. */
export function ConnectedAppsScreen({ titleId, ...options }: ConnectedAppsScreenProps): ReactNode {
  const t = useStringsWith(connectedAppsStrings);
  return (
    <Screen title={<span id={titleId}>{t('connectedApps.title')}</span>}>
      <ConnectedAppList {...options} />
    </Screen>
  );
}
