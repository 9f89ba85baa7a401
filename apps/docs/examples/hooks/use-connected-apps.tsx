import { errorMessage, useConnectedApps } from '@foyer/react-hooks';

export function Apps() {
  const { status, error, retry, apps, disconnect } = useConnectedApps();
  if (status === 'signedOut') return <p>Sign in first.</p>;
  if (status === 'pending') return <p>One moment...</p>;
  if (status === 'error') {
    return (
      <button type="button" onClick={retry}>
        {errorMessage(error)} Try again
      </button>
    );
  }
  return (
    <>
      {disconnect.error && <p role="alert">{errorMessage(disconnect.error)}</p>}
      <ul>
        {apps.map(({ clientId, name, clientHost, scopes }) => (
          <li key={clientId}>
            {name ?? 'An app'} {clientHost && `of ${clientHost}`} may use: {scopes.join(', ')}
            <button type="button" onClick={() => disconnect.mutate({ clientId })}>
              Disconnect {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
