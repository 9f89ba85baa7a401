import { returnToOf } from '@foyer/server';
import { redirect } from '@sveltejs/kit';
import { foyer } from '$lib/server/foyer';

/** Leads a user who is signed in back to the page that they wanted. */
export const load = async (event) => {
  const { status } = await foyer.authenticate(event, { remote: 'stale' });
  const returnTo = returnToOf({ headers: {}, url: event.url.href });
  if (status === 'signedIn') redirect(303, returnTo);
  return { returnTo };
};
