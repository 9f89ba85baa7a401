import { type CryptoKey, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Cached } from '../api/cached.ts';
import { ALGORITHM, type Keys } from '../api/key-set.ts';
import { MAX_TOKEN_LENGTH } from '../request/request.ts';
import { createRecent } from './recent.ts';

/** The accepted difference between the clocks of this server and of the API, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 10;
/** The number of verified tokens in memory, up to twice as many. */
const VERIFIED = 500;
/** The number of headers of verified tokens in memory, up to twice as many. */
const HEADERS = 10;

/** What a JWT proves. `expiresAt`: when the proof ends, in milliseconds since 1970. */
export interface Proof {
  expiresAt: number;
}

/** The result of a verification. `expired`: the claims of a JWT that is genuine, and was valid before. */
export type Verdict<P extends Proof> = { proof: P } | { reason: string; expired?: JWTPayload };

/** How the JWTs of one kind are verified. */
export interface JwtRules<P extends Proof> {
  issuers: string[];
  /** Default: the rule is that of `proofOf`. */
  audience?: string;
  /** The `typ` of the header, in lower case and without `application/`. One without a type is accepted. */
  types: string[];
  /** Returns what verified claims prove, or why they prove nothing. */
  proofOf(claims: JWTPayload): P | { reason: string };
}

/**
 * Verifies JWTs with a key set. Never rejects. No reason contains a part of the token.
 *
 * @param options.needsExpired whether the keys are requested for an expired JWT, too, to return its claims
 */
export type VerifyJwt<P extends Proof> = (token: string, options?: { needsExpired?: boolean }) => Promise<Verdict<P>>;

interface Verified {
  key: CryptoKey;
  kid: string;
  /** As text, so that each caller receives an object that it may change. */
  proof: string;
  expiresAt: number;
}

/** Creates the verification of one kind of JWT. */
export function createVerifyJwt<P extends Proof>(rules: JwtRules<P>, keySet: Cached<Keys>): VerifyJwt<P> {
  const { issuers, audience, types, proofOf } = rules;
  /** A client sends the same JWT with every request of some minutes, and verifying it is most of the work. */
  const verified = createRecent<Verified>(VERIFIED);
  /** The key IDs by the text of the header, which all tokens of a key share. */
  const accepted = createRecent<string>(HEADERS);

  async function keysOf(
    token: string,
    kid: string,
    needsExpired: boolean,
  ): Promise<{ keys: readonly CryptoKey[] } | { reason: string }> {
    const known = keySet.peek()?.get(kid);
    if (known) return { keys: known };
    // Only a token that could be the project's own is worth a request.
    const claims = decodeJwt(token);
    const problem = claimProblem(claims, issuers, audience);
    if (problem && !(needsExpired && problem === EXPIRED)) return { reason: problem };
    const keys = keySet.peek() ? await keySet.refresh().then(keySet.peek) : await keySet.get();
    if (!keys) return { reason: 'The public keys of the project could not be loaded.' };
    const found = keys.get(kid);
    return found
      ? { keys: found }
      : { reason: 'The JWT is signed with a key that is not in the key set of the project.' };
  }

  /** Verifies a token with each key of an ID, until the signature is right. */
  async function verifyWith([key, ...others]: readonly CryptoKey[], token: string) {
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: issuers,
        ...(audience !== undefined && { audience }),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(),
        requiredClaims: ['exp', 'sub'],
      });
      return { key, payload };
    } catch (error) {
      if (others.length > 0 && error instanceof errors.JWSSignatureVerificationFailed) return verifyWith(others, token);
      throw error;
    }
  }

  function remembered(token: string): P | undefined {
    const entry = verified.get(token);
    if (!entry) return undefined;
    // The result no longer counts once it has expired, or once its key has left the key set.
    if (entry.expiresAt <= Date.now() || !keySet.peek()?.get(entry.kid)?.includes(entry.key)) {
      verified.delete(token);
      return undefined;
    }
    return JSON.parse(entry.proof) as P;
  }

  return async (token, { needsExpired = false } = {}) => {
    if (token.length > MAX_TOKEN_LENGTH) return { reason: `The token is longer than ${MAX_TOKEN_LENGTH} characters.` };
    const proof = remembered(token);
    if (proof) return { proof };
    try {
      // Three parts in base64url (RFC 7515, section 7.1), without padding.
      if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return { reason: 'The token is not a signed JWT.' };
      const text = token.slice(0, token.indexOf('.'));
      const kid = accepted.get(text);
      const header = kid === undefined ? headerOf(token, types) : { kid };
      if ('reason' in header) return header;
      const found = await keysOf(token, header.kid, needsExpired);
      if ('reason' in found) return found;
      const { key, payload } = await verifyWith(found.keys, token);
      if (kid === undefined) accepted.set(text, header.kid);
      const proved = proofOf(payload);
      if ('reason' in proved) return proved;
      const { expiresAt } = proved;
      verified.set(token, { key, kid: header.kid, proof: JSON.stringify(proved), expiresAt });
      return { proof: proved };
    } catch (error) {
      return problemOf(error);
    }
  };
}

