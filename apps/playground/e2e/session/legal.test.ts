// Finds a control that sends something before the tick, and a tick that a reload, link or redirect loses.

import { totpCode } from '@foyer/test-support/totp';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, type Embed, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const termsURL = 'https://example.com/terms';
const privacyURL = 'https://example.com/privacy';
const NOTICE = 'By continuing, you agree to the Terms of Service and Privacy Policy.';
const AGREE = 'I agree to the Terms of Service and Privacy Policy.';
const MISSING = 'Please agree to continue.';
const required = { termsURL, privacyURL, requireAgreement: true };
const links = { products: ['emailMagicLinks'], legalOptions: required };
const mounts = ['react', 'mount', 'element', 'standalone'] as const;

const checkbox = ({ frame }: Widget, name = AGREE) => frame.getByRole('checkbox', { name, exact: true });
const link = ({ frame }: Widget, name: string) => frame.getByRole('link', { name, exact: true });

/** The requests of a sign-in that the provider has received. */
const sent = async (project: Project) =>
  (await project.requests())
    .filter(({ method, path }) => method === 'POST' && !path.endsWith('/events'))
    .map(({ path }) => path);

/** Waits until the widget says at its checkbox that the agreement is missing. */
async function isRefused(widget: Widget, name = AGREE): Promise<void> {
  await expect.poll(() => checkbox(widget, name).getAttribute('aria-invalid')).toBe('true');
  const described = await checkbox(widget, name).evaluate((input) => {
    const root = input.getRootNode() as Document | ShadowRoot;
    return {
      text: root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      hasFocus: root.activeElement === input,
    };
  });
  expect(described).toEqual({ text: MISSING, hasFocus: true });
}

