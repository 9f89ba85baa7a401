import { redirect } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { foyer } from './foyer.server';

const path = (value: string) => value;

/** Returns what the first frame shows: who is signed in, and the project's settings. It is JSON; the types do not say so. */
export const getInitial = createServerFn({ strict: false }).handler(() => foyer.initial());

/** Returns the ID of the signed-in user. A visitor is redirected to the login, and back to the path afterwards. */
export const requireUser = createServerFn()
  .validator(path)
  .handler(async ({ data }) => (await foyer.requireUser({ login: '/login', returnTo: data })).userId);

/**
 * Leads a user who is signed in from the path of the login back to the page that they wanted, unless a step is left, or the
 * page asks for more. Returns the path of that page.
 */
export const leaveLogin = createServerFn()
  .validator(path)
  .handler(async ({ data }) => {
    const authentication = await foyer.authenticate({ remote: 'stale' });
    const returnTo = foyer.returnTo(data);
    const isDone = authentication.status === 'signedIn' && !authentication.held && !/[?&]step_up=/.test(data);
    if (isDone) throw redirect({ href: returnTo });
    return returnTo;
  });
