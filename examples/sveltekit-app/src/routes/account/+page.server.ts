import { foyer } from '$lib/server/foyer';
import { notes } from '$lib/server/notes';

/** A visitor who is not signed in is redirected to the login, and back afterwards. */
export const load = async (event) => {
  const { userId } = await foyer.requireUser(event, { login: '/login' });
  return { userId, note: notes.get(userId) };
};

export const actions = {
  /** Anyone can send the form, so the action checks the user too. */
  async save(event) {
    const { userId } = await foyer.requireUser(event, { login: '/login' });
    const form = await event.request.formData();
    notes.set(userId, String(form.get('note')));
  },
};
