import { type OperationName, operations } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from './dev/request-log.ts';
import { type Difference, differences, notMade } from './testing/conformance/differences.ts';
import type { Kind } from './testing/conformance/page.ts';
import { email, type Performance, type Scenario, signIn } from './testing/conformance/scenario.ts';
import { accountScenarios } from './testing/conformance/scenarios/accounts.ts';
import { factorScenarios } from './testing/conformance/scenarios/factors.ts';
import { messageScenarios } from './testing/conformance/scenarios/messages.ts';
import { oauthScenarios, serveGoogle } from './testing/conformance/scenarios/oauth.ts';
import { passwordScenarios } from './testing/conformance/scenarios/passwords.ts';
import { requestShapeOf, shapeOf, withoutIds } from './testing/conformance/shape.ts';
import { useStage, type Visit } from './testing/conformance/stage.ts';

const stage = useStage();
const scenarios = [
  ...messageScenarios,
  ...passwordScenarios,
  ...factorScenarios,
  ...oauthScenarios,
  ...accountScenarios,
];
const names = Object.keys(operations) as OperationName[];
const succeeded: Record<Kind, Set<OperationName>> = { official: new Set(), foyer: new Set() };
const seen = new Set<Difference>();

/** Returns the provider requests of a visit, without settings and telemetry: their timing varies. */
async function requestsOf({ project }: Visit) {
  const response = await project.dev('GET', `/requests?public_token=${project.publicToken}`);
  const { requests } = response.json as { requests: LoggedRequest[] };
  return requests
    .map(({ method, path, status, body }) => ({ operation: operationOf(method, path), path, status, body }))
    .filter(({ operation }) => operation !== undefined);
}

function operationOf(method: string, path: string): OperationName | undefined {
  return names.find((name) => {
    const pattern = operations[name].path.replace('{factor}', '(primary|secondary)').replace(/\{\w+\}/g, '[^/]+');
    return operations[name].method === method && new RegExp(`^/sdk/v1${pattern}$`).test(path);
  });
}

async function perform(kind: Kind, scenario: Scenario): Promise<Performance> {
  const visit = await stage.open(kind, scenario.settings);
  await scenario.act(visit);
  const requests = await requestsOf(visit);
  for (const { operation, status } of requests) if (operation && status === 200) succeeded[kind].add(operation);
  return {
    requests: requests
      .filter(({ operation }) => operation !== 'bootstrap' && operation !== 'events')
      .map(({ path, status, body }) => ({ path: withoutIds(path), status, body: requestShapeOf(body) })),
    results: visit.results,
    navigations: visit.navigations,
    startChecks: visit.startChecks,
  };
}

describe('both clients behave the same for', () => {
  it.for(scenarios)('$name', { timeout: 300_000 }, async (scenario) => {
    const [official, foyer] = await Promise.all([perform('official', scenario), perform('foyer', scenario)]);
    const expected = differences.reduce((performance, difference) => {
      const changed = difference.rewrite(performance);
      if (JSON.stringify(changed) !== JSON.stringify(performance)) seen.add(difference);
      return changed;
    }, official);
    expect(foyer).toEqual(expected);
  });

  it('the scenarios together make every operation succeed', () => {
    const missing = (kind: Kind) => names.filter((name) => !succeeded[kind].has(name));
    expect(missing('official')).toEqual(Object.keys(notMade));
    expect(missing('foyer')).toEqual(Object.keys(notMade));
  });

  it.for(differences)('the recorded difference still exists: $why', (difference) => {
    expect(seen).toContain(difference);
  });
});

it('both clients send the same client name and session headers', async () => {
  const headersOf = async (kind: Kind) => {
    const visit = await stage.open(kind);
    await signIn(visit);
    const [request] = await Promise.all([
      visit.page.waitForRequest('**/sdk/v1/users/me'),
      visit.call((client) => client.user.get()),
    ]);
    const { authorization = '', 'x-sdk-client': blob = '', ...headers } = await request.allHeaders();
    const { session_token } = (await visit.call((client) => client.session.getTokens())) ?? {};
    const [publicToken, password] = atob(authorization.replace('Basic ', '')).split(':');
    const { sdk, ...telemetry } = JSON.parse(atob(blob));
    return {
      names: Object.keys(headers).sort(),
      type: headers['content-type'],
      host: headers['x-sdk-parent-host'],
      isPublicToken: publicToken === visit.project.publicToken,
      isSession: password === session_token,
      telemetry: shapeOf(telemetry),
      app: telemetry.app,
      sdk: sdk.identifier,
    };
  };
  const [official, foyer] = await Promise.all([headersOf('official'), headersOf('foyer')]);
  expect(official).toMatchObject({ isPublicToken: true, isSession: true, type: 'application/json' });
  expect(foyer).toEqual(official);
});

it('both clients send the same telemetry on start', async () => {
  const eventsOf = async (kind: Kind) => {
    const visit = await stage.open(kind);
    const [request] = await Promise.all([visit.page.waitForRequest('**/sdk/v1/events'), visit.load()]);
    expect(request.headers().authorization).toBeUndefined();
    return request.postDataJSON().map(({ event }: { event: object }) => shapeOf(event));
  };
  const [official, foyer] = await Promise.all([eventsOf('official'), eventsOf('foyer')]);
  expect(official).toMatchObject([{ event_name: 'sdk_instance_instantiated' }]);
  expect(foyer).toEqual(official);
});

