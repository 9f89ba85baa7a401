// Finds a page that stays or goes to the wrong path after a sign-in, and a second tab that leaves on a sign-out.

import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PageOptions } from '../../src/widget/mount-widget.ts';
import { openSignedOut } from '../tools/authenticator.ts';
import { type Embed, embedUrl, test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'violet harbour ninety lanterns';
const RETURN_TO = '/orders?id=42#total';
/** Each passes a function to the widget in another way. */
const mounts = ['react', 'mount', 'element', 'standalone'] as const;

/** Sets the options of every page that the context opens. */
const setOptions = (context: BrowserContext, options: PageOptions) =>
  context.addInitScript((given) => Object.assign(window, { foyerOptions: given }), options);

/** Sets `afterSignIn` to a function, which runs in the page. */
const setFunction = (context: BrowserContext, text: string) =>
  context.addInitScript(`window.foyerOptions = { afterSignIn: ${text} }`);

/** Waits until the page has left for a path of its origin. */
const arrives = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search + url.hash === path, { waitUntil: 'commit' });

interface Method {
  config: NonNullable<Embed['config']>;
  /** Signs in on Main, and returns the page that leads on. */
  signIn(widget: Widget, project: Project, context: BrowserContext): Promise<Page>;
}

const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const google = (options: object = {}) => ({
  products: ['oauth'],
  oauthOptions: { providers: [{ type: 'google' }], ...options },
});

async function chooseAccount(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Sign in to / }).waitFor();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Requests an email link, and returns its URL. */
async function requestLink(widget: Widget, project: Project): Promise<string> {
  await widget.sendEmail(EMAIL);
  await widget.shows('Check your email');
  return (await project.inbox({ to: EMAIL })).url ?? '';
}

async function signInByCode(widget: Widget, project: Project): Promise<void> {
  await widget.sendEmail(EMAIL);
  await widget.shows('Enter passcode');
  await widget.typeCode((await project.inbox({ to: EMAIL })).code);
}

const methods: Record<string, Method> = {
  'a passcode': {
    config: codes,
    async signIn(widget, project) {
      await signInByCode(widget, project);
      return widget.page;
    },
  },
  'an email link in the same tab': {
    config: { products: ['emailMagicLinks'] },
    async signIn(widget, project) {
      await widget.page.goto(await requestLink(widget, project), { waitUntil: 'commit' });
      return widget.page;
    },
  },
  'an email link in another tab': {
    config: { products: ['emailMagicLinks'] },
    async signIn(widget, project, context) {
      const page = await context.newPage();
      await page.goto(await requestLink(widget, project), { waitUntil: 'commit' });
      // The tab that waits shows the success screen, and stays.
      await widget.shows('Success!');
      return page;
    },
  },
  'a redirect of Google': {
    config: google(),
    async signIn(widget) {
      await widget.button('Continue with Google').click();
      await chooseAccount(widget.page);
      return widget.page;
    },
  },
  'a popup of Google': {
    config: google({ mode: 'popup' }),
    async signIn(widget) {
      const [popup] = await Promise.all([
        widget.page.waitForEvent('popup'),
        widget.button('Continue with Google').click(),
      ]);
      const closed = popup.waitForEvent('close');
      await chooseAccount(popup);
      await closed;
      return widget.page;
    },
  },
  'a password': {
    config: { products: ['passwords'] },
    async signIn(widget, project) {
      await project.user({ email: EMAIL, password: PASSWORD });
      await widget.sendEmail(EMAIL);
      await widget.password().fill(PASSWORD);
      await widget.page.keyboard.press('Enter');
      return widget.page;
    },
  },
};

/** A widget leads on by one function for all methods, so only one method is tried with each of the other mounts. */
const cases = [
  { mount: 'react', shadow: false, path: '/next', tried: Object.keys(methods) },
  { mount: 'react', shadow: true, carry: { returnTo: RETURN_TO }, path: RETURN_TO, tried: ['a redirect of Google'] },
  { mount: 'mount', shadow: false, path: '/next', tried: ['a passcode'] },
  { mount: 'element', shadow: true, carry: { returnTo: RETURN_TO }, path: RETURN_TO, tried: ['a passcode'] },
  { mount: 'standalone', shadow: true, path: '/next', tried: ['an email link in another tab'] },
] as const;

describe.each(cases)('afterSignIn ($mount, shadow tree: $shadow) leads to $path', ({ path, tried, ...embed }) => {
  test.for(Object.entries(methods).filter(([name]) => tried.some((each) => each === name)))(
    'after %s',
    { tags: ['main'] },
    async ([, { config, signIn }], { coldContext, project }) => {
      const context = await coldContext();
      await setOptions(context, { afterSignIn: '/next' });
      const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { config, ...embed }));
      await widget.page.goto(widget.url);
      await arrives(await signIn(widget, project, context), path);
    },
  );
});

test('afterSignIn leads on after a passkey', async ({ coldContext, project }) => {
  const context = await coldContext();
  await setOptions(context, { afterSignIn: '/next' });
  const config = { products: ['emailMagicLinks', 'passkeys'] };
  const { widget, device } = await openSignedOut(context, project, { config });
  await device.isAttended(true);
  await widget.button('Login with a Passkey').click();
  await arrives(widget.page, '/next');
});

