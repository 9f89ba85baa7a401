import type { ApiSession, AuthenticationFactor, AuthResponse, Common } from '@foyer/core/operations';
import { and, eq, gt } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import { sessions, users } from '../schema.ts';
import { isPlainObject } from '../verification/validation.ts';
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts';
import { signJwt, verifyJwt } from './signing-keys.ts';
import { readUser } from './user-records.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** A session and its token. */
export interface LiveSession {
  row: SessionRow;
  token: string;
}

const JWT_LIFETIME_SECONDS = 300;
const jwtIssuer = (projectId: string) => `stytch.com/${projectId}`;
const jwtProjectId = ({ project }: Call) => project.settings.jwt_project_id ?? project.projectId;
const SESSION_CLAIM = 'https://stytch.com/session';

/**
 * Returns the session of the call; null when the call has none. Clears the cookies of a session that does not exist.
 *
 * @throws {ProviderError} `session_not_found` when the session is unknown, revoked or expired.
 */
export async function presentedSession(call: Call): Promise<LiveSession | null> {
  if (call.sessionToken === null) return null;
  const row = await findSession(call.services.db, call);
  if (!row) {
    clearSessionCookies(call);
    throw new ProviderError('session_not_found');
  }
  return { row, token: call.sessionToken };
}

/**
 * Returns the session of the call.
 *
 * @throws {ProviderError} `user_unauthenticated` without a session, `session_not_found` when it is unknown, revoked or
 * expired.
 */
export async function requireSession(call: Call): Promise<LiveSession> {
  const session = await presentedSession(call);
  if (!session) {
    // The cookie of the token has expired or was removed, but not the one that scripts can read.
    clearSessionCookies(call);
    throw new ProviderError('user_unauthenticated');
  }
  return session;
}

/**
 * Returns a new opaque token for the session of a JWT. The previous token stops working, because only its hash is
 * stored.
 *
 * @throws {ProviderError} `unable_to_parse_session_jwt`, or `session_not_found` when the JWT or its session has expired.
 */
export async function tokenOfJwt(call: Call, jwt: string): Promise<string> {
  const { projectId } = call.project;
  const jwtProject = jwtProjectId(call);
  const claims = await verifyJwt(call.services, jwtProject, jwt, {
    issuer: jwtIssuer(jwtProject),
    audience: jwtProject,
    now: call.now,
    errors: {
      invalid: 'unable_to_parse_session_jwt',
      issuer: 'unable_to_parse_session_jwt',
      audience: 'unable_to_parse_session_jwt',
      expired: 'session_not_found',
    },
  });
  const named = claims[SESSION_CLAIM];
  const sessionId = isPlainObject(named) && typeof named.id === 'string' ? named.id : '';
  const token = randomToken(call.services.random);
  const renewed = await call.services.db
    .update(sessions)
    .set({ tokenHash: sha256(token) })
    .where(and(eq(sessions.sessionId, sessionId), eq(sessions.projectId, projectId), gt(sessions.expiresAt, call.now)))
    .returning();
  if (renewed.length === 0) throw new ProviderError('session_not_found');
  return token;
}

/** Returns the row of the call's session; null when there is none or it is not active. */
export async function findSession(db: Db, call: Call): Promise<SessionRow | null> {
  if (call.sessionToken === null) return null;
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sha256(call.sessionToken)),
        eq(sessions.projectId, call.project.projectId),
        gt(sessions.expiresAt, call.now),
      ),
    );
  return rows[0] ?? null;
}

/**
 * Returns the expiry of a session.
 *
 * @throws {ProviderError} `invalid_session_duration_minutes`.
 */
export function sessionExpiry(now: Date, minutes: number): Date {
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 527_040) {
    throw new ProviderError('invalid_session_duration_minutes');
  }
  return new Date(now.getTime() + minutes * 60_000);
}

/**
 * Signs in a user with a factor. Adds the factor to the session of the call if it belongs to the same user, otherwise
 * creates a session. An expired or revoked session is ignored, because the user has just authenticated.
 */
