import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import { attachContact, findContact, findOrCreateContact, verifyContact } from '../records/contacts.ts';
import { authResponse, requireSession, sessionExpiry, signIn } from '../records/session-records.ts';
import { signJwt } from '../records/signing-keys.ts';
import { createUser } from '../records/user-records.ts';
import { contacts, oauthAttachTokens, oauthLoginTokens, oauthRegistrations, users } from '../schema.ts';
import { nameOf, providerFacts, requireProvider } from '../social/oauth-providers.ts';
import { verifyPkce } from '../verification/pkce.ts';

type LoginToken = typeof oauthLoginTokens.$inferSelect;

const PROVIDER_TOKEN_SECONDS = 3600;
const ATTACH_MINUTES = 10;

const authenticateRequest = z.object({
  token: z.string(),
  session_duration_minutes: z.number(),
  code_verifier: z.string().exactOptional(),
});

/** Redeems the token from a social provider's redirect. A failed PKCE check does not consume the token. */
export const authenticate = handler<'oauth.authenticate'>(authenticateRequest, async (call, request) => {
  sessionExpiry(call.now, request.session_duration_minutes);
  const { account, registration, session } = await call.services.db.transaction(async (tx) => {
    const account = await redeem(call, tx, request.token, request.code_verifier);
    const registration = await findOrAddRegistration(call, tx, account);
    const emailId = account.email === null ? null : await emailIdOf(tx, registration.userId, account.email);
    const detail: Record<`${string}_factor`, Record<string, string>> = {
      [`${account.provider}_oauth_factor`]: {
        id: registration.oauthUserRegistrationId,
        provider_subject: account.subject,
        ...(emailId && { email_id: emailId }),
      },
    };
    const session = await signIn(call, tx, {
      userId: registration.userId,
      minutes: request.session_duration_minutes,
      factor: {
        type: 'oauth',
        delivery_method: `oauth_${account.provider}`,
        last_authenticated_at: call.now.toISOString(),
        ...detail,
      },
    });
    return { account, registration, session };
  });
  return {
    ...(await authResponse(call, session)),
    provider_subject: registration.providerSubject,
    provider_type: registration.providerType,
    profile_picture_url: registration.profilePictureUrl,
    locale: registration.locale,
    provider_values: await providerValues(call, account),
  };
});

async function redeem(call: Call, tx: Db, token: string, verifier: string | undefined): Promise<LoginToken> {
  const ofToken = and(
    eq(oauthLoginTokens.tokenHash, sha256(token)),
    eq(oauthLoginTokens.projectId, call.project.projectId),
  );
  const [found] = await tx.select().from(oauthLoginTokens).where(ofToken);
  if (!found) throw new ProviderError('oauth_token_not_found');
  verifyPkce(found.codeChallenge, verifier);
  const [used] = await tx
    .update(oauthLoginTokens)
    .set({ usedAt: call.now })
    .where(and(ofToken, isNull(oauthLoginTokens.usedAt), gt(oauthLoginTokens.expiresAt, call.now)))
    .returning();
  if (!used) throw new ProviderError('oauth_token_not_found');
  return used;
}

/**
 * Finds the user of a social account: the user who has the account, else the user who requested to attach it, else the
 * user with the same email address (the provider vouches for it), else a new user.
 *
 * @throws {ProviderError} `oauth_flow_callback_error` when an account to attach belongs to another user.
 */
async function findOrAddRegistration(call: Call, tx: Db, account: LoginToken) {
  const { projectId } = call.project;
  const { name } = providerFacts[account.provider];
  // Two simultaneous first sign-ins with one account must result in one user.
  const identity = `${projectId} ${account.provider} ${account.subject}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identity}, 0))`);
  const [known] = await tx
    .select()
    .from(oauthRegistrations)
    .where(
      and(
        eq(oauthRegistrations.projectId, projectId),
        eq(oauthRegistrations.providerType, name),
        eq(oauthRegistrations.providerSubject, account.subject),
      ),
    );
  if (known && account.attachedUserId !== null && known.userId !== account.attachedUserId) {
    throw new ProviderError('oauth_flow_callback_error', `This ${name} account belongs to another user.`);
  }
  if (known) return known;
  const row = {
    oauthUserRegistrationId: randomId(call.services.random, 'oauth-user-test'),
    projectId,
    userId: await chooseUser(call, tx, account),
    providerType: name,
    providerSubject: account.subject,
    profilePictureUrl: '',
    locale: 'en',
    createdAt: call.now,
  };
  await tx.insert(oauthRegistrations).values(row);
  return row;
}

async function chooseUser(call: Call, tx: Db, { email, attachedUserId }: LoginToken): Promise<string> {
  const { projectId } = call.project;
  if (attachedUserId !== null) {
    const owner = email === null ? null : await findContact(tx, projectId, 'email', email);
    // An address that another user has verified stays with that user.
    if (email !== null && (!owner?.verified || owner.userId === attachedUserId)) {
      await verifyContact(call, tx, await attachContact(call, tx, 'email', email, attachedUserId));
    }
    return attachedUserId;
  }
  if (email === null) return createUser(call.services, tx, { projectId, now: call.now });
  const contact = await findOrCreateContact(call, tx, 'email', email, 'active');
  await verifyContact(call, tx, contact);
  if (contact.userCreated) {
    const { given_name: firstName, family_name: lastName } = nameOf(email);
    await tx.update(users).set({ firstName, lastName }).where(eq(users.userId, contact.userId));
  }
  return contact.userId;
}

async function emailIdOf(tx: Db, userId: string, email: string): Promise<string | null> {
  const [contact] = await tx
    .select({ emailId: contacts.contactId })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, 'email'), eq(contacts.value, email)));
  return contact?.emailId ?? null;
}

/** Stand-ins for the social provider's own tokens, which grant no access here. */
async function providerValues(call: Call, { provider, subject, email, scopes }: LoginToken) {
  const { issuer } = providerFacts[provider];
  const issuedAt = Math.floor(call.now.getTime() / 1000);
  const claims = {
    aud: `${provider}-client-test`,
    sub: subject,
    iat: issuedAt,
    exp: issuedAt + PROVIDER_TOKEN_SECONDS,
    ...(email !== null && { email, email_verified: true, ...nameOf(email) }),
  };
  return {
    access_token: randomToken(call.services.random),
    id_token: issuer ? await signJwt(call.services, call.project.projectId, { iss: issuer, ...claims }) : '',
    refresh_token: randomToken(call.services.random),
    scopes,
    expires_at: new Date(call.now.getTime() + PROVIDER_TOKEN_SECONDS * 1000).toISOString(),
  };
}

/** Returns the token that starts attaching a social account to the session's user. */
export const attach = handler<'oauth.attach'>(z.object({ provider: z.string() }), async (call, request) => {
  const { row } = await requireSession(call);
  const provider = requireProvider(call.project.settings, request.provider);
  const token = randomToken(call.services.random);
  await call.services.db.insert(oauthAttachTokens).values({
    tokenHash: sha256(token),
    projectId: call.project.projectId,
    userId: row.userId,
    provider,
    createdAt: call.now,
    expiresAt: new Date(call.now.getTime() + ATTACH_MINUTES * 60_000),
  });
  return { oauth_attach_token: token };
});
