import { errorMessage, useAccount, usePasskeyRegistration, usePasskeys, useSignOut, useUser } from '@foyer/react-hooks';
import type { FormEvent } from 'react';
import { Emails } from './Emails.tsx';

function Name() {
  const { user, updateName } = useAccount();
  const { firstName, lastName } = user?.name ?? {};
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    updateName.mutate({ firstName: String(entered.get('first')), lastName: String(entered.get('last')) });
  };
  return (
    // The key fills the fields again when another tab has saved a name.
    <form key={`${firstName} ${lastName}`} onSubmit={save}>
      <label>
        First name <input name="first" autoComplete="given-name" defaultValue={firstName} />
      </label>
      <label>
        Last name <input name="last" autoComplete="family-name" defaultValue={lastName} />
      </label>
      {updateName.error && <p role="alert">{errorMessage(updateName.error)}</p>}
      <button type="submit" disabled={updateName.isPending}>
        Save
      </button>
    </form>
  );
}

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

/** The account of the signed-in user. Its hooks need no flow. */
export function Account() {
  const { user } = useUser();
  const { signOut } = useSignOut();
  return (
    <>
      <h1>Hello {user?.emails[0]?.email}</h1>
      <Name />
      <Emails />
      <Passkeys />
      <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Log out
      </button>
    </>
  );
}
