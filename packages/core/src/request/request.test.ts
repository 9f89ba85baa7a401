import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import type { ClientOptions } from '../config.ts';
import { isApiError } from '../errors/api-error.ts';
import { isNetworkError } from '../errors/errors.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  createStubProvider,
  fail,
  hang,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  signInBefore,
  someAuth,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';

const SEND = '/otps/email/login_or_create';

function setUp(options: ClientOptions = {}, publicToken = PUBLIC_TOKEN) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  const tab = browser.openTab(provider.fetch, 'https://app.example.test:8443/login?x=1');
  const open = () => createTestClient(publicToken, { telemetry: false, ...options }, tab.environment);
  return { browser, provider, open };
}

const decode = (text = '') => Buffer.from(text.replace('Basic ', ''), 'base64').toString();
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not reject');
    },
    (error: unknown) => error,
  );

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('has the headers, credentials and body that the API expects', async () => {
    const { provider, open } = setUp();
    provider.on(SEND, ok({ method_id: 'email-test-1' }));
    await open().otps.email.loginOrCreate('ada@example.test', { expiration_minutes: 5 });

    const [call] = provider.to(SEND);
    expect(call?.url).toBe('https://test.stytch.com/sdk/v1/otps/email/login_or_create');
    expect(call?.method).toBe('POST');
    expect(call?.init.credentials).toBe('include');
    expect(call?.init.referrerPolicy).toBe('strict-origin');
    expect(call?.text).toBe('{"expiration_minutes":5,"email":"ada@example.test"}');
    expect(Object.keys(call?.headers ?? {})).toEqual([
      'Authorization',
      'Content-Type',
      'X-SDK-Client',
      'X-SDK-Parent-Host',
    ]);
    expect(call?.headers.Authorization).toBe('Basic cHVibGljLXRva2VuLXRlc3QtMTIzOnB1YmxpYy10b2tlbi10ZXN0LTEyMw==');
    expect(call?.headers['Content-Type']).toBe('application/json');
    expect(call?.headers['X-SDK-Parent-Host']).toBe('https://app.example.test:8443');
    const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
    const blob = JSON.parse(decode(call?.headers['X-SDK-Client']));
    expect(blob).toEqual({
      event_id: expect.stringMatching(`^event-id-${uuid}$`),
      app_session_id: expect.stringMatching(`^app-session-id-${uuid}$`),
      persistent_id: expect.stringMatching(`^persistent-id-${uuid}$`),
      client_sent_at: at(0),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      app: { identifier: 'app.example.test' },
      sdk: { identifier: 'Stytch.js Javascript SDK', version: `@foyer/core@${packageJson.version}` },
    });
    expect(Object.keys(blob).slice(0, 5)).toEqual([
      'event_id',
      'app_session_id',
      'persistent_id',
      'client_sent_at',
      'timezone',
    ]);
  });

  it('contains the time zone of Temporal where it exists, because the first DateTimeFormat is slow', async () => {
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Lisbon' } });
    const format = vi.spyOn(Intl, 'DateTimeFormat');
    const { provider, open } = setUp();
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.parse(decode(provider.calls[0]?.headers['X-SDK-Client'])).timezone).toBe('Europe/Lisbon');
    expect(format).not.toHaveBeenCalled();
  });

  it('contains the user ID and the session token while a user is signed in', async () => {
    const { provider, open } = setUp();
    provider.on('/otps/authenticate', ok(someAuth()));
    provider.on('/users/me', ok(someUser()));
    const client = open();
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    await client.user.get();
    const [call] = provider.to('/users/me');
    expect(call?.method).toBe('GET');
    expect(call?.text).toBeUndefined();
    expect(call?.headers['Content-Type']).toBe('application/json');
    expect(decode(call?.headers.Authorization)).toBe(`${PUBLIC_TOKEN}:token-1`);
    expect(JSON.parse(decode(call?.headers['X-SDK-Client']))).toMatchObject({
      stytch_user_id: 'user-test-1',
      stytch_session_id: 'session-test-1',
    });
  });

  it('goes to the API for the public token, or to the base URL', async () => {
    const urls = await Promise.all(
      (
        [
          [{}, 'public-token-live-1'],
          [{}, 'public-token-test-1'],
          [{ baseUrl: 'http://localhost:4000/auth/' }, 'public-token-test-1'],
        ] as const
      ).map(async ([options, token]) => {
        const { provider, open } = setUp(options, token);
        open();
        await vi.advanceTimersByTimeAsync(0);
        return provider.calls.find(({ path }) => path.startsWith('/projects/'))?.url;
      }),
    );
    expect(urls).toEqual([
      'https://api.stytch.com/sdk/v1/projects/bootstrap/public-token-live-1',
      'https://test.stytch.com/sdk/v1/projects/bootstrap/public-token-test-1',
      'http://localhost:4000/auth/sdk/v1/projects/bootstrap/public-token-test-1',
    ]);
  });

  it('is sent even if the public token has characters outside Latin-1', async () => {
    const { provider, open } = setUp({}, 'public-token-test-ключ');
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(decode(provider.calls[0]?.headers.Authorization)).toContain('public-token-test-ключ');
  });
});

