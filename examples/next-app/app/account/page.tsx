import { Suspense } from 'react';
import { foyer } from '../foyer';
import { saveNote } from './actions';
import { DeleteNote } from './delete-note';
import { notes } from './notes';

/** A protected page. */
export default function Page() {
  return (
    <main className="session-page">
      <Suspense>
        <Account />
      </Suspense>
    </main>
  );
}

/** A visitor who is not signed in is redirected to the login, and back afterwards. */
async function Account() {
  const { userId } = await foyer.requireUser({ login: '/login' });
  return (
    <>
      <h1>Account</h1>
      <p>{`Your user ID is ${userId}`}</p>
      <form action={saveNote}>
        <label>
          Note <input name="note" />
        </label>
        <button type="submit">Save</button>
      </form>
      <DeleteNote />
      <p>{`Saved: ${notes.get(userId) ?? 'nothing yet'}`}</p>
    </>
  );
}
