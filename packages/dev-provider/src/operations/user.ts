import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Handler, handler } from '../call.ts';
import { type ErrorType, ProviderError } from '../errors.ts';
import { requireFactorChange } from '../records/factor-changes.ts';
import { requireSession } from '../records/session-records.ts';
import { canSignIn, readUser } from '../records/user-records.ts';
import {
  biometricRegistrations,
  contacts,
  cryptoWallets,
  oauthRegistrations,
  totps,
  users,
  webauthnRegistrations,
} from '../schema.ts';
import { isPlainObject, noBody, withoutNulls } from '../verification/validation.ts';

export const get = handler<'user.get'>(noBody, async (call) => {
  const { row } = await requireSession(call);
  return readUser(call.services.db, call.project.projectId, row.userId);
});

const namePart = z.string().exactOptional();

const updateRequest = z.object({
  name: z
    .preprocess(
      (value) => (isPlainObject(value) ? withoutNulls(value) : value),
      z.object({ first_name: namePart, middle_name: namePart, last_name: namePart }),
    )
    .exactOptional(),
  untrusted_metadata: z.record(z.string(), z.unknown()).exactOptional(),
  trusted_metadata: z.unknown().exactOptional(),
});

/** Replaces the name as a whole and merges metadata: null removes a key. */
export const update = handler<'user.update'>(updateRequest, async (call, request) => {
  const { userId } = (await requireFactorChange(call)).row;
  if ('trusted_metadata' in request) throw new ProviderError('cannot_update_trusted_metadata');
  const { name, untrusted_metadata: metadata } = request;
  await call.services.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
    const untrustedMetadata = mergeMetadata(user?.untrustedMetadata ?? {}, metadata ?? {});
    const names = name && {
      firstName: name.first_name ?? '',
      middleName: name.middle_name ?? '',
      lastName: name.last_name ?? '',
    };
    await tx
      .update(users)
      .set({ untrustedMetadata, ...names })
      .where(eq(users.userId, userId));
  });
  const user = await readUser(call.services.db, call.project.projectId, userId);
  return {
    user_id: userId,
    emails: user.emails,
    phone_numbers: user.phone_numbers,
    crypto_wallets: user.crypto_wallets,
    __user: user,
  };
});

function mergeMetadata(known: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const merged = withoutNulls({ ...known, ...changes });
  if (Object.keys(merged).length > 20) throw new ProviderError('metadata_too_many_keys');
  if (Buffer.byteLength(JSON.stringify(merged)) > 4096) throw new ProviderError('metadata_too_large');
  return merged;
}

interface Deletion {
  table: PgTable & { userId: PgColumn };
  id: PgColumn;
  notFound: ErrorType;
  /** The contacts table contains two kinds. */
  kind?: 'email' | 'phone';
}

export const deleteEmail = deletes({
  table: contacts,
  id: contacts.contactId,
  notFound: 'email_not_found',
  kind: 'email',
});
export const deletePhoneNumber = deletes({
  table: contacts,
  id: contacts.contactId,
  notFound: 'phone_number_not_found',
  kind: 'phone',
});
export const deleteTOTP = deletes({ table: totps, id: totps.totpId, notFound: 'totp_not_found' });
export const deleteCryptoWallet = deletes({
  table: cryptoWallets,
  id: cryptoWallets.cryptoWalletId,
  notFound: 'crypto_wallet_not_found',
});
export const deleteOAuthRegistration = deletes({
  table: oauthRegistrations,
  id: oauthRegistrations.oauthUserRegistrationId,
  notFound: 'oauth_user_registration_not_found',
});
export const deleteWebauthnRegistration = deletes({
  table: webauthnRegistrations,
  id: webauthnRegistrations.webauthnRegistrationId,
  notFound: 'webauthn_registration_not_found',
});
export const deleteBiometricRegistration = deletes({
  table: biometricRegistrations,
  id: biometricRegistrations.biometricRegistrationId,
  notFound: 'biometric_registration_not_found',
});

type DeleteName =
  | 'user.deleteEmail'
  | 'user.deletePhoneNumber'
  | 'user.deleteTOTP'
  | 'user.deleteCryptoWallet'
  | 'user.deleteOAuthRegistration'
  | 'user.deleteWebauthnRegistration'
  | 'user.deleteBiometricRegistration';

/** Deletes one factor of the session's user, unless no way to sign in would remain. */
function deletes(deletion: Deletion): Handler<DeleteName> {
  return handler<DeleteName>(noBody, async (call) => {
    const { userId } = (await requireFactorChange(call)).row;
    await call.services.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.userId, userId)).for('update');
      const removed = await tx
        .delete(deletion.table)
        .where(
          and(
            eq(deletion.id, call.params.id ?? ''),
            eq(deletion.table.userId, userId),
            deletion.kind && eq(contacts.kind, deletion.kind),
          ),
        )
        .returning();
      if (removed.length === 0) throw new ProviderError(deletion.notFound);
      const left = await readUser(tx, call.project.projectId, userId);
      if (!canSignIn(left)) throw new ProviderError('cannot_delete_last_primary_factor');
    });
    const user = await readUser(call.services.db, call.project.projectId, userId);
    return { user_id: userId, __user: user };
  });
}