/** Waits until all that a sign-in starts has ended: a page that leads on would have left. */
async function stays(widget: Widget): Promise<void> {
  await widget.shows('Success!');
  await widget.receipt();
  await widget.page.waitForLoadState('networkidle');
  expect(widget.page.url()).toBe(widget.url);
}

describe.each(mounts)('afterSignIn and afterSignOut (%s)', (mount) => {
  test('a function routes by itself, with the data of the event', async ({ coldContext, project }) => {
    const context = await coldContext();
    await setFunction(context, `({ isNewUser, returnTo }) => history.pushState(null, '', returnTo + '&' + isNewUser)`);
    const carry = { returnTo: '/orders?id=42' };
    const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { mount, config: codes, carry }));
    await widget.page.goto(widget.url);
    await signInByCode(widget, project);
    await arrives(widget.page, '/orders?id=42&true');
    await widget.shows('Success!');
  });

  test('leads on after a sign-out on this page, and not in another tab', async ({ coldContext, project }) => {
    const context = await coldContext();
    await setOptions(context, { afterSignOut: '/bye' });
    const url = embedUrl(project.publicToken, { mount, config: codes });
    const [widget, other] = [new Widget(await context.newPage(), url), new Widget(await context.newPage(), url)];
    await widget.page.goto(url);
    await signInByCode(widget, project);
    await widget.shows('Success!');
    await other.page.goto(url);
    await other.is('signedIn');
    await widget.api(({ client }) => void client.session.revoke());
    await arrives(widget.page, '/bye');
    await other.is('signedOut');
    await other.page.waitForLoadState('networkidle');
    expect(other.page.url()).toBe(url);
  });
});

test('a reload while the user waits for the email keeps the page to which it leads', async ({
  coldContext,
  project,
}) => {
  const context = await coldContext();
  await setOptions(context, { afterSignIn: '/next' });
  const url = embedUrl(project.publicToken, { config: codes, carry: { returnTo: RETURN_TO } });
  const widget = new Widget(await context.newPage(), url);
  await widget.page.goto(url);
  await widget.sendEmail(EMAIL);
  await widget.shows('Enter passcode');
  await widget.page.reload();
  await widget.shows('Enter passcode');
  await widget.typeCode((await project.inbox({ to: EMAIL })).code);
  await arrives(widget.page, RETURN_TO);
});

test('a page whose user was signed in on arrival stays', async ({ coldContext, project }) => {
  const context = await coldContext();
  const url = embedUrl(project.publicToken, { config: codes });
  const first = new Widget(await context.newPage(), url);
  await first.page.goto(url);
  await signInByCode(first, project);
  await first.shows('Success!');
  await setOptions(context, { afterSignIn: '/next' });
  const widget = new Widget(await context.newPage(), url);
  await widget.page.goto(url);
  await widget.is('signedIn');
  await widget.page.waitForLoadState('networkidle');
  expect(widget.page.url()).toBe(url);
});

test('a new password leads on from the page of the reset link', async ({ coldContext, project }) => {
  await project.user({ email: EMAIL, password: PASSWORD });
  const context = await coldContext();
  await setOptions(context, { afterSignIn: '/next' });
  const url = embedUrl(project.publicToken, { config: { products: ['passwords'] }, carry: { returnTo: RETURN_TO } });
  const widget = new Widget(await context.newPage(), url);
  await widget.page.goto(url);
  await widget.sendEmail(EMAIL);
  await widget.button('Forgot Password?').click();
  await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
  await widget.password().fill('eleven copper kettles singing');
  await widget.button('Continue').click();
  await arrives(widget.page, RETURN_TO);
});

test('a sign-out that starts the sign-in again does not lead on', async ({ coldContext, project }) => {
  const context = await coldContext();
  await setOptions(context, { afterSignIn: '/next', afterSignOut: '/bye' });
  const prefill = { email: 'grace@example.com', locked: true };
  const url = embedUrl(project.publicToken, { config: google(), prefill });
  const widget = new Widget(await context.newPage(), url);
  await widget.page.goto(url);
  await widget.button('Continue with Google').click();
  await chooseAccount(widget.page);
  await widget.button('Use another account').click();
  await widget.button(/^Continue with Google/).waitFor();
  await widget.is('signedOut');
  await widget.page.waitForLoadState('networkidle');
  expect(new URL(widget.page.url()).pathname).toBe('/embed');
});

test('without the options no code of them is requested', async ({ coldContext, project }) => {
  const context = await coldContext();
  const scripts: string[] = [];
  context.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { config: codes }));
  await widget.page.goto(widget.url);
  await signInByCode(widget, project);
  await stays(widget);
  const count = scripts.length;
  await widget.api(({ client }) => client.session.revoke());
  await widget.field('Email').waitFor();
  await widget.page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /redirect-callback|lead-on/.test(url))).toEqual([]);
  // Main then marks the method that was used last.
  expect(scripts.slice(count).filter((url) => !/\/(?:LastUsed|tab)-/.test(url))).toEqual([]);
});