describe('the result of a request', () => {
  const send = async (...answers: Parameters<ReturnType<typeof createStubProvider>['on']>[1][]) => {
    const { provider, open } = setUp();
    provider.on(SEND, ...answers);
    return { error: await caught(open().otps.email.loginOrCreate('ada@example.test')), provider };
  };

  it('is the data of the response', async () => {
    const { provider, open } = setUp();
    provider.on(SEND, ok({ method_id: 'email-test-1' }));
    expect(await open().otps.email.loginOrCreate('ada@example.test')).toEqual({
      request_id: 'request-id-test-1',
      status_code: 200,
      method_id: 'email-test-1',
    });
  });

  it('is an ApiError with all members of the response', async () => {
    const body = {
      status_code: 400,
      request_id: 'request-id-test-2',
      error_type: 'invalid_email',
      error_message: 'Bad.',
      error_url: 'https://stytch.com/docs',
      error_details: { token: 'secret-1' },
    };
    const { error } = await send(() => Response.json(body, { status: 400 }));
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject(body);
    expect((error as Error).message).toBe(
      '[400] invalid_email\nBad.\nSee https://stytch.com/docs\nrequest_id: request-id-test-2',
    );
  });

  it('is an ApiError even if the response lacks members', async () => {
    const { error } = await send(() => Response.json({ error_type: 'invalid_email' }, { status: 400 }));
    expect(error).toMatchObject({ status_code: 400, error_type: 'invalid_email' });
    expect((error as Error).message).not.toContain('undefined');
  });

  it('is an ApiError with one line for each invalid member of the body', async () => {
    const wrong = (dataPath: string, message?: string) => ({ keyword: 'k', dataPath, schemaPath: '#', message });
    const { error } = await send(() =>
      Response.json({ body: [wrong('.email', 'is required'), wrong('.locale')] }, { status: 400 }),
    );
    expect(error).toMatchObject({
      name: 'ApiError',
      status_code: 400,
      error_type: 'bad_request',
      error_message: '.email: is required\n.locale: ',
    });
  });

  it.each(['params', 'query'])('is an ApiError for invalid members of the %s', async (where) => {
    const wrong = { keyword: 'k', dataPath: '.id', schemaPath: '#', message: 'is required' };
    const { error } = await send(() => Response.json({ [where]: [wrong] }, { status: 400 }));
    expect(error).toMatchObject({ name: 'ApiError', error_type: 'bad_request', error_message: '.id: is required' });
  });

  it.each([
    ['text instead of JSON', () => new Response('<html>', { status: 200 })],
    ['an empty response', () => new Response(null, { status: 204 })],
    ['an array', () => Response.json([])],
    ['a bare string', () => Response.json('data')],
    ['null', () => Response.json(null)],
    ['no data', () => Response.json({ status_code: 200 })],
    ['data that is not an object', () => Response.json({ data: 'x' })],
    ['an error page', () => new Response('Bad gateway', { status: 502 })],
    ['a refusal of unknown shape', () => Response.json({ message: 'no' }, { status: 500 })],
    ['a refusal that is null', () => Response.json(null, { status: 500 })],
  ] as [string, () => Response][])('is a NetworkError for %s', async (_what, answer) => {
    const { error, provider } = await send(answer);
    expect(isNetworkError(error)).toBe(true);
    expect(provider.to(SEND)).toHaveLength(1);
  });

  it.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
    'is a NetworkError with its cause if fetch rejects with %j',
    async (message) => {
      const cause = new TypeError(message);
      const { error } = await send(() => Promise.reject(cause));
      expect(isNetworkError(error)).toBe(true);
      expect((error as Error).cause).toBe(cause);
    },
  );

  it('is a NetworkError if there is no response after 15 s', async () => {
    const { provider, open } = setUp();
    provider.on(SEND, hang);
    const error = caught(open().otps.email.loginOrCreate('ada@example.test'));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(provider.to(SEND)[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isNetworkError(await error)).toBe(true);
    expect(provider.to(SEND)[0]?.init.signal?.aborted).toBe(true);
  });

  it('is a NetworkError if a sign-in response has no session', async () => {
    const { provider, open } = setUp();
    provider.on('/otps/authenticate', ok({ user_id: 'user-test-1' }));
    const client = open();
    expect(isNetworkError(await caught(client.otps.authenticate('123456', 'email-test-1', MINUTES)))).toBe(true);
    expect(client.state.get().status).toBe('signedOut');
  });

  it('is an error whose message contains no secret', async () => {
    const { browser, provider, open } = setUp();
    signInBefore(browser);
    provider.on('/sessions/authenticate', ok(someAuth()));
    provider.on('/otps/authenticate', unreachable, () => new Response('code 123456 token-1'));
    const client = open();
    for (let time = 0; time < 2; time++) {
      const error = (await caught(client.otps.authenticate('123456', 'email-test-1', MINUTES))) as Error;
      expect(error.message).not.toMatch(/123456|token-1|email-test-1/);
    }
  });
});

