import type { ApiSession, ApiUser } from '@foyer/core';
import { isWindow, type TestLocator, type TestPage, type TestWindow } from './page.ts';
import { markStoredState } from './project-of-pages.ts';
import { createAuthenticator, installAuthenticator } from './software-authenticator.ts';
import {
  type CreatedUser,
  machineFetch,
  type TestFactor,
  type TestMessage,
  type TestProvider,
} from './test-provider.ts';
import { createTestWallet } from './test-wallet.ts';

/** How `signIn` signs in: without the user interface, or with a method of the page's form. */
export type SignInMethod = 'session' | 'passcode' | 'link' | 'password' | 'passkey' | 'wallet' | 'social';

/** The names of a session's cookies. */
export interface CookieNames {
  token: string;
  jwt: string;
}

/** Options of `signIn`. */
export interface SignInOptions {
  /**
   * `session`: sets the cookies of a new session, without the user interface, for the clients that are created later:
   * load the page afterwards. The others use the page's form.
   */
  by: SignInMethod;
  /** The user's email address; for a passcode also a phone number, in E.164. Default: a new address. */
  as?: string | undefined;
  /** For `password`. Default: a strong password. The user is created with it if no user has this address. */
  password?: string | undefined;
  /**
   * The name of the button for `passkey`, `wallet` and `social`. Default: for `wallet` a name that contains Metamask,
   * for `social` one that contains Google; for `passkey` the widget's button, in any language, or a button whose name
   * contains Passkey.
   */
  button?: string | RegExp | undefined;
  /**
   * The user of `createUser({ totp: true })`, whose authenticator app answers the second step of the form. With `session`,
   * the session is multi-factor. Default: there is no second step.
   */
  totp?: Pick<CreatedUser, 'totpCode'> | undefined;
  /** The URL of the page with the form. Default: the page's own; that of Playwright's `baseURL` if it has not loaded one. */
  url?: string | undefined;
  /** Default: `stytch_session` and `stytch_session_jwt`, like the client's. */
  cookies?: CookieNames | undefined;
}

/** The user of a page and the session. */
export interface PageSession {
  user: ApiUser;
  session: ApiSession;
}

const defaultCookies: CookieNames = { token: 'stytch_session', jwt: 'stytch_session_jwt' };
const PASSWORD = 'correct horse battery staple 7';
/** Enough for a busy machine, and less than Playwright's default limit of a test. */
const WAIT_MS = 25_000;
/** A form may submit a complete passcode by itself. */
const SUBMITS_ITSELF_MS = 500;

/** The factors of a multi-factor session. */
const MULTI_FACTOR = [
  { type: 'otp', delivery_method: 'email' },
  { type: 'totp', delivery_method: 'authenticator_app' },
];

/** How the form of any page can be recognized, in any language. */
const fields = {
  email: 'input[type=email]',
  phone: 'input[type=tel]',
  passcode: 'input[autocomplete=one-time-code]',
  password: 'input[type=password]',
};

const PASSKEY_BUTTON = '.foyer-passkey button';

/** How long React may take to hydrate the form of a page that has loaded, in milliseconds. */
const HYDRATION_MS = 5_000;

/**
 * Whether React renders the page, and has not hydrated its form yet. React marks the document and the elements that it
 * handles.
 */
const isHydrating = `(() => {
  const has = (target, prefix) => Object.keys(target).some((key) => key.startsWith(prefix));
  const control = document.querySelector('form input, .foyer-root button');
  // No server renders the content of a custom element, which may not be of React.
  if (!control || control.closest('foyer-login')) return false;
  return has(document, '_reactListening') && !has(control, '__react');
})()`;

/** The headings and the alerts of the page, in open shadow trees too: they say at which step a sign-in has stopped. */
const shownTexts = `(() => {
  const textsIn = (tree) =>
    [...tree.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('h1, h2, [role=alert]') ? [element.textContent.trim()] : []),
      ...(element.shadowRoot ? textsIn(element.shadowRoot) : []),
    ]);
  return textsIn(document).filter(Boolean).join(' | ');
})()`;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let users = 0;