describe.each(treesOf('shadow tree'))('legalOptions in the $tree', ({ shadow }) => {
  test.for(mounts)('names both documents below the methods, mounted by %s', async (mount, { open, project }) => {
    const widget = await open({ shadow, mount, config: { ...links, legalOptions: { termsURL, privacyURL } } });
    await widget.reads(NOTICE);
    for (const [name, url] of [
      ['Terms of Service', termsURL],
      ['Privacy Policy', privacyURL],
    ] as const) {
      expect(await link(widget, name).getAttribute('href')).toBe(url);
      expect(await link(widget, name).getAttribute('target')).toBe('_blank');
    }
    const [notice, button] = [
      await widget.text(NOTICE).boundingBox(),
      await widget.button('Continue with email').boundingBox(),
    ];
    expect(notice?.y).toBeGreaterThan(button?.y ?? Number.NaN);
    expect(await widget.frame.getByRole('checkbox').count()).toBe(0);
    await widget.sendEmail(EMAIL);
    await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    expect(await widget.receipt()).not.toHaveProperty('agreedAt');
  });

  test.for([
    [{ termsURL }, 'By continuing, you agree to the Terms of Service.', ['Terms of Service']],
    [{ privacyURL }, 'By continuing, you agree to the Privacy Policy.', ['Privacy Policy']],
    [{ termsURL: 'javascript:alert(1)', privacyURL }, NOTICE, ['Privacy Policy']],
    [{ termsURL, privacyURL: '/privacy' }, NOTICE, ['Terms of Service']],
  ] as const)('with %o says "%s"', async ([legalOptions, text, names], { open }) => {
    const widget = await open({ shadow, config: { ...links, legalOptions } });
    await widget.reads(text);
    const shown = await widget.frame
      .locator('.foyer-link')
      .filter({ hasText: /Terms|Privacy/ })
      .allTextContents();
    expect(shown).toEqual(names);
  });

  test.for(mounts)(
    'keeps a sign-in from beginning before the tick, and reports its time, mounted by %s',
    async (mount, { open, project }) => {
      const widget = await open({ shadow, mount, config: links });
      await checkbox(widget).waitFor();
      await widget.sendEmail(EMAIL);
      await isRefused(widget);
      expect(await widget.field('Email').inputValue()).toBe(EMAIL);
      await widget.field('Email').press('Enter');
      await isRefused(widget);
      expect(await sent(project)).toEqual([]);
      expect(await widget.events()).toEqual([]);
      expect(await widget.errors()).toEqual([]);
      await project.moveClock(3_600);
      await widget.page.reload();
      const before = Date.now() + 3_600_000;
      await checkbox(widget).check();
      expect(await checkbox(widget).getAttribute('aria-invalid')).toBe('false');
      await widget.sendEmail(EMAIL);
      await widget.shows('Check your email');
      await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
      const { agreedAt } = await widget.receipt();
      expect(agreedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      // By the API's clock, whose header has no fractions of a second.
      expect(Math.abs(Date.parse(String(agreedAt)) - before)).toBeLessThan(60_000);
    },
  );

  const every = {
    products: ['oauth', 'crypto', 'otp', 'passwords', 'passkeys'],
    otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    legalOptions: required,
  };
  const controls: Record<string, (widget: Widget) => Promise<unknown>> = {
    'a social button': ({ frame }) => frame.getByRole('button', { name: 'Continue with GitHub' }).click(),
    'a wallet': (widget) => widget.button('Continue with Metamask').click(),
    'the other wallets': (widget) => widget.button('Continue with other Crypto Wallet').click(),
    'the email form of passwords': (widget) => widget.sendEmail(EMAIL),
    'the passkey button': (widget) => widget.button('Login with a Passkey').click(),
    async 'a text message'(widget) {
      await widget.frame.getByRole('tab', { name: 'Text' }).click();
      await widget.sendPhone('(201) 555-0123');
    },
    async WhatsApp(widget) {
      await widget.frame.getByRole('tab', { name: 'WhatsApp' }).click();
      await widget.sendPhone('(201) 555-0123', 'Continue with WhatsApp');
    },
  };
  test.for(Object.keys(controls))('keeps %s from sending anything before the tick', async (name, { open, project }) => {
    const widget = await open({ shadow, config: every });
    await checkbox(widget).waitFor();
    await controls[name]?.(widget);
    await isRefused(widget);
    expect(await sent(project)).toEqual([]);
    expect(await widget.heading('Sign up or log in').count()).toBe(1);
  });

  test('lasts after a reload and "Back", and ends with the sign-in', async ({ open, project }) => {
    const config = { products: ['otp'], otpOptions: { methods: ['email'] }, legalOptions: required };
    const widget = await open({ shadow, config });
    await checkbox(widget).check();
    await widget.page.reload();
    await expect.poll(() => checkbox(widget).isChecked()).toBe(true);
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await widget.button('Back').click();
    await expect.poll(() => checkbox(widget).isChecked()).toBe(true);
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await widget.page.reload();
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    expect(await widget.receipt()).toHaveProperty('agreedAt');
    await widget.api(({ client }) => client.session.revoke());
    await expect.poll(() => checkbox(widget).isChecked()).toBe(false);
  });

  test('keeps what was typed and the tick when the network is lost', async ({ open, project }) => {
    const widget = await open({ shadow, config: links });
    await checkbox(widget).check();
    await widget.page.route('**/sdk/v1/magic_links/**', (route) => route.abort());
    await widget.sendEmail(EMAIL);
    await widget.reads(/^We could not reach/);
    await widget.page.unroute('**/sdk/v1/magic_links/**');
    expect(await checkbox(widget).isChecked()).toBe(true);
    await widget.button('Continue with email').click();
    await widget.shows('Check your email');
    expect((await sent(project)).filter((path) => path.includes('magic_links'))).toHaveLength(1);
  });

  test('needs no second tick for a link that opens in another tab of the browser', async ({
    open,
    project,
    context,
  }) => {
    const widget = await open({ shadow, config: links });
    await checkbox(widget).check();
    await widget.sendEmail(EMAIL);
    const landed = new Widget(await context.newPage(), widget.url);
    await landed.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await landed.shows('Success!');
    await widget.shows('Success!');
    const receipts = [...(await landed.api(({ events }) => events)), ...(await widget.api(({ events }) => events))]
      .filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE')
      .map(({ data }) => data);
    expect(receipts).toEqual([expect.objectContaining({ agreedAt: expect.any(String) })]);
  });

  test('asks each tab by itself', { tags: ['main'] }, async ({ open }) => {
    await checkbox(await open({ shadow, config: links })).check();
    const second = await open({ shadow, config: links });
    await checkbox(second).waitFor();
    expect(await checkbox(second).isChecked()).toBe(false);
  });

  test('reports the agreement of a social sign-in, which leaves the page', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({
      shadow,
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] }, legalOptions: required },
    });
    await checkbox(widget).check();
    await widget.button('Continue with Github').or(widget.button('Continue with GitHub')).click();
    await widget.page.getByLabel('Email').fill(EMAIL);
    await widget.button('Continue').click();
    expect(await widget.receipt()).toMatchObject({ method: 'oauth_github', agreedAt: expect.any(String) });
  });

  test('asks again in another browser, before the link is used', async ({ open, project, newContext }) => {
    const widget = await open({ shadow, config: links });
    await checkbox(widget).check();
    await widget.sendEmail(EMAIL);
    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await other.shows('Log in on this device?');
    await checkbox(other).waitFor();
    await other.button('Log in here').click();
    await isRefused(other);
    expect((await sent(project)).filter((path) => path.endsWith('/authenticate'))).toEqual([]);
    expect(await axe(other.page)).toEqual([]);
    await checkbox(other).check();
    await other.button('Log in here').click();
    expect(await other.receipt()).toMatchObject({ method: 'email_magic_link', agreedAt: expect.any(String) });
  });

  test('asks again in another browser also if links are redeemed automatically', async ({
    open,
    project,
    newContext,
  }) => {
    const config = (url: string) => ({
      ...links,
      emailMagicLinksOptions: { redeem: 'automatic', loginRedirectURL: url, signupRedirectURL: url },
    });
    const landing = embedUrl(project.publicToken, { shadow, config: config('') });
    const widget = await open({ shadow, config: config(landing) });
    await checkbox(widget).check();
    await widget.sendEmail(EMAIL);
    const other = new Widget(await (await newContext()).newPage(), landing);
    await other.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await other.shows('Log in on this device?');
    await checkbox(other).waitFor();
  });

  test('suggests no passkey, and opens no one-tap prompt, before the tick', async ({ open, project, context }) => {
    const passkeys = { products: ['emailMagicLinks', 'passkeys'], legalOptions: required };
    const widget = await open({ shadow, config: passkeys });
    const starts = async () => (await sent(project)).filter((path) => path.includes('webauthn/authenticate/start'));
    await checkbox(widget).waitFor();
    await widget.field('Email').focus();
    await widget.button('Continue with email').click();
    await isRefused(widget);
    expect(await starts()).toEqual([]);
    await checkbox(widget).check();
    await expect.poll(async () => (await starts()).length).toBe(1);

    const oauth = { providers: [{ type: 'google', one_tap: true, position: 'embedded' }] };
    const tab = await open({ shadow, config: { products: ['oauth'], oauthOptions: oauth, legalOptions: required } });
    await tab.button('Continue with Google').waitFor();
    await checkbox(tab).waitFor();
    expect(await promptOf(tab.page).count()).toBe(0);
    await checkbox(tab).check();
    await promptOf(tab.page).waitFor();
    expect(context.pages()).toHaveLength(2);
  });

  test.for<[string, Embed, { width: number }]>([
    ['at 320 px', {}, { width: 320 }],
    ['from right to left', { locale: 'ar', dir: 'rtl' }, { width: 480 }],
    ['in German at 320 px', { locale: 'de' }, { width: 320 }],
  ])('fits, and has no axe violation, %s', async ([, embed, { width }], { open }) => {
    const widget = await open({ shadow, config: links, ...embed });
    await widget.page.setViewportSize({ width, height: 700 });
    const box = widget.frame.getByRole('checkbox');
    await box.waitFor();
    await widget.frame.getByRole('textbox').fill(EMAIL);
    await widget.frame.locator('button[type=submit]').click();
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
    expect(await axe(widget.page)).toEqual([]);
    expect(await widget.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const size = await box.boundingBox();
    expect([size?.width, size?.height]).toEqual([24, 24]);
    await widget.frame.getByRole('checkbox').press('Space');
    expect(await box.isChecked()).toBe(true);
  });
});

