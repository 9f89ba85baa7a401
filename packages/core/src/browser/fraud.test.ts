import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../config.ts';
import { isApiError } from '../errors/api-error.ts';
import { errorMessage } from '../errors/error-messages.ts';
import type { Page } from '../runtime/environment.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  BOOTSTRAP_PATH,
  createStubProvider,
  hang,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  someAuth,
} from '../testing/stub-provider.ts';

const CAPTCHA = 'https://www.google.com/recaptcha/enterprise.js?render=site%2F1';
const FINGERPRINT = 'https://elements.stytch.com/telemetry.js';
const SUBMIT = 'https://telemetry.stytch.com/submit';
const AUTHENTICATE = '/otps/authenticate';
const SEARCH = '/users/search';
const SEND = '/otps/email/send/primary';

const demand = () => new Response('Captcha required', { status: 403, headers: { 'content-type': 'text/plain' } });

const captcha = { captcha_settings: { enabled: true, siteKey: 'site/1' } };
const mode = (dfp_protected_auth_mode: 'OBSERVATION' | 'DECISIONING' | null) => ({
  dfp_protected_auth_enabled: true,
  dfp_protected_auth_mode,
});

function setUp(settings: object | typeof hang, options: ClientOptions = {}) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on(BOOTSTRAP_PATH, settings === hang ? hang : ok(settings));
  provider.on(AUTHENTICATE, ok(someAuth()));
  provider.on(SEARCH, ok({ userType: 'new' }));
  provider.on(SEND, ok({ method_id: 'email-test-1' }));
  const scriptCalls: unknown[][] = [];
  const run = (globals: object) => (page: Page) => void Object.assign(page, globals);
  browser.scripts.set(
    CAPTCHA,
    run({
      grecaptcha: {
        enterprise: {
          ready: (callback: () => void) => setTimeout(callback, 10),
          execute: async (...args: unknown[]) => `captcha-${scriptCalls.push(args)}`,
        },
      },
    }),
  );
  browser.scripts.set(
    FINGERPRINT,
    run({ GetTelemetryID: async (...args: unknown[]) => `dfp-telemetry-id-${scriptCalls.push(args)}` }),
  );
  const { environment } = browser.openTab(provider.fetch);
  const client = createTestClient(PUBLIC_TOKEN, { telemetry: false, ...options }, environment);
  const signIn = () => client.otps.authenticate('123456', 'email-test-1', MINUTES);
  /** Which of the two fields each guarded request contained. */
  const guards = () =>
    provider.calls
      .filter(({ path }) => [AUTHENTICATE, SEARCH, SEND].includes(path))
      .map(({ body }) => {
        const { captcha_token, dfp_telemetry_id } = body as Record<string, string>;
        return [captcha_token && 'captcha', dfp_telemetry_id && 'dfp'].filter(Boolean).join('+');
      });
  return { browser, provider, environment, client, scriptCalls, signIn, guards };
}

const settle = async <T>(promise: Promise<T>, ms = 100): Promise<T | Error> => {
  const result = promise.catch((error: Error) => error);
  // The lazy-loaded module comes from disk, which the fake clock does not control.
  await import('./fraud.ts');
  await vi.advanceTimersByTimeAsync(ms);
  return result;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a guarded request', () => {
  it.each([
    ['no check', {}, ['', '', '']],
    ['a captcha', captcha, ['captcha', 'captcha', 'captcha']],
    ['a fingerprint in the mode OBSERVATION', mode('OBSERVATION'), ['dfp', 'dfp', '']],
    ['a fingerprint in the mode DECISIONING', mode('DECISIONING'), ['dfp', 'dfp', '']],
    ['both in the mode OBSERVATION', { ...captcha, ...mode('OBSERVATION') }, ['captcha+dfp', 'captcha+dfp', 'captcha']],
    ['both without a mode', { ...captcha, ...mode(null) }, ['captcha+dfp', 'captcha+dfp', 'captcha']],
    ['both in the mode DECISIONING', { ...captcha, ...mode('DECISIONING') }, ['dfp', 'dfp', 'captcha']],
  ])('contains the fields that its operation needs if the project uses %s', async (_what, settings, expected) => {
    const { client, signIn, guards, scriptCalls } = setUp(settings);
    await settle(client.otps.email.send('ada@example.test'));
    await settle(client.searchManager.searchUser('ada@example.test'));
    await settle(signIn());
    expect(guards()).toEqual([expected[2], expected[1], expected[0]]);
    for (const args of scriptCalls) {
      expect([
        ['site/1', { action: 'LOGIN' }],
        [PUBLIC_TOKEN, SUBMIT],
      ]).toContainEqual(args);
    }
  });

  it('contains a new captcha token and fingerprint each time', async () => {
    const { provider, signIn } = setUp({ ...captcha, ...mode('OBSERVATION') });
    await settle(signIn());
    await settle(signIn());
    const tokens = provider.to(AUTHENTICATE).flatMap(({ body }) => {
      const { captcha_token, dfp_telemetry_id } = body as Record<string, string>;
      return [captcha_token, dfp_telemetry_id];
    });
    expect(new Set(tokens).size).toBe(4);
    expect(Object.keys(provider.to(AUTHENTICATE)[0]?.body as object)).toEqual([
      'token',
      'method_id',
      'session_duration_minutes',
      'captcha_token',
      'dfp_telemetry_id',
    ]);
  });

  it('is the only kind of request that loads the scripts and contains the fields', async () => {
    const { browser, provider, client } = setUp({ ...captcha, ...mode('OBSERVATION') });
    provider.on('/magic_links/authenticate', ok(someAuth()));
    await settle(client.magicLinks.authenticate('token-1', MINUTES));
    expect(provider.to('/magic_links/authenticate')[0]?.text).toBe('{"token":"token-1","session_duration_minutes":30}');
    expect(browser.scriptLoads).toEqual([]);
  });
});