/** Returns an email address that no other test uses. */
const newAddress = () => `user-${globalThis.process?.pid ?? 0}-${Date.now().toString(36)}-${++users}@example.com`;

interface SignIn {
  provider: TestProvider;
  page: TestPage;
  as: string;
  password: string;
  button: string | RegExp | undefined;
  /** Waits until the page has a new session. Returns false if it has none in time. */
  isSignedIn(timeoutMs: number): Promise<boolean>;
}

/**
 * Shows the next tab of the widget unless the widget has this field: the form can begin with another method. Returns
 * whether it has shown one.
 */
const showNextTab = (selector: string) => `(() => {
  const allIn = (tree, wanted) => [
    ...tree.querySelectorAll(wanted),
    ...[...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? allIn(shadowRoot, wanted) : [])),
  ];
  const tabs = allIn(document, '.foyer-tab');
  if (tabs.length === 0 || allIn(document, '.foyer-root ' + ${JSON.stringify(selector)}).length > 0) return false;
  tabs[(tabs.findIndex((tab) => tab.dataset.state === 'active') + 1) % tabs.length].click();
  return true;
})()`;

/** Waits for a control, and until it has handlers: what a server has rendered ignores earlier input. */
async function ready(page: TestPage, control: TestLocator): Promise<TestLocator> {
  // A key without an effect waits for the control, also on the page that this one redirects to.
  await control.press('Shift');
  const end = performance.now() + HYDRATION_MS;
  while ((await page.evaluate(isHydrating).catch(() => true)) && performance.now() < end) {
    await pause(25);
  }
  return control;
}

/** The mark of a chosen field that is not the page's first one of its type. */
const CHOSEN = 'data-foyer-test-field';

/**
 * Chooses between the fields that match: a page may also have that of a newsletter, or a hidden one. Prefers a field that is
 * visible, in an open dialog, in the widget, and for user names. Returns whether the first one is chosen, or another one,
 * which gets a mark, and whether it is known as that of a sign-in: otherwise the page may still load the form.
 */
const chooseField = (selector: string) => `(() => {
  const allIn = (tree) => [
    ...tree.querySelectorAll(${JSON.stringify(selector)}),
    ...[...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? allIn(shadowRoot) : [])),
  ];
  const isIn = (node, wanted) => {
    for (let each = node; each; each = each.getRootNode().host) if (each.closest(wanted)) return true;
    return false;
  };
  const rank = (field) =>
    (field.getClientRects().length > 0 ? 8 : 0) +
    (isIn(field, 'dialog[open]') ? 4 : 0) +
    (isIn(field, '.foyer-root') ? 2 : 0) +
    (/username|webauthn|one-time-code|password/.test(field.autocomplete) ? 1 : 0);
  const found = allIn(document);
  if (found.length === 0) return { isFirst: true, isKnown: true };
  const ranks = found.map(rank);
  const best = found[ranks.indexOf(Math.max(...ranks))];
  for (const field of found) field.removeAttribute('${CHOSEN}');
  if (best !== found[0]) best.setAttribute('${CHOSEN}', '');
  return { isFirst: best === found[0], isKnown: rank(best) % 4 > 0 };
})()`;

/** How long a page may take to show the form after another field of the same type, in milliseconds. */
const LATER_FORM_MS = 500;

