import type { ApiSession, AuthenticationFactor } from '@foyer/core/operations';
import { decodeJwt, type JWTPayload } from 'jose';
import { isTestProject } from '../api/api.ts';
import type { Cached } from '../api/cached.ts';
import type { Keys } from '../api/key-set.ts';
import { CLOCK_TOLERANCE_SECONDS, createVerifyJwt, type Proof, REASONS, type VerifyJwt } from './jwt.ts';

/** The claim of a session JWT that no other JWT of the API has. */
export const SESSION_CLAIM = 'https://stytch.com/session';

/** The claims that a valid session JWT proves. It expires with the session, if that is earlier. */
export interface SessionProof extends Proof {
  session: ApiSession;
}

/** The result of a verification. `expired`: the session of a JWT that is genuine, and was valid before. */
export type SessionVerdict = { proof: SessionProof } | { reason: string; expired?: ApiSession };

/**
 * Verifies session JWTs. Never rejects. No reason contains a part of the token, except the ID of another project in a
 * test project.
 *
 * @param options.needsExpired whether the keys are requested for an expired JWT, too, to return its session
 */
export type VerifySession = (token: string, options?: { needsExpired?: boolean }) => Promise<SessionVerdict>;

/** Creates the verification for a project. */
export function createVerifySession(projectId: string, issuers: string[], keySet: Cached<Keys>): VerifySession {
  const verify: VerifyJwt<SessionProof> = createVerifyJwt(
    { issuers, audience: projectId, types: ['jwt'], proofOf },
    keySet,
  );
  const explainForeign = createForeignReason(projectId);
  return async (token, options) => {
    const verdict = await verify(token, options);
    if ('proof' in verdict) return verdict;
    const { reason, expired } = verdict;
    const isForeign = reason === REASONS.iss || reason === REASONS.aud;
    const foreign = isForeign ? explainForeign(token) : undefined;
    if (foreign) return { reason: foreign };
    const session = expired && sessionOf(expired);
    return { reason, ...(session && { expired: session }) };
  };
}

/**
 * Creates a function that returns the reason for a JWT of another project, with the names of both projects, and logs the
 * first one as a warning. It returns undefined in a live project, and if the JWT names no project.
 */
function createForeignReason(projectId: string): (token: string) => string | undefined {
  let hasWarned = false;
  return (token) => {
    const other = isTestProject(projectId) ? otherProjectOf(token, projectId) : undefined;
    if (!other) return undefined;
    const reason = `The JWT is of ${other}, but this server is configured for ${projectId}.`;
    if (!hasWarned)
      console.warn(`Foyer: ${reason} Its user is not signed in here. Use one project for page and server.`);
    hasWarned = true;
    return reason;
  };
}

/** Returns what the verified claims of a JWT prove, or why they prove no current session. */
function proofOf(payload: JWTPayload): SessionProof | { reason: string } {
  const session = sessionOf(payload);
  if (!session) return { reason: 'The JWT is not the JWT of a session.' };
  const end = Date.parse(session.expires_at);
  if (end + CLOCK_TOLERANCE_SECONDS * 1000 <= Date.now()) return { reason: 'The session has expired.' };
  return { session, expiresAt: Math.min((payload.exp ?? 0) * 1000, end) };
}

/** Returns the project that a JWT names, for a message: no other text of a token that is not verified. */
function otherProjectOf(token: string, projectId: string): string | undefined {
  const { iss, aud } = decodeJwt(token);
  return [aud, iss]
    .flat()
    .map((name) => String(name).replace('stytch.com/', ''))
    .find((name) => name !== projectId && /^project-(?:test|live)-[\da-f-]{36}$/.test(name));
}

const REGISTERED = new Set(['iss', 'aud', 'sub', 'iat', 'nbf', 'exp', 'jti', SESSION_CLAIM]);

/** Returns the session of verified claims, in the form of the API; undefined when the claims contain none. */
function sessionOf(claims: JWTPayload): ApiSession | undefined {
  const claim = claims[SESSION_CLAIM];
  if (typeof claim !== 'object' || claim === null || typeof claims.sub !== 'string' || !claims.sub) return undefined;
  const { id, ...session } = claim as Omit<Partial<ApiSession>, 'session_id'> & { id?: unknown };
  if (typeof id !== 'string' || Number.isNaN(Date.parse(`${session.expires_at}`))) return undefined;
  const custom = Object.entries(claims).filter(([name]) => !REGISTERED.has(name));
  return {
    session_id: id,
    user_id: claims.sub,
    started_at: session.started_at ?? '',
    last_accessed_at: session.last_accessed_at ?? '',
    expires_at: session.expires_at ?? '',
    attributes: session.attributes ?? { ip_address: '', user_agent: '' },
    authentication_factors: listOf<AuthenticationFactor>(session.authentication_factors),
    custom_claims: custom.length > 0 ? Object.fromEntries(custom) : null,
    roles: listOf<string>(session.roles),
  };
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);