/** Validates the header of a token, which describes the signature, before any key is chosen. */
function headerOf(token: string, types: string[]): { kid: string } | { reason: string } {
  const header = decodeProtectedHeader(token);
  if (header.alg !== ALGORITHM) return { reason: `The JWT is not signed with ${ALGORITHM}.` };
  if ('crit' in header || 'b64' in header) return { reason: 'The JWT has critical header parameters.' };
  // The keys of a project come from its key set only (RFC 8725, section 3.10).
  if ('jwk' in header || 'jku' in header || 'x5u' in header || 'x5c' in header) {
    return { reason: 'The JWT names its own key.' };
  }
  // A media type, mostly without its first part (RFC 7515, section 4.1.9).
  const type = String(header.typ ?? '')
    .toLowerCase()
    .replace(/^application\//, '');
  if (header.typ !== undefined && !types.includes(type)) {
    return { reason: 'The JWT is of another type.' };
  }
  if (typeof header.kid !== 'string' || header.kid === '') return { reason: 'The JWT does not name its key.' };
  return { kid: header.kid };
}

/** Returns why claims cannot be those of a current JWT of the API; undefined when they can. */
function claimProblem(
  { iss, aud, exp, nbf }: JWTPayload,
  issuers: string[],
  audience: string | undefined,
): string | undefined {
  const now = Date.now() / 1000;
  if (typeof iss !== 'string' || !issuers.includes(iss)) return REASONS.iss;
  if (audience !== undefined && ![aud].flat().includes(audience)) return REASONS.aud;
  if (typeof nbf === 'number' && nbf > now + CLOCK_TOLERANCE_SECONDS) return REASONS.nbf;
  if (typeof exp !== 'number') return REASONS.exp;
  return exp <= now - CLOCK_TOLERANCE_SECONDS ? EXPIRED : undefined;
}

const EXPIRED = 'The JWT has expired.';
/** Why a claim is refused. */
export const REASONS: Record<string, string> = {
  iss: 'The JWT is from another issuer.',
  aud: 'The JWT is for another project.',
  nbf: 'The JWT is not valid yet.',
  exp: 'The JWT has no expiry.',
  sub: 'The JWT names no user.',
};

function problemOf(error: unknown): { reason: string; expired?: JWTPayload } {
  // jose throws this error last: signature, issuer and audience are right.
  if (error instanceof errors.JWTExpired) return { reason: EXPIRED, expired: error.payload };
  if (error instanceof errors.JWTClaimValidationFailed) {
    return { reason: REASONS[error.claim] ?? 'The JWT has a malformed claim.' };
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return { reason: 'The signature of the JWT is wrong.' };
  }
  return { reason: 'The JWT is malformed.' };
}
