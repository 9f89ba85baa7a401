import { Form } from 'react-router';
import { foyer } from '../foyer.server';
import { notes } from '../notes.server';
import type { Route } from './+types/account';

/** A visitor who is not signed in is redirected to the login, and back afterwards. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await foyer.requireUser(args, { login: '/login' });
  return { userId, note: notes.get(userId) };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  if (form.get('intent') === 'delete') {
    // Irreversible: the user has proved who they are within five minutes, and the API confirms that the session exists.
    const { userId } = await foyer.requireFactors(args, { maxAgeSeconds: 300, remote: true, login: '/login' });
    notes.delete(userId);
  } else {
    const { userId } = await foyer.requireUser(args, { login: '/login' });
    notes.set(userId, String(form.get('note')));
  }
}

/** A protected page. */
export default function Account({ loaderData: { userId, note } }: Route.ComponentProps) {
  return (
    <>
      <h1>Account</h1>
      <p>{`Your user ID is ${userId}`}</p>
      <Form method="post">
        <label>
          Note <input name="note" />
        </label>{' '}
        <button type="submit">Save</button>{' '}
        <button type="submit" name="intent" value="delete">
          Delete
        </button>
      </Form>
      <p>{`Saved: ${note ?? 'nothing yet'}`}</p>
    </>
  );
}
