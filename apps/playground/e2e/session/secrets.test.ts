// Finds a secret or an address in a URL, referrer, log, error, storage, history or telemetry that may not hold it.

import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startPlayground } from '../../server.mjs';
import { addApp, authorization, callback, requestUrl, signIn } from '../idp/consent.ts';
import { putWallets } from '../methods/wallets.ts';
import { saveCodes, setUp } from '../second-factor/second-factor.ts';
import { openSignedIn } from '../tools/authenticator.ts';
import { type Embed, embedUrl, test, Widget, waitForPrompts } from '../tools/flow.ts';
import { eventually, type Project } from '../tools/provider.ts';

/** The values that a text must not contain, by kind. */
type Kind = 'email' | 'hint' | 'phone' | 'password' | 'state' | 'nonce' | 'verifier' | 'link token' | 'code' | 'secret';
/** A text that a page writes, sends or has as its address. */
type Sink = 'telemetry' | 'console' | 'error' | 'localStorage' | 'sessionStorage' | 'history' | 'url' | 'referrer';

interface Sighting {
  sink: Sink;
  /** The name of the event, the storage key, or the address without its query. */
  where: string;
  text: string;
}

const EMAIL = 'marked-address@marked.example';
/** An address that the host application configured, or a parameter of the app's request: both are in the page's URL. */
const HINT = 'marked-hint@marked.example';
const PHONE = '+14155550132';
const PASSWORD = 'marked harbour ninety lanterns';
const WRONG = 'marked wrong ninety lanterns';
const STATE = 'marked-state-a1b2c3';
const NONCE = 'marked-nonce-d4e5f6';

/** The complete list of places where such a value is allowed. */
const allowed: { sink: Sink; where: RegExp; kinds: Kind[]; why: string }[] = [
  {
    sink: 'telemetry',
    where: /^email_(?:sent|try_again_clicked)$/,
    kinds: ['email'],
    why: 'these two events report the recipient of an email',
  },
  {
    sink: 'localStorage',
    where: /^stytch_sdk_state_[\w-]+$/,
    kinds: ['email', 'phone', 'hint'],
    why: 'the signed-in user',
  },
  {
    sink: 'localStorage',
    where: /::PKCE_VERIFIER:(?:magic_links|passwords|oauth)$/,
    kinds: ['verifier'],
    why: 'the PKCE verifier, until the flow ends',
  },
  { sink: 'sessionStorage', where: /::PKCE_VERIFIER:oauth$/, kinds: ['verifier'], why: 'the same, for this tab' },
  {
    sink: 'sessionStorage',
    where: /::password_reset$/,
    kinds: ['link token'],
    why: 'the reset form survives a reload',
  },
  {
    sink: 'sessionStorage',
    where: /::landing$/,
    kinds: ['link token'],
    why: 'a token that the provider has not accepted or rejected yet survives a reload',
  },
  {
    sink: 'localStorage',
    where: /::password_reset$/,
    kinds: ['email'],
    why: 'the reset form shows the email address to password managers',
  },
  {
    sink: 'sessionStorage',
    where: /::attempt$/,
    kinds: ['email', 'phone'],
    why: 'the screen that waits for a message survives a reload',
  },
  {
    sink: 'localStorage',
    where: /::awaited_emails$/,
    kinds: ['email'],
    why: 'an email link that this browser waits for signs in without a click',
  },
  {
    sink: 'url',
    where: /^document .*\/(?:embed|v1\/magic_links\/redirect|v1\/oauth\/callback\/.*)$/,
    kinds: ['link token', 'state', 'nonce', 'hint'],
    why: 'the redirect from a link, a social provider or an app to the page',
  },
  { sink: 'url', where: /^document .*\/v1\/public\/oauth\/google\/start$/, kinds: ['hint'], why: 'the login hint' },
  { sink: 'url', where: /^document .*\/callback$/, kinds: ['state', 'secret'], why: 'the response to an app' },
  { sink: 'history', where: /\/embed$/, kinds: ['state', 'nonce', 'hint'], why: "the page's own address" },
  {
    sink: 'referrer',
    where: /^\w+ (?:document |\w+ http:\/\/localhost:\d+\/assets\/)/,
    kinds: ['state', 'nonce', 'hint'],
    why: "the page's own address, sent to its own server and to its own links",
  },
  {
    sink: 'referrer',
    where: /^early (?:script|stylesheet) http:\/\/localhost:\d+\/assets\//,
    kinds: ['link token'],
    why: "the request to the page's own server before Foyer runs",
  },
];