const CHANGED = 'Our terms have changed';
const versioned = (version: string, more: object = {}) => ({
  products: ['otp'],
  otpOptions: { methods: ['email'] },
  legalOptions: { termsURL, privacyURL, version, ...more },
});
const news = { name: 'news', label: 'Send me news' };
const FINAL = 'AUTHENTICATE_FLOW_COMPLETE';

async function enterCode(widget: Widget, project: Project): Promise<void> {
  await widget.sendEmail(EMAIL);
  await widget.shows('Enter passcode');
  await widget.typeCode((await project.inbox({ to: EMAIL })).code);
}

/** Leaves a user on the screen of the terms. */
async function asked(widget: Widget, project: Project): Promise<Widget> {
  await enterCode(widget, project);
  await widget.shows(CHANGED);
  return widget;
}

const metadata = (widget: Widget) =>
  widget.api(({ client }) => client.user.get().then((user) => user?.untrusted_metadata ?? null));
const logOut = async (widget: Widget) => {
  await widget.api(({ client }) => client.session.revoke().then(() => null));
  await widget.page.close();
};
const updates = async (project: Project) =>
  (await project.requests()).filter(({ method, path }) => method === 'PUT' && path === '/sdk/v1/users/me');
const heldCookie = async ({ page }: Widget) =>
  (await page.context().cookies()).find(({ name }) => name === 'foyer_held')?.value;

