import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { appUser, enterAppCode, TITLE } from '../../playground/e2e/second-factor/second-factor.ts';
import { TITLE as DETAILS, fill } from '../../playground/e2e/session/details.ts';
import { virtualAuthenticator } from '../../playground/e2e/tools/authenticator.ts';
import { Widget } from '../../playground/e2e/tools/flow.ts';
import { eventually, newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { folderOf } from './example.ts';

/** An example that is rendered by its own server. */
export interface ServerApp {
  /** Its origin, with the base path of an app that has one. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the server of an example, and returns it as soon as it responds.
 *
 * @param program the path of a JavaScript file in the example's folder, and its arguments
 * @param base the path below which it runs
 */
export async function startApp(
  name: string,
  program: string[],
  env: Record<string, string>,
  port: number,
  base = '',
): Promise<ServerApp> {
  const server = spawn(process.execPath, program, {
    cwd: folderOf(name),
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}${base}`;
  await eventually(`response of ${name}`, async () => {
    if (server.exitCode !== null) throw new Error(`The server of ${name} exited with code ${server.exitCode}.`);
    // A development server compiles a page at its first request, so the wait includes the page that tests open first.
    return fetch(`${url}/login`).catch(() => null);
  });
  return {
    url,
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'close');
    },
  };
}

/**
 * Starts an example before the tests of a file, and stops it after them. The project and the example are known in tests.
 *
 * @param settings the settings of the project
 */
export function startedApp(
  start: (project: Project) => Promise<ServerApp>,
  settings: () => Promise<Record<string, unknown>> = async () => ({}),
): { project: Project; app: ServerApp } {
  const running = {} as { project: Project; app: ServerApp };
  beforeAll(async () => {
    running.project = await newProject(await settings());
    running.app = await start(running.project);
  });
  afterAll(() => running.app?.stop());
  return running;
}

/** Waits until React has hydrated the form of the login page, if React renders it: earlier input has no effect. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const has = (target: object, prefix: string) => Object.keys(target).some((key) => key.startsWith(prefix));
    const field = document.querySelector('form input');
    return field && (!has(document, '_reactListening') || has(field, '__react'));
  });

/** Signs in by passcode. */
export async function logIn(page: Page, project: Project, email: string): Promise<void> {
  const widget = new Widget(page, page.url());
  await hydrated(page);
  await widget.sendEmail(email);
  const { code } = await project.inbox({ to: email });
  await widget.typeCode(code);
}

/** Signs in on the page of the social provider. */
export async function logInWithGoogle(page: Page, email: string): Promise<void> {
  const widget = new Widget(page, page.url());
  await hydrated(page);
  await widget.button('Continue with Google').click();
  await page.getByRole('heading', { name: /^Sign in to .+ with Google/ }).waitFor();
  await widget.field('Email').fill(email);
  await widget.button('Continue').click();
}

/** Checks that the widget fits into a narrow page, and follows a colour scheme that a script sets. */
export async function checkAppearance(page: Page): Promise<void> {
  await hydrated(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);

  // Each way in which a page switches its colour scheme. A policy of the page allows constructed style sheets.
  const background = (way: 'script' | 'class' | 'attribute', isDark: boolean) =>
    page.evaluate(
      ([way, isDark]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.dark, [data-theme=dark] { color-scheme: dark }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        const { documentElement: html } = document;
        if (way === 'script') html.style.colorScheme = isDark ? 'dark' : '';
        if (way === 'class') html.classList.toggle('dark', isDark);
        if (way === 'attribute') html.dataset.theme = isDark ? 'dark' : '';
        const widget = document.querySelector('.foyer-root:not([data-position=header])');
        return widget && getComputedStyle(widget).backgroundColor;
      },
      [way, isDark] as const,
    );
  for (const way of ['script', 'class', 'attribute'] as const) {
    expect(await background(way, true), way).toBe('rgb(16, 32, 42)');
    expect(await background(way, false), way).toBe('rgb(255, 255, 255)');
  }
}

/** The URL at which a client validates its session. */
export const VALIDATION = /\/sdk\/v1\/sessions\/authenticate$/;

/** Returns the errors and warnings that the pages of a context log from now on, each with its URL. */
export function messagesOf(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on('console', (message) => {
    if (!/error|warning/.test(message.type())) return;
    const { url } = message.location();
    // Chromium logs the refusal of a validation, which the client handles: a sign-out may overtake it, and before the
    // sign-in no script can find out whether an HttpOnly cookie holds a session.
    if (message.text().startsWith('Failed to load resource') && VALIDATION.test(url)) return;
    messages.push(`${message.text()} (${url})`);
  });
  return messages;
}

/** Keeps requests of a page waiting, until the caller calls the function that it returns. */
export async function hold(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What the protected page shows. */
const signedIn = /Your user ID is user-test-/;

/** The button of the user in the header. The JWT of a session by Google does not contain the email address. */
const userButton = (page: Page) => page.getByRole('button', { name: /^Account/ });

/** Waits until the header shows a user. */
export const showsUser = (page: Page, email: string) =>
  page.getByRole('button', { name: `Account of ${email}` }).waitFor();

/** Opens the menu of the user, and returns its last entry. */
async function logOutEntry(page: Page) {
  await userButton(page).click();
  return page.getByRole('menuitem', { name: 'Log out' });
}

/** Logs out in the header. */
export const logOut = async (page: Page) => (await logOutEntry(page)).click();

/** The user of `visitProtectedPage`. */
export const ADA = 'ada@example.com';

/** The protected page of an example. */
const protectedPage = (url: string) => `${url}/account`;

/** The login page that leads to the protected page. */
const loginPage = (url: string) => `${url}/login?returnTo=${encodeURIComponent(new URL(protectedPage(url)).pathname)}`;

/**
 * Uses an example as a user does: is redirected to the login, signs in by passcode, returns to the protected page,
 * reloads it, signs out, and returns again by way of Google. Returns the page, which shows the protected page.
 */
export async function visitProtectedPage(
  context: BrowserContext,
  project: Project,
  { url }: ServerApp,
  email: string = ADA,
): Promise<Page> {
  const login = loginPage(url);
  const page = await context.newPage();
  const shown = page.getByText(signedIn);
  /** Returns the response to the browser's cookies, in which no script runs. */
  const html = async () => (await context.request.get(protectedPage(url))).text();
  // The widget and the router both lead there. A page that the browser is about to leave has the address already.
  await page.addInitScript(() => {
    navigation?.addEventListener('navigate', ({ destination }) => {
      if (!destination.sameDocument) Reflect.set(window, 'isLeaving', true);
    });
  });
  const returns = () =>
    page.waitForFunction((wanted) => location.href === wanted && !Reflect.has(window, 'isLeaving'), protectedPage(url));

  await page.goto(protectedPage(url));
  await page.waitForURL(login);
  await checkAppearance(page);
  await logIn(page, project, email);
  await returns();
  await shown.waitFor();

  await showsUser(page, email);
  const releaseScripts = await hold(page, /\.js(\?|$)/);
  await page.reload({ waitUntil: 'commit' });
  await shown.waitFor();
  // A click on a button would be lost.
  expect(await userButton(page).count()).toBe(0);
  releaseScripts();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await html()).toMatch(signedIn);

  await logOut(page);
  await page.waitForURL(login);
  expect(await html()).not.toMatch(signedIn);
  await logInWithGoogle(page, email);
  await returns();
  await shown.waitFor();
  await showsUser(page, email);
  await checkLoginOfSignedIn(page, url);
  await page.goto(protectedPage(url));
  await shown.waitFor();
  return page;
}

/** Checks that the login page leads a signed-in user on, but not while a step is left, nor where it asks for more. */
async function checkLoginOfSignedIn(page: Page, url: string): Promise<void> {
  const login = loginPage(url);
  await page.goto(login);
  await page.waitForURL(protectedPage(url));
  const context = page.context();
  // The client of an open page removes the cookie of a step that it does not know.
  await page.goto('about:blank');
  await context.addCookies([{ name: 'foyer_held', value: 'details', url: login }]);
  const html = await (await context.request.get(login, { maxRedirects: 0 })).text();
  expect(html).toMatch(/Continue with email|foyer-login/);
  await context.clearCookies({ name: 'foyer_held' });
  await page.goto(`${login}&step_up=strong`);
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  expect(page.url()).toBe(`${login}&step_up=strong`);
}

/** Signs in a user who has an authenticator app, and reloads the page: the second step is asked once more. */
export async function reloadSecondStep(context: BrowserContext, project: Project, { url }: ServerApp): Promise<void> {
  const email = 'max@example.com';
  const authenticator = await appUser(project, { email });
  const widget = new Widget(await context.newPage(), loginPage(url));
  const { page } = widget;
  await page.goto(widget.url);
  await logIn(page, project, email);
  await widget.shows(TITLE);
  await page.reload();
  await widget.shows(TITLE);
  await enterAppCode(widget, authenticator);
  await page.waitForURL(protectedPage(url));
  await page.getByText(signedIn).waitFor();
}

/**
 * Signs up, and reloads the page: the details of the new user are asked for once more, and the user does not reach the
 * protected page without them.
 */
async function reloadDetails(context: BrowserContext, project: Project, { url }: ServerApp): Promise<void> {
  const widget = new Widget(await context.newPage(), loginPage(url));
  const { page } = widget;
  await page.goto(widget.url);
  await logIn(page, project, 'nia@example.com');
  await widget.shows(DETAILS);
  await page.reload();
  await widget.shows(DETAILS);
  expect(page.url()).toBe(widget.url);
  await fill(widget);
  await widget.button('Continue').click();
  await page.waitForURL(protectedPage(url));
  await page.getByText(signedIn).waitFor();
}

/** Opens the login page as a user whose authenticator confirms the passkey that the page suggests. */
async function logInWithPasskey(context: BrowserContext, project: Project, { url }: ServerApp): Promise<void> {
  // Earlier, because a user who was created during the sign-in counts as new and is asked for details.
  await project.moveClock(-600);
  const { passkey } = await project.user({ email: 'pia@example.com', passkey: true });
  await project.moveClock(600);
  if (!passkey) throw new Error('The provider has created no passkey.');
  const page = await context.newPage();
  const device = await virtualAuthenticator(await context.newCDPSession(page));
  await device.add(passkey.credential);
  // The page may be left before it is loaded.
  await page.goto(loginPage(url), { waitUntil: 'commit' });
  await page.waitForURL(protectedPage(url));
  await page.getByText(signedIn).waitFor();
}

/**
 * Opens the protected page as a user whose only factor is ten minutes old, saves a note, and deletes it: the page asks in a
 * dialog who the user is. A dialog that is closed leaves the note.
 */
export async function deleteWithOldFactor(
  context: BrowserContext,
  project: Project,
  app: ServerApp,
  httpOnly = false,
): Promise<void> {
  const email = 'eve@example.com';
  const old = { type: 'otp', delivery_method: 'email', age_seconds: 600 };
  await signIn(context, project, app, email, httpOnly, [old]);
  const widget = new Widget(await context.newPage(), protectedPage(app.url));
  const { page } = widget;
  await page.goto(widget.url);
  // The scripts of the page run.
  await userButton(page).waitFor();
  await page.getByRole('textbox', { name: 'Note' }).fill('Buy a lamp <b>');
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByText('Saved: Buy a lamp <b>');
  await saved.waitFor();

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const remove = page.locator('button:enabled', { hasText: 'Delete' });
  await remove.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saved.waitFor();
  await remove.click();
  await widget.button('Email me a code').click();
  await widget.typeCode((await project.inbox({ to: email })).code);
  await page.getByText('Saved: nothing yet').waitFor();
}

/**
 * Uses an app with `addSecondStep` and `addPasskeysAndDetails`, each time as a user for whom the sign-in or the protected
 * page has something else to ask.
 *
 * @param httpOnly whether the project has HttpOnly cookies
 */
export async function visitWithSteps(
  newContext: () => Promise<BrowserContext>,
  project: Project,
  app: ServerApp,
  httpOnly?: boolean,
): Promise<void> {
  await reloadSecondStep(await newContext(), project, app);
  await reloadDetails(await newContext(), project, app);
  await logInWithPasskey(await newContext(), project, app);
  await deleteWithOldFactor(await newContext(), project, app, httpOnly);
}

/**
 * Signs in a user without the login page, and returns the user's ID.
 *
 * @param httpOnly sets the cookies as a project with HttpOnly cookies does
 * @param factors of the session. Default: one that is new
 */
export async function signIn(
  context: BrowserContext,
  project: Project,
  { url }: Pick<ServerApp, 'url'>,
  email: string,
  httpOnly = false,
  factors?: object[],
): Promise<string> {
  const { session_token, session_jwt } = await project.signedIn({ email }, factors);
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url, httpOnly },
    { name: 'stytch_session_jwt', value: session_jwt, url, httpOnly },
    ...(httpOnly ? [{ name: 'stytch_session_present', value: '1', url }] : []),
  ]);
  const [, payload = ''] = session_jwt.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub;
}

/**
 * Opens the protected page as a user whose browser was closed for six minutes: the session is valid, and its JWT has
 * expired. The first response must show the user, and no frame may show the login. Returns the names of the cookies that
 * this response sets.
 */
export async function visitAfterPause(
  context: BrowserContext,
  project: Project,
  app: ServerApp,
  httpOnly = false,
): Promise<string[]> {
  await project.moveClock(-6 * 60);
  const userId = await signIn(context, project, app, 'grace@example.com', httpOnly);
  await project.moveClock(6 * 60);
  const jwt = async () => (await context.cookies(app.url)).find(({ name }) => name === 'stytch_session_jwt')?.value;
  const expired = await jwt();
  await context.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('Log in')) Reflect.set(window, 'hasShownLogin', true);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const page = await context.newPage();
  const responses: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) responses.push(`${response.status()} ${response.url()}`);
  });

  const response = await page.goto(protectedPage(app.url));
  expect(await response?.text()).toContain(userId);
  await eventually('new JWT', async () => ((await jwt()) === expired ? null : true));
  await userButton(page).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'hasShownLogin'))).toBeUndefined();
  expect(responses).toEqual([`200 ${protectedPage(app.url)}`]);
  const headers = (await response?.headersArray()) ?? [];
  const cookies = headers
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.slice(0, value.indexOf('=')));
  // No shared cache stores a response with a JWT.
  if (cookies.length) expect(response?.headers()['cache-control']).toContain('private');
  return cookies;
}

/**
 * Returns the responses of an API to a user who has proved who they are now, and to one who has done so ten minutes ago:
 * the status, and what is required.
 */
export async function callWithFactors(project: Project, { url }: ServerApp, path: string, method: string) {
  const call = async (email: string, age_seconds: number) => {
    const factors = [{ type: 'otp', delivery_method: 'email', age_seconds }];
    const { session_token, session_jwt } = await project.signedIn({ email }, factors);
    const cookie = `stytch_session=${session_token}; stytch_session_jwt=${session_jwt}`;
    const response = await fetch(url + path, { method, headers: { cookie } });
    return [response.status, response.ok ? null : await response.json()];
  };
  return [await call('recent@example.com', 0), await call('older@example.com', 600)];
}

/** What `callWithFactors` returns for an API that requires a factor of the last five minutes. */
export const requiresRecentFactor = [
  [200, null],
  [403, { error_type: 'step_up_required', categories: null, max_age_seconds: 300 }],
];

/** Returns the status of the response to a form that a page of another site submits. */
export async function submitFromOtherSite({ url }: ServerApp): Promise<number> {
  const headers = { origin: 'https://other.example', 'content-type': 'application/x-www-form-urlencoded' };
  return (await fetch(protectedPage(url), { method: 'POST', headers, body: 'note=x' })).status;
}

/**
 * Opens the page for everyone from the protected page, which shows the user, signs out there, and opens the protected
 * page, without a reload: the router redirects to the login.
 */
export async function leaveWithoutReload(page: Page, { url }: ServerApp): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await logOut(page);
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(loginPage(url));
}

/**
 * Signs in, and follows the link to the protected page while a sign-out is under way: the router, which loads its data
 * again after the sign-out, must still lead there, and so to the login.
 */
export async function leaveDuringSignOut(context: BrowserContext, project: Project, app: ServerApp): Promise<void> {
  await signIn(context, project, app, 'zoe@example.com');
  const page = await context.newPage();
  await page.goto(app.url);
  const entry = await logOutEntry(page);

  const releaseApp = await hold(page, `${app.url}/**`);
  const releaseSignOut = await hold(page, '**/sessions/revoke');
  const leaving = page.waitForRequest(`${app.url}/**`);
  await entry.click();
  await page.getByRole('link', { name: 'Account' }).click();
  await leaving;
  releaseSignOut();
  await eventually('sign-out', async () =>
    (await context.cookies(app.url)).some(({ name }) => name === 'stytch_session') ? null : true,
  );
  releaseApp();
  await page.waitForURL(loginPage(app.url));
  await page.unrouteAll({ behavior: 'wait' });
}
