'use server';

import { revalidatePath } from 'next/cache';
import { foyer } from '../foyer';
import { notes } from './notes';

/** Anyone can call a server action, so it checks the user too. */
export async function saveNote(form: FormData) {
  const { userId } = await foyer.requireUser({ login: '/login' });
  notes.set(userId, String(form.get('note')));
  revalidatePath('/account');
}

/** Irreversible: the user has proved who they are within five minutes, and the API confirms that the session exists. */
export async function deleteNote() {
  const { userId } = await foyer.requireFactors({ maxAgeSeconds: 300, remote: true });
  notes.delete(userId);
  revalidatePath('/account');
}
