import { expect, it, vi } from 'vitest';
import type { ClientOptions } from '../config.ts';
import type { Page } from '../runtime/environment.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser, type FakeBrowser } from '../testing/fake-browser.ts';
import { createStubProvider, ok, PUBLIC_TOKEN, someAuth } from '../testing/stub-provider.ts';

type Setup = (browser: FakeBrowser, page: Page) => void;

/** Signs in, and returns what the developer then reads in the console. */
async function warnings(href: string, cookieOptions: ClientOptions['cookieOptions'], setUp: Setup) {
  const provider = createStubProvider();
  provider.on('/passwords/authenticate', ok(someAuth()));
  const browser = createFakeBrowser();
  const { environment } = browser.openTab(provider.fetch, href);
  setUp(browser, environment.page as Page);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    const client = createTestClient(
      PUBLIC_TOKEN,
      { telemetry: false, ...(cookieOptions && { cookieOptions }) },
      environment,
    );
    await client.passwords.authenticate({ email: 'a@b.test', password: 'p', session_duration_minutes: 30 });
    client.destroy();
    // The sentences load on demand.
    await vi.dynamicImportSettled();
    return warn.mock.calls.map(([text]) => String(text));
  } finally {
    warn.mockRestore();
  }
}

const blocked: Setup = ({ denied }) => {
  denied.cookies = true;
};
const framed: Setup = (browser, page) => {
  blocked(browser, page);
  Object.assign(page, { self: page, top: { location: { origin: 'https://host.example' } } });
};
const full: Setup = (_, page) => {
  const area = {
    ...page.localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  Object.defineProperty(page, 'localStorage', { value: area });
};
/** A browser that ignores cookies of this form. */
const ignoring =
  (form: RegExp): Setup =>
  (_, { document }) => {
    const { get, set } = Object.getOwnPropertyDescriptor(document, 'cookie') as Required<PropertyDescriptor>;
    Object.defineProperty(document, 'cookie', {
      get,
      set: (text: string) => {
        if (!form.test(text)) set.call(document, text);
      },
    });
  };

it.each<[string, string, ClientOptions['cookieOptions'], Setup, string]>([
  ['on plain http', 'http://foyer.test/', {}, () => {}, "The session's cookies are Secure, and this page is on http"],
  ['at an IP address on plain http', 'http://192.168.0.7/', {}, () => {}, "The session's cookies are Secure"],
  ['where the user blocks cookies', 'https://app.example.test/', {}, blocked, 'This browser blocks storage'],
  // Native apps and extensions: their pages can write cookies, which the browser ignores.
  ...[
    'app://bundle/index.html',
    'capacitor://localhost',
    'tauri://localhost/',
    'file:///opt/app/index.html',
    'chrome-extension://abcdefghijklmnop/popup.html',
  ].map((href): [string, string, ClientOptions['cookieOptions'], Setup, string] => [
    `at ${href}`,
    href,
    {},
    ignoring(/./),
    `Pages of "${href.slice(0, href.indexOf('/'))}" have no cookies`,
  ]),
  ['at localhost where the user blocks cookies', 'http://localhost/', {}, blocked, 'This browser blocks storage'],
  ['in a frame of another site', 'https://app.example.test/', {}, framed, 'This page is in a frame of another site'],
  ['with a full storage', 'https://app.example.test/', {}, full, 'The storage of this origin is full'],
  [
    'with the domain of another site',
    'https://app.example.test/',
    { availableToSubdomains: true, domain: 'example.com' },
    () => {},
    'cookieOptions.domain "example.com" is neither the host of this page nor a parent domain of it',
  ],
  [
    'with a domain that belongs to everyone',
    'https://app.example.test/',
    { availableToSubdomains: true, domain: 'test' },
    ignoring(/domain=test$/),
    'The browser accepts no cookies for the domain "test"',
  ],
  [
    'with a path that does not contain the page',
    'https://app.example.test/',
    { path: '/app' },
    ignoring(/path=\/app;/),
    'cookieOptions.path "/app" does not contain this page',
  ],
  [
    'with a name whose prefix does not allow a domain',
    'https://app.example.test/',
    { availableToSubdomains: true, opaqueTokenCookieName: '__Host-session' },
    ignoring(/^__Host-/),
    'The cookie "__Host-session" cannot have this prefix here',
  ],
  [
    'with a cookie that scripts cannot replace',
    'https://app.example.test/',
    {},
    ignoring(/^stytch_session=/),
    'The browser does not replace the cookie "stytch_session"',
  ],
])('the console names the true reason %s', async (_, href, cookieOptions, setUp, reason) => {
  const all = await warnings(href, cookieOptions, setUp);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatch(/^\[Foyer\] /);
  expect(all[0]).toContain(reason);
});

it('the console says nothing where the browser accepts everything', async () => {
  for (const href of ['https://app.example.test/', 'http://localhost:3000/', 'http://127.0.0.1:3000/']) {
    expect(await warnings(href, {}, () => {})).toEqual([]);
  }
});
