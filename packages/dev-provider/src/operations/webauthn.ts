import type { AuthenticationFactor, WebAuthnRegistration } from '@foyer/core/operations';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { isAllowedOrigin, relatedOrigins } from '../projects.ts';
import { randomId } from '../random.ts';
import { requireFactorChange } from '../records/factor-changes.ts';
import { authResponse, presentedSession, requireSession, sessionExpiry, signIn } from '../records/session-records.ts';
import { readUser } from '../records/user-records.ts';
import { webauthnChallenges, webauthnRegistrations } from '../schema.ts';
import { guardFields } from '../verification/validation.ts';
import { type Answered, isOriginOf, parseAssertion, parseRegistration } from '../verification/webauthn-credential.ts';

type Registration = typeof webauthnRegistrations.$inferSelect;
type Challenge = typeof webauthnChallenges.$inferSelect;

const CHALLENGE_MS = 5 * 60_000;
const UPGRADE_MS = 5 * 60_000;
const REGISTRATIONS_PER_DOMAIN = 25;

const registerStartRequest = z.object({
  domain: z.string(),
  user_agent: z.string(),
  authenticator_type: z.enum(['platform', 'cross-platform']).exactOptional(),
  return_passkey_credential_options: z.boolean().exactOptional(),
  override_id: z
    .string()
    .refine((text) => text !== '' && Buffer.byteLength(text) <= 64, 'must have 1 to 64 bytes')
    .exactOptional(),
  override_name: z.string().exactOptional(),
  override_display_name: z.string().exactOptional(),
  use_base64_url_encoding: z.boolean().exactOptional(),
});

/** Starts the registration of a passkey for the session's user. */
export const registerStart = handler<'webauthn.registerStart'>(registerStartRequest, async (call, request) => {
  const domain = parseDomain(request.domain);
  const { userId } = (await requireFactorChange(call)).row;
  const user = await readUser(call.services.db, call.project.projectId, userId);
  const known = await registrationsOf(call.services.db, userId, domain);
  if (known.length >= REGISTRATIONS_PER_DOMAIN) throw new ProviderError('too_many_user_registrations_for_domain');
  const name = request.override_name ?? user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? userId;
  const fullName = Object.values(user.name).filter(Boolean).join(' ');
  const userHandle = new TextEncoder().encode(request.override_id ?? userId);
  const isPasskey = request.return_passkey_credential_options ?? false;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: call.project.settings.project_name,
    rpID: domain,
    userID: userHandle,
    userName: name,
    userDisplayName: request.override_display_name ?? (fullName || name),
    challenge: Uint8Array.from(call.services.random(32)),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: {
      residentKey: isPasskey ? 'required' : 'discouraged',
      userVerification: 'preferred',
      ...(request.authenticator_type && { authenticatorAttachment: request.authenticator_type }),
    },
  });
  await saveChallenge(call, {
    challenge: options.challenge,
    userId,
    ceremony: 'register',
    domain,
    userAgent: request.user_agent,
    authenticatorType: request.authenticator_type ?? '',
    userHandle: Buffer.from(userHandle).toString('base64url'),
  });
  const encode = request.use_base64_url_encoding ? (text: string) => text : toBase64;
  const { excludeCredentials = [], ...rest } = options;
  return {
    user_id: userId,
    public_key_credential_creation_options: JSON.stringify({
      ...rest,
      challenge: encode(rest.challenge),
      user: { ...rest.user, id: encode(rest.user.id) },
      ...credentialList('excludeCredentials', excludeCredentials, encode),
    }),
  };
});

/** Saves a registered passkey. */
export const register = handler<'webauthn.register'>(
  z.object({ public_key_credential: z.string(), session_duration_minutes: z.number() }),
  async (call, request) => {
    sessionExpiry(call.now, request.session_duration_minutes);
    const { userId, factors } = (await requireFactorChange(call)).row;
    // Browsers create a passkey without a prompt right after a password sign-in and report that the user was not
    // present (WebAuthn level 3, sections 5.1.3 and 7.1). The request does not show whether the page requested such a
    // conditional creation.
    const isUpgrade = factors.some(
      ({ type, last_authenticated_at: at }) => type === 'password' && Date.parse(at) > call.now.getTime() - UPGRADE_MS,
    );
    const answered = await parseRegistration(request.public_key_credential);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registration, session } = await call.services.db.transaction(async (tx) => {
      const challenge = await consumeChallenge(call, tx, 'register', answered.challenge, userId);
      if (!challenge) throw new ProviderError('no_pending_webauthn_registration');
      if (!isAllowedPage(call, challenge.domain, answered)) {
        throw new ProviderError('unable_to_register_webauthn_registration');
      }
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: answered.credential,
        expectedChallenge: challenge.challenge,
        expectedOrigin: answered.origin,
        expectedRPID: challenge.domain,
        requireUserVerification: false,
        requireUserPresence: !isUpgrade,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      // The library takes the id from the authenticator data and does not compare it with the browser's id.
      if (!verified || registrationInfo?.credential.id !== answered.credential.id) {
        throw new ProviderError('unable_to_register_webauthn_registration');
      }
      const { credential } = registrationInfo;
      const [registration] = await tx
        .insert(webauthnRegistrations)
        .values({
          webauthnRegistrationId: randomId(call.services.random, 'webauthn-registration-test'),
          projectId: call.project.projectId,
          userId,
          domain: challenge.domain,
          userAgent: challenge.userAgent,
          authenticatorType: challenge.authenticatorType || (answered.credential.authenticatorAttachment ?? ''),
          name: await newName(tx, userId),
          verified: true,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          signCount: credential.counter,
          transports: credential.transports ?? [],
          userHandle: challenge.userHandle,
          createdAt: call.now,
        })
        .onConflictDoNothing()
        .returning();
      if (!registration) throw new ProviderError('duplicate_webauthn_registration');
      return { registration, session: await signInByPasskey(call, tx, registration, request) };
    });
    const { webauthnRegistrationId } = registration;
    return { ...(await authResponse(call, session)), webauthn_registration_id: webauthnRegistrationId };
  },
);

