import { z } from 'zod';
import { addUser, userInput } from './dev/users.ts';
import { ProviderError } from './errors.ts';
import { seededProject } from './projects.ts';
import type { SeedUser } from './public-types.ts';
import type { Services } from './services.ts';

// The secrets of a TOTP and a passkey are returned by `POST /dev/users` alone.
const seedUsersInput = z.array(userInput.omit({ public_token: true, totp: true, passkey: true }));

/** Errors of a user whom an earlier start has created. */
const duplicates = ['duplicate_email', 'duplicate_phone_number', 'duplicate_wallet_address'];

/**
 * Creates the users whose address, number and wallet no user of the seeded project has yet, so that each start with the same
 * database can pass the same list.
 *
 * @throws {Error} a user is invalid; none is created if a member has the wrong type
 */
export async function seedUsers(services: Services, users: SeedUser[]): Promise<void> {
  const parsed = seedUsersInput.safeParse(users);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The users to create are invalid: ${issue?.path.join('.') || 'the list'}: ${issue?.message}`);
  }
  for (const [index, user] of parsed.data.entries()) {
    await addUser(services, { ...user, public_token: seededProject.publicToken }).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      if (!duplicates.includes(error.type)) {
        throw new Error(`The user ${index} to create is invalid: ${error.message}`);
      }
    });
  }
}
