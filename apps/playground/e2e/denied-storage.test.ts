import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import { launchOptions } from '../../../scripts/lib/browser.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startPlayground } from '../server.mjs';
import { addAuthenticator } from './authenticator.ts';
import { fullChromium } from './engine.ts';
import { type Embed, embedUrl, test, Widget, watch } from './flow.ts';
import { eventually, type Project } from './provider.ts';
import { putWallets } from './wallets.ts';

const BLOCK = 2;

let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const port = await freePort();
  // A sandboxed frame has an opaque origin, so its own scripts are cross-origin.
  const extraHeaders = { 'Access-Control-Allow-Origin': '*' };
  const playground = await startPlayground({ port, provider: inject('provider'), extraHeaders });
  origin = `http://localhost:${port}`;
  stop = playground.close;
});

afterAll(() => stop());

/** Environments in which the browser denies storage, as users' settings and host pages cause it. */
interface Surroundings {
  name: string;
  /** The content of the profile's `Preferences` file. */
  profile: Record<string, unknown>;
  /** The attributes of the frame that contains the widget's page; null: the page is in a tab. */
  frame: string | null;
}

const tab: Surroundings = {
  name: 'the widget in a browser that blocks all site data',
  profile: { default_content_setting_values: { cookies: BLOCK } },
  frame: null,
};

const crossSite: Surroundings = {
  name: 'the widget in a cross-site frame with third-party cookies blocked',
  profile: { block_third_party_cookies: true, cookie_controls_mode: 1 },
  frame: '',
};

const surroundings: Surroundings[] = [
  tab,
  crossSite,
  { name: 'the widget in a sandboxed frame', profile: {}, frame: 'sandbox="allow-scripts allow-forms"' },
];

/** Starts a browser with a profile on disk. The headless shell ignores these settings. */
async function start({ profile }: Surroundings): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-profile-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(fullChromium ?? undefined),
    locale: 'en-US',
  });
  context.setDefaultTimeout(20_000);
  const { problems } = await watch(context);
  onTestFinished(async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
    expect(problems).toEqual([]);
  });
  return context;
}

