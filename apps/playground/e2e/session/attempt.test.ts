// Finds a screen that a real reload, a discarded or frozen tab, or a sign-in in another tab loses or never completes.

import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { launchOptions } from '../../../../scripts/lib/browser.mjs';
import { putWallets } from '../methods/wallets.ts';
import { fullChromium } from '../tools/engine.ts';
import { axe, embedUrl, test, treesOf, Widget, watch } from '../tools/flow.ts';
import { newProject } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const PHONE = '+14155550132';
const GOOD = 'violet harbour ninety lanterns';
const links = { products: ['emailMagicLinks'] };
const codes = (...methods: string[]) => ({ products: ['otp'], otpOptions: { methods } });
const withLinks = { products: ['passwords', 'emailMagicLinks'] };
const withCodes = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };
const passwords = { products: ['passwords'] };

/** Returns the seconds that the countdown shows. */
async function secondsLeft(widget: Widget): Promise<number> {
  const text = await widget.text(/Your code expires in \d+:\d\d/).textContent();
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Returns when the countdown ends, in seconds of the page's clock: the same at every moment. */
const expiry = async (widget: Widget) =>
  (await widget.page.evaluate(() => Date.now() / 1000)) + (await secondsLeft(widget));

/** Everything that the page has stored. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

/** Reloads the page as soon as the tab has stored its attempt, for which code loads while the screen is already visible. */
async function reload({ page }: Widget): Promise<void> {
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.endsWith('::attempt')));
  await page.reload();
}

/** A screen to which a reload returns. */
interface Place {
  config: Record<string, unknown>;
  title: string;
  /** A text of the screen, beside its title. */
  text?: string;
  user?: Record<string, unknown>;
  walk(widget: Widget): Promise<void>;
}

const search = (widget: Widget) => widget.sendEmail(EMAIL);
/** Signs in with a password that must be replaced. */
async function signIn(widget: Widget): Promise<void> {
  await search(widget);
  await widget.password().fill(GOOD);
  await widget.button('Continue').click();
}

const places: Record<string, Place> = {
  'the sent email link': {
    config: links,
    title: 'Check your email',
    text: `An email was sent to ${EMAIL}`,
    walk: search,
  },
  'the passcode by email': { config: codes('email'), title: 'Enter passcode', text: EMAIL, walk: search },
  'the passcode by SMS': {
    config: codes('sms'),
    title: 'Enter passcode',
    text: PHONE,
    walk: (widget) => widget.sendPhone('4155550132'),
  },
  'the passcode by WhatsApp': {
    config: codes('whatsapp'),
    title: 'Enter passcode',
    text: PHONE,
    walk: (widget) => widget.sendPhone('4155550132', 'Continue with WhatsApp'),
  },
  'a new password': { config: passwords, title: 'Create an account', walk: search },
  'a known password': { config: passwords, title: 'Log In', user: { email: EMAIL, password: GOOD }, walk: search },
  'a user without a password': { config: passwords, title: 'Log In', user: { email: EMAIL }, walk: search },
  'a link in place of the password': {
    config: withLinks,
    title: 'Check your email',
    text: EMAIL,
    user: { email: EMAIL, password: GOOD },
    async walk(widget) {
      await search(widget);
      await widget.button('Email me a login link').click();
    },
  },
  'a passcode for a user without a password': {
    config: withCodes,
    title: 'Enter passcode',
    text: EMAIL,
    user: { email: EMAIL },
    walk: search,
  },
  'the email for a forgotten password': {
    config: passwords,
    title: 'Forgot password?',
    text: EMAIL,
    user: { email: EMAIL, password: GOOD },
    async walk(widget) {
      await search(widget);
      await widget.button('Forgot Password?').click();
    },
  },
  'the email for a first password': {
    config: withLinks,
    title: 'Check your email to set a new password',
    text: EMAIL,
    user: { email: EMAIL },
    async walk(widget) {
      await search(widget);
      await widget.button('Create a password instead').click();
    },
  },
  'the email for a password that must be replaced': {
    config: passwords,
    title: 'Check your email to set a new password',
    text: EMAIL,
    user: { email: EMAIL, password: GOOD, must_reset: true },
    walk: signIn,
  },
  'the email for a breached password': {
    config: passwords,
    title: 'Check your email to set a new password',
    text: EMAIL,
    user: { email: EMAIL, password: GOOD, breached: true },
    walk: signIn,
  },
  'the other wallets': {
    config: { products: ['crypto', 'oauth'], oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } },
    title: 'Choose a crypto wallet',
    walk: (widget) => widget.button('Continue with other Crypto Wallet').click(),
  },
  'the setup of a wallet': {
    config: { products: ['crypto'] },
    title: 'Set up a new crypto wallet',
    walk: (widget) => widget.button('Set up a new crypto wallet').click(),
  },
};

