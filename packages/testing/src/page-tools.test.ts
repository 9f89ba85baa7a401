// @vitest-environment happy-dom

import { createFoyerClient, createWalletStore, type FoyerClient } from '@foyer/core';
import { eventually } from '@foyer/test-support/eventually';
import type { BrowserContext } from '@playwright/test';
import { Window } from 'happy-dom';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestPage } from './page.ts';
import { projectOfState } from './project-of-pages.ts';
import { session, signIn } from './sign-in.ts';
import { createSoftwareAuthenticator } from './software-authenticator.ts';
import { createTestProvider } from './test-provider.ts';
import { createTestWallet } from './test-wallet.ts';

const provider = await createTestProvider();
afterAll(() => provider.close());

let client: FoyerClient;
beforeEach(() => {
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  client = createFoyerClient(provider.publicToken, { baseUrl: provider.url, telemetry: false });
  onTestFinished(() => client.destroy());
});
const minutes = { session_duration_minutes: 30 };

describe('signIn in a simulated page', () => {
  it('signs in the user of the page', async () => {
    expect(await session(provider, window)).toBeNull();
    const { as } = await signIn(provider, window, { by: 'session' });
    expect((await session(provider, window))?.user.emails[0]?.email).toBe(as);
    client.destroy();
    client = createFoyerClient(provider.publicToken, { baseUrl: provider.url, telemetry: false });
    await eventually(() => expect(client.user.getSync()?.emails[0]?.email).toBe(as));
  });

  it('signs in, and reads the session, while the test has replaced `fetch`', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No handler for this request.')));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { as } = await signIn(provider, window, { by: 'session' });
    expect((await session(provider, window))?.user.emails[0]?.email).toBe(as);
  });

  it('says why the page keeps no session, and signs in where it does', async () => {
    const names = { token: '__Host-session', jwt: '__Secure-jwt' };
    const blank = new Window({ url: 'about:blank' });
    await expect(signIn(provider, blank, { by: 'session' })).rejects.toThrow(
      'The page keeps no cookie "stytch_session". Its URL is about:blank: set one that begins with http:// or https://',
    );
    const secure = new Window({ url: 'https://app.example.com/' });
    const { as } = await signIn(provider, secure, { by: 'session', cookies: names });
    expect((await session(provider, secure, names))?.user.emails[0]?.email).toBe(as);
  });

  it('refuses a method that needs a browser', async () => {
    await expect(signIn(provider, window, { by: 'passcode' })).rejects.toThrow(
      "signIn({ by: 'passcode' }) needs a browser. A simulated page can use 'session'.",
    );
  });
});

/** Returns a page whose form calls `submit` with the address, and then with the passcode. */
function pageWith(submit: (field: 'email' | 'passcode', text: string) => Promise<void>): TestPage {
  const cookies = () =>
    document.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value: decodeURIComponent(value) };
    });
  const locator = (selector: string) => {
    let text = '';
    const field = {
      first: () => field,
      pressSequentially: async (typed: string) => {
        text = typed;
      },
      press: async (key: string) => {
        if (key === 'Enter') await submit(selector.includes('email') ? 'email' : 'passcode', text);
      },
    };
    return field;
  };
  const page = {
    url: () => 'http://localhost/',
    locator,
    evaluate: async (script: string) => new Function(`return ${script}`)(),
    context: () => ({ cookies: async () => cookies() }),
  };
  return page as unknown as TestPage;
}

it('signIn names its project in the states that the context of the page saves, as a global setup does', async () => {
  const cookies: object[] = [];
  const context = {
    addCookies: async (added: object[]) => void cookies.push(...added),
    storageState: async () => ({ cookies, origins: [] }),
  };
  const page = { url: () => 'about:blank', context: () => context } as unknown as TestPage;
  await signIn(provider, page, { by: 'session', url: 'http://localhost:5173' });
  const state = (await context.storageState()) as Awaited<ReturnType<BrowserContext['storageState']>>;
  expect(state.cookies).toHaveLength(2);
  expect(await projectOfState(state)).toEqual({ project_id: provider.projectId, public_token: provider.publicToken });
});

