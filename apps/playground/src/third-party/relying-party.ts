/** A third-party app: OpenID Connect with a standard library, and without code from Foyer. */
import * as oidc from 'openid-client';

/** The identity provider of the app. */
export interface Issuer {
  /** The OpenID Connect issuer. */
  url: string;
  /** The provider's development endpoints and the project, used to register the app. */
  provider: string;
  publicToken: string;
  /** The ID of a registered client; null: the app registers itself. */
  clientId: string | null;
  scope: string;
}

/** A signed-in user. The tokens stay in memory. */
export interface SignedIn {
  config: oidc.Configuration;
  idToken: string;
  claims: oidc.IDToken;
  accessToken: string;
  refreshToken: string | null;
  scope: string;
}

/** The state that the redirect callback needs. */
interface Attempt {
  url: string;
  clientId: string;
  verifier: string;
  state: string;
  nonce: string;
}

/** The kind of a visit to the page. */
export type Arrival =
  | { kind: 'visit' }
  | { kind: 'signedIn'; user: SignedIn }
  | { kind: 'loggedOut' }
  | { kind: 'refused'; error: unknown };

const ATTEMPT = 'field-notes:attempt';
const LOGOUT = 'field-notes:logout';
const clientKey = (url: string) => `field-notes:client:${url}`;

/** The only redirect URL. */
const here = () => new URL(location.pathname, location.origin).href;

function connect(url: string, clientId: string): Promise<oidc.Configuration> {
  // The local provider has no TLS.
  const options = { execute: [oidc.allowInsecureRequests] };
  return oidc.discovery(new URL(url), clientId, undefined, oidc.None(), options);
}

/** Whether the app is still registered. An in-memory provider loses it on restart. */
async function isRegistered(config: oidc.Configuration): Promise<boolean> {
  return oidc.tokenRevocation(config, 'none').then(
    () => true,
    () => false,
  );
}

async function register({ url, provider, publicToken }: Issuer): Promise<string> {
  const response = await fetch(`${provider}/dev/connected_apps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      public_token: publicToken,
      client_name: 'Field Notes',
      redirect_urls: [here()],
      post_logout_redirect_urls: [here()],
      client_type: 'third_party_public',
    }),
  });
  if (!response.ok) throw new Error(`The app could not be registered: ${response.status}.`);
  const { client_id } = (await response.json()) as { client_id: string };
  localStorage.setItem(clientKey(url), client_id);
  return client_id;
}

async function configure(issuer: Issuer): Promise<oidc.Configuration> {
  if (issuer.clientId) return connect(issuer.url, issuer.clientId);
  const known = localStorage.getItem(clientKey(issuer.url));
  const config = known && (await connect(issuer.url, known));
  return config && (await isRegistered(config)) ? config : connect(issuer.url, await register(issuer));
}

/** Redirects the user to the provider. */
export async function startSignIn(issuer: Issuer): Promise<void> {
  const config = await configure(issuer);
  const attempt: Attempt = {
    url: issuer.url,
    clientId: config.clientMetadata().client_id,
    verifier: oidc.randomPKCECodeVerifier(),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
  };
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
  const to = oidc.buildAuthorizationUrl(config, {
    redirect_uri: here(),
    scope: issuer.scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
  });
  location.assign(to);
}

/** Handles the redirect callback, once. */
export async function arrive(): Promise<Arrival> {
  const url = new URL(location.href);
  const state = url.searchParams.get('state');
  const isAnswer = url.searchParams.has('code') || url.searchParams.has('error');
  if (!isAnswer) {
    const logout = sessionStorage.getItem(LOGOUT);
    sessionStorage.removeItem(LOGOUT);
    if (state === null || state !== logout) return { kind: 'visit' };
    history.replaceState(null, '', here());
    return { kind: 'loggedOut' };
  }
  const stored = sessionStorage.getItem(ATTEMPT);
  sessionStorage.removeItem(ATTEMPT);
  history.replaceState(null, '', here());
  if (!stored) return { kind: 'refused', error: new Error('This sign-in did not begin here. Please start again.') };
  const attempt = JSON.parse(stored) as Attempt;
  try {
    const config = await connect(attempt.url, attempt.clientId);
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    return { kind: 'signedIn', user: read(config, tokens) };
  } catch (error) {
    return { kind: 'refused', error };
  }
}

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

function read(config: oidc.Configuration, tokens: Tokens): SignedIn {
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('The provider returned no ID token.');
  return {
    config,
    idToken: tokens.id_token,
    claims,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    scope: tokens.scope ?? '',
  };
}

/** Returns the provider's current userinfo claims. */
export const readUserInfo = ({ config, accessToken, claims }: SignedIn): Promise<oidc.UserInfoResponse> =>
  oidc.fetchUserInfo(config, accessToken, claims.sub);

/** Returns new tokens for the refresh token, including a new refresh token. */
export async function refresh({ config, refreshToken }: SignedIn): Promise<SignedIn> {
  if (!refreshToken) throw new Error('There is no refresh token, because the app did not request offline_access.');
  return read(config, await oidc.refreshTokenGrant(config, refreshToken));
}

/**
 * Redirects the user to the provider to log out there, too.
 *
 * @param isHinted sends the ID token as a hint; without it the user has to confirm first
 */
export function logOut({ config, idToken }: SignedIn, isHinted: boolean): void {
  const state = oidc.randomState();
  sessionStorage.setItem(LOGOUT, state);
  const parameters = { post_logout_redirect_uri: here(), state, ...(isHinted && { id_token_hint: idToken }) };
  location.assign(oidc.buildEndSessionUrl(config, parameters));
}

/** Returns the error message of the provider, or else of the library. */
export function describe(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    return [error.error, error.error_description].filter(Boolean).join(': ');
  }
  return error instanceof Error ? error.message : String(error);
}