/** The members of requests and responses that hold a secret, and its kind. */
const members: Record<string, Kind> = {
  session_token: 'secret',
  session_jwt: 'secret',
  access_token: 'secret',
  refresh_token: 'secret',
  id_token: 'secret',
  token: 'link token',
  code: 'code',
  totp_code: 'code',
  recovery_code: 'secret',
  recovery_codes: 'secret',
  secret: 'secret',
  qr_code: 'secret',
  password: 'password',
  existing_password: 'password',
  code_verifier: 'verifier',
  signature: 'secret',
  public_key_credential: 'secret',
  credential: 'secret',
  authorization_code: 'secret',
};

/** Records the secrets and personal values of a browser's pages, and everything that these pages write or send. */
class Ledger {
  readonly #marks = new Map<string, Kind>([
    [EMAIL, 'email'],
    [HINT, 'hint'],
    [PHONE, 'phone'],
    ['4155550132', 'phone'],
    [PASSWORD, 'password'],
    [WRONG, 'password'],
    [STATE, 'state'],
    [NONCE, 'nonce'],
  ]);
  readonly #sightings: Sighting[] = [];
  /** `late` from the request on that redeems the token in the page's URL. */
  #phase: 'early' | 'late' = 'early';
  readonly #reading: Promise<unknown>[] = [];
  /** The name under which the referrer of each request is recorded. */
  readonly #places = new Map<Request, string>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#sent(request));
    // Only then can everything of it be read: the rest of a request whose page was left may never arrive.
    context.on('requestfinished', (request) => this.#reading.push(this.#finished(request)));
    context.on('console', (message) => this.#see('console', message.type(), message.text()));
  }

  mark(kind: Kind, value: string | null | undefined): void {
    if (value) this.#marks.set(value, kind);
  }

  #see(sink: Sink, where: string, text: string | null | undefined): void {
    if (text) this.#sightings.push({ sink, where, text });
  }

  /** Records the secrets in a body. */
  #learn(text: string | null): void {
    try {
      JSON.parse(text ?? '', (name, value) => {
        const kind = Object.hasOwn(members, name) ? members[name] : undefined;
        const texts = kind ? [value].flat().filter((each) => typeof each === 'string' && each.length > 5) : [];
        for (const each of texts) this.mark(kind as Kind, each);
        return value;
      });
    } catch {
      // Not JSON: HTML, or an empty body.
    }
  }

  #sent(request: Request): void {
    const url = new URL(request.url());
    const what = `${request.resourceType()} ${url.origin}${url.pathname}`;
    if (request.isNavigationRequest()) this.#phase = 'early';
    if (url.pathname.endsWith('/authenticate')) this.#phase = 'late';
    this.#places.set(request, `${this.#phase} ${what}`);
    this.#see('url', what, url.href);
    this.#see('referrer', `${this.#phase} ${what}`, request.headers().referer);
    const body = request.postData();
    if (url.pathname.endsWith('/events')) this.#events(body);
    else if (url.pathname.startsWith('/sdk/')) this.#learn(body);
  }

  async #finished(request: Request): Promise<void> {
    const { referer } = await request.allHeaders();
    this.#see('referrer', this.#places.get(request) ?? '', referer);
    if (!request.url().includes('/sdk/v1/')) return;
    const response = await request.response();
    this.#learn((await response?.text().catch(() => null)) ?? null);
  }

  #events(body: string | null): void {
    for (const { event, telemetry } of JSON.parse(body ?? '[]')) {
      this.#see('telemetry', event.event_name, JSON.stringify({ event, telemetry }));
    }
  }

  /** Records a page's storage and the calls of its host callbacks. */
  async look(page: Page): Promise<void> {
    const { kept, errors, history } = await page.evaluate(() => {
      const texts: string[] = [];
      const seen = new Set<unknown>();
      const read = (value: unknown): void => {
        if (typeof value === 'string') texts.push(value);
        if (value === null || typeof value !== 'object' || seen.has(value)) return;
        seen.add(value);
        // `message`, `stack` and `cause` are not enumerable.
        for (const name of Object.getOwnPropertyNames(value)) read(Reflect.get(value, name));
      };
      for (const error of window.foyer?.errors ?? []) read(error);
      // Without the Navigation API, only the current entry can be read.
      const entries: { url: string | null }[] = Reflect.get(window, 'navigation')?.entries() ?? [];
      return {
        kept: [localStorage, sessionStorage].map((area) => Object.entries(area) as [string, string][]),
        errors: texts,
        history: [JSON.stringify(window.history.state) ?? '', location.href, ...entries.map(({ url }) => url ?? '')],
      };
    });
    for (const [key, value] of kept[0] ?? []) this.#see('localStorage', key, value);
    for (const [key, value] of kept[1] ?? []) this.#see('sessionStorage', key, value);
    for (const [key, value] of kept.flat()) {
      if (key.includes('PKCE_VERIFIER')) this.mark('verifier', JSON.parse(value).code_verifier);
    }
    for (const text of errors) this.#see('error', 'onError', text);
    for (const text of history) this.#see('history', text.split(/[?#]/)[0] ?? '', text);
  }

  /** Returns each value that was found and its place: the allowed ones, and the others. */
  async found(project: Project): Promise<{ right: string[]; wrong: string[] }> {
    await Promise.all(this.#reading);
    // Requests sent while a page was left are visible only at the provider.
    for (const { path, body } of await project.requests()) {
      if (path.endsWith('/events')) this.#events(JSON.stringify(body));
    }
    const right = new Set<string>();
    const wrong = new Set<string>();
    for (const { sink, where, text } of this.#sightings) {
      for (const [value, kind] of this.#marks) {
        if (!holds(text, value)) continue;
        const isAllowed = allowed.some((row) => row.sink === sink && row.where.test(where) && row.kinds.includes(kind));
        if (isAllowed) right.add(`${kind} in ${sink} ${where}`);
        else wrong.add(`${kind} in ${sink} ${where}`);
      }
    }
    return { right: [...right], wrong: [...wrong] };
  }

  kinds(): Set<Kind> {
    return new Set(this.#marks.values());
  }
}

/** Whether a text contains a value, plain or as encoded in URLs or JSON. Digits must not adjoin other digits. */
function holds(text: string, value: string): boolean {
  const forms = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
  if (!/^\d+$/.test(value)) return forms.some((form) => text.includes(form));
  return new RegExp(`(?<![\\d.-])${value}(?![\\d])`).test(text);
}

let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const port = await freePort();
  // The worst case for a host application: every request reveals the full address of its page.
  const extraHeaders = { 'Referrer-Policy': 'unsafe-url' };
  const playground = await startPlayground({ port, provider: inject('provider'), extraHeaders });
  origin = `http://localhost:${port}`;
  stop = playground.close;
});

