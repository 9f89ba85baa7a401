import type { AuthenticationFactor, Session } from '@foyer/core/operations';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { isTestProject } from './api.ts';
import type { Cached } from './cached.ts';
import { ALGORITHM, type Keys } from './key-set.ts';
import { createRecent } from './recent.ts';
import { MAX_TOKEN_LENGTH } from './request.ts';

const SESSION_CLAIM = 'https://stytch.com/session';
/** The accepted difference between the clocks of this server and of the API, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 10;
/** The number of verified tokens in memory, up to twice as many. */
const VERIFIED = 500;
/** The number of headers of verified tokens in memory, up to twice as many. */
const HEADERS = 10;

/** The claims that a valid session JWT proves. */
export interface Proof {
  session: Session;
  /** When the JWT expires, or the session if that is earlier. In milliseconds since 1970. */
  expiresAt: number;
}

/** The result of a verification. `expired`: the session of a JWT that is genuine, and was valid before. */
export type Verdict = { proof: Proof } | { reason: string; expired?: Session };

/**
 * Verifies session JWTs. Never rejects. No reason contains a part of the token, except the ID of another project in a
 * test project.
 *
 * @param options.needsExpired whether the keys are requested for an expired JWT, too, to return its session
 */
export type VerifyJwt = (token: string, options?: { needsExpired?: boolean }) => Promise<Verdict>;

interface Verified {
  key: CryptoKey;
  kid: string;
  /** As text, so that each caller receives an object that it may change. */
  session: string;
  expiresAt: number;
}

