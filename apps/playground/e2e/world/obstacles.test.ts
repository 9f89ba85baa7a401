// Finds a method that is offered where it cannot work: in a frame of another site, or in the browser of an app.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, axeInSchemes, test, treesOf, Widget } from '../tools/flow.ts';
import { openFramed, userAgents } from '../tools/places.ts';

const EMAIL = 'ada@example.com';
const PASSKEY = 'Login with a Passkey';
const config = {
  products: ['oauth', 'otp', 'passkeys'],
  otpOptions: { methods: ['email'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};
/** The features that the notice about passkeys in a frame requires of the engine. */
const passkeyObstacles = ['passkeys', 'the Permissions Policy'] as const;
const GOOGLE_IN_APP = "Google can't be used in this app's browser. Open this page in your own browser.";
const PASSKEY_IN_APP = "Passkeys can't be used in this app's browser. Open this page in your own browser.";

/** Returns the text that describes a button to screen readers. */
const description = (widget: Widget, button: string) =>
  widget.button(button).evaluate((it) => {
    const id = it.getAttribute('aria-describedby');
    return (it.getRootNode() as Document).getElementById(id ?? '')?.textContent ?? null;
  });

/** Returns the texts as they are seen: in WebKit, that of a button ends with a line break. */
const textsOf = async (buttons: Locator) => (await buttons.allInnerTexts()).map((text) => text.trim());
/** Returns the names of the buttons that can be used, in their order. */
const usable = (widget: Widget) => textsOf(widget.frame.locator('.foyer-root button:not([aria-disabled=true])'));

async function popupOf(widget: Widget, button: string): Promise<Widget> {
  const [popup] = await Promise.all([widget.page.waitForEvent('popup'), widget.button(button).click()]);
  return new Widget(popup, widget.url);
}

describe.each(treesOf('shadow tree'))('the widget of the $tree in a frame of another site', ({ shadow }) => {
  test('says why passkeys are blocked, and signs in by the same page in its own window', { tags: ['main'] }, async ({
    context,
    project,
    needs,
  }) => {
    await needs(...passkeyObstacles);
    const widget = await openFramed(context, project, { shadow, config, strict: true });
    await widget.reads("Passkeys can't be used inside another page. Open this page in its own window.");
    expect(await widget.button(PASSKEY).getAttribute('aria-disabled')).toBe('true');
    expect(await description(widget, PASSKEY)).toMatch(/^Passkeys can't be used inside another page\./);

    const popup = await popupOf(widget, 'Open in a new window');
    await popup.sendEmail(EMAIL);
    const closed = popup.page.waitForEvent('close');
    await popup.typeCode((await project.inbox({ to: EMAIL })).code);
    await closed;
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.receipt()).toMatchObject({ method: 'otp_email' });
    expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe(EMAIL);
    const sent = (await project.requests()).map(({ path }) => path);
    expect(sent.filter((path) => path === '/sdk/v1/otps/authenticate')).toHaveLength(1);
  });

  test('signs in by a social provider in a popup, although the page redirects elsewhere', async ({
    context,
    project,
    needs,
  }) => {
    await needs('clicks in frames of other sites');
    await project.set({ pkce_required_for_oauth: true });
    const widget = await openFramed(context, project, { shadow, config });
    await widget.reads('Opens in a new window.');
    expect(await description(widget, 'Continue with Google')).toBe('Opens in a new window.');
    const popup = await popupOf(widget, 'Continue with Google');
    await popup.page.getByRole('heading', { name: /^Sign in to .+ with Google$/ }).waitFor();
    await popup.field('Email').fill(EMAIL);
    const closed = popup.page.waitForEvent('close');
    await popup.button('Continue').click();
    await closed;
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'oauth_google', entry: 'redirect' });
    expect(await widget.errors()).toEqual([]);
  });

  test('enables the button again when the user closes the window', async ({ context, project, needs }) => {
    await needs(...passkeyObstacles);
    const widget = await openFramed(context, project, { shadow, config });
    const popup = await popupOf(widget, 'Open in a new window');
    await popup.shows('Sign up or log in');
    expect(await widget.button('Open in a new window').getAttribute('aria-busy')).toBe('true');
    await popup.page.close();
    await widget.frame.locator('button[data-state=idle]', { hasText: 'Open in a new window' }).waitFor();
    expect(await widget.api(({ client }) => client.state.get().status)).toBe('signedOut');
  });

  test('says how to go on when the browser blocks the window', async ({ context, project, needs }) => {
    await needs(...passkeyObstacles);
    await context.addInitScript(() => {
      window.open = () => null;
    });
    const widget = await openFramed(context, project, { shadow, config });
    await widget.button('Continue with GitHub').click();
    const blocked = "The window could not be opened. Allow pop-ups for this page, or copy this page's address.";
    await widget.reads(blocked);
    expect(widget.frame.url()).toBe(widget.url);
    await widget.button('Open in a new window').click();
    expect(await widget.field('Address of this page').inputValue()).toBe(widget.url);
    expect(await axe(widget.page, 'body')).toEqual([]);
  });

  test('has no axe violations in both colour schemes', async ({ newContext, project, needs }) => {
    await needs(...passkeyObstacles);
    const context = await newContext({ reducedMotion: 'reduce' });
    const widget = await openFramed(context, project, { shadow, config });
    await widget.button('Open in a new window').waitFor();
    expect(await axeInSchemes(widget.page, 'body')).toEqual([]);
  });
});

