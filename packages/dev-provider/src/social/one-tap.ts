import { z } from 'zod';
import { ProviderError } from '../errors.ts';
import type { Project } from '../projects.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import type { Services } from '../services.ts';
import { parseBody } from '../verification/validation.ts';
import { googleClientId, verifyCredential } from './google.ts';
import { addFlow, chooseOAuthRedirects, completeFlow, requireFlow } from './oauth-flow.ts';
import { providerFacts } from './oauth-providers.ts';

/** The page's script reads the first cookie; the `__Host-` cookie is HttpOnly. */
const CSRF_COOKIE = 'stytch_csrf_private_token';
const CSRF_SECONDS = 24 * 3600;

/** Values of `google_one_tap` that the start endpoint reports as errors. Google's script shows the others. */
const START_ERRORS = [
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

/**
 * Starts Google's prompt. The response has no `data` envelope.
 *
 * @throws {ProviderError} with the error that the setting names, or `oauth_config_not_found` when Google is disabled.
 */
export async function startOneTap(services: Services, project: Project, cookies: string | null): Promise<Response> {
  const { settings } = project;
  const error = START_ERRORS.find((type) => type === settings.google_one_tap);
  if (error) throw new ProviderError(error);
  if (!settings.oauth_providers.includes('google')) throw new ProviderError('oauth_config_not_found');
  chooseOAuthRedirects(services, project, {});
  // All tabs share one token: each start sets the cookie again.
  const csrfToken = readCsrfTokens(cookies)[0] ?? randomToken(services.random);
  const flow = await addFlow(services, project, {
    provider: 'google',
    loginRedirectUrl: null,
    signupRedirectUrl: null,
    codeChallenge: null,
    scopes: providerFacts.google.scopes,
    loginHint: '',
    attachedUserId: null,
    csrfTokenHash: sha256(csrfToken),
  });
  const body = {
    request_id: randomId(services.random, 'request-id-test'),
    status_code: 200,
    google_client_id: settings.google_one_tap === 'off' ? '' : googleClientId(project),
    oauth_callback_id: flow.callbackId,
  };
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const attributes = `Path=/; Max-Age=${CSRF_SECONDS}; SameSite=Lax`;
  headers.append('Set-Cookie', `${CSRF_COOKIE}=${csrfToken}; ${attributes}`);
  headers.append('Set-Cookie', `__Host-${CSRF_COOKIE}=${csrfToken}; ${attributes}; HttpOnly; Secure`);
  return Response.json(body, { headers });
}

const submission = z.object({
  id_token: z.string(),
  stytch_csrf_token: z.string(),
  login_redirect_url: z.string().exactOptional(),
  signup_redirect_url: z.string().exactOptional(),
});

/**
 * Accepts the credential of Google's prompt and returns the URL to redirect to. The response has no `data` envelope.
 *
 * @throws {ProviderError} `invalid_callback_id`, `oauth_state_mismatch`, one of the three `id_token` kinds, or an error
 * of the redirect URLs.
 * @throws {SchemaError} for a body of the wrong shape.
 */
export async function answerOneTap(
  services: Services,
  callbackId: string,
  body: unknown,
  cookies: string | null,
): Promise<Response> {
  const { flow, project } = await requireFlow(services, callbackId);
  const request = parseBody(submission, body);
  const isOwn = flow.csrfTokenHash === sha256(request.stytch_csrf_token);
  if (!isOwn || !readCsrfTokens(cookies).includes(request.stytch_csrf_token)) {
    throw new ProviderError('oauth_state_mismatch');
  }
  const { login, signup } = chooseOAuthRedirects(services, project, request);
  const account = await verifyCredential(services, project, request.id_token);
  const redirectUrl = await completeFlow(
    services,
    project,
    { ...flow, loginRedirectUrl: login, signupRedirectUrl: signup },
    account,
  );
  return Response.json(
    { request_id: randomId(services.random, 'request-id-test'), status_code: 200, redirect_url: redirectUrl },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

function readCsrfTokens(cookies: string | null): string[] {
  const pattern = new RegExp(`^(?:__Host-)?${CSRF_COOKIE}=([\\w-]{44})$`);
  return (cookies ?? '')
    .split(/;\s*/)
    .map((pair) => pattern.exec(pair)?.[1])
    .filter((token) => token !== undefined);
}
