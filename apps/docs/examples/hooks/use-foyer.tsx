import { type ConnectedApp, useFoyer } from '@foyer/react-hooks';
import { useEffect, useState } from 'react';

/** Lists the apps that the user has signed in to, with a call of the client that has no hook. */
export function Apps() {
  const { client, reportError } = useFoyer();
  const [apps, setApps] = useState<readonly ConnectedApp[]>([]);
  useEffect(() => {
    client.user.getConnectedApps().then((response) => setApps(response.connected_apps), reportError);
  }, [client, reportError]);
  return (
    <ul>
      {apps.map(({ connected_app_id, name }) => (
        <li key={connected_app_id}>{name}</li>
      ))}
    </ul>
  );
}
