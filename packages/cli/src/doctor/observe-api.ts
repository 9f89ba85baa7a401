import { randomBytes } from 'node:crypto';
import type { ClientOptions } from '@foyer/core';
import { base64 } from '@foyer/core/internal';
import { operations } from '@foyer/core/operations';
import { CommandError } from '../command.ts';
import { methodsOf, type Widget } from '../widget/widget.ts';
import { redirectUrls, startErrors } from './checks/project-checks.ts';
import { type Fetch, type Received, receive } from './fetch-page.ts';
import type { ApiObservation, StartedSignIn } from './observation.ts';
import { type Lookup, reachOf } from './private-network.ts';

type Settings = NonNullable<ApiObservation['settings']>;

/** Fills in what a response may omit. */
const settingsOf = (data: object) =>
  ({ captcha_settings: { enabled: false }, cname_domain: null, ...data }) as Settings;

/** The provider whose sign-in is started to check the redirect URLs of other methods. */
const ANY_PROVIDER = 'google';

/** Returns the base URL of the API, without a trailing slash. */
export const apiUrlOf = (publicToken: string, { baseUrl }: ClientOptions): string =>
  baseUrl?.replace(/\/+$/, '') ||
  (publicToken.includes('public-token-test') ? 'https://test.stytch.com' : 'https://api.stytch.com');

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the API's type of an error, which is a member of JSON, or part of a page for users. */
const errorTypeOf = (text: string): string | null => {
  const { error_type } = parseObject(text);
  return typeof error_type === 'string' ? error_type : (startErrors.find((type) => text.includes(type)) ?? null);
};

/**
 * Requests the project's settings as the page does, and starts social sign-ins without following them, to learn which
 * redirect URLs the API accepts. Sends no message and signs no user in.
 *
 * @returns the observation of the API, and its response; null: it did not respond
 */
export async function observeApi(
  fetch: Fetch,
  page: URL,
  widget: Widget & { publicToken: string },
  lookup?: Lookup,
): Promise<{ api: ApiObservation; received: Received | null }> {
  const { publicToken, client } = widget;
  const url = apiUrlOf(publicToken, client);
  const place = { url, reach: await reachOf(new URL(url).hostname, lookup) };
  const path = operations.bootstrap.path.replace('{public_token}', encodeURIComponent(publicToken));
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${base64(`${publicToken}:${publicToken}`)}`,
    origin: page.origin,
    'x-sdk-client': base64(
      JSON.stringify({ app: { identifier: page.hostname }, sdk: { identifier: 'Stytch.js Javascript SDK' } }),
    ),
    'x-sdk-parent-host': page.origin,
  };
  try {
    const received = await receive(fetch, `${url}/sdk/v1${path}`, headers);
    const { response, text } = received;
    const body = parseObject(text);
    const settings = response.ok && typeof body.data === 'object' && body.data ? settingsOf(body.data) : null;
    const message = typeof body.error_message === 'string' ? body.error_message : `it answered ${response.status}.`;
    const api: ApiObservation = {
      ...place,
      settings,
      error: settings ? null : { type: errorTypeOf(text), message },
      cors: {
        origin: response.headers.get('access-control-allow-origin'),
        credentials: response.headers.get('access-control-allow-credentials') === 'true',
      },
      signIns: settings ? await startSignIns(fetch, url, widget, settings) : [],
    };
    return { api, received };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const nothing = { settings: null, cors: null, signIns: [] };
    return { api: { ...place, ...nothing, error: { type: null, message: error.message } }, received: null };
  }
}

async function startSignIns(
  fetch: Fetch,
  api: string,
  widget: Widget & { publicToken: string },
  settings: Settings,
): Promise<StartedSignIn[]> {
  const { publicToken, config } = widget;
  const methods = methodsOf(widget);
  const named = methods.includes('oauth')
    ? (config.oauthOptions?.providers ?? []).map(({ type }) => `${type}`.toLowerCase())
    : [];
  const providers = named.length ? [...new Set(named)] : [ANY_PROVIDER];
  // The API registers the URLs of password resets separately, and accepts them in emails only.
  const urls = redirectUrls(methods, config).filter(({ option }) => !option.endsWith('resetPasswordRedirectURL'));
  const usesDefault = ['emailMagicLinks', 'oauth', 'passwords'].some(
    (method) => methods.some((each) => each === method) && !urls.some((each) => each.method === method),
  );
  const candidates = [...(usesDefault ? [null] : []), ...new Set(urls.map(({ url }) => url))];
  const starts = [
    ...candidates.map((redirectUrl) => ({ provider: providers[0] ?? ANY_PROVIDER, redirectUrl })),
    ...(named.length ? providers.slice(1) : []).map((provider) => ({ provider, redirectUrl: candidates[0] ?? null })),
  ];
  const base = settings.cname_domain ? `https://${settings.cname_domain}` : api;
  return Promise.all(
    starts.map(async ({ provider, redirectUrl }) => {
      const query = new URLSearchParams({ public_token: publicToken });
      if (settings.pkce_required_for_oauth) query.set('code_challenge', randomBytes(32).toString('base64url'));
      for (const name of ['login_redirect_url', 'signup_redirect_url']) if (redirectUrl) query.set(name, redirectUrl);
      const started = await receive(
        fetch,
        `${base}/v1/public/oauth/${encodeURIComponent(provider)}/start?${query}`,
      ).catch(() => null);
      const isRefused = started !== null && started.response.status >= 400;
      return { provider, redirectUrl, error: isRefused ? errorTypeOf(started.text) : null };
    }),
  );
}
