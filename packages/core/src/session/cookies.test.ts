import { describe, expect, it } from 'vitest';
import type { CookieOptions } from '../config.ts';
import { createStorage } from '../runtime/storage.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { fc } from '../testing/properties.ts';
import { createCookies } from './cookies.ts';

function open(browser = createFakeBrowser(), href = 'https://app.example.test/') {
  const { environment } = browser.openTab(() => Promise.reject(new Error('unused')), href);
  const storage = createStorage(
    'prefix',
    () => environment.page.localStorage,
    () => undefined,
  );
  return {
    browser,
    environment,
    create: (options: CookieOptions = {}) => createCookies(options, environment, storage),
  };
}

const configurations: fc.Arbitrary<CookieOptions> = fc.record(
  {
    path: fc.constantFrom('/', '/app'),
    domain: fc.constantFrom('example.test', 'app.example.test'),
    availableToSubdomains: fc.boolean(),
  },
  { requiredKeys: [] },
);
const ages = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined });

const foreignCookies = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !text.includes(';') && !text.startsWith('stytch_session=')),
  fc.constantFrom('stytch_session', 'stytch_session_jwt=1', 'x_stytch_session=1', 'x=stytch_session=1'),
);

describe('cookies', () => {
  it('return the value that was written, with any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), ages, configurations, (value, age, options) => {
        const cookies = open().create(options);
        expect(cookies.write('stytch_session', value, age)).toBe(true);
        expect(cookies.read('stytch_session')).toBe(value);
      }),
    );
  });

  it('distinguish names that begin alike', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (token, jwt) => {
        const cookies = open().create();
        cookies.write('stytch_session_jwt', jwt, 60);
        expect(cookies.read('stytch_session')).toBeUndefined();
        cookies.write('stytch_session', token, 60);
        expect([cookies.read('stytch_session'), cookies.read('stytch_session_jwt')]).toEqual([token, jwt]);
        cookies.remove('stytch_session');
        expect([cookies.read('stytch_session'), cookies.read('stytch_session_jwt')]).toEqual([undefined, jwt]);
      }),
    );
  });

  it('are removed, also those of an earlier configuration', () => {
    fc.assert(
      fc.property(fc.array(configurations, { minLength: 1, maxLength: 4 }), (history) => {
        const { browser, create } = open();
        // The path of an earlier configuration is not known, so only the domain varies.
        const path = history[0]?.path ?? '/';
        let cookies = create({ path });
        for (const options of history) {
          cookies = create({ ...options, path });
          expect(cookies.write('stytch_session', 'token', 60)).toBe(true);
        }
        cookies.remove('stytch_session');
        expect(browser.cookies()).toEqual({});
      }),
    );
  });

  it('ignore the cookies of other code, whatever their values are', () => {
    fc.assert(
      fc.property(fc.array(foreignCookies), (foreign) => {
        const { environment, create } = open();
        Object.defineProperty(environment.page.document, 'cookie', { get: () => foreign.join('; ') });
        expect(create().read('stytch_session')).toBeUndefined();
        const all = [...foreign, 'stytch_session=own%20value', ...foreign].join('; ');
        Object.defineProperty(environment.page.document, 'cookie', { get: () => all });
        expect(create().read('stytch_session')).toBe('own value');
      }),
    );
  });

  it('return undefined for a value that cannot be decoded', () => {
    const { environment, create } = open();
    Object.defineProperty(environment.page.document, 'cookie', { get: () => 'stytch_session=%E0%A4%A' });
    expect(create().read('stytch_session')).toBeUndefined();
  });

  it('report that the browser has not stored a cookie', () => {
    const { browser, create } = open();
    browser.denied.cookies = true;
    expect(create().write('stytch_session', 'token', 60)).toBe(false);
    expect(create().read('stytch_session')).toBeUndefined();
    expect(() => create().remove('stytch_session')).not.toThrow();
    // An insecure page other than localhost cannot set a secure cookie.
    expect(open(createFakeBrowser(), 'http://app.example.test/').create().write('a', 'b', 60)).toBe(false);
    expect(open(createFakeBrowser(), 'http://localhost:3000/').create().write('a', 'b', 60)).toBe(true);
  });

  it.each(['', '//'])('accept the path %j', (path) => {
    expect(() => open().create({ path }).write('stytch_session', 'token', 60)).not.toThrow();
  });

  it.each(['/café', '/my app', '/caf%C3%A9', 'café'])('have the path %s as browsers send it', (path) => {
    const { pathname } = new URL(path, 'https://app.example.test');
    const { browser, create } = open(createFakeBrowser(), `https://app.example.test${pathname}/account`);
    const cookies = create({ path });
    cookies.write('stytch_session', 'token', 60);
    expect(browser.cookieWrites.at(-1)).toContain(`; path=${pathname};`);
    expect(cookies.isInPath()).toBe(true);
  });

  it('report that a lone surrogate was not stored', () => {
    const cookies = open().create();
    expect(cookies.write('stytch_session', '\ud800', 60)).toBe(false);
  });
});
