import {
  errorMessage,
  FoyerProvider,
  useFoyer,
  usePasskeyRegistration,
  usePasskeys,
  useSignOut,
  useUser,
} from '@foyer/react-hooks';

function Passkeys() {
  const { create } = usePasskeyRegistration();
  const { passkeys, remove } = usePasskeys();
  return (
    <>
      <h2>Your passkeys</h2>
      <ul>
        {passkeys.map(({ webauthnRegistrationId: id, name }) => (
          <li key={id}>
            {name || 'Passkey'}{' '}
            <button type="button" onClick={() => remove.mutate({ id })}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      {create.error && <p role="alert">{errorMessage(create.error)}</p>}
      <button type="button" disabled={create.isPending} onClick={() => create.mutate()}>
        Add a passkey
      </button>
    </>
  );
}

/** Shows the signed-in user, with a separate flow that registers passkeys. */
export function Account() {
  const { client } = useFoyer();
  const { user } = useUser();
  const { signOut } = useSignOut();
  return (
    <FoyerProvider client={client} variant="passkey-registration">
      <h1>Hello {user?.emails[0]?.email}</h1>
      <Passkeys />
      <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Log out
      </button>
    </FoyerProvider>
  );
}
