import type { AuthenticationFactor } from '@foyer/core/operations';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { attemptSecret } from '../records/attempts.ts';
import { requireFactorChange } from '../records/factor-changes.ts';
import { authResponse, requireSession, sessionExpiry, signIn } from '../records/session-records.ts';
import {
  addTotp,
  findTotp,
  hashRecoveryCode,
  parseRecoveryCode,
  recoveryCodesOf,
  type TotpRow,
  unusedRecoveryCodes,
} from '../records/totp-records.ts';
import { readUser } from '../records/user-records.ts';
import { recoveryCodes as codes, totps, users } from '../schema.ts';
import { guardFields, noBody } from '../verification/validation.ts';

/** Defaults of authenticator apps (RFC 6238). */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Starts the setup of an authenticator app; the first accepted code completes it. */
export const create = handler<'totps.create'>(
  z.object({ expiration_minutes: z.number().default(60) }),
  async (call, request) => {
    const minutes = request.expiration_minutes;
    if (!Number.isInteger(minutes) || minutes < 5 || minutes > 1440) {
      throw new ProviderError('invalid_expiration', 'A TOTP must expire after 5 to 1440 whole minutes.');
    }
    const { userId } = (await requireFactorChange(call)).row;
    const { db, random } = call.services;
    const [{ Secret, TOTP }, { generate }, { toPngDataURL }] = await Promise.all([
      import('otpauth'),
      import('lean-qr'),
      import('lean-qr/extras/node_export'),
    ]);
    const totp = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.userId, userId)).for('update');
      const known = await findTotp(tx, userId);
      if (known?.verified) throw new ProviderError('active_totp_exists');
      if (known && known.expiresAt > call.now) throw new ProviderError('pending_totp_exists');
      await tx.delete(totps).where(eq(totps.userId, userId));
      const expiresAt = new Date(call.now.getTime() + minutes * 60_000);
      return addTotp(random, tx, { userId, verified: false, expiresAt, createdAt: call.now });
    });
    const user = await readUser(db, call.project.projectId, userId);
    const label = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? userId;
    // A colon separates issuer and label in the URI, and apps parse an escaped colon differently.
    const issuer = call.project.settings.project_name.replaceAll(':', '');
    const uri = new TOTP({ ...ALGORITHM, issuer, label, secret: Secret.fromBase32(totp.secret) }).toString();
    return {
      user_id: userId,
      __user: user,
      totp_id: totp.totpId,
      secret: totp.secret,
      qr_code: toPngDataURL(generate(uri), { scale: 6, on: [0, 0, 0], off: [255, 255, 255] }),
      recovery_codes: recoveryCodesOf(totp),
    };
  },
);

const authenticateRequest = z.object({
  totp_code: z.string(),
  session_duration_minutes: z.number(),
  ...guardFields,
});

/** Accepts the current code of the app, the previous one or the next one, each once. */
export const authenticate = handler<'totps.authenticate'>(authenticateRequest, async (call, request) => {
  sessionExpiry(call.now, request.session_duration_minutes);
  const { userId } = (await requireSession(call)).row;
  const code = request.totp_code;
  if (parseRecoveryCode(code) !== null) throw new ProviderError('recovery_code_used_as_totp_code');
  if (!isTotpCode(code)) throw new ProviderError('invalid_totp_code');
  const { Secret, TOTP } = await import('otpauth');
  const outcome = await attemptSecret(call, userId, async (tx) => {
    const totp = await findTotp(tx, userId);
    if (!totp) throw new ProviderError('totp_not_found');
    if (!totp.verified && totp.expiresAt <= call.now) throw new ProviderError('expired_totp');
    const timestamp = call.now.getTime();
    const generator = new TOTP({ ...ALGORITHM, secret: Secret.fromBase32(totp.secret) });
    const distance = generator.validate({ token: code, timestamp, window: 1 });
    if (distance === null) return null;
    const period = generator.counter({ timestamp }) + distance;
    if (totp.lastPeriod !== null && period <= totp.lastPeriod)
      throw new ProviderError('totp_code_already_authenticated');
    await tx.update(totps).set({ verified: true, lastPeriod: period }).where(eq(totps.totpId, totp.totpId));
    return signInBy(call, tx, request, totp, {
      type: 'totp',
      delivery_method: 'authenticator_app',
      authenticator_app_factor: { totp_id: totp.totpId },
    });
  });
  if (!outcome) throw new ProviderError('unable_to_authenticate_totp');
  return { ...(await authResponse(call, outcome.session)), totp_id: outcome.totpId };
});

/** Accepts a recovery code instead of an app's code, once. */
export const recover = handler<'totps.recover'>(
  z.object({ recovery_code: z.string(), session_duration_minutes: z.number(), ...guardFields }),
  async (call, request) => {
    sessionExpiry(call.now, request.session_duration_minutes);
    const { userId } = (await requireSession(call)).row;
    if (isTotpCode(request.recovery_code.trim())) throw new ProviderError('totp_code_used_as_recovery_code');
    const code = parseRecoveryCode(request.recovery_code);
    if (code === null) throw new ProviderError('invalid_recovery_code');
    const outcome = await attemptSecret(call, userId, async (tx) => {
      const totp = await findTotp(tx, userId);
      if (!totp?.verified) throw new ProviderError('recovery_codes_not_found');
      const [used] = await tx
        .delete(codes)
        .where(and(eq(codes.totpId, totp.totpId), eq(codes.codeHash, hashRecoveryCode(totp.totpId, code))))
        .returning();
      if (!used) return null;
      return signInBy(call, tx, request, totp, {
        type: 'recovery_codes',
        delivery_method: 'recovery_code',
        recovery_code_factor: { totp_recovery_code_id: used.recoveryCodeId },
      });
    });
    if (!outcome) throw new ProviderError('unable_to_authenticate_recovery_code');
    return { ...(await authResponse(call, outcome.session)), totp_id: outcome.totpId };
  },
);

/** Returns the unused recovery codes. */
export const recoveryCodes = handler<'totps.recoveryCodes'>(noBody, async (call) => {
  const { userId } = (await requireFactorChange(call)).row;
  const { db } = call.services;
  const totp = await findTotp(db, userId);
  if (!totp) return { user_id: userId, totps: [] };
  const { totpId: totp_id, verified } = totp;
  return { user_id: userId, totps: [{ totp_id, verified, recovery_codes: await unusedRecoveryCodes(db, totp) }] };
});

async function signInBy(
  call: Call,
  tx: Db,
  request: { session_duration_minutes: number },
  { userId, totpId }: TotpRow,
  factor: Omit<AuthenticationFactor, 'last_authenticated_at'>,
) {
  const minutes = request.session_duration_minutes;
  const used = { ...factor, last_authenticated_at: call.now.toISOString() };
  return { session: await signIn(call, tx, { userId, minutes, factor: used }), totpId };
}

function isTotpCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
