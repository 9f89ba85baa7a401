import type { BrowserContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Embed, embedUrl, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

/** The redirect URL of the tests' apps. No page needs to exist there. */
export const callback = () => `${inject('playground')}/callback`;

/** RFC 7636, appendix B. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** A connected app that a test has registered. */
export const addApp = (project: Project, app: Record<string, unknown> = {}): Promise<string> =>
  project.app({ redirect_urls: [callback()], post_logout_redirect_urls: [callback()], ...app });

/** The parameters of an authorization request. */
export const authorization = (client_id: string, changes: Record<string, string> = {}): Record<string, string> => ({
  client_id,
  redirect_uri: callback(),
  response_type: 'code',
  scope: 'openid email',
  state: 'st&te',
  nonce: 'n0nce',
  code_challenge: challenge,
  ...changes,
});

/** Returns the project's authorization URL with a request. */
export function requestUrl(project: Project, request: Record<string, string>, embed: Embed = {}): string {
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
  const url = new URL(embedUrl(project.publicToken, { variant: 'identity-provider', config, ...embed }));
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
  return url.href;
}

/** The mark of a known app. */
export const MARK =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%23c2410c%22/%3E%3Cpath d=%22M16 7v18M7 16h18%22 stroke=%22white%22 stroke-width=%224%22/%3E%3C/svg%3E';

/** An embedded consent page that knows the app Assistant at a host. */
export const withMark = (host: string, embed: Embed = {}): Embed => ({
  ...embed,
  config: {
    products: ['otp'],
    otpOptions: { methods: ['email'] },
    consentOptions: { knownClients: [{ name: 'Assistant', redirectHosts: [host], logo: MARK }] },
  },
});

/** Opens an authorization URL in a new tab. */
export async function visit(
  context: BrowserContext,
  project: Project,
  request: Record<string, string>,
  embed: Embed = {},
): Promise<Widget> {
  const widget = new Widget(await context.newPage(), requestUrl(project, request, embed));
  await widget.page.goto(widget.url);
  return widget;
}

/** Sets the cookies of a signed-in user in a browser. */
export async function signIn(
  context: BrowserContext,
  project: Project,
  user: { email: string },
  factors?: object[],
): Promise<{ session_token: string }> {
  const { session_token, session_jwt } = await project.signedIn(user, factors);
  const url = inject('playground');
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url },
    { name: 'stytch_session_jwt', value: session_jwt, url },
  ]);
  return { session_token };
}

/** Makes a call of the API as a signed-in user. */
async function callAs(project: Project, sessionToken: string, method: string, path: string, body?: object) {
  const response = await fetch(`${inject('provider')}/sdk/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${project.publicToken}:${sessionToken}`)}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()).data;
}

/** Lets a user allow scopes to an app, without the page. */
export const allowed = (project: Project, sessionToken: string, client_id: string, scopes: string[]): Promise<object> =>
  callAs(project, sessionToken, 'POST', '/idp/oauth/authorize/submit', {
    ...{ client_id, redirect_uri: callback(), response_type: 'code', scopes },
    ...{ code_challenge: challenge, consent_granted: true },
  });

/** Disconnects all apps of a user, without the page. */
export async function disconnectAll(project: Project, sessionToken: string): Promise<void> {
  const { connected_apps } = await callAs(project, sessionToken, 'GET', '/users/connected_apps');
  for (const { connected_app_id: id } of connected_apps) {
    await callAs(project, sessionToken, 'POST', `/users/connected_apps/${id}/revoke`, {});
  }
}

/** The `iss` of each answer to an app (RFC 9207). */
export const iss = expect.stringMatching(/\/v1\/public\/project-test-/);

/** Returns the query with which the user returned to the app. */
export async function sentBack(widget: Widget): Promise<Record<string, string>> {
  await widget.page.waitForURL(`${callback()}?**`);
  return Object.fromEntries(new URL(widget.page.url()).searchParams);
}
