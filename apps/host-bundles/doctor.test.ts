// Finds advice of foyer doctor that does not repair a sign-in which a server's headers or redirects break.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '@foyer/cli';
import { type RunningServer, startBrokenServer } from '@foyer/test-support/broken-server';
import { brokenServers } from '@foyer/test-support/broken-servers';
import { expect, inject } from 'vitest';
import { type Authenticator, addAuthenticator } from '../playground/e2e/tools/authenticator.ts';
import { test, Widget } from '../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../playground/e2e/tools/provider.ts';

const { resolve } = createRequire(import.meta.url);
const elements = dirname(resolve('@foyer/elements/style.css'));

const script = `import { createFoyerClient, defineElements } from '/foyer.js';
const element = document.querySelector('[data-client]');
const options = { baseUrl: element.getAttribute('base-url'), telemetry: false, ...JSON.parse(element.dataset.client) };
element.client = createFoyerClient(element.getAttribute('public-token'), options);
// A second attempt begins on the first screen.
element.keepAttempt = false;
defineElements();`;

/** Serves the built widget, and a script that starts it with the options of the row. */
function file(path: string) {
  if (path === '/app.js') return { type: 'text/javascript', body: Buffer.from(script) };
  try {
    return { type: path.endsWith('.css') ? 'text/css' : 'text/javascript', body: readFileSync(join(elements, path)) };
  } catch {
    return undefined;
  }
}

/** The page of one server, as a user sees it. */
interface Visit {
  page: Widget['page'];
  widget: Widget;
  project: Project;
  server: RunningServer;
  device: Authenticator;
  email: string;
}

/** Returns whether the widget has started. */
const starts = ({ page }: Visit) => page.evaluate(() => customElements.get('foyer-login') !== undefined);

/** Waits until one of two things is visible, and returns whether it is the first. */
async function first(widget: Widget, wanted: string, other: string): Promise<boolean> {
  const [one, two] = [widget.frame.locator(wanted).first(), widget.frame.locator(other).first()];
  await one.or(two).first().waitFor();
  return one.isVisible();
}

const refusal = '[role=alert]:not(:empty)';
const heading = (text: string) => `h1:has-text("${text}"), h2:has-text("${text}")`;

async function byPasscode(visit: Visit): Promise<boolean> {
  if (!(await starts(visit))) return false;
  const { widget, project, email } = visit;
  await widget.sendEmail(email);
  if (!(await first(widget, heading('Enter passcode'), refusal))) return false;
  await widget.typeCode((await project.inbox({ to: email })).code);
  await widget.shows('Success!');
  return true;
}

async function byLink({ widget, page, project, email }: Visit): Promise<boolean> {
  await widget.sendEmail(email);
  if (!(await first(widget, heading('Check your email'), refusal))) return false;
  await page.goto((await project.inbox({ to: email })).url ?? '');
  return first(
    widget,
    heading('Success!'),
    `button:has-text("Continue with email"), ${refusal}, :text("Open this link in the browser")`,
  );
}

/** Signs in, and returns whether a reload keeps the session. */
async function andStays(visit: Visit): Promise<boolean> {
  await byPasscode(visit);
  await visit.page.reload();
  return (await visit.page.context().cookies()).some(({ name }) => name === 'stytch_session');
}

async function byPrompt({ widget, email }: Visit): Promise<boolean> {
  const prompt = widget.page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
  const button = widget.button('Continue with Google');
  await prompt.or(button).first().waitFor();
  if (await button.isVisible()) return false;
  await prompt.getByLabel('Email').fill(email);
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await widget.shows('Success!');
  return true;
}