/** Types like a user: not every engine sends an event when a value is set. */
async function enter(page: TestPage, selector: string, text: string): Promise<TestLocator> {
  const first = await ready(page, page.locator(selector).first());
  type Choice = { isFirst: boolean; isKnown: boolean };
  const choose = () =>
    (page.evaluate(chooseField(selector)) as Promise<Choice>)
      // The page redirects: the document that it leads to may have the form.
      .catch(() => ({ isFirst: true, isKnown: false }));
  const end = performance.now() + LATER_FORM_MS;
  let chosen = await choose();
  while (!chosen.isKnown && performance.now() < end) {
    await pause(25);
    chosen = await choose();
  }
  const field = chosen.isFirst ? first : await ready(page, page.locator(`${selector}[${CHOSEN}]`).first());
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
  return field;
}

/** Waits for a field of the form, and looks for it in each tab meanwhile. */
async function find(page: TestPage, selector: string): Promise<void> {
  const end = performance.now() + WAIT_MS;
  let isThere = false;
  let isSearching = false;
  const arrival = page
    .locator(selector)
    .first()
    .press('Shift')
    .finally(() => {
      isThere = true;
    });
  do {
    isSearching = Boolean(await page.evaluate(showNextTab(selector)).catch(() => false));
    await Promise.race([arrival, pause(100)]);
  } while (!isThere || (isSearching && performance.now() < end));
  await arrival;
}

async function submitAddress({ page, as }: Pick<SignIn, 'page' | 'as'>): Promise<void> {
  const selector = as.startsWith('+') ? fields.phone : fields.email;
  await find(page, selector);
  await (await enter(page, selector, as)).press('Enter');
}

/** Submits the address, and returns the message that this sends: an earlier test may have left others unread. */
async function requestMessage(signIn: SignIn): Promise<TestMessage> {
  const { inbox } = signIn.provider;
  const earlier = new Set((await inbox.all()).map(({ id }) => id));
  await submitAddress(signIn);
  for (;;) {
    const message = await inbox.next(signIn.as);
    if (!earlier.has(message.id)) return message;
  }
}

