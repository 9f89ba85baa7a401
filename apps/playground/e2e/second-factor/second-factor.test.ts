// Finds a second step that fails axe or 320 px, or loses its codes or the focus on a reload, in a tab or offline.

import { totpCode } from '@foyer/test-support/totp';
import { describe, expect } from 'vitest';
import { axe, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';
import {
  appUser,
  asked,
  EMAIL,
  enterEmail,
  FINAL,
  keyOf,
  PHONE,
  required,
  SAVE,
  SET_UP,
  saveCodes,
  setUp,
  signIn,
  storedKeys,
  TITLE,
  withText,
} from './second-factor.ts';

/** One mount and tree, to save time; each mount in both trees under `npm run test:trees`. */
const places = treesOf('shadow tree').flatMap(({ tree, shadow }) =>
  (process.env.FOYER_TREES === 'both' ? (['react', 'mount', 'element'] as const) : (['mount'] as const)).map(
    (mount) => ({
      name: `${mount}, ${tree}`,
      embed: { mount, shadow },
    }),
  ),
);

/** Whether the focus is on an element, in any tree. */
const isFocused = (locator: ReturnType<Widget['field']>) =>
  locator.evaluate((element) => (element.getRootNode() as Document).activeElement === element);

describe.for(places)('the second step ($name)', ({ embed }) => {
  test('asks for the code of the app before the sign-in is reported, and again after a wrong one', {
    tags: ['main'],
  }, async ({ open, project }) => {
    const { secret } = await appUser(project);
    const widget = await signIn(open, project, { config: asked, ...embed });
    await widget.reads('Enter the 6-digit code from your authenticator app.');
    expect(await widget.events()).not.toContain(FINAL);
    expect(await axe(widget.frame)).toEqual([]);
    expect(await isFocused(widget.field('Passcode'))).toBe(true);
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    const field = widget.field('Passcode');
    expect(await field.inputValue()).toBe('');
    expect(await isFocused(field)).toBe(true);
    expect(await axe(widget.frame)).toEqual([]);
    await widget.typeCode(totpCode(secret));
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({
      method: 'otp_email',
      secondFactor: 'totp',
      returnTo: '/cart',
      state: [1],
    });
    expect(await storedKeys(widget)).toEqual([]);
  });

  test('links to help for a user who has none of the factors', async ({ open, project }) => {
    await appUser(project);
    const helpURL = 'https://help.example.test/locked-out';
    const config = { ...asked, secondFactorOptions: { helpURL } };
    const widget = await signIn(open, project, { config, ...embed });
    const help = widget.frame.getByRole('link', { name: 'I can\u2019t use any of these' });
    expect(
      await help.evaluate(({ attributes }) => [
        attributes.getNamedItem('href')?.value,
        attributes.getNamedItem('target')?.value,
      ]),
    ).toEqual([helpURL, '_blank']);
    expect(await axe(widget.frame)).toEqual([]);
    await widget.button('Use a recovery code').click();
    await widget.shows('Use a recovery code');
    await help.waitFor();
    const without = await open({ config: asked, ...embed });
    await without.shows(TITLE);
    expect(await without.frame.getByRole('link', { name: /any of these/ }).count()).toBe(0);
  });

  test('accepts a recovery code', { tags: ['main'] }, async ({ open, project }) => {
    const { recovery_codes } = await appUser(project);
    const widget = await signIn(open, project, { config: asked, ...embed });
    await widget.button('Use a recovery code').click();
    await widget.shows('Use a recovery code');
    expect(await axe(widget.frame)).toEqual([]);
    await widget.button('Back').click();
    await widget.shows(TITLE);
    await widget.button('Use a recovery code').click();
    const field = widget.field('Recovery code');
    await field.fill('aaaa-aaaa-aaaa');
    await widget.button('Continue').click();
    await widget.reads('Invalid recovery code, please try again.');
    expect(await isFocused(field)).toBe(true);
    // An error stays with what was sent.
    const wrong = widget.frame.getByText(/^Invalid /);
    await widget.button('Back').click();
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    await widget.button('Use a recovery code').click();
    expect(await wrong.count()).toBe(0);
    await widget.button('Back').click();
    await widget.shows(TITLE);
    expect(await wrong.count()).toBe(0);
    await widget.button('Use a recovery code').click();
    await field.fill(` ${recovery_codes[0]?.toUpperCase().replaceAll('-', '')}`);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ secondFactor: 'recovery_code' });
  });

  test('sets up an app, and shows its codes until they are saved, after reloads too', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    const widget = await signIn(open, project, { config: required, ...embed }, SET_UP);
    await widget.frame.getByRole('img', { name: 'QR code' }).waitFor();
    expect(await axe(widget.frame)).toEqual([]);
    const first = await keyOf(widget);
    await widget.page.reload();
    await widget.shows(SET_UP);
    await widget.frame.getByRole('img', { name: 'QR code' }).waitFor();
    expect(await keyOf(widget)).not.toBe(first);
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    const { codes } = await setUp(widget);
    expect(codes).toHaveLength(10);
    await widget.page.reload();
    await widget.shows(SAVE);
    await widget.frame.getByRole('listitem').first().waitFor();
    expect(await widget.frame.getByRole('listitem').allTextContents()).toEqual(codes);
    expect(await axe(widget.frame)).toEqual([]);
    await widget.button('Continue').click();
    await widget.reads('Please save these codes to continue.');
    expect(await isFocused(widget.frame.getByRole('checkbox'))).toBe(true);
    expect(await widget.events()).not.toContain(FINAL);
    await saveCodes(widget);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ secondFactor: 'totp', isNewUser: true, returnTo: '/cart' });
  });
});

