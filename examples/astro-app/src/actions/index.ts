import { defineAction } from 'astro:actions';
import { z } from 'astro/zod';
import { foyer } from '../foyer-server';
import { notes } from '../notes';

/** Anyone can call an action, so each checks the user too. */
export const server = {
  saveNote: defineAction({
    accept: 'form',
    input: z.object({ note: z.string() }),
    async handler({ note }, context) {
      const { userId } = await foyer.requireUser(context, { login: '/login' });
      notes.set(userId, note);
    },
  }),
  /** Irreversible: the user has proved who they are within five minutes, and the API confirms that the session exists. */
  deleteNote: defineAction({
    async handler(_, context) {
      const { userId } = await foyer.requireFactors(context, { maxAgeSeconds: 300, remote: true });
      notes.delete(userId);
    },
  }),
};
