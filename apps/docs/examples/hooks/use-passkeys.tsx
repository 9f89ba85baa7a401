import { errorMessage, usePasskeys } from '@foyer/react-hooks';

export function PasskeyList() {
  const { status, error, retry, passkeys, rename, remove } = usePasskeys();
  if (status === 'signedOut') return <p>Sign in first.</p>;
  if (status === 'pending') return <p>One moment...</p>;
  if (status === 'error') {
    return (
      <button type="button" onClick={retry}>
        {errorMessage(error)} Try again
      </button>
    );
  }
  const failure = rename.error ?? remove.error;
  return (
    <>
      {failure && <p role="alert">{errorMessage(failure)}</p>}
      <ul>
        {passkeys.map(({ webauthnRegistrationId: id, name }) => (
          <li key={id}>
            <input
              aria-label="Name"
              defaultValue={name}
              onBlur={(event) => rename.mutate({ id, name: event.target.value })}
            />
            <button type="button" onClick={() => remove.mutate({ id })}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
