import { describe, expect, it } from 'vitest';
import type { CookieOptions } from '../config.ts';
import { createStorage } from '../storage.ts';
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

describe('cookies', () => {
  it('give back what was written, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), ages, configurations, (value, age, options) => {
        const cookies = open().create(options);
        expect(cookies.write('stytch_session', value, age)).toBe(true);
        expect(cookies.read('stytch_session')).toBe(value);
      }),
    );
  });

  it('do not mix up names that begin alike', () => {
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

  it('are gone after a removal, also those that an earlier configuration of the host has left', () => {
    fc.assert(
      fc.property(fc.array(configurations, { minLength: 1, maxLength: 4 }), (history) => {
        const { browser, create } = open();
        // Nobody can know a path that was configured once: what varies is where the cookie is visible.
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

  it('read nothing, rather than fail, from what others have written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (others) => {
        const { environment, create } = open();
        Object.defineProperty(environment.page.document, 'cookie', { get: () => others.join('; ') });
        const value = create().read('stytch_session');
        expect(value === undefined || others.join('; ').includes('stytch_session=')).toBe(true);
      }),
    );
    const { environment, create } = open();
    Object.defineProperty(environment.page.document, 'cookie', { get: () => 'stytch_session=%E0%A4%A' });
    expect(create().read('stytch_session')).toBeUndefined();
  });

  it('say when the browser keeps nothing', () => {
    const { browser, create } = open();
    browser.denied.cookies = true;
    expect(create().write('stytch_session', 'token', 60)).toBe(false);
    expect(create().read('stytch_session')).toBeUndefined();
    expect(() => create().remove('stytch_session')).not.toThrow();
    // An insecure page other than localhost may set no secure cookie.
    expect(open(createFakeBrowser(), 'http://app.example.test/').create().write('a', 'b', 60)).toBe(false);
    expect(open(createFakeBrowser(), 'http://localhost:3000/').create().write('a', 'b', 60)).toBe(true);
  });

  it('refuse half a character, which no cookie can hold', () => {
    const cookies = open().create();
    expect(cookies.write('stytch_session', '\ud800', 60)).toBe(false);
  });
});