describe.each(treesOf('page'))('a reload in the $tree', ({ shadow }) => {
  test.for(Object.entries(places))('returns to %s, also a second time', async ([, place], { open, project }) => {
    if (place.user) await project.user(place.user);
    const widget = await open({ shadow, config: place.config });
    await place.walk(widget);
    await widget.shows(place.title);
    for (let time = 0; time < 2; time++) {
      await reload(widget);
      await widget.shows(place.title);
      if (place.text) await widget.reads(place.text);
      if (await widget.password().count()) expect(await widget.password().inputValue()).toBe('');
    }
    expect(await axe(widget.page)).toEqual([]);
    // The screen is the first one of this page, and leaves the focus to the host application.
    expect(await widget.page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });

  test('keeps the passcode, its countdown and the wait for the next one', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    const widget = await open({ shadow, config: codes('sms') });
    await widget.page.clock.install();
    await widget.page.reload();
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    await widget.page.clock.fastForward(60_000);
    await project.moveClock(60);
    await widget.button('Resend code').click();
    await widget.reads('Code sent');
    await widget.page.clock.runFor(5_000);
    await project.moveClock(5);
    const before = await expiry(widget);
    const resend = widget.button('Resend code');
    expect(await resend.getAttribute('aria-disabled')).toBe('true');

    await reload(widget);
    await widget.shows('Enter passcode');
    expect(Math.abs((await expiry(widget)) - before)).toBeLessThanOrEqual(2);
    expect(await resend.getAttribute('aria-disabled')).toBe('true');
    await widget.page.clock.runFor(10_000);
    expect(await resend.getAttribute('aria-disabled')).toBeNull();

    await widget.typeCode((await project.inbox({ to: PHONE })).code);
    await widget.shows('Success!');
    await widget.is('signedIn');
    await widget.page.reload();
    await widget.shows('Sign up or log in');
  });

  test('starts again after the passcode has expired, and after going back', async ({ open, project }) => {
    const widget = await open({ shadow, config: codes('sms') });
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    await project.moveClock(6 * 60);
    await widget.page.reload();
    await widget.shows('Sign up or log in');
    expect(await stored(widget.page)).not.toContain(PHONE);

    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    await widget.button('Back').click();
    await expect.poll(() => widget.field('Phone number').inputValue()).toBe('(415) 555-0132');
    await expect.poll(() => stored(widget.page)).not.toContain(PHONE);
    await widget.page.reload();
    await widget.shows('Sign up or log in');
    expect(await widget.field('Phone number').inputValue()).toBe('');
  });

  test('keeps what was typed with the way back, in the same tab of the form', async ({ open }) => {
    const config = { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'whatsapp'] } };
    const widget = await open({ shadow, config });
    await widget.page.getByRole('tab', { name: 'Email' }).click();
    await widget.sendEmail(EMAIL);
    await widget.shows('Create an account');
    await reload(widget);
    await widget.button('Back').click();
    await widget.shows('Sign up or log in');
    await expect.poll(() => widget.field('Email').inputValue()).toBe(EMAIL);
    await widget.page.getByRole('tab', { name: 'WhatsApp' }).click();
    await widget.sendPhone('4155550132', 'Continue with WhatsApp');
    await widget.shows('Enter passcode');
    await widget.button('Back').click();
    await expect.poll(() => widget.field('Phone number').inputValue()).toBe('(415) 555-0132');
    await widget.button('Continue with WhatsApp').waitFor();
    await widget.page.getByRole('tab', { name: 'Email' }).click();
    expect(await widget.field('Email').inputValue()).toBe(EMAIL);
  });

  test('does not bring back the address of an email link that is sent again', async ({ open }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await reload(widget);
    await widget.button('Try again').click();
    await widget.shows('Sign up or log in');
    expect(await widget.field('Email').inputValue()).toBe('');
    await expect.poll(() => stored(widget.page)).not.toContain(EMAIL);
  });

  test('keeps no passcode and no password in the storage', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ shadow, config: { ...withCodes, otpOptions: { methods: ['email'] } } });
    await widget.sendEmail(EMAIL);
    await widget.shows('Create an account');
    await widget.password().fill(GOOD);
    await expect.poll(() => stored(widget.page)).toContain(EMAIL);
    expect(await stored(widget.page)).not.toContain(GOOD);
    await widget.button('Login without a password').click();
    await widget.button('Email me a login code').click();
    await widget.shows('Enter passcode');
    const { code } = await project.inbox({ to: EMAIL });
    await widget.field('Passcode').pressSequentially(code?.slice(0, 5) ?? '');
    expect(await stored(widget.page)).not.toContain(code?.slice(0, 5));
  });

  test('starts a wallet again, and returns to its error', async ({ open, context }) => {
    const [wallet] = await putWallets(context, [{ walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' }]);
    const widget = await open({ shadow, config: { products: ['crypto'] } });
    await wallet?.answer(widget.page, 'eth_requestAccounts', { code: 4001, message: 'User rejected the request.' });
    await widget.button('Continue with Metamask').click();
    await widget.shows('Looks like there was an error!');
    await reload(widget);
    await widget.shows('Looks like there was an error!');
    await widget.button('Back').click();
    await widget.shows('Sign up or log in');
    await widget.page.reload();
    await widget.shows('Sign up or log in');
  });
});

/** The messages that the page has logged as warnings. */
function warnings(page: Page): string[] {
  const all: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('[Foyer]')) all.push(message.text());
  });
  return all;
}