const LINK_IN_FRAME = "Email links can't log you in inside another page. Open this page in its own window.";

/** Confirms the login where the tab cannot read what the frame has stored: WebKit separates the storage of frames. */
async function confirmLogin(landing: Widget): Promise<void> {
  await landing.button('Log in here').or(landing.heading('Success!')).first().waitFor();
  if ((await landing.heading('Success!').count()) > 0) return;
  await landing.isArmed('Log in here');
  await landing.button('Log in here').click();
}

describe.each(treesOf('page'))('email links in the widget of the $tree in a frame', ({ shadow }) => {
  test('of another site are said not to work, and the window brings their session', async ({
    context,
    project,
    needs,
  }) => {
    await needs('clicks in frames of other sites');
    const widget = await openFramed(context, project, { shadow, strict: true });
    await widget.reads(LINK_IN_FRAME);
    await widget.button('Open in a new window').waitFor();
    expect(await widget.button('Open in a new window').count()).toBe(1);
    expect(await axe(widget.page, 'body')).toEqual([]);
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await widget.reads(LINK_IN_FRAME);
    expect(await axe(widget.page, 'body')).toEqual([]);

    const landing = new Widget(await context.newPage(), widget.url);
    await landing.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await confirmLogin(landing);
    await landing.is('signedIn');
    expect(await landing.frame.getByText(LINK_IN_FRAME).count()).toBe(0);
    // The browser does not let the frame read the session, even where both share their storage.
    expect(await widget.status()).toBe('signedOut');
    const popup = await popupOf(widget, 'Open in a new window');
    await popup.isArmed('Continue');
    await popup.button('Continue').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.errors()).toEqual([]);
  });

  test('of the same site work without a warning', async ({ context, project }) => {
    const widget = await openFramed(context, project, { shadow }, true);
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const landing = new Widget(await context.newPage(), widget.url);
    await landing.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await confirmLogin(landing);
    await landing.is('signedIn');
    await widget.shows('Success!');
    expect(await widget.frame.getByText(LINK_IN_FRAME).count()).toBe(0);
    expect(await context.cookies()).toEqual(
      (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session')),
    );
  });
});