describe('a failed call', () => {
  const readUser = async (...answers: Parameters<ReturnType<typeof createStubProvider>['on']>[1][]) => {
    const { provider, open } = setUp();
    provider.on('/users/me', ...answers);
    const result = open()
      .user.get()
      .then(
        (user) => user.user_id,
        (error: Error) => error.name,
      );
    return { provider, result };
  };

  it('is sent three times with growing waits if it is repeatable', async () => {
    const { provider, result } = await readUser(unreachable, fail(503, 'server_unavailable'), ok(someUser()));
    await vi.advanceTimersByTimeAsync(470);
    expect(provider.to('/users/me')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60);
    expect(provider.to('/users/me')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1030);
    expect(provider.to('/users/me')).toHaveLength(3);
    expect(await result).toBe('user-test-1');
  });

  it('is repeated after the API has timed out', async () => {
    const { provider, result } = await readUser(fail(408, 'request_timeout'), ok(someUser()));
    await vi.advanceTimersByTimeAsync(530);
    expect(await result).toBe('user-test-1');
    expect(provider.to('/users/me')).toHaveLength(2);
  });

  it('rejects with the last error', async () => {
    const { provider, result } = await readUser(unreachable);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toBe('NetworkError');
    expect(provider.to('/users/me')).toHaveLength(3);
  });

  it('is not repeated after a refusal that cannot be parsed', async () => {
    const { provider, result } = await readUser(() => new Response('<html>', { status: 403 }));
    expect(await result).toBe('NetworkError');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(provider.to('/users/me')).toHaveLength(1);
  });

  it('is not repeated after a refusal', async () => {
    const { provider, result } = await readUser(fail(401, 'user_unauthenticated'));
    expect(await result).toBe('ApiError');
    expect(provider.to('/users/me')).toHaveLength(1);
  });

  it('waits for the time of Retry-After, and rejects immediately if it is too long', async () => {
    const limited = (seconds: string) => () =>
      Response.json(
        { status_code: 429, error_type: 'too_many_requests', error_message: '', error_url: '' },
        { status: 429, headers: { 'retry-after': seconds } },
      );
    const soon = await readUser(limited('3'), ok(someUser()));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(soon.provider.to('/users/me')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await soon.result).toBe('user-test-1');

    const muchLater = await readUser(limited('60'), ok(someUser()));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await muchLater.result).toBe('ApiError');
    expect(muchLater.provider.to('/users/me')).toHaveLength(1);
  });

  it.each([
    ['60', 60_000],
    ['Thu, 01 Jan 2026 00:02:00 GMT', 120_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('fails with the wait of Retry-After: %j', async (retryAfter, retryAfterMs) => {
    const { provider, open } = setUp();
    const body = { status_code: 429, error_type: 'too_many_requests', error_message: '', error_url: '' };
    const headers = { 'retry-after': retryAfter, date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
    provider.on('/otps/sms/login_or_create', () => Response.json(body, { status: 429, headers }));
    expect(await caught(open().otps.sms.loginOrCreate('+14155550100'))).toMatchObject({
      error_type: 'too_many_requests',
      retryAfterMs,
    });
  });

  it('is never repeated if it sends a message', async () => {
    const { provider, open } = setUp();
    provider.on('/otps/sms/login_or_create', unreachable);
    expect(isNetworkError(await caught(open().otps.sms.loginOrCreate('+14155550100')))).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.to('/otps/sms/login_or_create')).toHaveLength(1);
  });
});
