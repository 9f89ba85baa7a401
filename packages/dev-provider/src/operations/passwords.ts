import type { AuthenticationFactor } from '@foyer/core/operations';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { chooseTemplate, parseLocale, writeResetEmail } from '../messages/write-message.ts';
import { defaultResetUrl } from '../projects.ts';
import { randomToken, sha256 } from '../random.ts';
import { attemptSecret } from '../records/attempts.ts';
import { findOrCreateContact, parseEmail, requireContact, verifyContact } from '../records/contacts.ts';
import { consumeEmailToken, findEmailToken, linkExpiry, providerLink } from '../records/email-tokens.ts';
import { deliverMessage, saveMessage } from '../records/inbox.ts';
import { findPassword, hashPassword, isPassword, setPassword } from '../records/password-records.ts';
import { limitSends } from '../records/rate-limit.ts';
import { authResponse, requireSession, sessionExpiry, signIn } from '../records/session-records.ts';
import { contacts, emailTokens } from '../schema.ts';
import { checkPasswordStrength, isBreached, requireStrongPassword } from '../verification/password-strength.ts';
import { parseCodeChallenge, verifyPkce } from '../verification/pkce.ts';
import { chooseRedirect } from '../verification/redirect-urls.ts';
import { guardFields } from '../verification/validation.ts';

/** Maximum age of the last sign-in when a session sets a password. */
const RECENT_SIGN_IN_MS = 5 * 60_000;
const RESET_MINUTES = 30;

const signInFields = { session_duration_minutes: z.number(), ...guardFields };
const emailAndPassword = z.object({ email: z.string(), password: z.string(), ...signInFields });

/** Creates a user with a password. An existing user sets a password through a reset email instead. */
export const create = handler<'passwords.create'>(emailAndPassword, async (call, request) => {
  sessionExpiry(call.now, request.session_duration_minutes);
  const email = parseEmail(request.email);
  await requireStrongPassword(call, request.password, email);
  const passwordHash = await hashPassword(request.password);
  const { contact, session } = await call.services.db.transaction(async (tx) => {
    const contact = await findOrCreateContact(call, tx, 'email', email, 'active');
    if (!contact.userCreated) {
      const known = await findPassword(tx, contact.userId);
      throw new ProviderError(known?.requiresReset ? 'reset_password' : 'duplicate_email');
    }
    await setPassword(call, tx, contact.userId, passwordHash);
    return { contact, session: await signInByPassword(call, tx, contact.userId, request) };
  });
  return { ...(await authResponse(call, session)), email_id: contact.contactId };
});

/** Signs in with a password, unless it must be reset first. */
export const authenticate = handler<'passwords.authenticate'>(emailAndPassword, async (call, request) => {
  sessionExpiry(call.now, request.session_duration_minutes);
  const session = await verifyPassword(call, request, (tx, userId) => signInByPassword(call, tx, userId, request));
  return authResponse(call, session);
});

const resetStartRequest = z.object({
  email: z.string(),
  code_challenge: z.string().exactOptional(),
  login_redirect_url: z.string().exactOptional(),
  reset_password_redirect_url: z.string().exactOptional(),
  reset_password_expiration_minutes: z.number().exactOptional(),
  reset_password_template_id: z.string().exactOptional(),
  locale: z.string().exactOptional(),
  ...guardFields,
});

/** Sends an email with two links for one token: one sets a new password, the other signs in without changing it. */
export const resetByEmailStart = handler<'passwords.resetByEmailStart'>(resetStartRequest, async (call, request) => {
  const { db, random } = call.services;
  const { projectId, settings } = call.project;
  const resetUrl = defaultResetUrl(call.services, call.project);
  const email = parseEmail(request.email);
  const codeChallenge = parseCodeChallenge(request.code_challenge, settings.pkce_required_for_password_resets);
  const minutes = request.reset_password_expiration_minutes ?? RESET_MINUTES;
  const expiresAt = linkExpiry(call.now, minutes);
  const locale = parseLocale(request.locale);
  const template = chooseTemplate(request.reset_password_template_id, 'password_reset');
  const [redirectUrl, loginRedirectUrl] = [
    chooseRedirect(settings, request.reset_password_redirect_url, resetUrl, {
      invalid: 'invalid_password_reset_redirect_url',
      noMatch: 'invalid_password_reset_redirect_url',
      none: 'no_password_reset_redirect_url',
    }),
    chooseRedirect(settings, request.login_redirect_url, resetUrl, {
      invalid: 'invalid_login_redirect_url',
      noMatch: 'invalid_login_redirect_url',
      none: 'no_login_redirect_urls_set',
    }),
  ];
  const message = await db.transaction(async (tx) => {
    const { userId, contactId } = await requireContact(tx, projectId, 'email', email);
    await limitSends(call, tx, userId, (since) =>
      tx.$count(emailTokens, and(eq(emailTokens.emailId, contactId), gt(emailTokens.createdAt, since))),
    );
    const token = randomToken(random);
    await tx.insert(emailTokens).values({
      tokenHash: sha256(token),
      projectId,
      userId,
      emailId: contactId,
      tokenType: 'reset_password',
      redirectUrl,
      loginRedirectUrl,
      codeChallenge,
      createdAt: call.now,
      expiresAt,
    });
    const draft = writeResetEmail({
      locale,
      projectName: settings.project_name,
      template,
      url: providerLink(call, 'reset_password', token),
      loginUrl: providerLink(call, 'login', token),
      token,
      minutes,
    });
    return saveMessage(call, tx, { ...draft, to: email, channel: 'email' });
  });
  await deliverMessage(call, message);
  return {};
});

