import { redirect } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { foyer } from './foyer.server';
import { notes } from './notes.server';

const text = (value: string) => value;

/** Returns what the first frame shows: who is signed in, and the project's settings. It is JSON; the types do not say so. */
export const getInitial = createServerFn({ strict: false }).handler(() => foyer.initial());

/** Returns the signed-in user's ID and note. A visitor is redirected to the login, and back to the path afterwards. */
export const getAccount = createServerFn()
  .validator(text)
  .handler(async ({ data }) => {
    const { userId } = await foyer.requireUser({ login: '/login', returnTo: data });
    return { userId, note: notes.get(userId) };
  });

/** Anyone can call a server function, so it checks the user too. */
export const saveNote = createServerFn({ method: 'POST' })
  .validator(text)
  .handler(async ({ data }) => {
    const { userId } = await foyer.requireUser();
    notes.set(userId, data);
  });

/** Irreversible: the user has proved who they are within five minutes, and the API confirms that the session exists. */
export const deleteNote = createServerFn({ method: 'POST' }).handler(async () => {
  const { userId } = await foyer.requireFactors({ maxAgeSeconds: 300, remote: true });
  notes.delete(userId);
});

/**
 * Leads a user who is signed in from the path of the login back to the page that they wanted, unless a step is left, or the
 * page asks for more. Returns the path of that page.
 */
export const leaveLogin = createServerFn()
  .validator(text)
  .handler(async ({ data }) => {
    const authentication = await foyer.authenticate({ remote: 'stale' });
    const returnTo = foyer.returnTo(data);
    const isDone = authentication.status === 'signedIn' && !authentication.held && !/[?&]step_up=/.test(data);
    if (isDone) throw redirect({ href: returnTo });
    return returnTo;
  });
