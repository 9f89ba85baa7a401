import { returnToOf } from '@foyer/server';
import { redirect } from '@sveltejs/kit';
import { foyer } from '$lib/server/foyer';

/** Leads a user who is signed in back to the page that they wanted, unless a step is left, or the page asks for more. */
export const load = async (event) => {
  const authentication = await foyer.authenticate(event, { remote: 'stale' });
  const isDone = authentication.status === 'signedIn' && !authentication.held && !event.url.searchParams.has('step_up');
  const returnTo = returnToOf({ headers: {}, url: event.url.href });
  if (isDone) redirect(303, returnTo);
  return { returnTo };
};
