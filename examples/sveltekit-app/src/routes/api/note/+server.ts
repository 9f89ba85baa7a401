import { foyer } from '$lib/server/foyer';
import { notes } from '$lib/server/notes';

/** Irreversible: the user has proved who they are within five minutes, and the API confirms that the session exists. */
export const DELETE = async (event) => {
  const { userId } = await foyer.requireFactors(event, { maxAgeSeconds: 300, remote: true });
  notes.delete(userId);
  return new Response(null, { status: 204 });
};