describe('the scripts of captcha and fingerprint', () => {
  it('are loaded once per page, when they are needed', async () => {
    const { browser, client, signIn } = setUp({ ...captcha, ...mode('DECISIONING') });
    await settle(client.bootstrap.getAsync());
    expect(browser.scriptLoads).toEqual([]);
    await settle(signIn());
    await settle(signIn());
    expect(browser.scriptLoads).toEqual([FINGERPRINT]);
    await settle(client.otps.email.send('ada@example.test'));
    expect(browser.scriptLoads).toEqual([FINGERPRINT, CAPTCHA]);
  });

  it('are loaded from the URLs in the client options', async () => {
    const { browser, scriptCalls, signIn } = setUp(
      { ...captcha, ...mode('OBSERVATION') },
      {
        dfpCdnUrl: 'http://localhost:4000/cdn',
        dfppaUrl: 'http://localhost:4000/',
        captchaUrl: 'https://www.recaptcha.net/recaptcha/enterprise.js',
      },
    );
    const moved = 'http://localhost:4000/cdn/telemetry.js';
    const captchaScript = 'https://www.recaptcha.net/recaptcha/enterprise.js?render=site%2F1';
    browser.scripts.set(moved, browser.scripts.get(FINGERPRINT) ?? 'error');
    browser.scripts.set(captchaScript, browser.scripts.get(CAPTCHA) ?? 'error');
    await settle(signIn());
    expect(browser.scriptLoads).toEqual([captchaScript, moved]);
    expect(scriptCalls).toContainEqual([PUBLIC_TOKEN, 'http://localhost:4000/submit']);
  });

  it.each([
    ['the page allows', () => ({ createScriptURL: (url: string) => `trusted ${url}` }), [`trusted ${FINGERPRINT}`]],
    [
      'the page does not allow',
      () => {
        throw new TypeError('Policy disallowed');
      },
      [FINGERPRINT],
    ],
  ])('are loaded with a Trusted Types policy that %s, created once', async (_what, policy, loads) => {
    const { browser, environment, signIn } = setUp(mode('OBSERVATION'));
    const createPolicy = vi.fn(policy);
    Object.assign(environment.page, { trustedTypes: { createPolicy } });
    browser.scripts.set(`trusted ${FINGERPRINT}`, browser.scripts.get(FINGERPRINT) ?? 'error');
    await settle(signIn());
    await settle(signIn());
    expect(createPolicy.mock.calls).toEqual([['foyer', { createScriptURL: expect.any(Function) }]]);
    expect(browser.scriptLoads).toEqual(loads);
  });
});

