import { returnToOf } from '@foyer/server';
import { redirect } from '@sveltejs/kit';
import { foyer } from '$lib/server/foyer';

/** Leads a user who is signed in back to the page that they wanted. */
export const load = async (event) => {
  const { status } = await foyer.authenticate(event, { remote: 'stale' });
  if (status === 'signedIn') redirect(303, returnToOf({ headers: {}, url: event.url.href }));
};