describe('the second step', () => {
  test('texts a code, which a wrong one and a reload do not end', async ({ open, project }) => {
    await project.user({ email: EMAIL, phone_number: PHONE });
    const widget = await signIn(open, project, { config: withText });
    await widget.button('Text me a code').click();
    await widget.reads('A 6-digit passcode was sent to the number ending in 32.');
    expect(await widget.page.content()).not.toContain(PHONE);
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    await widget.page.reload();
    await widget.shows(TITLE);
    await project.inbox({ to: PHONE });
    await widget.button('Text me a code').click();
    await widget.field('Passcode').waitFor();
    await widget.typeCode((await project.inbox({ to: PHONE })).code);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'otp_email', secondFactor: 'otp_sms' });
  });

  test('asks a user with an email address and a phone number for both before it sets up an app, by the dialog of the page', async ({
    open,
    project,
  }) => {
    await project.user({ email: EMAIL, phone_number: PHONE });
    const widget = await signIn(open, project, { config: required, shadow: true }, SET_UP);
    const dialog = widget.page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });
    await dialog.waitFor();
    await widget.button('Cancel').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await widget.events()).not.toContain(FINAL);
    await widget.button('Try again').click();
    await widget.button('Text me a code').click();
    await widget.typeCode((await project.inbox({ to: PHONE })).code);
    await dialog.waitFor({ state: 'detached' });
    await setUp(widget);
    await saveCodes(widget);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'otp_email', secondFactor: 'totp', returnTo: '/cart' });
  });

  test('says that it cannot be used here, and logs out, which leaves nothing behind', async ({ open, project }) => {
    await appUser(project);
    const widget = await signIn(open, project, { config: { ...asked, secondFactorOptions: { methods: ['sms'] } } });
    await widget.reads('Your second step cannot be used here.');
    await widget.button('Log out').click();
    await widget.shows('Sign up or log in');
    await widget.is('signedOut');
    expect(await storedKeys(widget)).toEqual([]);
    expect(await widget.page.context().cookies()).toEqual([]);
    expect(await widget.events()).not.toContain(FINAL);
  });

  test('holds back the sign-in in every tab, and a second tab can complete it', async ({ open, project }) => {
    const { secret } = await appUser(project);
    const widget = await signIn(open, project, { config: asked });
    const other = await open({ config: asked });
    await other.shows(TITLE);
    await other.typeCode(totpCode(secret));
    await other.shows('Success!');
    await widget.shows('Success!');
    const events = [...(await widget.events()), ...(await other.events())];
    expect(events.filter((type) => type === FINAL)).toHaveLength(1);
  });

  test('goes on after a lost connection, with the code that was entered', async ({ open, project, context }) => {
    const { secret } = await appUser(project);
    const widget = await signIn(open, project, { config: asked });
    await context.setOffline(true);
    await widget.typeCode(totpCode(secret));
    await widget.reads('Check your connection');
    await context.setOffline(false);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.receipt();
  });

  test('is not asked for in a session that was there on arrival', async ({ open, project, context }) => {
    const { session_token, session_jwt } = await project.signedIn({ email: EMAIL });
    const url = new URL(embedUrl(project.publicToken)).origin;
    await context.addCookies([
      { name: 'stytch_session', value: session_token, url },
      { name: 'stytch_session_jwt', value: session_jwt, url },
    ]);
    const widget = await open({ config: required });
    await widget.is('signedIn');
    await widget.shows('Sign up or log in');
    expect(await storedKeys(widget)).toEqual([]);
  });

  test('fits into 320 px, from right to left too', async ({ newContext, project }) => {
    const { recovery_codes } = await appUser(project);
    expect(recovery_codes).toHaveLength(10);
    const narrow = await newContext({ viewport: { width: 320, height: 640 } });
    const open = async (embed = {}) => {
      const widget = new Widget(await narrow.newPage(), embedUrl(project.publicToken, { ...embed, dir: 'rtl' }));
      await widget.page.goto(widget.url);
      return widget;
    };
    const fits = async (widget: Widget) => {
      const scrolls = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await widget.page.evaluate(scrolls)).toBe(false);
      expect(await axe(widget.frame)).toEqual([]);
    };
    const widget = await signIn(open, project, { config: asked });
    await fits(widget);
    await widget.button('Log out').click();
    await widget.shows('Sign up or log in');
    const next = await open({ config: required });
    await next.sendEmail('grace@example.com');
    await next.shows('Enter passcode');
    await next.typeCode((await project.inbox({ to: 'grace@example.com' })).code);
    await next.shows(SET_UP);
    await next.frame.getByRole('img', { name: 'QR code' }).waitFor();
    await fits(next);
    await setUp(next);
    await fits(next);
  });

  test('loads nothing without the option, and the set-up only for a user who needs it', async ({
    coldContext,
    project,
  }) => {
    const { secret } = await appUser(project);
    const requestsOf = async (config: Record<string, unknown>, title: string) => {
      const context = await coldContext();
      const requested: string[] = [];
      context.on('request', (request) => requested.push(request.url()));
      const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { config }));
      await widget.page.goto(widget.url);
      await enterEmail(widget, project, title);
      if (title === TITLE) {
        await widget.typeCode(totpCode(secret));
        await widget.shows('Success!');
      }
      return requested.map((url) => /\/(second-factor|TotpSetup)-[^/]+\.js/.exec(url)?.[1]).filter(Boolean);
    };
    const { secondFactorOptions: _, ...without } = asked;
    expect(await requestsOf(without, 'Success!')).toEqual([]);
    expect(new Set(await requestsOf(asked, TITLE))).toEqual(new Set(['second-factor']));
  });
});