/** Opens an address in a tab of this environment. */
async function visit({ frame: attributes }: Surroundings, context: BrowserContext, url: string): Promise<Widget> {
  const page = await context.newPage();
  if (attributes === null) {
    await page.goto(url);
    return new Widget(page, url);
  }
  const top = `${origin.replace('localhost', '127.0.0.1')}/top`;
  const html = `<!doctype html><title>Host</title><iframe name="widget" width="600" height="800" ${attributes}></iframe>`;
  await page.route(top, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(top);
  const frame = page.frame('widget') as Frame;
  await frame.goto(url);
  return new Widget(page, url, frame);
}

/** Returns the outcome of each attempt to store something. */
const kept = (frame: Frame) =>
  frame.evaluate(async () => {
    const outcome = async (attempt: () => unknown) => {
      try {
        return (await attempt()) === '' ? 'nothing' : 'something';
      } catch (error) {
        return error instanceof Error ? error.name : `${error}`;
      }
    };
    return {
      localStorage: await outcome(() => localStorage),
      sessionStorage: await outcome(() => sessionStorage),
      locks: await outcome(() => navigator.locks.request('probe', () => 'held')),
      cookies: await outcome(() => {
        document.cookie = 'probe=1';
        return document.cookie;
      }),
    };
  });

const open = async (
  place: Surroundings,
  project: Project,
  embed: Embed,
  prepare?: (context: BrowserContext) => Promise<unknown>,
) => {
  const context = await start(place);
  await prepare?.(context);
  return visit(place, context, embedUrl(project.publicToken, { origin, ...embed }));
};

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const passcodes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const answered = async (project: Project, path: string) =>
  (await project.requests()).filter((request) => request.path.endsWith(path)).map(({ status }) => status);

describe.skipIf(!fullChromium).each(surroundings)('$name', (place) => {
  test('signs in by passcode until the page is closed, and ends the session on sign-out', async ({ project }) => {
    const widget = await open(place, project, { config: passcodes }, (context) => context.clock.install());
    const refused = await kept(widget.frame);
    expect(refused).toMatchObject({
      localStorage: 'SecurityError',
      sessionStorage: 'SecurityError',
      locks: 'SecurityError',
    });
    expect(['nothing', 'SecurityError']).toContain(refused.cookies);

    await widget.sendEmail(EMAIL);
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    await widget.shows('Success!');
    await widget.is('signedIn');
    const refreshes = async () =>
      (await answered(project, '/sessions/authenticate')).filter((status) => status === 200);
    // Ten minutes: a JWT expires after five, and this project's sessions after thirty.
    for (const count of [1, 2, 3]) {
      await project.moveClock(200);
      await widget.page.clock.fastForward(200_000);
      await eventually(`refresh ${count}`, async () => ((await refreshes()).length === count ? true : null));
    }
    expect(await widget.status()).toBe('signedIn');

    await widget.api(({ client }) => client.session.revoke());
    await widget.is('signedOut');
    expect(await answered(project, '/sessions/revoke')).toEqual([200]);
    expect(await widget.errors()).toEqual([]);
  });

  test('signs in by password', async ({ project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open(place, project, { config: { products: ['passwords'] } });
    await widget.sendEmail(EMAIL);
    await widget.password().fill(GOOD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('signs in by wallet', async ({ project }) => {
    const wallet = { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' } as const;
    const prepare = (context: BrowserContext) => putWallets(context, [wallet]);
    const widget = await open(place, project, { config: { products: ['crypto'] } }, prepare);
    await widget.button('Continue with Metamask').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
  });
});

describe.skipIf(!fullChromium)(crossSite.name, () => {
  test('says that an email link cannot log in there, and signs in by a link that its own window has requested', async ({
    project,
  }) => {
    const widget = await open(crossSite, project, {});
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await widget.reads("Email links can't log you in inside another page. Open this page in its own window.");
    const [page] = await Promise.all([
      widget.page.waitForEvent('popup'),
      widget.button('Open in a new window').click(),
    ]);
    const popup = new Widget(page, widget.url);
    await popup.sendEmail(EMAIL);
    await popup.shows('Check your email');
    const landing = await visit(tab, widget.page.context(), (await project.inbox({ to: EMAIL })).url ?? '');
    await landing.is('signedIn');
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.errors()).toEqual([]);
  });
});

describe.skipIf(!fullChromium)(tab.name, () => {
  test('signs in by a social provider, and shows its refusal', async ({ project }) => {
    const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };
    const widget = await open(tab, project, { config });
    await widget.button('Continue with GitHub').click();
    await widget.button('Cancel').click();
    await widget.reads('You have not been logged in. Please try again.');
    await widget.page.goto(widget.url);
    await widget.button('Continue with GitHub').click();
    await widget.field('Email').fill(EMAIL);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('signs in by a link on the page that the link opens', async ({ project }) => {
    const widget = await open(tab, project, {});
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const landing = await visit(tab, widget.page.context(), (await project.inbox({ to: EMAIL })).url ?? '');
    // Without storage the page has no record of the email that it waits for.
    await landing.shows('Log in on this device?');
    await landing.button('Log in here').click();
    await landing.shows('Success!');
    await landing.is('signedIn');
  });

  test('explains why a link that needs a PKCE verifier cannot sign in', async ({ project }) => {
    await project.set({ pkce_required_for_email_magic_links: true });
    const widget = await open(tab, project, {});
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const landing = await visit(tab, widget.page.context(), (await project.inbox({ to: EMAIL })).url ?? '');
    await landing.reads('Open this link in the browser where you asked for it.');
    await landing.is('signedOut');
  });

  test('resets a password by the link of the email', async ({ project }) => {
    await project.user({ email: EMAIL, password: 'an older one of hers' });
    const widget = await open(tab, project, { config: { products: ['passwords'] } });
    await widget.sendEmail(EMAIL);
    await widget.button('Forgot Password?').click();
    await widget.shows('Forgot password?');
    const landing = await visit(tab, widget.page.context(), (await project.inbox({ to: EMAIL })).url ?? '');
    await landing.shows('Reset your password');
    await landing.password().fill(GOOD);
    await landing.button('Continue').click();
    await landing.shows('Success!');
    await landing.is('signedIn');
  });

  test('registers a passkey and signs in with it', async ({ project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open(tab, project, { config: { products: ['passwords', 'passkeys'] } });
    await addAuthenticator(widget.page);
    await widget.api(async ({ client }) => {
      await client.passwords.authenticate({
        email: 'ada@example.com',
        password: 'violet harbour ninety lanterns',
        session_duration_minutes: 30,
      });
      await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
      await client.session.revoke();
    });
    // The authenticator accepts the page's suggestion as soon as it appears.
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('is shown on the start page of the playground', async ({ project }) => {
    const context = await start(tab);
    const page = await visit(tab, context, `${origin}/?${new URLSearchParams({ publicToken: project.publicToken })}`);
    await page.shows('Sign up or log in');
  });
});
