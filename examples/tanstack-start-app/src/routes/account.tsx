import { useStepUp } from '@foyer/react-hooks';
import { StepUp } from '@foyer/ui';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { deleteNote, getAccount, saveNote } from '../foyer.functions';

export const Route = createFileRoute('/account')({
  loader: ({ location }) => getAccount({ data: location.href }),
  component: Account,
});

/** A protected page. */
function Account() {
  const { userId, note } = Route.useLoaderData();
  const { stepUp } = useStepUp();
  const router = useRouter();
  const save = async (form: FormData) => {
    await saveNote({ data: String(form.get('note')) });
    await router.invalidate();
  };
  // The dialog asks who the user is, if the server requires that. Without an answer, the note stays.
  const remove = () =>
    stepUp
      .action(deleteNote)()
      .then(
        () => router.invalidate(),
        () => {},
      );
  return (
    <main className="session-page">
      <h1>Account</h1>
      <p>{`Your user ID is ${userId}`}</p>
      <form action={save}>
        <label>
          Note <input name="note" />
        </label>
        <button type="submit">Save</button>
        <button type="button" onClick={remove}>
          Delete
        </button>
      </form>
      <StepUp />
      <p>{`Saved: ${note ?? 'nothing yet'}`}</p>
    </main>
  );
}
