import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoyerClient } from './client.ts';
import type { ClientOptions } from './config.ts';
import { isUsageError } from './errors/errors.ts';
import { type FoyerHost, foyerHosts } from './hosts.ts';
import { createTestClient } from './testing/create-test-client.ts';
import { createFakeBrowser } from './testing/fake-browser.ts';
import { MINUTES, PUBLIC_TOKEN, someAuth } from './testing/stub-provider.ts';

const LIVE = 'public-token-live-1';

describe('foyerHosts', () => {
  const lines = (...parameters: Parameters<typeof foyerHosts>) =>
    foyerHosts(...parameters).map(({ origin, directive, when }) => `${when}: ${directive} ${origin}`);

  it('lists the hosts of every feature that a project can have', () => {
    expect(lines(LIVE)).toEqual([
      'always: connect-src https://api.stytch.com',
      'oauth: navigate https://api.stytch.com',
      'oneTap: frame-src https://js.stytch.com',
      'oneTap: script-src https://accounts.google.com',
      'oneTap: frame-src https://accounts.google.com',
      'oneTap: connect-src https://accounts.google.com',
      'oneTap: style-src https://accounts.google.com',
      'fingerprint: script-src https://elements.stytch.com',
      'fingerprint: connect-src https://telemetry.stytch.com',
      'captcha: script-src https://www.google.com',
      'captcha: script-src https://www.gstatic.com',
      'captcha: frame-src https://www.google.com',
      'captcha: frame-src https://recaptcha.google.com',
      'captcha: connect-src https://www.google.com',
    ]);
  });

  it('applies the options and the settings', () => {
    const options = {
      baseUrl: 'http://localhost:4000/auth/',
      dfpCdnUrl: 'https://cdn.example.test',
      dfppaUrl: 'https://dfp.example.test/path',
      captchaUrl: 'https://www.recaptcha.net/recaptcha/enterprise.js',
      googleScriptUrl: 'http://localhost:4000/gsi/client',
      servicesFrameUrl: 'http://localhost:4000/frame.html',
    };
    const off = { captchaSettings: { enabled: false as const }, cnameDomain: 'login.example.test' };
    expect(lines(PUBLIC_TOKEN, options, { ...off, runDFPProtectedAuth: true })).toEqual([
      'always: connect-src http://localhost:4000',
      'oauth: navigate https://login.example.test',
      'oneTap: frame-src http://localhost:4000',
      'oneTap: script-src http://localhost:4000',
      'oneTap: frame-src http://localhost:4000',
      'oneTap: connect-src http://localhost:4000',
      'oneTap: style-src http://localhost:4000',
      'fingerprint: script-src https://cdn.example.test',
      'fingerprint: connect-src https://dfp.example.test',
    ]);
    const captcha = lines(PUBLIC_TOKEN, options, {
      ...off,
      captchaSettings: { enabled: true, siteKey: 'site-1' },
      runDFPProtectedAuth: false,
    }).slice(7);
    expect(captcha[0]).toBe('captcha: script-src https://www.recaptcha.net');
    expect(captcha).toHaveLength(5);
  });

  it('throws a UsageError for an option that is not a URL', () => {
    for (const options of [{ baseUrl: 'auth.example.test' }, { captchaUrl: '/captcha.js' }]) {
      let error: unknown;
      try {
        foyerHosts(PUBLIC_TOKEN, options);
      } catch (thrown) {
        error = thrown;
      }
      expect(isUsageError(error)).toBe(true);
    }
  });
});

