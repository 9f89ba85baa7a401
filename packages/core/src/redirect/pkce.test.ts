import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../runtime/storage.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { createPkce } from './pkce.ts';

const PREFIX = 'stytch_sdk_state_token';
const DAY = 86_400_000;

function setUp() {
  const browser = createFakeBrowser();
  const openTab = () => {
    const { environment } = browser.openTab(() => Promise.reject(new Error('no call')));
    const open = (area: 'localStorage' | 'sessionStorage') =>
      createStorage(
        PREFIX,
        () => environment.page[area],
        () => undefined,
      );
    return { environment, pkce: createPkce(environment.crypto, open('localStorage'), open('sessionStorage')) };
  };
  const stored = (namespace: string) =>
    JSON.parse(browser.storage.get(`${PREFIX}::PKCE_VERIFIER:${namespace}`) ?? 'null');
  return { browser, openTab, stored };
}

const s256 = (verifier = '') => createHash('sha256').update(verifier).digest('base64url');

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a PKCE verifier', () => {
  it('is removed after it has expired', async () => {
    const { browser, openTab } = setUp();
    const { environment, pkce } = openTab();
    await pkce.challenge('magic_links');
    await pkce.challenge('oauth');
    vi.setSystemTime(7 * DAY + 1);
    await pkce.challenge('passwords');
    openTab().pkce.removeExpired();
    pkce.removeExpired();
    expect([...browser.storage.keys()]).toEqual([`${PREFIX}::PKCE_VERIFIER:passwords`]);
    expect(environment.page.sessionStorage.getItem(`${PREFIX}::PKCE_VERIFIER:oauth`)).toBeNull();
  });

  it('follows RFC 7636 with S256, and is stored where every client of the API looks', async () => {
    const { openTab, stored } = setUp();
    const { pkce } = openTab();
    const challenge = await pkce.challenge('magic_links');
    const verifier = pkce.verifier('magic_links');
    expect(verifier).toMatch(/^[A-Za-z0-9_-]{128}$/);
    expect(challenge).toBe(s256(verifier));
    expect(stored('magic_links')).toMatchObject({ code_challenge: challenge, code_verifier: verifier });
    expect(pkce.verifier('passwords')).toBeUndefined();
  });

  it('has the challenge of the test vector of RFC 7636, appendix B', () => {
    expect(s256('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it.each(['magic_links', 'passwords'] as const)(
    'is reused for %s, so that the link of an earlier email still works',
    async (namespace) => {
      const { openTab } = setUp();
      const { pkce } = openTab();
      const first = await pkce.challenge(namespace);
      vi.setSystemTime(6 * DAY);
      expect(await pkce.challenge(namespace)).toBe(first);
      vi.setSystemTime(12 * DAY);
      expect(pkce.verifier(namespace)).toBeDefined();
    },
  );

  it('is shared by two emails that are sent at once', async () => {
    const { openTab } = setUp();
    const { pkce } = openTab();
    const [one, two] = await Promise.all([pkce.challenge('magic_links'), pkce.challenge('magic_links')]);
    expect(one).toBe(two);
    expect(s256(pkce.verifier('magic_links'))).toBe(one);
  });

  it('of an email expires after seven days, the maximum lifetime of a link', async () => {
    const { openTab } = setUp();
    const { pkce } = openTab();
    const first = await pkce.challenge('magic_links');
    vi.setSystemTime(7 * DAY + 1);
    expect(pkce.verifier('magic_links')).toBeUndefined();
    expect(await pkce.challenge('magic_links')).not.toBe(first);
  });

  it('of another client is used, although it has no expiry time', async () => {
    const { browser, openTab } = setUp();
    browser.storage.set(
      `${PREFIX}::PKCE_VERIFIER:magic_links`,
      JSON.stringify({ code_challenge: 'their-challenge', code_verifier: 'their-verifier' }),
    );
    const { pkce } = openTab();
    expect(pkce.verifier('magic_links')).toBe('their-verifier');
    expect(await pkce.challenge('magic_links')).toBe('their-challenge');
    expect(pkce.verifier('magic_links')).toBe('their-verifier');
  });

  it.each(['{', 'null', '{}', '{"code_verifier":"x"}', '[]'])(
    'is created again if the stored text is %j',
    async (text) => {
      const { browser, openTab } = setUp();
      browser.storage.set(`${PREFIX}::PKCE_VERIFIER:magic_links`, text);
      const { pkce } = openTab();
      expect(pkce.verifier('magic_links')).toBeUndefined();
      expect(await pkce.challenge('magic_links')).toBe(s256(pkce.verifier('magic_links')));
    },
  );

  it('is removed by clear', async () => {
    const { openTab, stored } = setUp();
    const { pkce } = openTab();
    await pkce.challenge('magic_links');
    pkce.clear('magic_links');
    expect(pkce.verifier('magic_links')).toBeUndefined();
    expect(stored('magic_links')).toBeNull();
  });

  it('of a social sign-in is new each time, belongs to the tab, and expires after an hour', async () => {
    const { openTab } = setUp();
    const [one, two, three] = [openTab(), openTab(), openTab()];
    const first = await one.pkce.challenge('oauth');
    const second = await two.pkce.challenge('oauth');
    expect(first).not.toBe(second);
    expect(s256(one.pkce.verifier('oauth'))).toBe(first);
    expect(s256(two.pkce.verifier('oauth'))).toBe(second);
    // A phone may return to a new tab. There the verifier of the last start is used.
    expect(s256(three.pkce.verifier('oauth'))).toBe(second);
    expect(await one.pkce.challenge('oauth')).not.toBe(first);
    vi.setSystemTime(3_600_001);
    expect(one.pkce.verifier('oauth')).toBeUndefined();
  });

  it('is not created on an insecure page, which gets a UsageError', async () => {
    const { environment } = setUp().openTab();
    const { getRandomValues } = environment.crypto;
    const storage = { get: () => null, set: () => false };
    const insecure = createPkce({ getRandomValues }, storage, storage);
    await expect(insecure.challenge('magic_links')).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining('serve this page over https, or from localhost'),
    });
  });
});