describe.each(treesOf('shadow tree'))("the widget of the $tree in an app's browser", ({ shadow }) => {
  test('puts what works first, and says why the rest does not (iOS)', async ({ open, newContext, project }) => {
    const context = await newContext({ userAgent: userAgents.ios });
    const google = { ...config, oauthOptions: { providers: [{ type: 'google' }] } };
    const widget = await open({ shadow, config: google }, context);
    await widget.reads(GOOGLE_IN_APP);
    await widget.reads(PASSKEY_IN_APP);
    await widget.reads("To open this page in Safari or another browser, use the app's menu, or copy the address.");
    expect(await usable(widget)).toEqual(['Continue with email', 'Copy the address']);
    for (const [button, sentence] of [
      ['Continue with Google', GOOGLE_IN_APP],
      [PASSKEY, PASSKEY_IN_APP],
    ] as const) {
      expect(await widget.button(button).getAttribute('aria-disabled')).toBe('true');
      expect(await description(widget, button)).toBe(sentence);
    }
    const names = await textsOf(widget.frame.locator('.foyer-root button'));
    expect(names.indexOf('Continue with email')).toBeLessThan(names.indexOf('Continue with Google'));

    await widget.button('Continue with Google').dispatchEvent('click');
    await widget.sendEmail(EMAIL);
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    await widget.shows('Success!');
  });

  test('leads to Chrome, and copies the address (Android)', async ({ open, newContext, needs }) => {
    await needs('clipboard permissions');
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await newContext({ userAgent: userAgents.android, permissions });
    const widget = await open({ shadow, config }, context);
    const link = widget.frame.getByRole('link', { name: 'Open in Chrome' });
    const href = widget.url.replace(/^http:/, 'intent:');
    expect(await link.getAttribute('href')).toBe(`${href}#Intent;scheme=http;package=com.android.chrome;end`);
    await widget.button('Copy the address').click();
    await widget.reads('Address copied');
    expect(await widget.page.evaluate(() => navigator.clipboard.readText())).toBe(widget.url);
    // GitHub works, so its group stays first.
    expect(await usable(widget)).toEqual(['Continue with GitHub', 'Continue with email', 'Copy the address']);
  });

  test.for(['ios', 'android'] as const)(
    "keeps users in the publisher's own app (%s)",
    async (system, { open, newContext, project, needs }) => {
      await needs('passkeys');
      const context = await newContext({ userAgent: userAgents[system], reducedMotion: 'reduce' });
      const widget = await open({ shadow, config: { ...config, inAppBrowser: 'own' } }, context);
      await widget.reads("Google can't be used in this app. Choose another way to log in.");
      expect(await usable(widget)).toEqual(['Continue with GitHub', 'Continue with email', PASSKEY]);
      expect(await widget.frame.locator('.foyer-root').textContent()).not.toMatch(/browser|Safari|Chrome/);
      expect(await axeInSchemes(widget.page)).toEqual([]);
      await widget.sendEmail(EMAIL);
      await widget.typeCode((await project.inbox({ to: EMAIL })).code);
      await widget.shows('Success!');
    },
  );

  test('takes and hands over the session of a native app', async ({ open, project }) => {
    const { session_token, session_jwt } = await project.signedIn({ email: EMAIL });
    const widget = await open({ shadow, config: { ...config, inAppBrowser: 'own' } });
    await widget.is('signedOut');
    await widget.page.evaluate(
      async (tokens) => {
        const { client } = window.foyer ?? {};
        client?.session.updateSession(tokens);
        await client?.session.authenticate();
      },
      { session_token, session_jwt },
    );
    await widget.is('signedIn');
    expect(await widget.api(({ client }) => client.session.getTokens()?.session_token)).toBe(session_token);
    await widget.page.reload();
    await widget.is('signedIn');
  });

  test.for(['ios', 'android'] as const)('has no axe violations (%s)', async (system, { open, newContext }) => {
    const context = await newContext({ userAgent: userAgents[system], reducedMotion: 'reduce' });
    const widget = await open({ shadow, config }, context);
    await widget.button('Copy the address').waitFor();
    expect(await axeInSchemes(widget.page)).toEqual([]);
  });

  test.for([
    ['es', 'Copiar la dirección'],
    ['pt-BR', 'Copiar o endereço'],
  ] as const)('fits a page of 320 px (%s)', async ([locale, copy], { open, newContext }) => {
    const context = await newContext({ userAgent: userAgents.ios, viewport: { width: 320, height: 640 } });
    const widget = await open({ shadow, config, locale }, context);
    await widget.button(copy).waitFor();
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await widget.page.evaluate(overflow)).toBe(0);
  });
});

test.for(['react', 'standalone'] as const)(
  'forms are sent in a sandbox that allows none (%s)',
  async (mount, { open, project }) => {
    const outer = await open({ mount, config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
    await outer.page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts', 'allow-same-origin');
      Object.assign(frame, { src: url, width: 500, height: 600 });
      document.body.append(frame);
    }, outer.url);
    const frame = await (await outer.page.waitForSelector('iframe')).contentFrame();
    const widget = new Widget(outer.page, outer.url, frame ?? undefined);
    await widget.field('Email').fill('ada');
    await widget.field('Email').press('Enter');
    await widget.reads('Invalid email address.');
    await widget.sendEmail(EMAIL);
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    await widget.reads('Success!');
    const sent = (await project.requests()).filter(({ path }) => path.endsWith('/login_or_create'));
    expect(sent).toHaveLength(1);
  },
);

describe('the widget in an ordinary browser', () => {
  test('offers every method without a warning', async ({ open, context, needs }) => {
    await needs('passkeys');
    const requested: string[] = [];
    context.on('request', (request) => requested.push(request.url()));
    const widget = await open({ config });
    await widget.button(PASSKEY).waitFor();
    await widget.is('signedOut');
    expect(await usable(widget)).toEqual([
      'Continue with Google',
      'Continue with GitHub',
      'Continue with email',
      PASSKEY,
    ]);
    expect(await widget.frame.locator('.foyer-alert[data-kind=info], [aria-describedby]').count()).toBe(0);
    expect(requested.filter((url) => /WayOut|oauth-popup|sign-in-window/.test(url))).toEqual([]);
  });

  test('offers email links without a warning', async ({ open, context }) => {
    const requested: string[] = [];
    context.on('request', (request) => requested.push(request.url()));
    const widget = await open();
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    expect(await widget.frame.locator('.foyer-alert').count()).toBe(0);
    expect(requested.filter((url) => /WayOut|obstacles/.test(url))).toEqual([]);
  });
});
