import { usePasskeyRegistration, usePasskeys } from '@foyer/react-hooks';
import { Problem } from './parts.tsx';

/** The passkeys of an account page. Render it inside a `FoyerProvider`; it needs no `SignInFlow`. */
export function Passkeys() {
  const { status, error, retry, passkeys, remove } = usePasskeys();
  const { create } = usePasskeyRegistration();
  if (status === 'pending') return <p>One moment...</p>;
  if (status === 'signedOut') return <p>Sign in first.</p>;
  if (status === 'error') {
    return (
      <button type="button" onClick={retry}>
        <Problem error={error} /> Try again
      </button>
    );
  }
  return (
    <>
      <ul>
        {passkeys.map(({ webauthnRegistrationId: id, name }) => (
          <li key={id}>
            {name}{' '}
            <button type="button" onClick={() => remove.mutate({ id })}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={create.isPending} onClick={() => create.mutate()}>
        Create a passkey
      </button>
      <Problem error={create.error ?? remove.error} />
    </>
  );
}