it('signIn without a result says what the page shows, in its shadow trees too', async () => {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).innerHTML = '<h1>Log in</h1><p>Email</p><p role="alert">Wrong password.</p>';
  document.body.replaceChildren(host);
  onTestFinished(() => host.remove());
  // Only the clock of `signIn`: the requests are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let submit = () => {};
  const submitted = new Promise<void>((resolve) => {
    submit = resolve;
  });
  const page = pageWith(async (field) => void (field === 'email' || submit()));
  const signingIn = expect(signIn(provider, page, { by: 'password' })).rejects.toThrow(
    'The page has no session 25 s after the sign-in by password. http://localhost/ shows: Log in | Wrong password.',
  );
  await submitted;
  await vi.advanceTimersByTimeAsync(26_000);
  await signingIn;
});

it('signIn by passcode ends although the form has removed the field that Enter is pressed in', async () => {
  let sent: { method_id: string };
  const page = pageWith(async (field, text) => {
    if (field === 'email') {
      sent = await client.otps.email.loginOrCreate(text, { expiration_minutes: 5 });
      return;
    }
    await client.otps.authenticate(text, sent.method_id, minutes);
    await new Promise(() => {});
  });
  const { as } = await signIn(provider, page, { by: 'passcode' });
  expect(client.user.getSync()?.emails[0]?.email).toBe(as);
});

it('signIn by passcode uses the message that it has requested, though an earlier test has left one unread', async () => {
  const as = 'unread@example.com';
  let sent = await client.otps.email.loginOrCreate(as, { expiration_minutes: 5 });
  const page = pageWith(async (field, text) => {
    if (field === 'email') sent = await client.otps.email.loginOrCreate(text, { expiration_minutes: 5 });
    else await client.otps.authenticate(text, sent.method_id, minutes);
  });
  await signIn(provider, page, { by: 'passcode', as });
  expect(client.user.getSync()?.emails[0]?.email).toBe(as);
});

it('signIn by link opens the link that it has requested, though an earlier test has left one unread', async () => {
  const as = 'unread-link@example.com';
  await client.magicLinks.email.loginOrCreate(as);
  const page = pageWith(async (_, text) => void (await client.magicLinks.email.loginOrCreate(text)));
  const opened: string[] = [];
  page.goto = async (url) => {
    opened.push(url);
    const token = (await provider.inbox.all()).find((message) => message.url === url)?.token ?? '';
    await client.magicLinks.authenticate(token, minutes);
  };
  await signIn(provider, page, { by: 'link', as });
  const [newest] = await provider.inbox.all();
  expect(opened).toEqual([newest?.url]);
});

