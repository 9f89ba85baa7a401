import { useIdpAuthorize } from '@foyer/react-hooks';
import { Problem } from './parts.tsx';

/** Render it inside a `FoyerProvider`, on the project's authorization URL. */
export function Consent() {
  const request = useIdpAuthorize();
  switch (request.status) {
    case 'consent':
      return (
        <main>
          <h1>
            Sign in to <bdi>{request.clientName ?? 'The App'}</bdi>?
          </h1>
          <p>You are logged in as {request.user.emails[0]?.email}.</p>
          <ul>
            {request.scopes.map(({ scope, description, isGrantable }) => (
              <li key={scope}>{isGrantable ? description : <s>{description}</s>}</li>
            ))}
          </ul>
          <p>You will be sent to {request.destination}.</p>
          <Problem error={request.error} />
          {request.impersonator === null ? (
            <button type="button" onClick={request.allow} disabled={request.guard !== 'ready'}>
              Allow
            </button>
          ) : (
            <p>{request.impersonator} views this account, and cannot allow anything.</p>
          )}
          <button type="button" onClick={request.deny}>
            Deny
          </button>
        </main>
      );
    case 'denied':
      return <a href={request.returnUrl}>Access was denied. Go back.</a>;
    case 'error':
      return (
        <button type="button" onClick={request.retry}>
          <Problem error={request.error} /> Try again
        </button>
      );
    case 'noSession':
      return <p>Sign in first.</p>;
    case 'missingParam':
      return <p>The app forgot {request.param}.</p>;
    default:
      return <p>One moment...</p>;
  }
}
