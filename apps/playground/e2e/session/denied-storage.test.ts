// Finds a sign-in that breaks where the browser denies cookies and storage: by settings, in a frame or sandbox.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import { launchOptions } from '../../../../scripts/lib/browser.mjs';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startPlayground } from '../../server.mjs';
import { putWallets } from '../methods/wallets.ts';
import { addAuthenticator } from '../tools/authenticator.ts';
import { COOKIE_BEHAVIOR, contextOptions, engine, fullChromium, launch, prepare, program } from '../tools/engine.ts';
import { type Embed, embedUrl, Widget, watch, test as widgetTest } from '../tools/flow.ts';
import { eventually, type Project } from '../tools/provider.ts';

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

afterAll(async () => {
  for (const started of browsers.values()) await (await started).close();
  await stop();
});

/** Environments in which the browser denies storage, as users' settings and host pages cause it. */
interface Surroundings {
  name: string;
  /** The content of the `Preferences` file of a profile of Chromium, and Firefox's preference; null: the usual settings. */
  settings: { profile: Record<string, unknown>; cookieBehavior: number } | null;
  /** The attributes of the frame that contains the widget's page; null: the page is in a tab. */
  frame: string | null;
}

const tab: Surroundings = {
  name: 'the widget in a browser that blocks all site data',
  settings: { profile: { default_content_setting_values: { cookies: BLOCK } }, cookieBehavior: 2 },
  frame: null,
};

const crossSite: Surroundings = {
  name: 'the widget in a cross-site frame with third-party cookies blocked',
  settings: { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 }, cookieBehavior: 1 },
  frame: '',
};

const surroundings: Surroundings[] = [
  tab,
  crossSite,
  { name: 'the widget in a sandboxed frame', settings: null, frame: 'sandbox="allow-scripts allow-forms"' },
];

/** Starts a Chromium with a profile on disk, whose settings each context has. The headless shell ignores them. */
async function startChromium({ settings }: Surroundings) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-profile-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile: settings?.profile }));
  const context = await chromium.launchPersistentContext(folder, launchOptions(fullChromium ?? undefined));
  const browser = context.browser();
  if (!browser) throw new Error('This Chromium creates no further contexts.');
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, close };
}

async function startOther({ settings }: Surroundings) {
  const browser = await launch(program, false, settings ? { [COOKIE_BEHAVIOR]: settings.cookieBehavior } : {});
  return { browser, close: () => browser.close() };
}

/** The browsers that have started. */
const browsers = new Map<Surroundings, ReturnType<typeof startOther>>();

function browserOf(place: Surroundings) {
  const started = browsers.get(place) ?? (engine === 'chromium' ? startChromium(place) : startOther(place));
  browsers.set(place, started);
  return started;
}