it('signIn shows the tab of the widget that has the field', async () => {
  const tabs = ['sms', 'whatsapp', 'email'].map((channel) => {
    const tab = Object.assign(document.createElement('button'), { className: 'foyer-tab' });
    tab.addEventListener('click', () => {
      for (const other of tabs) other.dataset.state = other === tab ? 'active' : 'inactive';
      field.type = channel === 'email' ? 'email' : 'tel';
      if (channel === 'email') arrive();
    });
    return tab;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const field = document.createElement('input');
  const root = Object.assign(document.createElement('div'), { className: 'foyer-root' });
  root.append(...tabs, field);
  document.body.replaceChildren(root);
  onTestFinished(() => document.body.replaceChildren());
  tabs[0]?.click();
  let sent: { method_id: string };
  const page = pageWith(async (field, text) => {
    if (field === 'email') sent = await client.otps.email.loginOrCreate(text, { expiration_minutes: 5 });
    else await client.otps.authenticate(text, sent.method_id, minutes);
  });
  const { locator } = page;
  page.locator = (selector) => {
    const field = locator(selector);
    const { press } = field;
    // As a browser's: the key waits for the field.
    field.press = async (key) => {
      if (selector.includes('email')) await arrived;
      return press(key);
    };
    return field;
  };
  const { as } = await signIn(provider, page, { by: 'passcode' });
  expect(client.user.getSync()?.emails[0]?.email).toBe(as);
});

it('signIn fills in the social provider’s page in a popup, and opens the app at its base URL', async () => {
  const { sessionToken } = await provider.createSession('ada@example.com');
  const opened: string[] = [];
  const popup = pageWith(async () => {
    document.cookie = `stytch_session=${sessionToken}; path=/`;
    throw new Error('The page is closed.');
  });
  popup.url = () => 'http://localhost:4000/v1/oauth/google';
  const page = pageWith(async () => {});
  const button = { first: () => button, press: async () => {}, click: async () => {} };
  page.getByRole = () => button as unknown as ReturnType<TestPage['getByRole']>;
  const { context } = page;
  page.context = () => ({ ...context(), pages: () => (opened.length > 0 ? [page, popup] : [page]) });
  let url = 'about:blank';
  page.url = () => url;
  page.goto = async (to) => {
    opened.push(to);
    url = 'http://localhost/';
  };
  await signIn(provider, page, { by: 'social' });
  expect(opened).toEqual(['./']);
});

it('signIn answers the second step of a form with a code of the authenticator app', async () => {
  const user = await provider.createUser({ email: 'two-steps@example.com', totp: true });
  let sent: { method_id: string } | null = null;
  const page = pageWith(async (field, text) => {
    if (field === 'email') sent = await client.otps.email.loginOrCreate(text, { expiration_minutes: 5 });
    else if (sent && !client.session.getSync()) await client.otps.authenticate(text, sent.method_id, minutes);
    else await client.totps.authenticate({ totp_code: text, ...minutes });
  });
  await signIn(provider, page, { by: 'passcode', as: 'two-steps@example.com', totp: user });
  const factors = (await session(provider, window))?.session.authentication_factors;
  expect(factors?.map(({ type }) => type)).toEqual(['otp', 'totp']);
});

it('signIn without a form creates a multi-factor session for a user with an authenticator app', async () => {
  const user = await provider.createUser({ email: 'stored@example.com', totp: true });
  await signIn(provider, window, { by: 'session', as: 'stored@example.com', totp: user });
  const factors = (await session(provider, window))?.session.authentication_factors;
  expect(factors?.map(({ type }) => type)).toEqual(['otp', 'totp']);
});

describe('signIn chooses the field of the sign-in', () => {
  const newsletter = '<form><input type="email" name="newsletter" autocomplete="email"></form>';
  const widget = '<div class="foyer-root"><form><input type="email" name="login"></form></div>';
  const own = '<form><input type="email" name="login" autocomplete="username webauthn"></form>';

  it.each<[string, () => void]>([
    ['of the widget, after a newsletter', () => fill(newsletter + widget)],
    ['of an own form, after a newsletter', () => fill(newsletter + own)],
    ['before a newsletter', () => fill(own + newsletter)],
    ['of the widget in a shadow tree', () => fill(`${newsletter}<foyer-box></foyer-box>`, widget)],
    [
      'of an open dialog, over the widget of the page',
      () => fill(`${widget.replace('login', 'page')}<dialog open>${widget}</dialog>`),
    ],
    ['that a page shows later than a newsletter', () => fill(newsletter, undefined, widget)],
  ])('%s', async (_, show) => {
    show();
    onTestFinished(() => document.body.replaceChildren());
    const page = pageWith(async () => {});
    const typed: string[] = [];
    const { locator } = page;
    page.locator = (selector) => {
      const field = locator(selector);
      const input = () => {
        const trees = [document, ...[...document.querySelectorAll('foyer-box')].map(({ shadowRoot }) => shadowRoot)];
        return trees.flatMap((tree) => [...(tree?.querySelectorAll<HTMLInputElement>(selector) ?? [])])[0];
      };
      field.pressSequentially = async () => {
        typed.push(input()?.name ?? '');
        throw new Error('Enough.');
      };
      return field;
    };
    await expect(signIn(provider, page, { by: 'link' })).rejects.toThrow('Enough.');
    expect(typed).toEqual(['login']);
  });

  function fill(page: string, shadow?: string, later?: string) {
    document.body.innerHTML = page;
    const box = document.querySelector('foyer-box')?.attachShadow({ mode: 'open' });
    if (box) box.innerHTML = shadow ?? '';
    if (later) setTimeout(() => document.body.insertAdjacentHTML('beforeend', later));
  }
});

it('signIn waits until React has hydrated the form of a server, which has no handlers before', async () => {
  document.body.innerHTML = '<form><input type="email"></form>';
  Reflect.set(document, '_reactListening1', true);
  onTestFinished(() => {
    Reflect.deleteProperty(document, '_reactListening1');
    document.body.innerHTML = '';
  });
  const field = document.querySelector('input') as HTMLInputElement;
  let sent: { method_id: string };
  const page = pageWith(async (name, text) => {
    if (name === 'passcode') await client.otps.authenticate(text, sent.method_id, minutes);
    else if ('__reactProps$1' in field) sent = await client.otps.email.loginOrCreate(text, { expiration_minutes: 5 });
  });
  let looks = 0;
  const { evaluate } = page;
  page.evaluate = async (script) => {
    if (script.includes('_reactListening') && ++looks === 2) Reflect.set(field, '__reactProps$1', {});
    return evaluate(script);
  };
  const { as } = await signIn(provider, page, { by: 'passcode' });
  // Two for the address, and one for the passcode.
  expect(looks).toBe(3);
  expect(client.user.getSync()?.emails[0]?.email).toBe(as);
});

describe('createSoftwareAuthenticator', () => {
  const start = async () => {
    const authenticator = await createSoftwareAuthenticator(window);
    await signIn(provider, window, { by: 'session' });
    client.destroy();
    client = createFoyerClient(provider.publicToken, { baseUrl: provider.url, telemetry: false });
    await eventually(() => expect(client.user.getSync()).not.toBeNull());
    return authenticator;
  };

  it('creates a passkey that signs in', async () => {
    const authenticator = await start();
    await client.webauthn.register({ is_passkey: true, ...minutes });
    expect(authenticator.passkeys).toEqual([
      { id: expect.any(String), rpId: 'localhost', userName: client.user.getSync()?.emails[0]?.email },
    ]);
    const user = client.user.getSync()?.user_id;
    await client.session.revoke();
    await client.webauthn.authenticate({ is_passkey: true, ...minutes });
    expect(client.user.getSync()?.user_id).toBe(user);
  });

  it('refuses as told, and then approves', async () => {
    const authenticator = await start();
    authenticator.respondWith('cancel');
    await expect(client.webauthn.register({ is_passkey: true, ...minutes })).rejects.toMatchObject({
      name: 'CeremonyError',
      reason: 'cancelled',
    });
    expect(authenticator.passkeys).toEqual([]);
    authenticator.respondWith('approve');
    await client.webauthn.register({ is_passkey: true, ...minutes });
    expect(authenticator.passkeys).toHaveLength(1);
  });

  it('keeps a dialog open until the page closes it', async () => {
    const authenticator = await start();
    authenticator.respondWith('wait');
    const controller = new AbortController();
    const registration = client.webauthn.register({ is_passkey: true, ...minutes, signal: controller.signal });
    controller.abort();
    await expect(registration).rejects.toMatchObject({ name: 'CeremonyError' });
  });

  it('signs in by a suggestion when it is chosen', async () => {
    const authenticator = await start();
    await client.webauthn.register({ is_passkey: true, ...minutes });
    await client.session.revoke();
    const autofill = client.webauthn.authenticate({
      is_passkey: true,
      conditional_mediation: true,
      disable_input_check: true,
      ...minutes,
    });
    await authenticator.chooseSuggestion();
    await autofill;
    expect(client.user.getSync()).not.toBeNull();
  });

  it('has no passkey for another domain, and refuses one', async () => {
    await start();
    const domain = { domain: 'example.com', is_passkey: true, ...minutes };
    await expect(client.webauthn.register(domain)).rejects.toMatchObject({ name: 'CeremonyError' });
  });
});

describe('createTestWallet', () => {
  /** Signs in with the wallet that the page finds. */
  async function connect() {
    const store = createWalletStore(window);
    let stop = () => {};
    onTestFinished(() => stop());
    stop = store.subscribe(() => {});
    const wallet = await eventually(() => store.get()[0] ?? expect.fail('There is no wallet.'));
    const address = await wallet.connect();
    const type = { crypto_wallet_address: address, crypto_wallet_type: wallet.walletType };
    const { challenge } = await client.cryptoWallets.authenticateStart(type);
    const signature = await wallet.sign(challenge, address, false);
    await client.cryptoWallets.authenticate({ ...type, signature, ...minutes });
  }

  it.each(['ethereum', 'solana'] as const)('adds a wallet for %s that signs in', async (chain) => {
    const wallet = await createTestWallet(window, { chain });
    onTestFinished(() => wallet.remove());
    await connect();
    expect(client.user.getSync()?.crypto_wallets[0]?.crypto_wallet_address).toBe(wallet.address);
  });

  it('refuses as told', async () => {
    const wallet = await createTestWallet(window);
    onTestFinished(() => wallet.remove());
    wallet.approve(false);
    await expect(connect()).rejects.toMatchObject({ name: 'CeremonyError', reason: 'cancelled' });
    wallet.approve(true);
    await connect();
  });
});