/** Signs in with a social provider in a window, and returns whether the page can tell that the window is open. */
async function byWindow({ widget, page, email }: Visit): Promise<boolean> {
  await page.evaluate(() => {
    const { open } = window;
    window.open = (...options) => Object.assign(window, { opened: open(...options) }).opened;
  });
  const button = widget.button(/^Continue with GitHub/);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  const opened = new Widget(popup, '');
  await opened.field('Email').fill(email);
  const isConnected = await page.evaluate(() => !Reflect.get(window, 'opened').closed);
  const closed = popup.waitForEvent('close');
  await opened.button('Continue').click();
  await closed;
  await widget.shows('Success!');
  return isConnected;
}

/** Creates a passkey, which the following servers use. */
async function newPasskey({ page, widget, device, project, server }: Visit): Promise<boolean> {
  const { session_token, session_jwt } = await project.signedIn({ email: `key-${Date.now()}@example.com` });
  const url = server.origin;
  await page.context().addCookies([
    { name: 'stytch_session', value: session_token, url },
    { name: 'stytch_session_jwt', value: session_jwt, url },
  ]);
  await page.reload();
  const button = widget.button('Create a Passkey');
  await button.waitFor();
  if ((await button.getAttribute('aria-disabled')) === 'true') return false;
  await button.click();
  await widget.shows('Passkey successfully created!');
  // Otherwise it would confirm the suggestion of the next page.
  await device.isAttended(false);
  return true;
}

async function byPasskey({ widget, device }: Visit): Promise<boolean> {
  const button = widget.button('Login with a Passkey');
  await button.waitFor();
  if ((await button.getAttribute('aria-disabled')) === 'true') return false;
  await device.isAttended(true);
  // The suggestion of the browser may have signed in before.
  await button.click({ timeout: 1_000 }).catch(() => undefined);
  const isSignedIn = await first(widget, heading('Success!'), refusal);
  await device.isAttended(false);
  return isSignedIn;
}

/** The servers that break a method in this browser on this machine, and how a user tries it. */
const flows: Record<string, (visit: Visit) => Promise<boolean>> = {
  'whose policy does not allow requests to the API': byPasscode,
  'whose policy blocks the scripts of the page': byPasscode,
  'whose policy blocks the script of the captcha': byPasscode,
  'whose Trusted Types do not allow the policy of Foyer': byPasscode,
  'whose policy sandboxes the page': byPasscode,
  'that clears the storage of the browser': andStays,
  'that answers a script with its page': byPasscode,
  'with a redirect URL that the project does not have': byLink,
  'whose redirect drops the query': byLink,
  'whose links lead to another origin than the PKCE verifier': byLink,
  "whose policy blocks Google's script": byPrompt,
  "whose embedder policy blocks the frame of Google's prompt": byPrompt,
  'that cuts the link to the window of a social sign-in': byWindow,
  'that denies new passkeys': newPasskey,
  'that denies passkeys': byPasskey,
  'whose passkeys belong to an IP address': byPasskey,
};

/** A host as `foyer network --json` prints it. */
interface NamedHost {
  origin: string;
  directives: string[];
  use: string;
}

/** Runs the command as users do, and returns its result. */
async function examine({ address, row }: RunningServer) {
  const printed: string[] = [];
  const client = row.client ? ['--client', JSON.stringify(row.client)] : [];
  const print = (text: string) => printed.push(text);
  const code = await run(['doctor', address, '--json', ...client], { out: print, error: print });
  return { code, ...JSON.parse(printed.join('')) };
}

