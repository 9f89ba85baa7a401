import { useStepUp } from '@foyer/react-hooks';
import { StepUp } from '@foyer/ui';
import { Form, useHref, useRevalidator } from 'react-router';
import { foyer } from '../foyer.server';
import { notes } from '../notes.server';
import type { Route } from './+types/account';

/** A visitor who is not signed in is redirected to the login, and back afterwards. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await foyer.requireUser(args, { login: '/login' });
  return { userId, note: notes.get(userId) };
}

/** Anyone can send the form, so the action checks the user too. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await foyer.requireUser(args, { login: '/login' });
  const form = await args.request.formData();
  notes.set(userId, String(form.get('note')));
}

/** A protected page. */
export default function Account({ loaderData: { userId, note } }: Route.ComponentProps) {
  const { stepUp } = useStepUp();
  const { revalidate } = useRevalidator();
  // With the `basename` of the app, if it has one.
  const api = useHref('/api/note');
  // The dialog asks who the user is, if the server requires that. Without an answer, the note stays.
  const remove = () => stepUp.fetch(api, { method: 'DELETE' }).then(revalidate, () => {});
  return (
    <main className="session-page">
      <h1>Account</h1>
      <p>{`Your user ID is ${userId}`}</p>
      <Form method="post">
        <label>
          Note <input name="note" />
        </label>
        <button type="submit">Save</button>
        <button type="button" onClick={remove}>
          Delete
        </button>
      </Form>
      <StepUp />
      <p>{`Saved: ${note ?? 'nothing yet'}`}</p>
    </main>
  );
}