/** Starts a passkey sign-in: within a session for a passkey of its user, otherwise for any passkey of the domain. */
export const authenticateStart = handler<'webauthn.authenticateStart'>(
  z.object({ domain: z.string(), return_passkey_credential_options: z.boolean().exactOptional() }),
  async (call, request) => {
    const domain = parseDomain(request.domain);
    const userId = (await presentedSession(call))?.row.userId ?? null;
    const known = userId === null ? [] : await registrationsOf(call.services.db, userId, domain);
    if (userId !== null && known.length === 0) throw new ProviderError('no_active_webauthn_registrations');
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: domain,
      challenge: Uint8Array.from(call.services.random(32)),
      timeout: CHALLENGE_MS,
      userVerification: 'preferred',
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
    await saveChallenge(call, { challenge: options.challenge, userId, ceremony: 'authenticate', domain });
    const { allowCredentials = [], ...rest } = options;
    const answer = {
      user_id: userId ?? '',
      userId: userId ?? '',
      public_key_credential_request_options: JSON.stringify({
        ...rest,
        challenge: toBase64(rest.challenge),
        ...credentialList('allowCredentials', allowCredentials, toBase64),
      }),
    };
    return answer;
  },
);

/** Signs in with a passkey. A counter that decreases indicates a cloned passkey, which is rejected. */
export const authenticate = handler<'webauthn.authenticate'>(
  z.object({ public_key_credential: z.string(), session_duration_minutes: z.number(), ...guardFields }),
  async (call, request) => {
    sessionExpiry(call.now, request.session_duration_minutes);
    const answered = await parseAssertion(request.public_key_credential);
    const { credential } = answered;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { registration, session } = await call.services.db.transaction(async (tx) => {
      const [registration] = await tx
        .select()
        .from(webauthnRegistrations)
        .where(
          and(
            eq(webauthnRegistrations.credentialId, credential.id),
            eq(webauthnRegistrations.projectId, call.project.projectId),
          ),
        )
        .for('update');
      if (!registration) throw new ProviderError('webauthn_registration_not_found');
      const { userId, domain, userHandle } = registration;
      const challenge = await consumeChallenge(call, tx, 'authenticate', answered.challenge, userId);
      const isItsOwn = credential.response.userHandle === undefined || credential.response.userHandle === userHandle;
      if (challenge?.domain !== domain || !isItsOwn || !isAllowedPage(call, domain, answered)) {
        throw new ProviderError('unable_to_auth_webauthn_registration');
      }
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: challenge.challenge,
        expectedOrigin: answered.origin,
        expectedRPID: domain,
        ...(answered.topOrigin !== undefined && { expectedTopOrigin: answered.topOrigin }),
        requireUserVerification: false,
        credential: {
          id: registration.credentialId,
          publicKey: Uint8Array.from(Buffer.from(registration.publicKey, 'base64url')),
          counter: registration.signCount,
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || !authenticationInfo) throw new ProviderError('unable_to_auth_webauthn_registration');
      await tx
        .update(webauthnRegistrations)
        .set({ signCount: authenticationInfo.newCounter })
        .where(eq(webauthnRegistrations.webauthnRegistrationId, registration.webauthnRegistrationId));
      return { registration, session: await signInByPasskey(call, tx, registration, request) };
    });
    const { webauthnRegistrationId } = registration;
    return { ...(await authResponse(call, session)), webauthn_registration_id: webauthnRegistrationId };
  },
);