export async function signIn(
  call: Call,
  tx: Db,
  login: { userId: string; factor: AuthenticationFactor; minutes: number },
): Promise<LiveSession> {
  const expiresAt = sessionExpiry(call.now, login.minutes);
  await activateUser(tx, login.userId);
  const found = await findSession(tx, call);
  if (found && found.userId === login.userId && call.sessionToken !== null) {
    // Lock the row, so that two simultaneous factors are both saved.
    const [current] = await tx.select().from(sessions).where(eq(sessions.sessionId, found.sessionId)).for('update');
    const [row] = await tx
      .update(sessions)
      .set({ factors: withFactor(current?.factors ?? [], login.factor, call.now), lastAccessedAt: call.now, expiresAt })
      .where(eq(sessions.sessionId, found.sessionId))
      .returning();
    if (row) return { row, token: call.sessionToken };
  }
  const factors = withFactor([], login.factor, call.now);
  return createSession(call, tx, { userId: login.userId, factors, expiresAt });
}

/** Marks the user as active, and resets the count of wrong guesses. */
export async function activateUser(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ status: 'active', failedAttempts: 0, lockExpiresAt: null })
    .where(eq(users.userId, userId));
}

/** Creates a session. It starts with its oldest factor. */
export async function createSession(
  call: Call,
  tx: Db,
  session: Pick<SessionRow, 'userId' | 'factors' | 'expiresAt'>,
): Promise<LiveSession> {
  const token = randomToken(call.services.random);
  const row: SessionRow = {
    sessionId: randomId(call.services.random, 'session-test'),
    projectId: call.project.projectId,
    userId: session.userId,
    tokenHash: sha256(token),
    startedAt: new Date(Math.min(call.now.getTime(), ...authenticatedAt(session.factors))),
    lastAccessedAt: call.now,
    expiresAt: session.expiresAt,
    // The provider listens only on loopback.
    ipAddress: '127.0.0.1',
    userAgent: call.userAgent,
    factors: session.factors,
    customClaims: null,
  };
  await tx.insert(sessions).values(row);
  return { row, token };
}

function authenticatedAt(factors: AuthenticationFactor[]): number[] {
  return factors.map((factor) => Date.parse(factor.last_authenticated_at));
}

function withFactor(factors: AuthenticationFactor[], factor: AuthenticationFactor, now: Date): AuthenticationFactor[] {
  const at = now.toISOString();
  const isSame = (known: AuthenticationFactor) => factorIdentity(known) === factorIdentity(factor);
  const known = factors.find(isSame);
  const added = { ...factor, last_authenticated_at: at, created_at: known?.created_at ?? at, updated_at: at };
  return [...factors.filter((other) => !isSame(other)), added];
}

function factorIdentity(factor: AuthenticationFactor): string {
  const { last_authenticated_at: _last, created_at: _created, updated_at: _updated, ...identity } = factor;
  return JSON.stringify(Object.entries(identity).sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * Returns the common response of all operations that sign in. In HttpOnly mode the tokens are set as cookies instead of
 * in the body.
 */
export async function authResponse(call: Call, { row, token }: LiveSession): Promise<Omit<AuthResponse, keyof Common>> {
  const user = await readUser(call.services.db, call.project.projectId, row.userId);
  const session = toSession(row, user.roles ?? []);
  const jwt = await sessionJwt(call, session);
  const isHttpOnly = call.project.settings.http_only_cookies;
  if (isHttpOnly) setSessionCookies(call, { token, jwt, expiresAt: row.expiresAt });
  return {
    user_id: row.userId,
    user,
    __user: user,
    session,
    session_token: isHttpOnly ? '' : token,
    session_jwt: isHttpOnly ? '' : jwt,
  };
}

function toSession(row: SessionRow, roles: string[]): ApiSession {
  return {
    session_id: row.sessionId,
    user_id: row.userId,
    started_at: row.startedAt.toISOString(),
    last_accessed_at: row.lastAccessedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    attributes: { ip_address: row.ipAddress, user_agent: row.userAgent },
    authentication_factors: row.factors,
    custom_claims: row.customClaims,
    roles,
  };
}

async function sessionJwt(call: Call, session: ApiSession): Promise<string> {
  const projectId = jwtProjectId(call);
  const issuedAt = Math.floor(call.now.getTime() / 1000);
  const { session_id, user_id, custom_claims, ...claims } = session;
  return signJwt(call.services, projectId, {
    ...custom_claims,
    iss: jwtIssuer(projectId),
    aud: [projectId],
    sub: user_id,
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + JWT_LIFETIME_SECONDS,
    [SESSION_CLAIM]: { id: session_id, ...claims },
  });
}
