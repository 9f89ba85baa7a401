import { foyer } from '$lib/server/foyer';

/** A visitor who is not signed in is redirected to the login, and back afterwards. */
export const load = async (event) => {
  const { userId } = await foyer.requireUser(event, { login: '/login' });
  return { userId };
};
