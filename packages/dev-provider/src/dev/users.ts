import { z } from 'zod';
import { ProviderError } from '../errors.ts';
import { projectNow, requireProject } from '../projects.ts';
import { randomId } from '../random.ts';
import { addContact, findContact, parseEmail, parsePhoneNumber } from '../records/contacts.ts';
import { hashPassword } from '../records/password-records.ts';
import { createUser, DEFAULT_ROLE } from '../records/user-records.ts';
import { passwords } from '../schema.ts';
import type { Services } from '../services.ts';
import { createBiometric, createPasskey, createTotp, createWallet } from './user-factors.ts';

export const userInput = z.strictObject({
  public_token: z.string(),
  email: z.string().nullish(),
  phone_number: z.string().nullish(),
  password: z.string().min(1).nullish(),
  breached: z.boolean().nullish(),
  must_reset: z.boolean().nullish(),
  roles: z.array(z.string()).nullish(),
  trusted_metadata: z.record(z.string(), z.unknown()).nullish(),
  totp: z.boolean().nullish(),
  passkey: z.boolean().nullish(),
  biometric: z.boolean().nullish(),
  wallet: z.strictObject({ type: z.enum(['ethereum', 'solana']), address: z.string() }).nullish(),
});

/** A new user, with the secrets of the requested factors. */
interface AddedUser {
  user_id: string;
  totp?: Awaited<ReturnType<typeof createTotp>>;
  passkey?: Awaited<ReturnType<typeof createPasskey>>;
}

/** Creates an active user whose factors are verified. */
export async function addUser(services: Services, input: z.infer<typeof userInput>): Promise<AddedUser> {
  const project = await requireProject(services.db, input.public_token);
  const { projectId } = project;
  const now = projectNow(services, project);
  const wanted = [
    input.email != null && { kind: 'email' as const, value: parseEmail(input.email) },
    input.phone_number != null && { kind: 'phone' as const, value: parsePhoneNumber(input.phone_number) },
  ].filter((contact) => contact !== false);
  if (input.password == null && (input.breached || input.must_reset)) {
    throw new ProviderError('bad_request', 'breached and must_reset require a password.');
  }
  const passwordHash = input.password == null ? null : await hashPassword(input.password);
  return services.db.transaction(async (tx) => {
    const userId = await createUser(services, tx, {
      projectId,
      now,
      status: 'active',
      roles: [...new Set([DEFAULT_ROLE, ...(input.roles ?? [])])],
      trustedMetadata: input.trusted_metadata ?? {},
    });
    for (const { kind, value } of wanted) {
      if (await findContact(tx, projectId, kind, value)) {
        throw new ProviderError(kind === 'email' ? 'duplicate_email' : 'duplicate_phone_number');
      }
      const contact = { userId, kind, value, provisional: false, verified: true };
      await addContact({ services, project, now }, tx, contact);
    }
    if (passwordHash !== null) {
      await tx.insert(passwords).values({
        passwordId: randomId(services.random, 'password-test'),
        userId,
        hash: passwordHash,
        requiresReset: input.must_reset ?? false,
        breached: input.breached ?? false,
        createdAt: now,
      });
    }
    const owner = { projectId, userId, now };
    if (input.wallet != null) await createWallet(services, tx, owner, input.wallet);
    if (input.biometric) await createBiometric(services, tx, owner);
    return {
      user_id: userId,
      ...(input.totp && { totp: await createTotp(services, tx, owner) }),
      ...(input.passkey && { passkey: await createPasskey(services, tx, owner, wanted[0]?.value ?? userId) }),
    };
  });
}
