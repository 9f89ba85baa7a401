/** Authenticates requests: by their JWT, and by a request to the API if the caller requires it. */
import type { HeldStep } from '@foyer/core/flow';
import { HELD_COOKIE, isHeldStep, isImpersonated, isStrong } from '@foyer/core/internal';
import type { ApiSession, ApiUser } from '@foyer/core/operations';
import type { AuthenticateOptions } from '../options.ts';
import { type CookieNames, cookiesNamed, credentialsOf, hostOf, type RequestLike } from '../request/request.ts';
import type { Authentication, SignedInRequest, SignedOutRequest } from './authentication.ts';
import { factorsOf } from './factors.ts';
import type { Check, SessionChecks } from './session-check.ts';
import type { VerifySession } from './session-jwt.ts';

/** The authentication of a request, with what only this package may use of it. */
export interface Authenticated {
  result: Authentication;
  /** The session of a JWT that was valid before. */
  expired?: ApiSession | undefined;
  /** The step that is left, of this session too; null: none. */
  held?: HeldStep | null | undefined;
  /**
   * The part of the API's response that other members do not contain. Not members of the result: hosts pass results on
   * to pages.
   */
  fresh?: Fresh | undefined;
}

/** The user, and the `Set-Cookie` values that renew the JWT in the browser. */
export interface Fresh {
  user: ApiUser;
  cookies: string[];
}

/** Authenticates a request. Never rejects. */
export type Authenticate = (
  request: RequestLike,
  options: {
    remote: AuthenticateOptions['remote'];
    /** Whether to verify an expired JWT, too, and return its session. Default false. */
    needsExpired?: boolean;
  },
) => Promise<Authenticated>;

/**
 * @param checks undefined: without requests to the API
 * @param needsSecondFactor whether a session without a second factor is incomplete
 */
export function createAuthenticate(
  names: CookieNames,
  verify: VerifySession,
  checks: SessionChecks | undefined,
  needsSecondFactor: boolean,
): Authenticate {
  const read: Authenticate = async (request, { remote, needsExpired = false }) => {
    try {
      const { token, ...verified } = await authenticateByJwt(request, names, verify, needsExpired);
      const { result } = verified;
      if (!remote || (remote === 'stale' && (result.status !== 'stale' || !checks || !token))) return verified;
      if (!checks) return { result: signedOut('A remote check needs `publicToken`.') };
      if (result.status === 'signedOut') return verified;
      if (!token) return { result: signedOut('A remote check needs one session cookie.') };
      const check = await (remote === 'stale' ? checks.shared : checks.now)(token, hostOf(request));
      const checked = resultOf(check);
      if (checked.result.status === 'signedIn' && result.status === 'signedIn') {
        if (checked.result.userId !== result.userId) {
          return { result: signedOut('The session cookie and the JWT belong to different users.') };
        }
      }
      return { ...verified, ...checked };
    } catch {
      return { result: signedOut('The request could not be read.') };
    }
  };
  return async (request, options) => {
    const authenticated = await read(request, options);
    const { result, expired } = authenticated;
    const session = result.status === 'signedIn' ? result.session : expired;
    if (!session) return authenticated;
    const isIncomplete = needsSecondFactor && !mayPass(session);
    const held = isIncomplete ? 'second_factor' : heldStepOf(request);
    if (result.status !== 'signedIn') return { ...authenticated, held };
    const { userId } = result;
    return {
      ...authenticated,
      held,
      result: isIncomplete
        ? { status: 'incomplete', missing: 'second_factor', userId, session, held: 'second_factor' }
        : { ...result, held },
    };
  };
}

/** Whether a session has a second factor, or is one of support, which has none. */
const mayPass = ({ authentication_factors: factors }: ApiSession): boolean =>
  isStrong(factors) || isImpersonated(factors);

/** Returns the step that the browser names in its cookie. */
function heldStepOf(request: RequestLike): HeldStep | null {
  const [step] = cookiesNamed(request, HELD_COOKIE);
  return isHeldStep(step) ? step : null;
}

/** Verifies the JWT of a request. `token`: the session's opaque token, for requests to the API. */
async function authenticateByJwt(
  request: RequestLike,
  names: CookieNames,
  verify: VerifySession,
  needsExpired: boolean,
): Promise<Authenticated & { token?: string | undefined }> {
  const { bearer, jwts, tokens } = credentialsOf(request, names);
  // Of several, an attacker on a subdomain may have set one.
  const token = tokens.length === 1 ? tokens[0] : undefined;
  const missing = (reason: string): Authentication =>
    tokens.length > 0 ? { status: 'stale', reason } : signedOut(reason);
  if (bearer === '') return { result: signedOut('The bearer token is empty.') };
  if (jwts.length > 1) return { result: missing(`The request has several cookies named "${names.jwt}".`), token };
  const jwt = bearer ?? jwts[0];
  if (jwt === undefined) {
    return { result: missing(tokens.length > 0 ? 'The JWT is missing.' : 'The request has no session.'), token };
  }
  const verdict = await verify(jwt, { needsExpired });
  if ('proof' in verdict) return { result: signedIn(verdict.proof.session, verdict.proof.expiresAt), token };
  return { result: missing(verdict.reason), token, expired: verdict.expired };
}

/** Returns the authentication that follows from the API's check of the session. */
function resultOf(check: Check): Authenticated {
  if (check.status === 'ended') return { result: signedOut(check.reason) };
  if (check.status === 'unknown') return { result: { status: 'stale', reason: check.reason } };
  const { jwt, cookies } = check;
  // Other requests share the check, and hosts may change what they receive.
  const { session, user } = structuredClone({ session: check.session, user: check.user });
  const roles = session.roles ?? user.roles ?? [];
  return { result: signedIn({ ...session, roles }, endOf(jwt, session)), fresh: { user, cookies } };
}

const signedOut = (reason: string): SignedOutRequest => ({ status: 'signedOut', reason });

const signedIn = (session: ApiSession, expiresAt: number): SignedInRequest => ({
  status: 'signedIn',
  userId: session.user_id,
  session,
  roles: session.roles,
  factors: factorsOf(session),
  held: null,
  expiresAt: new Date(expiresAt).toISOString(),
});

/**
 * Returns when a fresh JWT or its session expires, whichever is earlier. In HttpOnly mode the API does not return the
 * JWT, so its usual lifetime counts.
 */
function endOf(jwt: string, { expires_at }: ApiSession): number {
  const end = Date.parse(expires_at);
  const JWT_LIFETIME_MS = 300_000;
  try {
    const [, payload = ''] = jwt.split('.');
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number };
    return Math.min(exp * 1000, end);
  } catch {
    return Math.min(Date.now() + JWT_LIFETIME_MS, end);
  }
}