test('the command foyer prints its commands', () => {
  const program = join(dirname(resolve('@foyer/cli')), '../bin/foyer.js');
  expect(execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' })).toMatch(/^Usage: foyer <command>/);
});

test('a page contacts the hosts that the command foyer names, at the times that it names', async ({
  context,
  onTestFinished,
}) => {
  const api = inject('provider');
  const other = api.replace('localhost', '127.0.0.1');
  const client = { captchaUrl: `${other}/recaptcha/enterprise.js` };
  const config = {
    products: ['otp', 'oauth'],
    otpOptions: { methods: ['email'] },
    oauthOptions: { providers: [{ type: 'github' }] },
  };
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const options = ['--base-url', api, '--client', JSON.stringify(client), '--config', JSON.stringify(config)];
  expect(await run(['network', '--json', ...options], { out: print, error: print })).toBe(0);
  const named = (...uses: string[]) =>
    JSON.parse(printed.join('')).hosts.flatMap(({ origin, directives, use }: NamedHost) =>
      uses.includes(use) ? (directives.length ? directives : ['navigate']).map((each) => `${each} ${origin}`) : [],
    );

  const project = await newProject({ captcha: 'on', redirect_urls: null });
  const row = { name: '', finds: '', header: null, methods: [], config, client };
  const server = await startBrokenServer(row, { api, publicToken: project.publicToken, file });
  onTestFinished(() => server.close());
  const page = await context.newPage();
  const contacted = new Set<string>();
  const kinds: Record<string, string> = {
    fetch: 'connect-src',
    xhr: 'connect-src',
    script: 'script-src',
    stylesheet: 'style-src',
  };
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isNavigation = request.isNavigationRequest();
    if (!protocol.startsWith('http') || request.url() === server.address) return;
    // The page of the social provider has its own.
    if (!isNavigation && request.frame().url() !== server.address) return;
    const kind = isNavigation ? 'navigate' : (kinds[request.resourceType()] ?? request.resourceType());
    contacted.add(`${kind} ${origin === server.origin ? "'self'" : origin}`);
  });
  await page.goto(server.address);
  const widget = new Widget(page, server.address);
  await widget.button('Continue with GitHub').waitFor();
  expect([...contacted].sort()).toEqual(named('files', 'always').sort());

  await widget.sendEmail('ada@example.com');
  await widget.shows('Enter passcode');
  expect(named('captcha')).toContain(`script-src ${other}`);
  expect(contacted.delete(`script-src ${other}`)).toBe(true);
  // The script of the local provider requests its token from the provider. Google's script requests it from another host.
  contacted.delete(`connect-src ${other}`);
  expect([...contacted].sort()).toEqual(named('files', 'always').sort());

  await page.reload();
  await widget.button('Continue with GitHub').click();
  await page.getByRole('heading', { name: /^Sign in to .+ with GitHub$/i }).waitFor();
  expect([...contacted].sort()).toEqual(named('files', 'always', 'oauth').sort());
});

test('a sign-in that a server breaks passes after the change that the doctor suggests', { timeout: 300_000 }, async ({
  browser,
  needs,
  onTestFinished,
}) => {
  await needs('the DevTools protocol');
  const context = await browser.newContext({ locale: 'en-US' });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const device = await addAuthenticator(page);
  const project = await newProject();
  const defaults = { captcha: 'off', dfp: 'off', redirect_urls: null, http_only_cookies: false };
  const off = { ...defaults, pkce_required_for_email_magic_links: false };
  let count = 0;

  for (const [name, flow] of Object.entries(flows)) {
    const row = brokenServers.find((each) => each.name === name);
    if (!row) throw new Error(`No server ${name}.`);
    const server = await startBrokenServer(row, { api: inject('provider'), publicToken: project.publicToken, file });
    const attempt = async () => {
      await context.clearCookies();
      await project.set({ ...off, ...server.row.settings });
      await page.goto(server.address);
      const email = `user-${++count}@example.com`;
      return flow({ page, widget: new Widget(page, server.address), project, server, device, email });
    };
    expect(await attempt(), `${name}, before`).toBe(false);
    const before = await examine(server);
    expect(before.findings, name).toMatchObject([{ id: row.finds }]);
    expect(before.code, name).toBe(before.findings[0].severity === 'error' ? 1 : 0);
    if (row.repair) server.update(row.repair);
    else server.send(before);
    expect(await attempt(), `${name}, after`).toBe(true);
    expect(await examine(server), name).toMatchObject({ code: 0, findings: [] });
    await server.close();
  }
});
