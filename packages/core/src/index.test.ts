import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the exports of @foyer/core', () => {
  it('do not change without a review: .', async () => {
    expect(Object.keys(await import('./index.ts')).sort()).toMatchInlineSnapshot(`
      [
        "ApiError",
        "CeremonyError",
        "FoyerError",
        "MAGIC_LINK_EXPIRATION_MINUTES",
        "NetworkError",
        "OTP_EXPIRATION_MINUTES",
        "OTP_LENGTH",
        "SESSION_DURATION_MINUTES",
        "UsageError",
        "createFlowController",
        "createFoyerClient",
        "createSessionClock",
        "createStepUp",
        "createWalletStore",
        "errorMessage",
        "findObstacles",
        "followFrameRequest",
        "foyerHosts",
        "isApiError",
        "isCeremonyError",
        "isEmail",
        "isFoyerError",
        "isNetworkError",
        "isTestToken",
        "isUsageError",
        "normalizeEmail",
        "oauthProviders",
        "openSignInWindow",
        "parsePasscode",
        "parsePhoneNumber",
        "passkeyObstacle",
      ]
    `);
  });
  it('do not change without a review: ./flow', async () => {
    expect(Object.keys(await import('./flow.ts')).sort()).toMatchInlineSnapshot(`
      [
        "reduce",
        "startScreens",
        "startState",
        "transitions",
      ]
    `);
  });
  it('do not change without a review: ./operations', async () => {
    expect(Object.keys(await import('./operations.ts')).sort()).toMatchInlineSnapshot(`
      [
        "factorCategory",
        "factorRequirementProblem",
        "isAppScheme",
        "meetsFactorRequirement",
        "oauthProviders",
        "operations",
      ]
    `);
  });
});

describe('the client', () => {
  // Biome reports the named imports; it does not report `import * as x` and `import 'x'`.
  it('loads the modules of browser/ only by import(), so that a page loads those that it uses', () => {
    const root = import.meta.dirname;
    const files = ['client.ts', 'context.ts', ...['api', 'redirect', 'request', 'session'].flatMap(filesIn)];
    function filesIn(folder: string) {
      return readdirSync(join(root, folder)).map((file) => join(folder, file));
    }
    // The sub-client of passkeys lazy-loads this file.
    const lazy = join('api', 'webauthn-calls.ts');
    const sources = files.filter((file) => !file.endsWith('.test.ts') && file !== lazy);
    const imports = sources.flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(/^(?:import|export)\b[^;]*;/gm) ?? []).map(
        (text) => `${file}: ${text}`,
      ),
    );
    const lazyImports = imports.filter((text) => /\/browser\/|webauthn-calls/.test(text));
    expect(lazyImports.length).toBeGreaterThan(0);
    expect(lazyImports.filter((text) => !text.includes(': import type '))).toEqual([]);
  });
});

describe('@foyer/core outside a browser', () => {
  it('accesses no global and starts nothing when it is imported', async () => {
    vi.resetModules();
    const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
    const network = vi.spyOn(globalThis, 'fetch');
    const touched: string[] = [];
    const names = ['window', 'document', 'location', 'navigator', 'localStorage', 'sessionStorage', 'history', 'self'];
    const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
    for (const name of names) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          touched.push(name);
        },
      });
    }
    try {
      await Promise.all([import('./index.ts'), import('./flow.ts'), import('./operations.ts')]);
    } finally {
      for (const [name, descriptor] of before) {
        Reflect.deleteProperty(globalThis, name);
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      }
    }
    expect(touched).toEqual([]);
    expect(network).not.toHaveBeenCalled();
    for (const timer of timers) expect(timer).not.toHaveBeenCalled();
  });

  it('creates a client that does nothing until it is called', async () => {
    const { createFoyerClient } = await import('./index.ts');
    const network = vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ data: { request_id: 'request-id-test-1', status_code: 200, method_id: 'email-test-1' } }),
    );
    vi.stubGlobal('fetch', network);
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const client = createFoyerClient('public-token-test-1');
    expect(client.state.get()).toEqual({ status: 'unknown', user: null, session: null, fromCache: true });
    expect(client.bootstrap.getSync().projectName).toBeNull();
    expect(client.parseAuthenticateUrl()).toBeNull();
    expect(await client.authenticateByUrl({ session_duration_minutes: 30 })).toBeNull();
    client.telemetry.log('email_sent', { email: 'a@b.test', type: 'login_or_create_otp' });
    await Promise.resolve();
    expect(network).not.toHaveBeenCalled();
    expect(timer).not.toHaveBeenCalled();

    const { method_id } = await client.otps.email.loginOrCreate('ada@example.test');
    expect(method_id).toBe('email-test-1');
    expect(Object.keys(network.mock.calls[0]?.[1].headers ?? {})).toEqual([
      'Authorization',
      'Content-Type',
      'X-SDK-Client',
    ]);
    client.destroy();
  });

  it('creates clients that share no session', async () => {
    const { createFoyerClient } = await import('./index.ts');
    const [one, two] = [createFoyerClient('public-token-test-1'), createFoyerClient('public-token-test-1')];
    one.session.updateSession({ session_token: 'one', session_jwt: 'a.b.c' });
    expect(one.session.getTokens()).toEqual({ session_token: 'one', session_jwt: 'a.b.c' });
    expect(two.session.getTokens()).toBeNull();
    one.destroy();
    two.destroy();
  });
});

describe('createFoyerClient with an invalid public token', () => {
  it.each<[unknown, RegExp]>([
    [undefined, /^There is no public token \(undefined\): pass "publicToken", or a "client"/],
    [null, /^There is no public token \(null\)/],
    ['', /^There is no public token \(an empty text\)/],
    [42, /^The public token is of the type "number"/],
    ['abc', /^"abc" is not a public token/],
    ['publictoken-test-1', /^"publictoken-test…" is not a public token/],
    ['project-test-00000000-0000-4000-8000-000000000000', /^"project-test…" is not a public token/],
    ['"public-token-test-1"', /^""public-token-test…" is not a public token/],
    ['sk_live_51HxAbCdEf', /^"sk_live…" is not a public token/],
    ['4f6a9b', /^"…" is not a public token/],
    ['secret-test-1', /^This is a secret key, .*: replace it in the dashboard\. Foyer has not sent it\./],
    [' SECRET-live-1', /^This is a secret key/],
  ])('logs what is wrong with %j, does not throw and sends nothing', async (token, sentence) => {
    const { createFoyerClient, isUsageError } = await import('./index.ts');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const network = vi.fn();
    vi.stubGlobal('fetch', network);
    const client = createFoyerClient(token as string);
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    const [logged] = log.mock.calls[0] ?? [];
    expect(logged.replace('[Foyer] ', '')).toMatch(sentence);
    expect(logged).toContain('A public token begins with "public-token-": copy it from the dashboard.');
    if (token && token !== 'abc') expect(log.mock.calls.flat().join()).not.toContain(String(token));

    expect(client.bootstrap.problem()).toMatch(sentence);
    expect(client.publicToken).toBe('');
    expect(await client.bootstrap.getAsync()).toEqual(client.bootstrap.defaults);
    const refused = await client.otps.email.loginOrCreate('ada@example.test').catch((error: unknown) => error);
    expect(isUsageError(refused)).toBe(true);
    expect(refused).toMatchObject({ message: client.bootstrap.problem() });
    expect(network).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledTimes(1);
    client.destroy();
  });
});