describe.each(treesOf('shadow tree'))('an attempt in the $tree that the tab has not stored', ({ shadow }) => {
  test('starts again if the browser blocks storage', async ({ open, context }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    const widget = await open({ shadow });
    const warned = warnings(widget.page);
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await widget.page.reload();
    await widget.shows('Sign up or log in');
    expect(await widget.field('Email').inputValue()).toBe('');
    expect(new Set(warned).size).toBeLessThanOrEqual(1);
  });

  test('starts again if the storage is full', async ({ open, context, project }) => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const widget = await open({ shadow, config: codes('email') });
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await project.inbox({ to: EMAIL });
    await widget.page.reload();
    await widget.sendEmail(EMAIL);
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    await widget.shows('Success!');
  });

  test.for(['{', '{"version":99}'])(
    'starts again with one warning if the record is %s',
    async (text, { open, project }) => {
      const widget = await open({ shadow, config: codes('email') });
      await widget.sendEmail(EMAIL);
      await widget.shows('Enter passcode');
      const warned = warnings(widget.page);
      // After the last write of the page.
      await widget.page.addInitScript(
        ([key, value]) => sessionStorage.getItem(key) && sessionStorage.setItem(key, value),
        [`stytch_sdk_state_${project.publicToken}::attempt`, text] as const,
      );
      await widget.page.reload();
      await widget.shows('Sign up or log in');
      expect(warned).toHaveLength(1);
    },
  );

  test('starts again with the record of another project', async ({ open, project, context }) => {
    const other = await newProject();
    const widget = await open({ shadow, config: codes('email') });
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await widget.page.evaluate(
      ([from, to]) => {
        for (const [key, value] of Object.entries(sessionStorage)) {
          sessionStorage.setItem(key.replace(from, to), value);
        }
      },
      [project.publicToken, other.publicToken] as const,
    );
    const foreign = new Widget(widget.page, embedUrl(other.publicToken, { shadow, config: codes('email') }));
    await foreign.page.goto(foreign.url);
    await foreign.shows('Sign up or log in');
    expect(context.pages()).toHaveLength(1);
  });
});