describe('the source of core', () => {
  const root = import.meta.dirname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    // Comments may contain any URL. Their lines begin with a star or two slashes.
    .map((file) => [file, readFileSync(join(root, file), 'utf8').replace(/^\s*(\*|\/\*|\/\/).*$/gm, '')] as const);
  const find = (pattern: RegExp) =>
    files.flatMap(([file, text]) => (text.match(pattern) ?? []).map((found) => `${file}: ${found}`)).sort();

  it('is found by these tests', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it('contains no host that foyerHosts does not list', () => {
    const declared = [LIVE, PUBLIC_TOKEN].flatMap((token) => foyerHosts(token)).map(({ origin }) => origin);
    const named = files.flatMap(([, text]) => text.match(/\b(?:https?|wss?):(?:\\?\/){2}[\w.:-]+/g) ?? []);
    expect(named.length).toBeGreaterThan(5);
    // The API's messages may link to the first: the user goes there, not the client. Developers read the second.
    const links = ['https:\\/\\/stytch', 'http://localhost:4000'];
    // No host ends with `.invalid` (RFC 2606, section 2).
    const isHost = (origin: string) => !origin.endsWith('.invalid');
    expect(named.filter((origin) => isHost(origin) && !declared.includes(origin) && !links.includes(origin))).toEqual(
      [],
    );
  });

  it('sends requests, loads scripts and navigates only in these places', () => {
    expect(
      find(
        /\b(?:fetch\(|loadScript\(|sendBeacon|WebSocket|EventSource|XMLHttpRequest|createElement\(|importScripts|SharedWorker|Worker\(|window\.open|\.submit\(|location\.(?:assign|replace|href =)|\.(?:src|action|href) =[^=]|import\([^'])/g,
      ),
    ).toEqual([
      'browser/fraud.ts: loadScript(',
      'browser/load-script.ts: .src = ',
      'browser/load-script.ts: createElement(',
      'browser/load-script.ts: loadScript(',
      'browser/oauth-popup.ts: location.href =',
      'browser/one-tap.ts: loadScript(',
      'browser/services-frame.ts: .src = ',
      'browser/services-frame.ts: createElement(',
      // The types of `login.fetch`, whose requests are the host's.
      'login-dialog/login-dialog.ts: fetch(',
      'login-dialog/login-dialog.ts: fetch(',
      'request/oauth-starts.ts: location.href =',
      // The requests of `stepUp.fetch` and `login.fetch` are the host's.
      'request/resending-fetch.ts: fetch(',
      'request/resending-fetch.ts: fetch(',
      'request/revocation-sender.ts: fetch(',
      'request/settings-problem.ts: fetch(',
      'request/settings-problem.ts: fetch(',
      'request/transport.ts: fetch(',
      'runtime/environment.ts: createElement(',
      'runtime/environment.ts: createElement(',
      'runtime/environment.ts: fetch(',
      'runtime/environment.ts: fetch(',
      // The types of `stepUp.fetch`.
      'step-up/step-up.ts: fetch(',
      'telemetry/telemetry.ts: fetch(',
    ]);
  });

  it('builds a URL from a host name only in foyerHosts and for a social provider', () => {
    expect(find(/(?:https?|wss?):\/\/\$\{/g)).toEqual(['hosts.ts: https://${', 'request/oauth-starts.ts: https://${']);
  });
});

describe('a client whose every method is called', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Calls every method of a client and its sub-clients, and ignores their results. */
  async function callAll(part: object, after: () => void): Promise<void> {
    const bag = {
      ...MINUTES,
      email: 'ada@example.test',
      password: 'p',
      token: 't',
      crypto_wallet_address: 'a',
      crypto_wallet_type: 'ethereum',
      scopes: [],
      provider_params: {},
      onEvent: () => undefined,
    };
    for (const [name, member] of Object.entries(part)) {
      // State of the client, and no part of it that calls.
      if (['destroy', 'context', 'resetState'].includes(name)) continue;
      if (typeof member === 'function') {
        for (const parameters of [['a', 'b', bag], ['a', bag], [bag], []]) {
          try {
            await member(...parameters);
          } catch {
            // Only the requests matter here.
          }
          after();
        }
      } else if (member && typeof member === 'object') {
        await callAll(member, after);
      }
    }
  }

  async function contacts(publicToken: string, options: ClientOptions, settings: object) {
    const browser = createFakeBrowser();
    const seen = new Set<string>();
    const paths = new Set<string>();
    const note = (directive: FoyerHost['directive'], url: string) => {
      // The page's own host needs no declaration.
      if (!url.startsWith(HOME)) seen.add(`${directive} ${new URL(url).origin}`);
    };
    const HOME = 'https://app.example.test/';
    const tab = browser.openTab(async (url) => {
      note('connect-src', url);
      paths.add(url.split('/sdk/v1')[1] ?? '');
      const strength = { userType: 'new', connected_apps: [], redirect_uri: HOME, challenge: 'c', totps: [] };
      return Response.json({ data: { ...someAuth(), ...settings, ...strength } });
    }, HOME);
    const { environment } = tab;
    const { head, body } = environment.page.document;
    const append = head.append;
    const put = body.append;
    Object.assign(environment.page, {
      GetTelemetryID: async (_token: string, submit: string) => {
        note('connect-src', submit);
        return 'dfp-telemetry-id-1';
      },
      grecaptcha: { enterprise: { ready: (callback: () => void) => callback(), execute: async () => 'captcha-1' } },
    });
    const id = {
      initialize: ({ callback }: { callback: (answer: object) => void }) => callback({ credential: 'c' }),
      prompt: () => {
        throw new Error('Google shows nothing here.');
      },
    };
    head.append = (script) => {
      const { src } = script as HTMLScriptElement;
      note('script-src', src);
      const google = src.endsWith('/gsi/client') && { google: { accounts: { id } } };
      browser.scripts.set(src, (page) => void Object.assign(page, google));
      append(script);
    };
    body.append = (frame) => {
      const { src } = frame as HTMLIFrameElement;
      note('frame-src', src);
      browser.frames.set(src, () => ({
        success: true,
        payload: { googleClientId: 'c', oauthCallbackId: 'o', redirect_url: HOME },
      }));
      put(frame);
    };
    const client: FoyerClient = createTestClient(publicToken, options, environment);
    await callAll(client, () => {
      note('navigate', environment.location.href);
      environment.location.href = HOME;
    });
    for (const type of ['magic_links', 'oauth', 'impersonation', 'unheard']) {
      const href = `${HOME}?stytch_token_type=${type}&token=${type}`;
      await client.authenticateByUrl(MINUTES, href).catch(() => undefined);
    }
    tab.dispatch('pagehide');
    return { seen: [...seen].sort(), paths, client };
  }

  const everything = {
    captcha_settings: { enabled: true, siteKey: 'site-1' },
    dfp_protected_auth_enabled: true,
    dfp_protected_auth_mode: 'OBSERVATION',
    pkce_required_for_oauth: true,
    siwe_required_for_crypto_wallets: true,
    vertical: 'CONSUMER',
  };

  it.each<[string, string, ClientOptions, object]>([
    ['with the default options', LIVE, {}, everything],
    ['for a test project', PUBLIC_TOKEN, {}, everything],
    ['without fraud checks', LIVE, {}, { vertical: 'CONSUMER' }],
    ['with a custom domain', LIVE, {}, { ...everything, cname_domain: 'login.example.test' }],
    [
      'with every host replaced',
      PUBLIC_TOKEN,
      {
        baseUrl: 'http://localhost:4000/auth',
        dfpCdnUrl: 'http://localhost:4001',
        dfppaUrl: 'http://localhost:4002/dfp',
        captchaUrl: 'http://localhost:4003/captcha.js',
        googleScriptUrl: 'http://localhost:4004/gsi/client',
        servicesFrameUrl: 'http://localhost:4005/frame.html',
        keepSessionAlive: true,
      },
      everything,
    ],
  ])('contacts only the hosts that foyerHosts lists: %s', async (_what, publicToken, options, settings) => {
    const { seen, paths, client } = await contacts(publicToken, options, settings);
    // The fake scripts of the captcha and of Google load nothing, so their hosts are not contacted.
    const google = new URL(options.googleScriptUrl ?? 'https://accounts.google.com').origin;
    const hosts = foyerHosts(publicToken, options, client.bootstrap.getSync()).filter(
      ({ when, origin, directive }) =>
        directive === 'script-src' || (when !== 'captcha' && (when !== 'oneTap' || origin !== google)),
    );
    const declared = hosts
      .map(({ origin, directive }) => `${directive} ${origin}`)
      .filter((host) => host !== 'script-src https://www.gstatic.com');
    expect(seen).toEqual([...new Set(declared)].sort());
    // Nearly every operation was called.
    expect(paths.size).toBeGreaterThan(45);
    for (const path of ['/events', '/sessions/authenticate', '/oauth/authenticate', '/idp/oauth/authorize/start']) {
      expect(paths).toContain(path);
    }
  });
});
