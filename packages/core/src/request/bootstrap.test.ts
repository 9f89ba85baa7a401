import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  BOOTSTRAP_PATH,
  createStubProvider,
  fail,
  hang,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  unreachable,
} from '../testing/stub-provider.ts';

const CACHE = `${STATE_KEY}::bootstrap`;

const full = {
  project_name: 'Demo',
  disable_sdk_watermark: false,
  cname_domain: 'login.example.test',
  email_domains: ['example.test'],
  captcha_settings: { enabled: true, siteKey: 'site-1' },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: true,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  dfp_protected_auth_enabled: true,
  dfp_protected_auth_mode: 'DECISIONING',
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: true,
  vertical: 'CONSUMER',
  httpOnlyCookies: null,
};
const mapped = {
  projectName: 'Demo',
  displayWatermark: true,
  cnameDomain: 'login.example.test',
  emailDomains: ['example.test'],
  captchaSettings: { enabled: true, siteKey: 'site-1' },
  pkceRequiredForEmailMagicLinks: true,
  pkceRequiredForPasswordResets: true,
  pkceRequiredForOAuth: true,
  pkceRequiredForSso: true,
  slugPattern: null,
  createOrganizationEnabled: false,
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
  runDFPProtectedAuth: true,
  dfpProtectedAuthMode: 'DECISIONING',
  rbacPolicy: { roles: [], resources: [], scopes: [] },
  siweRequiredForCryptoWallets: true,
  vertical: 'CONSUMER',
  httpOnlyCookies: null,
};
const defaults = {
  projectName: null,
  displayWatermark: false,
  cnameDomain: null,
  emailDomains: ['stytch.com'],
  captchaSettings: { enabled: false },
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  pkceRequiredForSso: false,
  slugPattern: null,
  createOrganizationEnabled: false,
  passwordConfig: null,
  runDFPProtectedAuth: false,
  dfpProtectedAuthMode: null,
  rbacPolicy: null,
  siweRequiredForCryptoWallets: false,
  vertical: null,
  httpOnlyCookies: null,
};

function setUp(...answers: Parameters<ReturnType<typeof createStubProvider>['on']>[1][]) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  if (answers.length) provider.on(BOOTSTRAP_PATH, ...answers);
  const open = () => createTestClient(PUBLIC_TOKEN, { telemetry: false }, browser.openTab(provider.fetch).environment);
  return { browser, provider, open };
}

const logged = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('bootstrap', () => {
  it('requests the settings once per page view by itself, and maps them', async () => {
    const { browser, provider, open } = setUp(ok(full));
    const client = open();
    const heard = vi.fn();
    client.bootstrap.subscribe(heard);
    expect(client.bootstrap.getSync()).toEqual(defaults);
    expect(await client.bootstrap.getAsync()).toEqual(mapped);
    expect(await client.bootstrap.getAsync()).toBe(client.bootstrap.getSync());
    expect(heard).toHaveBeenCalledTimes(1);
    expect(provider.to(BOOTSTRAP_PATH)).toHaveLength(1);
    expect(provider.to(BOOTSTRAP_PATH)[0]?.method).toBe('GET');
    expect(JSON.parse(browser.storage.get(CACHE) ?? '')).toEqual(mapped);
  });

  it('uses defaults for missing members', async () => {
    const { open } = setUp(ok({ project_name: 'Old' }));
    expect(await open().bootstrap.getAsync()).toEqual({ ...defaults, projectName: 'Old' });
  });

  it('returns the cached settings of the last page view immediately, and the same object each time', () => {
    const { browser, open } = setUp(hang);
    browser.storage.set(CACHE, JSON.stringify(mapped));
    const { bootstrap } = open();
    expect(bootstrap.get()).toEqual(mapped);
    expect(bootstrap.get()).toBe(bootstrap.get());
  });

  it.each(['', 'null', '{', '[1', '"text"'])('uses the defaults if the cached text is %j', (text) => {
    const { browser, open } = setUp(hang);
    browser.storage.set(CACHE, text);
    expect(open().bootstrap.getSync()).toEqual(defaults);
  });

  it('logs a failure once, caches nothing, and sends the request again with the next call', async () => {
    const { browser, provider, open } = setUp(fail(404, 'public_token_not_found'), fail(404, 'x'), ok(full));
    const { bootstrap } = open();
    expect(await bootstrap.getAsync()).toEqual(defaults);
    expect(await bootstrap.getAsync()).toEqual(defaults);
    await eventually(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(bootstrap.problem()).toContain('There is no project');
    expect(browser.storage.has(CACHE)).toBe(false);
    expect(await bootstrap.getAsync()).toEqual(mapped);
    expect(bootstrap.problem()).toBeNull();
    expect(provider.to(BOOTSTRAP_PATH)).toHaveLength(3);
  });

  it('tries three times if the API cannot be reached', async () => {
    const { provider, open } = setUp(unreachable);
    const settings = open().bootstrap.getAsync();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await settings).toEqual(defaults);
    expect(provider.to(BOOTSTRAP_PATH)).toHaveLength(3);
  });

  it('resolves after 8 s at the latest', async () => {
    const { provider, open } = setUp(hang);
    provider.on('/magic_links/email/login_or_create', ok({}));
    const sent = open().magicLinks.email.loginOrCreate('ada@example.test');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(provider.to('/magic_links/email/login_or_create')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
  });

  it('logs an error for the public token of a business-to-business project', async () => {
    await setUp(ok({ ...full, vertical: 'B2B' }))
      .open()
      .bootstrap.getAsync();
    await vi.dynamicImportSettled();
    expect(logged.mock.calls.flat().join()).toContain('use the business-to-business client');
  });
});