describe.each(treesOf('page'))('a tab that waits in the $tree', ({ shadow }) => {
  test('finishes when the link is opened in another tab, and one of them reports', { tags: ['main'] }, async ({
    open,
    project,
    context,
  }) => {
    await context.clock.install();
    const first = await open({ shadow });
    await first.sendEmail(EMAIL);
    await first.shows('Check your email');
    const { url } = await project.inbox({ to: EMAIL });
    const second = new Widget(await context.newPage(), first.url);
    await second.page.goto(url ?? '');
    await second.is('signedIn');
    await first.shows('Success!');
    await second.shows('Success!');
    await first.is('signedIn');
    const reports = async () =>
      (await Promise.all([first.events(), second.events()]))
        .flat()
        .filter((type) => type === 'AUTHENTICATE_FLOW_COMPLETE');
    await expect.poll(reports).toHaveLength(1);
    // The tab that has waited reports only what no other tab has reported, after half a second.
    await first.page.clock.fastForward(1_000);
    expect(await reports()).toHaveLength(1);
  });

  test('finishes if the storage is full, by the cookie of the session', async ({ open, project, context }) => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const first = await open({ shadow });
    await first.sendEmail(EMAIL);
    await first.shows('Check your email');
    const second = new Widget(await context.newPage(), first.url);
    await second.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    // The record of the awaited email was not stored.
    await second.button('Log in here').click();
    await second.is('signedIn');
    await first.shows('Success!');
    await second.shows('Success!');
    const reports = async () =>
      (await Promise.all([first.events(), second.events()]))
        .flat()
        .filter((type) => type === 'AUTHENTICATE_FLOW_COMPLETE');
    await expect.poll(reports).toHaveLength(1);
  });

  test.for([
    ['a passcode', codes('email'), 'Enter passcode'],
    ['an email link', links, 'Check your email'],
  ] as const)(
    'for %s finishes when another tab signs in by a passcode',
    async ([, config, title], { open, project }) => {
      const first = await open({ shadow, config });
      await first.sendEmail(EMAIL);
      await first.shows(title);
      await project.inbox({ to: EMAIL });
      const second = await open({ shadow, config: codes('sms') });
      await second.sendPhone('4155550132');
      await second.typeCode((await project.inbox({ to: PHONE })).code);
      await second.is('signedIn');
      await first.shows('Success!');
    },
  );

  test.for([
    ['the first screen', links],
    ['the password form', passwords],
  ] as const)(
    'for nothing, on %s, shows the end of the sign-in of another tab, which alone reports it',
    { tags: ['main'] },
    async ([name, config], { open, project, context }) => {
      await context.clock.install();
      const first = await open({ shadow, config });
      await first.button('Continue with email').waitFor();
      if (name === 'the password form') {
        await first.sendEmail(EMAIL);
        await first.shows('Create an account');
      }
      const second = await open({ shadow, config: codes('sms') });
      await second.sendPhone('4155550132');
      await second.typeCode((await project.inbox({ to: PHONE })).code);
      await second.shows('Success!');
      await first.is('signedIn');
      await first.page.clock.fastForward(1_000);
      await first.shows('Success!');
      await first.page.clock.fastForward(2_000);
      expect((await first.events()).filter((type) => type === 'AUTHENTICATE_FLOW_COMPLETE')).toEqual([]);
      expect(await second.receipt()).toMatchObject({ method: 'otp_sms' });

      await second.api(({ client }) => client.session.revoke());
      await first.shows('Sign up or log in');
    },
  );

  test('for a password email finishes when the password was set in another tab', async ({ open, project, context }) => {
    await project.user({ email: EMAIL, password: 'an older one of hers' });
    const first = await open({ shadow, config: passwords });
    await first.sendEmail(EMAIL);
    await first.button('Forgot Password?').click();
    await first.shows('Forgot password?');
    const second = new Widget(await context.newPage(), first.url);
    await second.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await second.password().fill(GOOD);
    await second.button('Continue').click();
    await second.is('signedIn');
    await first.shows('Success!');
  });

  test('returns after the browser has discarded it', async ({ open, project, context, needs }) => {
    await needs('the DevTools protocol');
    const widget = await open({ shadow, config: codes('sms') });
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    await expect.poll(() => stored(widget.page)).toContain(PHONE);
    // A discarded tab runs no more code. Its session storage comes back with it.
    const session = await widget.page.evaluate(() => ({ ...sessionStorage }));
    const cdp = await context.newCDPSession(widget.page);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    await widget.page.close();
    const page = await context.newPage();
    await page.addInitScript((values) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, session);
    const restored = new Widget(page, widget.url);
    await page.goto(widget.url);
    await restored.shows('Enter passcode');
    await restored.reads(PHONE);
    await restored.typeCode((await project.inbox({ to: PHONE })).code);
    await restored.shows('Success!');
  });

  test('finishes when it is no longer frozen', async ({ open, project, context, needs }) => {
    await needs('the DevTools protocol');
    const first = await open({ shadow });
    await first.sendEmail(EMAIL);
    await first.shows('Check your email');
    const { url } = await project.inbox({ to: EMAIL });
    const cdp = await context.newCDPSession(first.page);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    const second = new Widget(await context.newPage(), first.url);
    await second.page.goto(url ?? '');
    await second.is('signedIn');
    await cdp.send('Page.setWebLifecycleState', { state: 'active' });
    await first.shows('Success!');
  });

  test('comes back with the Back button without the back-forward cache', async ({ open, project }) => {
    const widget = await open({ shadow, config: codes('sms') });
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    await widget.page.goto('about:blank');
    await widget.page.goBack();
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: PHONE })).code);
    await widget.shows('Success!');
  });
});

