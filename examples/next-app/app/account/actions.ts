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