const resetRequest = z.object({
  token: z.string(),
  password: z.string(),
  code_verifier: z.string().exactOptional(),
  ...signInFields,
});

/** Redeems a reset link. A rejected password or a failed PKCE check does not consume it. */
export const resetByEmail = handler<'passwords.resetByEmail'>(resetRequest, async (call, request) => {
  sessionExpiry(call.now, request.session_duration_minutes);
  const { db } = call.services;
  const found = await findEmailToken(db, call.project.projectId, request.token, ['reset_password']);
  if (found?.usedAt !== null || found.expiresAt <= call.now) {
    throw new ProviderError('unable_to_auth_password_reset_token');
  }
  verifyPkce(found.codeChallenge, request.code_verifier);
  const [contact] = await db.select().from(contacts).where(eq(contacts.contactId, found.emailId));
  if (!contact) throw new ProviderError('unable_to_auth_password_reset_token');
  const known = await findPassword(db, found.userId);
  if (known?.breached && (await isPassword(known, request.password))) throw new ProviderError('breached_password');
  await requireStrongPassword(call, request.password, contact.value);
  const passwordHash = await hashPassword(request.password);
  const session = await db.transaction(async (tx) => {
    if (!(await consumeEmailToken(call, tx, found))) throw new ProviderError('unable_to_auth_password_reset_token');
    await verifyContact(call, tx, contact);
    await setPassword(call, tx, found.userId, passwordHash);
    return signInByPassword(call, tx, found.userId, request);
  });
  return authResponse(call, session);
});

/** Changes a password after verifying the old one. */
export const resetByExistingPassword = handler<'passwords.resetByExistingPassword'>(
  z.object({ email: z.string(), existing_password: z.string(), new_password: z.string(), ...signInFields }),
  async (call, request) => {
    sessionExpiry(call.now, request.session_duration_minutes);
    const email = parseEmail(request.email);
    const credentials = { email, password: request.existing_password };
    const session = await verifyPassword(call, credentials, async (tx, userId) => {
      if (request.new_password === request.existing_password) {
        throw new ProviderError('cannot_reset_password_with_existing_password');
      }
      await requireStrongPassword(call, request.new_password, email);
      await setPassword(call, tx, userId, await hashPassword(request.new_password));
      return signInByPassword(call, tx, userId, request);
    });
    return authResponse(call, session);
  },
);

/** Sets a password from within a session that signed in recently. */
export const resetBySession = handler<'passwords.resetBySession'>(
  z.object({ password: z.string(), ...signInFields }),
  async (call, request) => {
    sessionExpiry(call.now, request.session_duration_minutes);
    const { userId, factors } = (await requireSession(call)).row;
    const provedAt = Math.max(...factors.map((factor) => Date.parse(factor.last_authenticated_at)));
    if (provedAt < call.now.getTime() - RECENT_SIGN_IN_MS) throw new ProviderError('session_too_old_to_reset_password');
    const { db } = call.services;
    const [email] = await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.userId, userId), eq(contacts.kind, 'email')))
      .orderBy(contacts.sequence);
    await requireStrongPassword(call, request.password, email?.value);
    const passwordHash = await hashPassword(request.password);
    const session = await db.transaction(async (tx) => {
      await setPassword(call, tx, userId, passwordHash);
      return signInByPassword(call, tx, userId, request);
    });
    return authResponse(call, session);
  },
);

/** Checks the strength of a password while the user types it. */
export const strengthCheck = handler<'passwords.strengthCheck'>(
  z.object({ password: z.string(), email: z.string().exactOptional() }),
  (call, request) => checkPasswordStrength(call.project.settings, request.password, request.email),
);

/**
 * Runs `work` for the user with this email address and password. Wrong guesses are counted.
 *
 * @throws {ProviderError} `email_not_found`, `no_user_password`, `unauthorized_credentials`, `user_lock_limit_reached`;
 * and `reset_password` or `breached_password` when the password is correct but must not be used any more.
 */
async function verifyPassword<T>(
  call: Call,
  credentials: { email: string; password: string },
  work: (tx: Db, userId: string) => Promise<T>,
): Promise<T> {
  const email = parseEmail(credentials.email);
  const { userId } = await requireContact(call.services.db, call.project.projectId, 'email', email);
  const outcome = await attemptSecret(call, userId, async (tx) => {
    const row = await findPassword(tx, userId);
    if (!row) throw new ProviderError('no_user_password');
    if (!(await isPassword(row, credentials.password))) return null;
    if (row.breached || (await isBreached(credentials.password))) throw new ProviderError('breached_password');
    if (row.requiresReset) throw new ProviderError('reset_password');
    return { value: await work(tx, userId) };
  });
  if (!outcome) throw new ProviderError('unauthorized_credentials');
  return outcome.value;
}

function signInByPassword(call: Call, tx: Db, userId: string, request: { session_duration_minutes: number }) {
  const factor: AuthenticationFactor = {
    type: 'password',
    delivery_method: 'knowledge',
    last_authenticated_at: call.now.toISOString(),
  };
  return signIn(call, tx, { userId, factor, minutes: request.session_duration_minutes });
}