describe('the back-forward cache', () => {
  /** Starts a browser with the cache, which a headless shell does not have. */
  async function start(): Promise<BrowserContext> {
    const browser = await chromium.launch({
      ...launchOptions(fullChromium ?? undefined),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const { context, problems } = await watch(await browser.newContext({ locale: 'en-US' }));
    onTestFinished(async () => {
      await browser.close();
      expect(problems).toEqual([]);
    });
    return context;
  }

  test.skipIf(!fullChromium)(
    'keeps a screen that waits, and shows a sign-in that it has missed',
    async ({ project, open }) => {
      const context = await start();
      const widget = await open({}, context);
      await widget.sendEmail(EMAIL);
      await widget.shows('Check your email');
      await widget.page.evaluate(() => Object.assign(window, { isSame: true }));
      const isSame = () => widget.page.evaluate(() => Reflect.get(window, 'isSame') ?? false);
      const leave = () => widget.page.goto(new URL('/icon.svg', widget.url).href);
      await leave();
      await widget.page.goBack({ waitUntil: 'commit' });
      await widget.shows('Check your email');
      expect(await isSame()).toBe(true);

      await leave();
      const second = new Widget(await context.newPage(), widget.url);
      await second.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
      await second.is('signedIn');
      await widget.page.goBack({ waitUntil: 'commit' });
      await widget.shows('Success!');
      expect(await isSame()).toBe(true);
    },
  );
});