describe('when the API requires a captcha', () => {
  it('the request is repeated in the mode DECISIONING with a captcha, a new fingerprint and the same headers', async () => {
    const { provider, signIn, guards } = setUp({ ...captcha, ...mode('DECISIONING') });
    provider.on(AUTHENTICATE, demand, ok(someAuth()));
    expect(await settle(signIn())).toMatchObject({ user_id: 'user-test-1' });
    expect(guards()).toEqual(['dfp', 'captcha+dfp']);
    const [first, second] = provider.to(AUTHENTICATE);
    expect(second?.url).toBe(first?.url);
    expect(second?.headers).toEqual(first?.headers);
    const id = (call: typeof first) => (call?.body as Record<string, string> | undefined)?.dfp_telemetry_id;
    expect(id(second)).not.toBe(id(first));
  });

  it('the request is repeated in the mode OBSERVATION too', async () => {
    const { provider, signIn, guards } = setUp({ ...captcha, ...mode('OBSERVATION') });
    provider.on(AUTHENTICATE, demand, ok(someAuth()));
    expect(await settle(signIn())).toMatchObject({ user_id: 'user-test-1' });
    expect(guards()).toEqual(['captcha+dfp', 'captcha+dfp']);
  });

  it.each([
    ['the request fails if the API requires it a second time', { ...captcha, ...mode('DECISIONING') }, 2],
    ['the request is not repeated if the project uses no fingerprint', captcha, 1],
    ['the request is not repeated if the project uses no check', {}, 1],
  ])('%s', async (_what, settings, calls) => {
    const { provider, signIn } = setUp(settings);
    provider.on(AUTHENTICATE, demand);
    const error = await settle(signIn());
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({ status_code: 403, error_type: 'captcha_required' });
    expect(errorMessage(error)).toBe('A security check is required. Reload the page and try again.');
    expect(provider.to(AUTHENTICATE)).toHaveLength(calls);
  });

  it('a user search, and a request whose error is JSON, are not repeated', async () => {
    const { provider, client, signIn } = setUp({ ...captcha, ...mode('DECISIONING') });
    provider.on(SEARCH, demand);
    expect(await settle(client.searchManager.searchUser('ada@example.test'))).toMatchObject({
      error_type: 'captcha_required',
    });
    expect(provider.to(SEARCH)).toHaveLength(1);
    const body = { status_code: 403, error_type: 'captcha_required', error_message: 'Captcha required', error_url: '' };
    provider.on(AUTHENTICATE, () => Response.json(body, { status: 403 }));
    expect(await settle(signIn())).toMatchObject(body);
    expect(provider.to(AUTHENTICATE)).toHaveLength(1);
  });
});

describe('a fingerprint script that does not work', () => {
  const sentence =
    'The security check could not be loaded. Check your connection, allow it in your content blocker, and try again.';

  it('rejects the call if it is blocked, and is loaded again by the next call', async () => {
    const { browser, provider, client, signIn } = setUp(mode('OBSERVATION'));
    const script = browser.scripts.get(FINGERPRINT);
    browser.scripts.set(FINGERPRINT, 'error');
    const error = await settle(signIn());
    expect(error).toMatchObject({ error_type: 'ad_blocker_detected', error_details: { url: FINGERPRINT } });
    expect(errorMessage(error)).toBe(sentence);
    expect(((error as Error).cause as Error).message).toContain('could not be loaded');
    expect(provider.to(AUTHENTICATE)).toEqual([]);
    expect(client.state.get().status).toBe('signedOut');

    if (script) browser.scripts.set(FINGERPRINT, script);
    expect(await settle(signIn())).toMatchObject({ user_id: 'user-test-1' });
    expect(browser.scriptLoads).toHaveLength(2);
  });

  it('is loaded again by the next call if it timed out', async () => {
    const { browser, signIn } = setUp(mode('OBSERVATION'));
    const script = browser.scripts.get(FINGERPRINT);
    browser.scripts.delete(FINGERPRINT);
    expect(await settle(signIn(), 10_000)).toMatchObject({ error_type: 'ad_blocker_detected' });

    if (script) browser.scripts.set(FINGERPRINT, script);
    expect(await settle(signIn())).toMatchObject({ user_id: 'user-test-1' });
    expect(browser.scriptLoads).toEqual([FINGERPRINT, `${FINGERPRINT}?foyer_try=2`]);
  });

  it.each([
    ['it never loads', undefined],
    [
      'its result never arrives',
      (page: Page) => void Object.assign(page, { GetTelemetryID: () => new Promise(() => {}) }),
    ],
  ])('rejects the call after 10 s if %s', async (_what, script) => {
    const { browser, provider, signIn } = setUp(mode('OBSERVATION'));
    if (script) browser.scripts.set(FINGERPRINT, script);
    else browser.scripts.delete(FINGERPRINT);
    const ended = vi.fn();
    const call = signIn().catch((error) => {
      ended(error);
      return error;
    });
    await settle(Promise.resolve(), 9_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(errorMessage(await call)).toBe(sentence);
    expect(provider.to(AUTHENTICATE)).toEqual([]);
  });

  it('rejects a call that is otherwise repeated automatically, without repeating it', async () => {
    const { browser, provider, client } = setUp(mode('OBSERVATION'));
    // The substitute of a content blocker: it loads and does nothing.
    browser.scripts.set(FINGERPRINT, () => undefined);
    expect(await settle(client.searchManager.searchUser('ada@example.test'), 30_000)).toMatchObject({
      error_type: 'ad_blocker_detected',
    });
    expect(provider.to(SEARCH)).toEqual([]);
  });
});

it('a sign-in continues without captcha and fingerprint if the settings cannot be loaded', async () => {
  const { signIn, guards } = setUp(hang);
  expect(await settle(signIn(), 8_000)).toMatchObject({ user_id: 'user-test-1' });
  expect(guards()).toEqual(['']);
});
