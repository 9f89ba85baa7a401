import { domainToUnicode } from 'node:url';
import { and, eq, not, sql } from 'drizzle-orm';
import { parsePhoneNumberWithError } from 'libphonenumber-js';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { randomId } from '../random.ts';
import { contacts, users } from '../schema.ts';
import { checkFactorChange } from './factor-changes.ts';
import { dropLeftovers } from './leftovers.ts';
import type { SessionRow } from './session-records.ts';
import { createUser, hasFactor, readUser } from './user-records.ts';

/** An email address or phone number of a user. */
export type Contact = Pick<
  typeof contacts.$inferSelect,
  'contactId' | 'userId' | 'kind' | 'value' | 'verified' | 'provisional'
>;

type ContactKind = Contact['kind'];

const kinds = {
  email: { prefix: 'email-test', notFound: 'email_not_found', duplicate: 'duplicate_email' },
  phone: { prefix: 'phone-number-test', notFound: 'phone_number_not_found', duplicate: 'duplicate_phone_number' },
} as const;

/**
 * Trims and lower-cases an email address, which may be international (RFC 6531). Its domain may be written in Unicode or in
 * Punycode: both are the same address, in Unicode.
 *
 * @throws {ProviderError} `invalid_email`.
 */
export function parseEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase();
  const pattern =
    /^([\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]{1,64}@)((?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59}))$/u;
  const [, local = '', domain = ''] = pattern.exec(email) ?? [];
  if (email.length > 254 || !domain) throw new ProviderError('invalid_email');
  return local + (domainToUnicode(domain) || domain);
}

/**
 * Normalizes a phone number to E.164.
 *
 * @throws {ProviderError} `invalid_phone_number`, or `invalid_phone_number_country_code` for an unassigned country code.
 */
export function parsePhoneNumber(text: string): string {
  if (!/^\+[1-9]\d{3,14}$/.test(text)) throw new ProviderError('invalid_phone_number');
  const number = readPhoneNumber(text);
  if (number.isNonGeographic()) throw new ProviderError('invalid_phone_number_country_code');
  if (!number.isValid()) throw new ProviderError('invalid_phone_number');
  return number.number;
}

function readPhoneNumber(text: string) {
  try {
    return parsePhoneNumberWithError(text);
  } catch (error) {
    const isCountry = error instanceof Error && error.message === 'INVALID_COUNTRY';
    throw new ProviderError(isCountry ? 'invalid_phone_number_country_code' : 'invalid_phone_number');
  }
}

/** Returns the contact with this value that identifies a user, or null. */
export async function findContact(
  db: Db,
  projectId: string,
  kind: ContactKind,
  value: string,
): Promise<Contact | null> {
  const rows = await db
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.projectId, projectId),
        eq(contacts.kind, kind),
        eq(contacts.value, value),
        not(contacts.provisional),
      ),
    );
  return rows[0] ?? null;
}

/**
 * Returns the contact with this value that identifies a user.
 *
 * @throws {ProviderError} `email_not_found` or `phone_number_not_found`.
 */
export async function requireContact(db: Db, projectId: string, kind: ContactKind, value: string): Promise<Contact> {
  const contact = await findContact(db, projectId, kind, value);
  if (!contact) throw new ProviderError(kinds[kind].notFound);
  return contact;
}

/** Returns the contact with this value. Creates a user with it when there is none. */
export async function findOrCreateContact(
  call: Call,
  tx: Db,
  kind: ContactKind,
  value: string,
  status: 'active' | 'pending',
): Promise<Contact & { userCreated: boolean }> {
  const { projectId } = call.project;
  // Two simultaneous first sign-ins with one address must result in one user.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId} ${kind} ${value}`}, 0))`);
  const found = await findContact(tx, projectId, kind, value);
  if (found) return { ...found, userCreated: false };
  const userId = await createUser(call.services, tx, { projectId, now: call.now, status });
  const contact = await addContact(call, tx, { userId, kind, value, provisional: false, verified: false });
  return { ...contact, userCreated: true };
}

/**
 * Adds an unverified contact to a signed-in user.
 *
 * @throws {ProviderError} `duplicate_email` or `duplicate_phone_number` when another user has verified it.
 */
export async function attachContact(
  call: Call,
  tx: Db,
  kind: ContactKind,
  value: string,
  userId: string,
): Promise<Contact> {
  const known = await findOwnContact(call, tx, kind, value, userId);
  return known ?? addContact(call, tx, { userId, kind, value, provisional: true, verified: false });
}

/**
 * Adds an unverified contact to the user of a session. A contact that the user has already is returned to any session.
 *
 * @throws {ProviderError} as `attachContact` and `checkFactorChange`.
 */
export async function attachContactBySession(
  call: Call,
  tx: Db,
  kind: ContactKind,
  value: string,
  session: SessionRow,
): Promise<Contact> {
  const known = await findOwnContact(call, tx, kind, value, session.userId);
  if (known) return known;
  await checkFactorChange(call, tx, session);
  return attachContact(call, tx, kind, value, session.userId);
}

async function findOwnContact(
  call: Call,
  tx: Db,
  kind: ContactKind,
  value: string,
  userId: string,
): Promise<Contact | null> {
  const owner = await findContact(tx, call.project.projectId, kind, value);
  if (owner?.userId === userId) return owner;
  if (owner?.verified) throw new ProviderError(kinds[kind].duplicate);
  const [known] = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, kind), eq(contacts.value, value)));
  return known ?? null;
}

export async function addContact(
  call: Pick<Call, 'services' | 'now' | 'project'>,
  tx: Db,
  contact: Pick<typeof contacts.$inferSelect, 'userId' | 'kind' | 'value' | 'provisional' | 'verified'>,
): Promise<Contact> {
  const row = {
    ...contact,
    contactId: randomId(call.services.random, kinds[contact.kind].prefix),
    projectId: call.project.projectId,
    createdAt: call.now,
  };
  await tx.insert(contacts).values(row);
  return row;
}

/**
 * Marks a contact as verified. Removes another user's unverified claim to it, and deletes that user if no way to sign
 * in remains. Removes what was added to the user before an email address was verified: see `dropLeftovers`.
 *
 * @throws {ProviderError} `duplicate_email` or `duplicate_phone_number` when another user has verified it first.
 */
export async function verifyContact(call: Call, tx: Db, contact: Contact): Promise<void> {
  const { projectId } = call.project;
  const owner = await findContact(tx, projectId, contact.kind, contact.value);
  if (owner && owner.userId !== contact.userId) {
    if (owner.verified) throw new ProviderError(kinds[contact.kind].duplicate);
    await tx.delete(contacts).where(eq(contacts.contactId, owner.contactId));
    if (!hasFactor(await readUser(tx, projectId, owner.userId))) {
      await tx.delete(users).where(eq(users.userId, owner.userId));
    }
  }
  await tx
    .update(contacts)
    .set({ verified: true, provisional: false })
    .where(eq(contacts.contactId, contact.contactId));
  if (contact.kind === 'email' && !contact.verified) await dropLeftovers(call, tx, contact);
}