/** React in the page, and Preact in a shadow tree. */
const places = (
  [
    ['react', 'page'],
    ['standalone', 'shadow tree'],
  ] as const
).flatMap(([mount, usual]) =>
  treesOf(usual).map(({ tree, shadow }) => ({ place: `${mount}, ${tree}`, mount, shadow })),
);

describe.each(places)('legalOptions.version ($place)', ({ mount, shadow }) => {
  test('asks a known user once, before success, and again after a change', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    await project.user({ email: EMAIL });
    const widget = await asked(await open({ mount, shadow, config: versioned('1') }), project);
    expect(await heldCookie(widget)).toBe('terms');
    expect(await widget.events()).not.toContain(FINAL);
    expect(await axe(widget.frame)).toEqual([]);
    expect(await link(widget, 'Terms of Service').getAttribute('href')).toBe(termsURL);
    await widget.button('Continue').click();
    await isRefused(widget);
    expect(await axe(widget.frame)).toEqual([]);
    expect(await updates(project)).toEqual([]);
    await checkbox(widget).press('Space');
    expect(await widget.frame.getByText(MISSING).count()).toBe(0);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    const { agreedAt } = await widget.receipt();
    expect(await metadata(widget)).toEqual({ foyer_terms: { version: '1', agreedAt } });
    expect(await heldCookie(widget)).toBeUndefined();
    await logOut(widget);

    const again = await open({ mount, shadow, config: versioned('1') });
    await enterCode(again, project);
    await again.shows('Success!');
    expect(await again.receipt()).not.toHaveProperty('agreedAt');
    expect(await updates(project)).toHaveLength(1);
    await logOut(again);

    const changed = await asked(await open({ mount, shadow, config: versioned('2') }), project);
    await checkbox(changed).check();
    await changed.button('Continue').click();
    await changed.shows('Success!');
    expect(await metadata(changed)).toMatchObject({ foyer_terms: { version: '2' } });
  });

  test('stores a tick of the first screen, and the opt-ins, without another question', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    const offers = { name: 'offers', label: 'Send me offers' };
    const config = versioned('2', { requireAgreement: true, optIns: [news, offers] });
    const widget = await open({ mount, shadow, config });
    await checkbox(widget).check();
    expect(await checkbox(widget, news.label).isChecked()).toBe(false);
    await checkbox(widget, news.label).check();
    await widget.page.reload();
    await checkbox(widget, news.label).waitFor();
    expect(await checkbox(widget, news.label).isChecked()).toBe(true);
    await enterCode(widget, project);
    await widget.shows('Success!');
    const { agreedAt, optIns } = await widget.receipt();
    expect(optIns).toEqual({ news: true, offers: false });
    expect(await metadata(widget)).toEqual({ foyer_terms: { version: '2', agreedAt }, news: true });
    await logOut(widget);

    // What is not ticked changes nothing.
    const again = await open({ mount, shadow, config });
    await checkbox(again).check();
    await enterCode(again, project);
    await again.shows('Success!');
    expect((await again.receipt()).optIns).toEqual({ news: false, offers: false });
    expect(await metadata(again)).toMatchObject({ news: true });
    expect(await updates(project)).toHaveLength(1);
  });

  test('asks after a reload and in other tabs, and ends with "Log out"', async ({ open, project }) => {
    await project.user({ email: EMAIL });
    const config = versioned('2', { optIns: [news] });
    const widget = await open({ mount, shadow, config });
    await checkbox(widget, news.label).check();
    await asked(widget, project);
    expect(await checkbox(widget, news.label).isChecked()).toBe(true);
    await widget.page.reload();
    await widget.shows(CHANGED);
    const other = await open({ mount, shadow, config });
    await other.shows(CHANGED);
    await checkbox(other).check();
    await other.button('Continue').click();
    await other.shows('Success!');
    await widget.shows('Success!');
    const events = [...(await widget.events()), ...(await other.events())];
    expect(events.filter((type) => type === FINAL)).toHaveLength(1);
    expect(await metadata(other)).toMatchObject({ foyer_terms: { version: '2' }, news: true });
    await logOut(other);
    await widget.page.close();

    const last = await asked(await open({ mount, shadow, config: versioned('3') }), project);
    await last.button('Log out').click();
    await last.shows('Sign up or log in');
    expect(await heldCookie(last)).toBeUndefined();
    expect(await last.events()).not.toContain(FINAL);
  });

  test('keeps the answer while the connection is lost', async ({ open, project, context }) => {
    await project.user({ email: EMAIL });
    const config = versioned('2', { optIns: [news] });
    const widget = await asked(await open({ mount, shadow, config }), project);
    await checkbox(widget).check();
    await checkbox(widget, news.label).check();
    await context.setOffline(true);
    await widget.button('Continue').click();
    await widget.reads('Check your connection');
    expect(await checkbox(widget).isChecked()).toBe(true);
    await context.setOffline(false);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect((await widget.receipt()).optIns).toEqual({ news: true });
  });

  test('fits into 320 px from right to left', async ({ newContext, open, project }) => {
    await project.user({ email: EMAIL });
    const narrow = await newContext({ viewport: { width: 320, height: 640 } });
    const config = versioned('2', { optIns: [news] });
    const widget = await asked(await open({ mount, shadow, config, dir: 'rtl' }, narrow), project);
    await widget.button('Continue').click();
    await isRefused(widget);
    expect(await widget.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await axe(widget.page)).toEqual([]);
  });
});

