/** Verifies the access tokens with which apps call an API on behalf of users (RFC 6750, RFC 9068, RFC 8707). */
import type { JWTPayload } from 'jose';
import type { Cached } from '../api/cached.ts';
import type { Keys } from '../api/key-set.ts';
import { EXPOSE_HEADERS, refusal } from '../request/refusal.ts';
import { bearerOf, type RequestLike } from '../request/request.ts';
import { metadataUrlOf, parseResource } from '../request/resource-metadata.ts';
import { createVerifyJwt, type Proof } from './jwt.ts';
import { SESSION_CLAIM } from './session-jwt.ts';

/** Options of `authenticateAccessToken` and `requireAccessToken`. */
export interface AccessTokenOptions {
  /** The URL of this API, for which the token must have been issued (RFC 8707). */
  resource: string;
  /** The scopes that the token must have. Default: none. */
  scopes?: readonly string[] | undefined;
}

/** A request with an access token that is valid for this API. */
export interface AccessToken {
  status: 'valid';
  /** The user for whom the app calls. */
  userId: string;
  /** The app: a URL for an app with a client ID metadata document. */
  clientId: string;
  /** What the user has allowed the app. */
  scopes: string[];
  /** The URL of this API: `resource` of the options. */
  resource: string;
  /** When the token expires, in ISO 8601. */
  expiresAt: string;
}

/** A request without an access token that is valid for this API. */
export interface InvalidAccessToken {
  status: 'invalid';
  /** 401: the request has no valid token for this API. 403: the token lacks a scope. */
  statusCode: 401 | 403;
  /** For the developer, in English. Contains no part of a token. */
  reason: string;
  /**
   * The value of the response's `WWW-Authenticate` header, which says where the app receives a token (RFC 9728), and for
   * which scopes: those of the options, without `offline_access` and without any that such a header cannot contain. Only
   * `Bearer` if the request or `resource` cannot be read.
   */
  challenge: string;
}

interface AccessProof extends Proof {
  userId: string;
  clientId: string;
  scopes: string[];
  audience: string[];
}

/** Verifies the access token of a request. Never rejects. */
export type AuthenticateAccessToken = (
  request: RequestLike,
  options: AccessTokenOptions,
) => Promise<AccessToken | InvalidAccessToken>;

/** Creates the verification for a project. */
export function createAuthenticateAccessToken(issuers: string[], keySet: Cached<Keys>): AuthenticateAccessToken {
  // A session and an ID token have neither a `client_id` nor scopes.
  const verify = createVerifyJwt<AccessProof>({ issuers, types: ['at+jwt', 'jwt'], proofOf }, keySet);

  async function authenticate(
    request: RequestLike,
    { resource, scopes = [] }: AccessTokenOptions,
  ): Promise<AccessToken | InvalidAccessToken> {
    const url = parseResource(resource);
    // What the call needs, and not what the token has: the app knows that. Whether the app stays connected is no matter of a
    // call.
    const asked = scopes.filter((each) => isScopeToken(each) && each !== 'offline_access');
    const scope = [...new Set(asked)].join(' ');
    const challengeOf = (parameters: Record<string, string>) =>
      `Bearer ${Object.entries({ resource_metadata: metadataUrlOf(url), ...parameters, ...(scope && { scope }) })
        .map(([name, value]) => `${name}="${value.replace(/["\\]/g, '\\$&')}"`)
        .join(', ')}`;
    const token = bearerOf(request);
    // Without a token, RFC 6750, section 3.1 names no error.
    if (token === undefined) return invalid(401, 'The request has no access token.', challengeOf({}));
    const refuse = (reason: string) => invalid(401, reason, challengeOf({ error: 'invalid_token' }));
    if (token === '') return refuse('The access token is empty.');
    const verdict = await verify(token);
    if ('reason' in verdict) return refuse(verdict.reason);
    const { userId, clientId, audience, expiresAt, scopes: granted } = verdict.proof;
    if (!audience.some((name) => isSameUrl(name, url))) return refuse('The access token is for another API.');
    const missing = scopes.filter((scope) => !granted.includes(scope));
    if (missing.length > 0) {
      return invalid(
        403,
        `The access token lacks the scope ${missing.join(' ')}.`,
        challengeOf({ error: 'insufficient_scope' }),
      );
    }
    return {
      status: 'valid',
      ...{ userId, clientId, resource },
      scopes: granted,
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  return async (request, options) => {
    try {
      return await authenticate(request, options);
    } catch (error) {
      return invalid(401, error instanceof TypeError ? error.message : 'The request could not be read.', 'Bearer');
    }
  };
}

const invalid = (statusCode: 401 | 403, reason: string, challenge: string): InvalidAccessToken => ({
  status: 'invalid',
  ...{ statusCode, reason, challenge },
});

/** RFC 6749, section 3.3. A header, and the quotes in it, can contain any such scope. */
const isScopeToken = (scope: string) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope);

/** Returns the response to a request without a valid access token. No cache stores it. */
export function accessRefusal({ statusCode, reason, challenge }: InvalidAccessToken): Response {
  return refusal(statusCode, statusCode === 401 ? 'invalid_token' : 'insufficient_scope', reason, {
    'WWW-Authenticate': challenge,
    // A page of another origin reads the challenge, if the host application lets it read the response.
    [EXPOSE_HEADERS]: 'WWW-Authenticate',
  });
}

function proofOf(claims: JWTPayload): AccessProof | { reason: string } {
  const { sub, aud, client_id, scope, exp = 0 } = claims;
  if (!sub || typeof client_id !== 'string' || typeof scope !== 'string' || SESSION_CLAIM in claims) {
    return { reason: 'The JWT is not an access token.' };
  }
  return {
    userId: sub,
    clientId: client_id,
    scopes: scope.split(' ').filter(Boolean),
    audience: [aud ?? []].flat(),
    expiresAt: exp * 1000,
  };
}

const isSameUrl = (text: string, url: URL) => URL.canParse(text) && new URL(text).href === url.href;