/** Waits for the provider's page, which stands in for Google's: in place of the app's page, or in a popup. */
async function socialPage(page: TestPage): Promise<TestPage> {
  const end = performance.now() + WAIT_MS;
  const isOfProvider = (each: TestPage) => /^[^?#]*\/oauth\//.test(each.url());
  while (performance.now() < end) {
    const found = [page, ...(page.context().pages?.() ?? [])].find(isOfProvider);
    if (found) return found;
    await pause(25);
  }
  throw new Error(`The sign-in has not led to the social provider in ${WAIT_MS / 1000} s. It shows ${page.url()}.`);
}

const named = (page: TestPage, name: string | RegExp) => page.getByRole('button', { name });

/** The user's steps on a page whose form has loaded. */
const steps: Record<Exclude<SignInMethod, 'session'>, (signIn: SignIn) => Promise<void>> = {
  async passcode(signIn) {
    const { page, isSignedIn } = signIn;
    const { code } = await requestMessage(signIn);
    const field = await enter(page, fields.passcode, code ?? '');
    if (await isSignedIn(SUBMITS_ITSELF_MS)) return;
    // A form that has submitted itself may remove its field now. Then the key would wait for the field until the test
    // ends.
    await Promise.race([field.press('Enter').catch(() => {}), isSignedIn(WAIT_MS)]);
  },
  async link(signIn) {
    const { url } = await requestMessage(signIn);
    await signIn.page.goto(url ?? '');
  },
  async password(signIn) {
    const { provider, page, as, password } = signIn;
    // The test may have created the user with this password.
    await provider.createUser({ email: as, password }).catch(() => {});
    await submitAddress(signIn);
    await (await enter(page, fields.password, password)).press('Enter');
  },
  async passkey(signIn) {
    const { page, button } = signIn;
    const device = createAuthenticator();
    await register(signIn, device);
    const hasPasskeys = await page.evaluate("typeof PublicKeyCredential === 'function'");
    await installAuthenticator(page, device);
    // The page has already found that the browser has no passkeys.
    if (!hasPasskeys) await page.reload();
    // Unlike the brands, the word for a passkey differs between languages.
    const found = button ? named(page, button) : page.locator(PASSKEY_BUTTON).or(named(page, /passkey/i));
    await (await ready(page, found.first())).click();
  },
  async wallet(signIn) {
    const { page, button = /metamask/i } = signIn;
    await createTestWallet(page);
    await (await ready(page, named(page, button).first())).click();
  },
  async social(signIn) {
    const { page, button = /google/i } = signIn;
    await (await ready(page, named(page, button).first())).click();
    const provider = await socialPage(page);
    // A popup closes itself, perhaps before the key is reported as pressed.
    await submitAddress({ ...signIn, page: provider }).catch((error) => {
      if (provider === page) throw error;
    });
  },
};

/** Creates a passkey of the user through the API, as an earlier visit of the page would have. */
async function register(
  { provider, page, as }: SignIn,
  { answer }: ReturnType<typeof createAuthenticator>,
): Promise<void> {
  const { sessionToken } = await provider.createSession(as);
  const { origin, hostname } = new URL(page.url());
  const post = (path: string, body: object) => callApi(provider, path, sessionToken, body);
  const { public_key_credential_creation_options: options } = await post('/webauthn/register/start', {
    domain: hostname,
    user_agent: '',
    return_passkey_credential_options: true,
  });
  const { credential } = await answer(JSON.stringify({ kind: 'create', origin, mediation: 'optional', options }));
  await post('/webauthn/register', { public_key_credential: credential, session_duration_minutes: 30 });
}

/** Sends a request of a client with a session. */
async function callApi(
  { url, publicToken }: TestProvider,
  path: string,
  sessionToken: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await machineFetch(`${url}/sdk/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${publicToken}:${sessionToken}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, error_message: reason } = (await response.json()) as {
    data?: Record<string, unknown>;
    error_message?: string;
  };
  if (!response.ok || !data) throw new Error(`POST ${path} failed: ${reason ?? response.status}`);
  return data;
}

/** Returns the session token in the page's cookies; null without one. Cookies do not depend on the port. */
async function tokenIn(page: TestPage | TestWindow, { token }: CookieNames): Promise<string | null> {
  if (isWindow(page)) {
    const cookie = page.document.cookie.split('; ').find((each) => each.startsWith(`${token}=`));
    return cookie?.slice(token.length + 1) ?? null;
  }
  if (!hasLoaded(page)) return null;
  const cookies = await page.context().cookies(page.url());
  return cookies.find(({ name }) => name === token)?.value ?? null;
}

const hasLoaded = (page: TestPage) => /^https?:/.test(page.url());

/**
 * Returns the user of a page and the session, as the API sees them; null if no user is signed in.
 *
 * @param page a page of Playwright, or the window of a simulated page
 * @param cookies default: the names that the client uses by default
 */
export async function session(
  provider: TestProvider,
  page: TestPage | TestWindow,
  cookies: CookieNames = defaultCookies,
): Promise<PageSession | null> {
  const token = await tokenIn(page, cookies);
  if (!token) return null;
  const data = await callApi(provider, '/sessions/authenticate', token, {}).catch(() => null);
  return data && ({ user: data.user, session: data.session } as PageSession);
}

/**
 * Signs in on a page. Resolves when the page has a session, with the address of the user.
 *
 * The methods of the form find its fields by their types (`email`, `tel`, `password`, `one-time-code`) and submit
 * them with the Enter key, so they work with the widget and with custom forms, in any language.
 *
 * @param page a page of Playwright; for `session` also the window of a simulated page
 * @throws {Error} the page has no session after 25 seconds, or its form lacks what the method needs; for `session`, the
 *   page has not loaded and `url` is not set; for other methods, the page is simulated
 */
export async function signIn(
  provider: TestProvider,
  page: TestPage | TestWindow,
  options: SignInOptions,
): Promise<{ as: string }> {
  const { by, as = newAddress(), password = PASSWORD, button, totp, url, cookies = defaultCookies } = options;
  // For the fixtures of `@foyer/testing/playwright`: a global setup may save the state of the browser that it has launched.
  if (!isWindow(page)) markStoredState(page.context(), provider);
  if (by === 'session') {
    await setSession(provider, page, { as, url, cookies, factors: totp && MULTI_FACTOR });
    return { as };
  }
  if (isWindow(page)) throw new Error(`signIn({ by: '${by}' }) needs a browser. A simulated page can use 'session'.`);
  // Relative to Playwright's `baseURL`, which can have a path.
  if (url !== undefined || !hasLoaded(page)) await page.goto(url ?? './');
  const before = await tokenIn(page, cookies);
  const isSignedIn = async (timeoutMs: number) => {
    const end = performance.now() + timeoutMs;
    do {
      const token = await tokenIn(page, cookies);
      if (token && token !== before) return true;
      await pause(25);
    } while (performance.now() < end);
    return false;
  };
  await steps[by]({ provider, page, as, password, button, isSignedIn });
  if (!(await isSignedIn(WAIT_MS))) {
    const shown = await page.evaluate(shownTexts).catch(() => '');
    throw new Error(
      `The page has no session ${WAIT_MS / 1000} s after the sign-in by ${by}. ${page.url()} shows: ${shown || 'no heading'}`,
    );
  }
  if (totp) await passSecondStep(page, await totp.totpCode(), () => session(provider, page, cookies));
  return { as };
}

/**
 * Types a code of the authenticator app until the session has the factor. It types more than once, because the field of
 * the first step may still be on the page.
 */
async function passSecondStep(page: TestPage, code: string, read: () => Promise<PageSession | null>): Promise<void> {
  const isDone = async (timeoutMs: number) => {
    const end = performance.now() + timeoutMs;
    do {
      const factors = (await read())?.session.authentication_factors ?? [];
      if (factors.some(({ type }) => type === 'totp')) return true;
      await pause(100);
    } while (performance.now() < end);
    return false;
  };
  const attempt = async () => {
    const field = await enter(page, fields.passcode, code);
    if (!(await isDone(SUBMITS_ITSELF_MS))) await field.press('Enter');
  };
  const end = performance.now() + WAIT_MS;
  do {
    // A form that has submitted itself may remove its field now.
    await Promise.race([attempt().catch(() => {}), isDone(WAIT_MS)]);
    if (await isDone(SUBMITS_ITSELF_MS)) return;
  } while (performance.now() < end);
  throw new Error(`The second step was not completed in ${WAIT_MS / 1000} s. The page shows ${page.url()}.`);
}

async function setSession(
  provider: TestProvider,
  page: TestPage | TestWindow,
  {
    as,
    url,
    cookies,
    factors,
  }: { as: string; url: string | undefined; cookies: CookieNames; factors: readonly TestFactor[] | undefined },
): Promise<void> {
  const { sessionToken, sessionJwt } = await provider.createSession(as, factors && { factors });
  const values = [
    { name: cookies.token, value: sessionToken },
    { name: cookies.jwt, value: sessionJwt },
  ];
  if (isWindow(page)) {
    const secure = page.location.protocol === 'https:' ? '; secure' : '';
    for (const { name, value } of values) page.document.cookie = `${name}=${value}; path=/; samesite=lax${secure}`;
    if ((await tokenIn(page, cookies)) === sessionToken) return;
    throw new Error(
      `The page keeps no cookie "${cookies.token}". Its URL is ${page.location.href}: set one that begins with http:// or https://, such as http://localhost/, and with https:// for names that begin with __Host- or __Secure-.`,
    );
  }
  const site = url ?? (hasLoaded(page) ? page.url() : undefined);
  if (!site) throw new Error("signIn({ by: 'session' }) needs the option url, or a page that has loaded.");
  await page.context().addCookies(values.map((value) => ({ ...value, url: new URL(site).origin })));
}