describe('legalOptions.version', () => {
  test('comes after the second step and before the details', async ({ open, project }) => {
    const user = await project.user({ email: EMAIL, totp: true });
    const config = {
      ...versioned('2'),
      secondFactorOptions: {},
      detailsOptions: { fields: [{ name: 'first_name' }] },
    };
    const widget = await open({ config });
    await enterCode(widget, project);
    await widget.shows('Two-step verification');
    await widget.typeCode(totpCode(user.totp?.secret ?? ''));
    await widget.shows(CHANGED);
    await checkbox(widget).check();
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ secondFactor: 'totp', agreedAt: expect.any(String) });
    expect(await metadata(widget)).toMatchObject({ foyer_terms: { version: '2' } });
  });

  test('ends in success where the API requires more factors, and does not ask again on this device', async ({
    open,
    project,
  }) => {
    await project.user({ email: EMAIL, passkey: true });
    const widget = await asked(await open({ config: versioned('2') }), project);
    await checkbox(widget).check();
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ agreedAt: expect.any(String) });
    expect(await metadata(widget)).toEqual({});
    await logOut(widget);
    const again = await open({ config: versioned('2') });
    await enterCode(again, project);
    await again.shows('Success!');
  });

  test('is asked for by the page that an email link opens, in another browser too', async ({
    open,
    project,
    newContext,
  }) => {
    await project.user({ email: EMAIL });
    const config = { ...versioned('2'), products: ['emailMagicLinks'] };
    const widget = await open({ config });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const other = new Widget(await (await newContext()).newPage(), (await project.inbox({ to: EMAIL })).url ?? '');
    await other.page.goto(other.url);
    await other.isArmed('Log in here');
    await other.button('Log in here').click();
    await other.shows(CHANGED);
    await checkbox(other).check();
    await other.button('Continue').click();
    await other.shows('Success!');
    expect(await other.receipt()).toMatchObject({ method: 'email_magic_link', agreedAt: expect.any(String) });
  });
});

const promptOf = (page: Page) => page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