afterAll(() => stop());

const passcodes = (method: string) => ({ products: ['otp'], otpOptions: { methods: [method] } });
const broken = {
  status: 500,
  body: { status_code: 500, error_type: 'internal_server_error', error_message: 'x', error_url: '' },
};

// The flows read what the pages send.
test.beforeEach(({ needs }) => needs('request bodies'));

describe('no secret or personal value leaks during', () => {
  const begin = async (context: BrowserContext, project: Project, embed: Embed) => {
    const ledger = new Ledger(context);
    const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { origin, ...embed }));
    await widget.page.goto(widget.url);
    return { ledger, widget };
  };
  /** Checks a finished flow: no value is in a forbidden place, and each expected one was found. */
  const check = async (ledger: Ledger, widget: Widget, project: Project, ...belongs: string[]) => {
    await ledger.look(widget.page);
    // Sends queued telemetry.
    await widget.page.goto('about:blank');
    const wrong = await eventually(`sighting of each of ${belongs}`, async () => {
      const { right, wrong } = await ledger.found(project);
      return belongs.every((place) => right.some((seen) => seen.includes(place))) ? wrong : null;
    });
    expect(wrong).toEqual([]);
  };

  test('a passcode sign-in with a wrong passcode, a failing provider and a lost response', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    const { ledger, widget } = await begin(context, project, { config: passcodes('email') });
    await widget.sendEmail(EMAIL);
    const { code } = await project.inbox({ to: EMAIL });
    ledger.mark('code', code);
    const wrong = code === '271828' ? '314159' : '271828';
    await widget.typeCode(wrong);
    await widget.reads('Invalid passcode, please try again.');
    await project.fault({ path: '/sdk/v1/otps/authenticate', ...broken });
    await widget.typeCode(code);
    await eventually('failure', async () => ((await widget.errors()).length === 2 ? true : null));
    await ledger.look(widget.page);
    await context.route('**/sdk/v1/otps/authenticate', (route) => route.abort());
    await widget.typeCode(code);
    await eventually('failure', async () => ((await widget.errors()).length === 3 ? true : null));
    await context.unroute('**/sdk/v1/otps/authenticate');
    await widget.typeCode(code);
    await widget.shows('Success!');
    expect(await widget.errors()).toEqual(['ApiError', 'ApiError', 'NetworkError']);
    expect(ledger.kinds()).toContain('secret');
    await check(ledger, widget, project, 'email in telemetry email_sent', 'email in localStorage stytch_sdk_state');
  });

  test('the set-up of an authenticator app in the second step, and its codes', async ({ context, project }) => {
    const config = { ...passcodes('email'), secondFactorOptions: { required: true } };
    const { ledger, widget } = await begin(context, project, { config });
    const signIn = async (title: string) => {
      await widget.sendEmail(EMAIL);
      await widget.shows('Enter passcode');
      const { code } = await project.inbox({ to: EMAIL });
      ledger.mark('code', code);
      await widget.typeCode(code);
      await widget.shows(title);
    };
    await signIn('Set up two-step verification');
    await widget.frame.getByRole('img', { name: 'QR code' }).waitFor();
    await ledger.look(widget.page);
    const { key, codes } = await setUp(widget);
    for (const each of [key, ...codes]) ledger.mark('secret', each);
    await ledger.look(widget.page);
    await widget.page.reload();
    await widget.frame.getByRole('listitem').first().waitFor();
    await ledger.look(widget.page);
    await saveCodes(widget);
    await widget.shows('Success!');
    const html = await widget.page.content();
    for (const each of [key, ...codes]) expect(html).not.toContain(each);
    await ledger.look(widget.page);
    await widget.api(({ client }) => client.session.revoke());
    await widget.page.goto(widget.url);
    await signIn('Two-step verification');
    await widget.typeCode('271828');
    await widget.reads('Invalid passcode, please try again.');
    await ledger.look(widget.page);
    await widget.button('Use a recovery code').click();
    await widget.field('Recovery code').fill(codes[0] ?? '');
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.errors()).toEqual(['ApiError']);
    await check(ledger, widget, project, 'email in localStorage stytch_sdk_state');
  });

  test('a passcode sign-in by phone', async ({ context, project }) => {
    const { ledger, widget } = await begin(context, project, { config: passcodes('sms') });
    await widget.sendPhone('4155550132');
    const { code } = await project.inbox({ to: PHONE });
    ledger.mark('code', code);
    await widget.button('Resend code').click();
    await widget.reads('Code sent');
    const second = await project.inbox({ to: PHONE });
    ledger.mark('code', second.code);
    await widget.typeCode(second.code);
    await widget.shows('Success!');
    await check(ledger, widget, project, 'phone in localStorage stytch_sdk_state');
  });

  test('an email link sign-in with PKCE, and a second use of the link', async ({ context, project }) => {
    await project.set({ pkce_required_for_email_magic_links: true });
    const { ledger, widget } = await begin(context, project, {});
    await widget.sendEmail(EMAIL);
    const { url, token } = await project.inbox({ to: EMAIL });
    ledger.mark('link token', token);
    await widget.shows('Check your email');
    await ledger.look(widget.page);
    await widget.button('Try again').click();
    await widget.shows('Sign up or log in');
    await project.fault({ path: '/sdk/v1/magic_links/authenticate', ...broken });
    await widget.page.goto(url ?? '');
    // 'Try again' has ended the wait for the email.
    await widget.shows('Log in on this device?');
    await ledger.look(widget.page);
    await widget.button('Log in here').click();
    await widget.button('Try again').waitFor();
    await ledger.look(widget.page);
    await widget.button('Try again').click();
    await widget.shows('Success!');
    await ledger.look(widget.page);
    await widget.api(({ client }) => client.session.revoke());
    await widget.page.goto(url ?? '');
    await widget.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(ledger.kinds()).toContain('verifier');
    await check(
      ledger,
      widget,
      project,
      'link token in sessionStorage',
      'email in telemetry email_try_again_clicked',
      'verifier in localStorage',
      'link token in url document',
    );
  });

  test('a password sign-in of a new user, with a wrong and with the correct password', async ({ context, project }) => {
    const { ledger, widget } = await begin(context, project, { config: { products: ['passwords'] } });
    await widget.sendEmail(EMAIL);
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.api(({ client }) => client.session.revoke());
    await widget.page.goto(widget.url);
    await widget.sendEmail(EMAIL);
    await widget.shows('Log In');
    await widget.password().fill(WRONG);
    await widget.button('Continue').click();
    await widget.reads('Unauthorized credentials.');
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.errors()).toEqual(['ApiError']);
    await check(ledger, widget, project, 'email in localStorage stytch_sdk_state');
  });

  test('a password reset with PKCE', async ({ context, project }) => {
    await project.set({ pkce_required_for_password_resets: true });
    await project.user({ email: EMAIL, password: WRONG });
    const { ledger, widget } = await begin(context, project, { config: { products: ['passwords'] } });
    await widget.sendEmail(EMAIL);
    await widget.button('Forgot Password?').click();
    const { url, token } = await project.inbox({ to: EMAIL });
    ledger.mark('link token', token);
    await ledger.look(widget.page);
    await widget.page.goto(url ?? '');
    await widget.shows('Reset your password');
    await ledger.look(widget.page);
    await project.fault({ path: '/sdk/v1/passwords/email/reset', ...broken });
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await eventually('failure', async () => ((await widget.errors()).length === 1 ? true : null));
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await check(ledger, widget, project, 'link token in sessionStorage', 'verifier in localStorage');
  });

  test('a social sign-in with PKCE', async ({ context, project }) => {
    await project.set({ pkce_required_for_oauth: true });
    const provider = { type: 'google', provider_params: { login_hint: HINT } };
    const config = { products: ['oauth'], oauthOptions: { providers: [provider] } };
    const { ledger, widget } = await begin(context, project, { config });
    await widget.page.getByRole('button', { name: 'Continue with Google' }).click();
    await widget.field('Email').waitFor();
    await widget.button('Cancel').click();
    await widget.reads('You have not been logged in. Please try again.');
    await ledger.look(widget.page);
    await widget.page.goto(widget.url);
    await widget.page.getByRole('button', { name: 'Continue with Google' }).click();
    await widget.field('Email').waitFor();
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await check(ledger, widget, project, 'link token in url document', 'verifier in');
  });

  test('a one-tap sign-in', async ({ context, project }) => {
    const provider = { type: 'google', one_tap: true, position: 'embedded' };
    const config = { products: ['oauth'], oauthOptions: { providers: [provider] } };
    await waitForPrompts(context);
    const { ledger, widget } = await begin(context, project, { config });
    const prompt = widget.page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
    await prompt.getByLabel('Email').fill(EMAIL);
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await widget.shows('Success!');
    await check(ledger, widget, project, 'link token in url document');
  });

  test('a wallet sign-in', async ({ context, project }) => {
    await putWallets(context, [{ walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' }]);
    const { ledger, widget } = await begin(context, project, { config: { products: ['crypto'] } });
    await widget.button('Continue with Metamask').click();
    await widget.shows('Success!');
    expect(ledger.kinds()).toContain('secret');
    await check(ledger, widget, project);
  });

  test('a passkey registration and sign-in', async ({ context, project }) => {
    const ledger = new Ledger(context);
    const { widget } = await openSignedIn(context, project, { variant: 'passkey-registration' });
    await widget.button('Create a Passkey').click();
    await widget.shows('Passkey successfully created!');
    await ledger.look(widget.page);
    await widget.api(({ client }) => client.session.revoke());
    await widget.page.goto(embedUrl(project.publicToken, { config: { products: ['emailMagicLinks', 'passkeys'] } }));
    await widget.shows('Success!');
    await check(ledger, widget, project);
  });

  test('a login on the consent page, a denied and a granted consent', async ({ context, project }) => {
    const ledger = new Ledger(context);
    const clientId = await addApp(project);
    const request = authorization(clientId, { state: STATE, nonce: NONCE });
    // Without a configured redirect URL, the link returns to this page, so its address becomes part of the options.
    const config = { ...passcodes('sms'), products: ['emailMagicLinks', 'otp'], emailMagicLinksOptions: {} };
    const widget = new Widget(await context.newPage(), requestUrl(project, request, { origin, config }));
    await widget.page.goto(widget.url);
    await widget.page.getByRole('tab', { name: 'Text' }).click();
    await widget.sendPhone('4155550132');
    const { code } = await project.inbox({ to: PHONE });
    ledger.mark('code', code);
    await widget.typeCode(code);
    await widget.shows('Sign in to Notes with');
    await ledger.look(widget.page);
    await widget.button('Deny').click();
    await widget.reads('Access to the application was denied.');
    await ledger.look(widget.page);
    await widget.page.goto(widget.url);
    await widget.button('Allow').click();
    await widget.page.waitForURL(`${callback()}?**`);
    ledger.mark('secret', new URL(widget.page.url()).searchParams.get('code'));
    const { right, wrong } = await ledger.found(project);
    expect(wrong).toEqual([]);
    expect(right).toContainEqual(expect.stringContaining('state in url document'));
  });

  test('a sign-in with anonymous telemetry, which holds no email address', async ({ context, project }) => {
    const { ledger, widget } = await begin(context, project, {
      config: passcodes('email'),
      client: { telemetry: 'anonymous' },
    });
    await widget.sendEmail(EMAIL);
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    await widget.shows('Success!');
    await eventually('event', async () => ((await project.telemetry()).includes('email_sent') ? true : null));
    await ledger.look(widget.page);
    const { right, wrong } = await ledger.found(project);
    expect(wrong).toEqual([]);
    expect(right.filter((place) => place.includes('telemetry'))).toEqual([]);
  });
});

test('the error of a failed request contains no part of the request', async ({ context, project }) => {
  const ledger = new Ledger(context);
  await signIn(context, project, { email: EMAIL });
  const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { config: passcodes('email') }));
  await widget.page.goto(widget.url);
  await widget.is('signedIn');
  await context.route('**/sdk/v1/**', (route) => route.abort());
  await widget.api(async ({ client, errors }) => {
    const calls = [
      client.passwords.authenticate({
        email: 'marked-address@marked.example',
        password: 'marked harbour ninety lanterns',
        session_duration_minutes: 30,
      }),
      client.magicLinks.authenticate('marked-link-token', { session_duration_minutes: 30 }),
      client.session.authenticate({ session_duration_minutes: 30 }),
    ];
    const settled = await Promise.allSettled(calls);
    for (const outcome of settled) if (outcome.status === 'rejected') errors.push(outcome.reason);
  });
  ledger.mark('link token', 'marked-link-token');
  expect(await widget.errors()).toEqual(['NetworkError', 'NetworkError', 'NetworkError']);
  await ledger.look(widget.page);
  expect((await ledger.found(project)).wrong).toEqual([]);
});