/** Creates the verification for a project. */
export function createVerifyJwt(projectId: string, issuers: string[], keySet: Cached<Keys>): VerifyJwt {
  /** A browser sends the same JWT with every request of some minutes, and verifying it is most of the work. */
  const verified = createRecent<Verified>(VERIFIED);
  /** The key IDs by the text of the header, which all tokens of a key share. */
  const accepted = createRecent<string>(HEADERS);

  async function keyOf(
    token: string,
    kid: string,
    needsExpired: boolean,
  ): Promise<{ key: CryptoKey } | { reason: string }> {
    const known = keySet.peek()?.get(kid);
    if (known) return { key: known };
    // Only a token that could be the project's own is worth a request.
    const claims = decodeJwt(token);
    const problem = claimProblem(claims, projectId, issuers);
    if (problem && !(needsExpired && problem === EXPIRED)) return { reason: problem };
    if (keySet.peek()) await keySet.refresh();
    const keys = await keySet.get();
    if (!keys) return { reason: 'The public keys of the project could not be loaded.' };
    const key = keys.get(kid);
    return key ? { key } : { reason: 'The JWT is signed with a key that is not in the key set of the project.' };
  }

  function remembered(token: string): Proof | undefined {
    const entry = verified.get(token);
    if (!entry) return undefined;
    // A key that has left the key set no longer counts, nor does a time that has passed.
    if (entry.expiresAt <= Date.now() || keySet.peek()?.get(entry.kid) !== entry.key) {
      verified.delete(token);
      return undefined;
    }
    return { session: JSON.parse(entry.session), expiresAt: entry.expiresAt };
  }

  async function verify(token: string, needsExpired: boolean): Promise<Verdict> {
    if (token.length > MAX_TOKEN_LENGTH) return { reason: `The token is longer than ${MAX_TOKEN_LENGTH} characters.` };
    const proof = remembered(token);
    if (proof) return { proof };
    try {
      // Three parts in base64url (RFC 7515, section 7.1), without padding.
      if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return { reason: 'The token is not a signed JWT.' };
      const text = token.slice(0, token.indexOf('.'));
      const kid = accepted.get(text);
      const header = kid === undefined ? headerOf(token) : { kid };
      if ('reason' in header) return header;
      const found = await keyOf(token, header.kid, needsExpired);
      if ('reason' in found) return found;
      const { payload } = await jwtVerify(token, found.key, {
        algorithms: [ALGORITHM],
        issuer: issuers,
        audience: projectId,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(),
        requiredClaims: ['exp', 'sub'],
      });
      if (kid === undefined) accepted.set(text, header.kid);
      const proved = proofOf(payload);
      if ('reason' in proved) return proved;
      const { session, expiresAt } = proved;
      verified.set(token, { key: found.key, kid: header.kid, session: JSON.stringify(session), expiresAt });
      return { proof: proved };
    } catch (error) {
      return problemOf(error);
    }
  }

  const explainForeign = createForeignReason(projectId);
  return async (token, { needsExpired = false } = {}) => {
    const verdict = await verify(token, needsExpired);
    const isForeign = 'reason' in verdict && (verdict.reason === REASONS.iss || verdict.reason === REASONS.aud);
    const reason = isForeign ? explainForeign(token) : undefined;
    return reason ? { reason } : verdict;
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
function proofOf(payload: JWTPayload): Proof | { reason: string } {
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

/** Validates the header of a token, which describes the signature, before any key is chosen. */
function headerOf(token: string): { kid: string } | { reason: string } {
  const header = decodeProtectedHeader(token);
  if (header.alg !== ALGORITHM) return { reason: `The JWT is not signed with ${ALGORITHM}.` };
  if ('crit' in header || 'b64' in header) return { reason: 'The JWT has critical header parameters.' };
  // The keys of a project come from its key set only (RFC 8725, section 3.10).
  if ('jwk' in header || 'jku' in header || 'x5u' in header || 'x5c' in header) {
    return { reason: 'The JWT names its own key.' };
  }
  if (header.typ !== undefined && String(header.typ).toUpperCase() !== 'JWT') {
    return { reason: 'The JWT is of another type.' };
  }
  if (typeof header.kid !== 'string' || header.kid === '') return { reason: 'The JWT does not name its key.' };
  return { kid: header.kid };
}

/** Returns why claims cannot be those of a current session of the project; undefined when they can. */
function claimProblem({ iss, aud, exp, nbf }: JWTPayload, projectId: string, issuers: string[]): string | undefined {
  const now = Date.now() / 1000;
  if (typeof iss !== 'string' || !issuers.includes(iss)) return REASONS.iss;
  if (aud !== projectId && !(Array.isArray(aud) && aud.includes(projectId))) return REASONS.aud;
  if (typeof nbf === 'number' && nbf > now + CLOCK_TOLERANCE_SECONDS) return REASONS.nbf;
  if (typeof exp !== 'number') return REASONS.exp;
  return exp <= now - CLOCK_TOLERANCE_SECONDS ? EXPIRED : undefined;
}

const EXPIRED = 'The JWT has expired.';
const REASONS: Record<string, string> = {
  iss: 'The JWT is from another issuer.',
  aud: 'The JWT is for another project.',
  nbf: 'The JWT is not valid yet.',
  exp: 'The JWT has no expiry.',
  sub: 'The JWT names no user.',
};

function problemOf(error: unknown): Verdict {
  if (error instanceof errors.JWTExpired) {
    // jose throws this error last: signature, issuer and audience are right.
    const expired = sessionOf(error.payload);
    return { reason: EXPIRED, ...(expired && { expired }) };
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return { reason: REASONS[error.claim] ?? 'The JWT has a malformed claim.' };
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return { reason: 'The signature of the JWT is wrong.' };
  }
  return { reason: 'The JWT is malformed.' };
}

const REGISTERED = new Set(['iss', 'aud', 'sub', 'iat', 'nbf', 'exp', 'jti', SESSION_CLAIM]);

/** Returns the session of verified claims, in the form of the API; undefined when the claims contain none. */
function sessionOf(claims: JWTPayload): Session | undefined {
  const claim = claims[SESSION_CLAIM];
  if (typeof claim !== 'object' || claim === null || typeof claims.sub !== 'string' || !claims.sub) return undefined;
  const { id, ...session } = claim as Omit<Partial<Session>, 'session_id'> & { id?: unknown };
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