it.for([
  { from: 'official', to: 'foyer' },
  { from: 'foyer', to: 'official' },
] as const)('a session of the $from client continues in the $to client, and ends in both', async ({ from, to }) => {
  const visit = await stage.open(from);
  await signIn(visit);
  const ids = () =>
    visit.call((client) => [client.session.getSync()?.session_id ?? null, client.user.getSync()?.user_id ?? null]);
  const before = await ids();
  expect(before).not.toContain(null);
  await visit.load({}, to);
  expect(await ids()).toEqual(before);
  expect((await visit.call((client) => client.session.authenticate())).status_code).toBe(200);
  await visit.load({}, from);
  await visit.load({}, to);
  await visit.call((client) => client.session.revoke());
  await visit.load({}, from);
  expect(await ids()).toEqual([null, null]);
});

it.for([{ client: 'official' }, { client: 'foyer' }] as const)(
  "the $client client shares HttpOnly cookies of the parent domain with the application's server",
  async (row) => {
    const site = 'example.localhost';
    const visit = await stage.open(row.client, { http_only_cookies: true, cookie_domain: site }, site);
    await signIn(visit);
    const cookies = (await visit.context.cookies()).map(({ name, domain, httpOnly }) => [name, domain, httpOnly]);
    expect(cookies.toSorted()).toEqual([
      ['stytch_session', `.${site}`, true],
      ['stytch_session_jwt', `.${site}`, true],
      ['stytch_session_present', `.${site}`, false],
    ]);
    const [request] = await Promise.all([visit.page.waitForRequest(/app\.example\.localhost/), visit.load()]);
    expect((await request.allHeaders()).cookie).toContain('stytch_session_jwt=');
    expect(await visit.call((client) => client.user.getSync()?.emails[0]?.email)).toBe(email);
    await visit.call((client) => client.session.revoke());
    expect(await visit.context.cookies()).toEqual([]);
  },
);

describe("Google's prompt in the official client", () => {
  it.for([
    { setting: 'origin_not_allowed_for_client', outcome: { success: false, reason: 'unregistered_origin' } },
    { setting: 'invalid_client', outcome: { success: false, reason: 'invalid_client' } },
    { setting: 'oauth_config_not_found', outcome: 'One Tap could not load: oauth_config_not_found' },
    { setting: 'no_login_redirect_urls_set', outcome: 'One Tap could not load: no_login_redirect_urls_set' },
    { setting: 'no_signup_redirect_urls_set', outcome: 'One Tap could not load: no_signup_redirect_urls_set' },
    { setting: 'default_provider_not_allowed', outcome: 'One Tap could not load: default_provider_not_allowed' },
    { setting: 'off', outcome: 'One Tap could not load: oauth_config_not_found' },
  ] as const)('fails with the setting $setting', async ({ setting, outcome }) => {
    const visit = await stage.open('official', { google_one_tap: setting });
    await serveGoogle(visit);
    const result = await visit.call((client) =>
      client.oauth.googleOneTap.start({}).catch((error: Error) => error.message),
    );
    expect(result).toEqual(outcome);
  });

  it('closes when the user dismisses it', async () => {
    const visit = await stage.open('official');
    await serveGoogle(visit);
    await visit.call((client) =>
      client.oauth.googleOneTap.start({
        onOneTapCancelled: () => {
          document.title = 'cancelled';
        },
      }),
    );
    await visit.page.getByRole('button', { name: 'Close' }).click();
    await visit.page.waitForFunction(() => document.title === 'cancelled');
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
  });
});

it('the hosted frame parses phone numbers', async () => {
  const visit = await stage.open('official');
  const read = async (phoneNumber: string, regionCode?: string) =>
    (await askFrame(visit, 'parsedPhoneNumber', { phoneNumber, ...(regionCode && { regionCode }) })) as object;
  const parsed = (isValid: boolean, number: string, national: string) => ({
    success: true,
    payload: { isValid, number, national },
  });
  expect(await read('2025550123', 'US')).toEqual(parsed(true, '+12025550123', '(202) 555-0123'));
  expect(await read('202', 'US')).toEqual(parsed(false, '+1202', '202'));
  expect(await read('x', 'US')).toEqual(parsed(false, 'x', 'x'));
  expect(await read('+4930901820')).toEqual(parsed(true, '+4930901820', '030 901820'));
  expect(await read('030901820')).toEqual(parsed(false, '030901820', '030901820'));
});

it('the hosted frame returns an example phone number and reports errors', async () => {
  const visit = await stage.open('official', { google_one_tap: 'oauth_config_not_found' });
  expect(await askFrame(visit, 'getExamplePhoneNumber', { regionCode: 'GB' })).toEqual({
    success: true,
    payload: { phoneNumber: '07400 123456' },
  });
  expect(await askFrame(visit, 'oneTapStart', { publicToken: visit.project.publicToken })).toEqual({
    success: false,
    error: expect.objectContaining({
      name: 'StytchAPIError',
      status_code: 404,
      error_type: 'oauth_config_not_found',
      error_message: expect.any(String),
      stack: expect.any(String),
    }),
  });
});

/** Calls the frame as the official client's widget does. */
function askFrame(visit: Visit, method: string, request: Record<string, string>): Promise<unknown> {
  const input = { url: `${visit.providerUrl}/clientside-services/index.html`, method, request };
  return visit.page.evaluate(async ({ url, method, request }) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = url;
    document.body.append(frame);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    const response = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    frame.contentWindow?.postMessage({ method, args: [request] }, url, [port2]);
    return response;
  }, input);
}
