import { decodeJwt } from 'jose';
import { ProviderError } from '../errors.ts';
import { authorizationUrl, playgroundQuery } from '../projects.ts';
import {
  type ConnectedApp,
  checkAppRedirect,
  isPublicApp,
  readConnectedApp,
  requireConnectedApp,
} from '../records/connected-apps.ts';
import { providerErrorPage } from '../social/oauth-page.ts';
import { withQuery } from '../verification/redirect-urls.ts';
import { evaluateScopes } from '../verification/scopes.ts';
import { OAuthError } from './oauth-error.ts';
import { type OidcCall, readParameter, requireParameter } from './oidc-call.ts';

/** Parameters that are forwarded to the project's sign-in page. */
const AUTHORIZATION_MEMBERS = [
  ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'prompt', 'resource', 'login_hint', 'max_age', 'ui_locales'],
];
const LOGOUT_MEMBERS = ['client_id', 'post_logout_redirect_uri', 'state', 'id_token_hint'];

/** An error that the app receives through the user's browser (RFC 6749, section 4.1.2.1). */
interface Refusal {
  error: string;
  error_description: string;
}

/**
 * Redirects the user to the project's sign-in page, or back to the app with an error. Until the redirect URL is
 * validated for the app, an error is rendered as a page.
 */
export function authorize(call: OidcCall): Promise<Response> {
  return orErrorPage(async () => {
    const { parameters } = call;
    const clientId = requireParameter(parameters, 'client_id');
    const app = await readConnectedApp(call.services, call.project, clientId, call.isForeignPage);
    const redirectUri = requireParameter(parameters, 'redirect_uri');
    checkAppRedirect(app.redirectUrls, redirectUri);
    const refusal = findRefusal(call, app);
    if (refusal) {
      const state = parameters.getAll('state').length === 1 ? parameters.get('state') : null;
      return redirect(withQuery(redirectUri, { ...refusal, ...(state && { state }), iss: call.issuer }));
    }
    return redirect(forward(call, AUTHORIZATION_MEMBERS, parameters));
  });
}

function findRefusal(call: OidcCall, app: ConnectedApp): Refusal | null {
  try {
    return refuseUnsupported(call.parameters) ?? refuseChallenge(call.parameters, app) ?? refuseRequest(call, app);
  } catch (error) {
    if (error instanceof OAuthError) return refusal(error.code, error.message);
    throw error;
  }
}

function refuseUnsupported(parameters: URLSearchParams): Refusal | null {
  if (readParameter(parameters, 'request') !== null) {
    return refusal('request_not_supported', 'A request object is not supported.');
  }
  if (readParameter(parameters, 'request_uri') !== null) {
    return refusal('request_uri_not_supported', 'A request_uri is not supported.');
  }
  if (requireParameter(parameters, 'response_type') !== 'code') {
    return refusal('unsupported_response_type', 'response_type must be code.');
  }
  if ((readParameter(parameters, 'response_mode') ?? 'query') !== 'query') {
    return refusal('invalid_request', 'response_mode must be query.');
  }
  return null;
}

/** Returns why a PKCE challenge is refused (RFC 7636): only S256 is supported, and a public app must use it. */
function refuseChallenge(parameters: URLSearchParams, app: ConnectedApp): Refusal | null {
  const challenge = readParameter(parameters, 'code_challenge');
  const method = readParameter(parameters, 'code_challenge_method');
  if (challenge === null) {
    if (method !== null) return refusal('invalid_request', 'code_challenge is missing.');
    return isPublicApp(app) ? refusal('invalid_request', 'A public app must send a code_challenge.') : null;
  }
  if (method !== 'S256') return refusal('invalid_request', 'code_challenge_method must be S256.');
  return /^[\w-]{43}$/.test(challenge)
    ? null
    : refusal('invalid_request', 'code_challenge must be the base64url SHA-256 of the verifier: 43 characters.');
}

function refuseRequest({ parameters, project }: OidcCall, app: ConnectedApp): Refusal | null {
  for (const name of ['state', 'nonce']) readParameter(parameters, name);
  const scopes = readWords(parameters, 'scope');
  const prompts = readWords(parameters, 'prompt');
  if (prompts.includes('none') && prompts.length > 1) {
    return refusal('invalid_request', 'prompt=none stands alone.');
  }
  const isResource = (value: string) => URL.canParse(value) && !value.includes('#');
  if (!parameters.getAll('resource').every(isResource)) {
    return refusal('invalid_target', 'A resource must be an absolute URI without a fragment.');
  }
  try {
    // The user has not signed in yet, so scopes are not checked against roles here.
    if (scopes.length > 0) evaluateScopes(project.settings.rbac_policy, app, [], scopes);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return refusal('invalid_scope', error.message);
    throw error;
  }
}

/** Redirects the user to the project's logout page (OpenID Connect RP-Initiated Logout). */
export function endSession(call: OidcCall): Promise<Response> {
  return orErrorPage(async () => {
    const { parameters } = call;
    const hinted = audienceOf(readParameter(parameters, 'id_token_hint'));
    const clientId = readParameter(parameters, 'client_id') ?? hinted;
    if (clientId === null) throw new ProviderError('bad_request', 'client_id is missing.');
    if (hinted !== null && hinted !== clientId) throw new ProviderError('id_token_incorrect_audience');
    const app = await requireConnectedApp(call.services.db, call.project.projectId, clientId);
    const url = readParameter(parameters, 'post_logout_redirect_uri') ?? app.postLogoutRedirectUrls?.[0];
    if (url === undefined) throw new ProviderError('bad_request', 'post_logout_redirect_uri is missing.');
    checkAppRedirect(app.postLogoutRedirectUrls, url);
    const known = new URLSearchParams(parameters);
    known.set('client_id', clientId);
    known.set('post_logout_redirect_uri', url);
    return redirect(forward(call, LOGOUT_MEMBERS, known));
  });
}

/**
 * Returns the audience of an ID token without verifying it: the logout page verifies the token together with the
 * session.
 */
function audienceOf(idToken: string | null): string | null {
  if (idToken === null) return null;
  try {
    const { aud } = decodeJwt(idToken);
    return typeof aud === 'string' ? aud : null;
  } catch {
    return null;
  }
}

async function orErrorPage(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) return providerErrorPage(error);
    if (error instanceof OAuthError) return providerErrorPage(new ProviderError('bad_request', error.message));
    throw error;
  }
}

/** Returns the project's page with the members of the app's request, which replace parameters of the page's URL. */
function forward({ services, project }: OidcCall, members: string[], parameters: URLSearchParams): string {
  const isDefault = project.settings.authorization_url === null;
  const url = withQuery(authorizationUrl(services, project.settings), isDefault ? playgroundQuery(project) : {});
  const [, page = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  const own = query.split('&').filter((pair) => pair && !members.some((name) => new URLSearchParams(pair).has(name)));
  const request = members.flatMap((name) => parameters.getAll(name).flatMap((value) => (value ? [[name, value]] : [])));
  return withQuery(`${page}${own.length ? '?' : ''}${own.join('&')}${fragment}`, request);
}

function readWords(parameters: URLSearchParams, name: string): string[] {
  return (readParameter(parameters, name) ?? '').split(' ').filter((word) => word !== '');
}

function refusal(error: string, description: string): Refusal {
  return { error, error_description: description };
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}