/** Opens an address in a tab of this environment. */
async function visit({ frame: attributes }: Surroundings, context: BrowserContext, url: string): Promise<Widget> {
  const page = await context.newPage();
  if (attributes === null) {
    await page.goto(url);
    return new Widget(page, url);
  }
  const top = `${origin.replace('localhost', '127.0.0.1')}/top`;
  const html = `<!doctype html><title>Host</title><iframe width="600" height="800" ${attributes}></iframe>`;
  await page.route(top, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(top);
  const element = await page.waitForSelector('iframe');
  const frame = (await element.contentFrame()) as Frame;
  await frame.goto(url);
  // In WebKit, a frame of another origin can focus its fields only after a click in it.
  const { x = 0, y = 0 } = (await element.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  return new Widget(page, url, frame);
}

const test = widgetTest
  /** Creates a context with the settings of an environment. */
  .extend('start', ({ needs }) => async (place: Surroundings) => {
    if (engine !== 'chromium' && place.settings) await needs('blocked site data');
    if (place.frame !== null) await needs('clicks in frames of other sites');
    const { browser } = await browserOf(place);
    const context = await browser.newContext(contextOptions({ locale: 'en-US' }));
    await prepare(context);
    context.setDefaultTimeout(20_000);
    const { problems } = await watch(context);
    onTestFinished(async () => {
      await context.close();
      expect(problems).toEqual([]);
    });
    return context;
  })
  /** Opens a widget in an environment. */
  .extend(
    'enter',
    ({ start, project }) =>
      async (place: Surroundings, embed: Embed, prepare?: (context: BrowserContext) => Promise<unknown>) => {
        const context = await start(place);
        await prepare?.(context);
        return visit(place, context, embedUrl(project.publicToken, { origin, ...embed }));
      },
  );

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

/** A headless shell ignores the settings. */
const lacksSettings = engine === 'chromium' && !fullChromium;
const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const passcodes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const answered = async (project: Project, path: string) =>
  (await project.requests()).filter((request) => request.path.endsWith(path)).map(({ status }) => status);

describe.skipIf(lacksSettings).each(surroundings)('$name', (place) => {
  test('signs in by passcode until the page is closed, and ends the session on sign-out', async ({
    enter,
    project,
  }) => {
    const widget = await enter(place, { config: passcodes }, (context) => context.clock.install());
    const refused = await kept(widget.frame);
    expect(refused).toMatchObject({
      localStorage: 'SecurityError',
      // Firefox denies third-party frames only what outlives the tab.
      sessionStorage: engine === 'firefox' && place === crossSite ? 'something' : 'SecurityError',
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

  test('signs in by password', async ({ enter, project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await enter(place, { config: { products: ['passwords'] } });
    await widget.sendEmail(EMAIL);
    await widget.password().fill(GOOD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('signs in by wallet', async ({ enter }) => {
    const wallet = { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' } as const;
    const prepare = (context: BrowserContext) => putWallets(context, [wallet]);
    const widget = await enter(place, { config: { products: ['crypto'] } }, prepare);
    await widget.button('Continue with Metamask').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
  });
});

describe.skipIf(lacksSettings)(crossSite.name, () => {
  test('says that an email link cannot log in there, and signs in by a link that its own window has requested', async ({
    enter,
    project,
  }) => {
    const widget = await enter(crossSite, {});
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
    // The user has signed in in another tab than the window of the frame.
    await popup.page.getByRole('heading', { name: `Log in as ${EMAIL} in a page of` }).waitFor();
    await popup.button('Continue').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.errors()).toEqual([]);
  });
});

describe.skipIf(lacksSettings)(tab.name, () => {
  test('signs in by a social provider, and shows its refusal', async ({ enter }) => {
    const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };
    const widget = await enter(tab, { config });
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

  test('signs in by a link on the page that the link opens', async ({ enter, project }) => {
    const widget = await enter(tab, {});
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const landing = await visit(tab, widget.page.context(), (await project.inbox({ to: EMAIL })).url ?? '');
    // Without storage the page has no record of the email that it waits for.
    await landing.shows('Log in on this device?');
    await landing.button('Log in here').click();
    await landing.shows('Success!');
    await landing.is('signedIn');
  });

  test('explains why a link that needs a PKCE verifier cannot sign in', async ({ enter, project }) => {
    await project.set({ pkce_required_for_email_magic_links: true });
    const widget = await enter(tab, {});
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const landing = await visit(tab, widget.page.context(), (await project.inbox({ to: EMAIL })).url ?? '');
    await landing.reads('Open this link in the browser where you asked for it.');
    await landing.is('signedOut');
  });

  test('resets a password by the link of the email', async ({ enter, project }) => {
    await project.user({ email: EMAIL, password: 'an older one of hers' });
    const widget = await enter(tab, { config: { products: ['passwords'] } });
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

  test('registers a passkey and signs in with it', async ({ start, project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const page = await (await start(tab)).newPage();
    await addAuthenticator(page);
    const config = { products: ['passwords', 'passkeys'] };
    const widget = new Widget(page, embedUrl(project.publicToken, { origin, config }));
    await page.goto(widget.url);
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

  test('is shown on the start page of the playground', async ({ project, start }) => {
    const context = await start(tab);
    const page = await visit(tab, context, `${origin}/?${new URLSearchParams({ publicToken: project.publicToken })}`);
    await page.shows('Sign up or log in');
  });
});
