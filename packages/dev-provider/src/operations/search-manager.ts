import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { handler } from '../call.ts';
import { findContact, parseEmail } from '../records/contacts.ts';
import { passwords } from '../schema.ts';
import { guardFields } from '../verification/validation.ts';

/** Returns how the user with an address can sign in. */
export const searchUser = handler<'searchManager.searchUser'>(
  z.object({ email: z.string(), ...guardFields }),
  async (call, request) => {
    const { db } = call.services;
    const contact = await findContact(db, call.project.projectId, 'email', parseEmail(request.email));
    if (!contact) return { userType: 'new' };
    const [password] = await db.select().from(passwords).where(eq(passwords.userId, contact.userId));
    return { userType: password ? 'password' : 'passwordless' };
  },
);