/** Renames a passkey. */
export const update = handler<'webauthn.update'>(z.object({ name: z.string().max(128) }), async (call, request) => {
  const { userId } = (await requireSession(call)).row;
  const name = request.name.trim();
  if (name === '') throw new ProviderError('empty_webauthn_registration_name');
  const [registration] = await call.services.db
    .update(webauthnRegistrations)
    .set({ name })
    .where(
      and(
        eq(webauthnRegistrations.webauthnRegistrationId, call.params.id ?? ''),
        eq(webauthnRegistrations.userId, userId),
      ),
    )
    .returning();
  if (!registration) throw new ProviderError('webauthn_registration_not_found');
  const webauthn_registration: WebAuthnRegistration = {
    webauthn_registration_id: registration.webauthnRegistrationId,
    domain: registration.domain,
    user_agent: registration.userAgent,
    authenticator_type: registration.authenticatorType,
    verified: registration.verified,
    name: registration.name,
  };
  return { webauthn_registration };
});

/**
 * Validates the domain of a passkey.
 *
 * @throws {ProviderError} `invalid_webauthn_registration_domain` when browsers do not accept it as an RP id.
 */
function parseDomain(text: string): string {
  const domain = text.trim().toLowerCase();
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  const isHost = domain.length <= 253 && new RegExp(`^${label}(?:\\.${label})*$`).test(domain);
  if (!isHost || /^[\d.]+$/.test(domain)) throw new ProviderError('invalid_webauthn_registration_domain');
  return domain;
}

/**
 * Whether the calling page may use a passkey of this domain: a page of the domain or of a related origin, either not in
 * a cross-origin frame, or in a frame whose top-level page belongs to the domain or to the project (WebAuthn level 3,
 * sections 7.1 and 7.2). A cross-origin frame is rejected if the browser does not name the top-level page.
 */
function isAllowedPage(
  { services, project }: Call,
  domain: string,
  { origin, crossOrigin, topOrigin }: Answered<unknown>,
): boolean {
  if (!isOriginOf(domain, origin) && !relatedOrigins(project).includes(origin)) return false;
  if (topOrigin === undefined) return !crossOrigin;
  return crossOrigin && (isOriginOf(domain, topOrigin) || isAllowedOrigin(services, project, topOrigin));
}

function registrationsOf(db: Db, userId: string, domain: string): Promise<Registration[]> {
  return db
    .select()
    .from(webauthnRegistrations)
    .where(and(eq(webauthnRegistrations.userId, userId), eq(webauthnRegistrations.domain, domain)))
    .orderBy(webauthnRegistrations.createdAt);
}

async function saveChallenge(
  call: Call,
  challenge: Omit<typeof webauthnChallenges.$inferInsert, 'projectId' | 'expiresAt'>,
): Promise<void> {
  const { projectId } = call.project;
  const { db } = call.services;
  await db
    .delete(webauthnChallenges)
    .where(and(eq(webauthnChallenges.projectId, projectId), lte(webauthnChallenges.expiresAt, call.now)));
  await db
    .insert(webauthnChallenges)
    .values({ ...challenge, projectId, expiresAt: new Date(call.now.getTime() + CHALLENGE_MS) });
}

/** Consumes a challenge if this user may answer it. A rolled-back transaction does not consume it. */
async function consumeChallenge(
  call: Call,
  tx: Db,
  ceremony: Challenge['ceremony'],
  challenge: string,
  userId: string,
): Promise<Challenge | null> {
  const rows = await tx
    .delete(webauthnChallenges)
    .where(
      and(
        eq(webauthnChallenges.challenge, challenge),
        eq(webauthnChallenges.projectId, call.project.projectId),
        eq(webauthnChallenges.ceremony, ceremony),
        or(isNull(webauthnChallenges.userId), eq(webauthnChallenges.userId, userId)),
        gt(webauthnChallenges.expiresAt, call.now),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

async function newName(tx: Db, userId: string): Promise<string> {
  const known = await tx.select().from(webauthnRegistrations).where(eq(webauthnRegistrations.userId, userId));
  const names = new Set(known.map(({ name }) => name));
  let number = 1;
  while (names.has(`Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}

function signInByPasskey(
  call: Call,
  tx: Db,
  { userId, webauthnRegistrationId, domain, userAgent }: Registration,
  request: { session_duration_minutes: number },
) {
  const factor: AuthenticationFactor = {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    last_authenticated_at: call.now.toISOString(),
    webauthn_factor: { webauthn_registration_id: webauthnRegistrationId, domain, user_agent: userAgent },
  };
  return signIn(call, tx, { userId, factor, minutes: request.session_duration_minutes });
}

/** Omits an empty list, as decoders expect. */
function credentialList<Name extends string>(
  name: Name,
  credentials: { id: string }[],
  encode: (text: string) => string,
) {
  return credentials.length === 0 ? {} : { [name]: credentials.map((each) => ({ ...each, id: encode(each.id) })) };
}

/** Encodes binary members in base64, the API's default; base64url is optional. */
function toBase64(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64');
}
