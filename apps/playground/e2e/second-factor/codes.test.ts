// Finds a code that is typed or pasted at once and goes nowhere, and a resend that can be pressed again and again.

import { totpCode } from '@foyer/test-support/totp';
import { describe, expect } from 'vitest';
import { openAccount, sendCode } from '../account/account-page.ts';
import { signInAs } from '../tools/authenticator.ts';
import { type Embed, embedUrl, test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { appUser, asked, EMAIL, keyOf, PHONE, required, SAVE, SET_UP, signIn, TITLE } from './second-factor.ts';

const places: { name: string; embed: Embed }[] = [
  { name: 'page', embed: { mount: 'react' } },
  { name: 'shadow tree', embed: { mount: 'react', shadow: true } },
  { name: 'shadow tree of an element', embed: { mount: 'element' } },
  { name: 'page, with Preact', embed: { mount: 'standalone' } },
  { name: 'shadow tree, with Preact', embed: { mount: 'standalone', shadow: true } },
];

/** Returns the name of what has the focus, and the texts that describe it. */
const focused = ({ page }: Widget) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const root = active?.getRootNode() as Document | ShadowRoot;
    const ids = active?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return [active?.getAttribute('name'), ...ids.map((id) => root.getElementById(id)?.textContent)];
  });

const sent = (to: string) => `A 6-digit passcode was sent to you at ${to}`;
const enterCode = 'Enter the 6-digit code from your authenticator app.';

describe.for(places)('in the $name, a code', ({ embed }) => {
  test('of the main screen goes into its field at once', async ({ open, project }) => {
    const widget = await open({ ...embed, config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await expect.poll(() => focused(widget)).toEqual(['code', 'Enter passcode', sent(EMAIL)]);
    await widget.page.reload();
    await widget.shows('Enter passcode');
    // The page has opened with this screen.
    expect(await widget.page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await widget.button('Back').click();
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await widget.page.keyboard.type((await project.inbox({ to: EMAIL })).code ?? '');
    await widget.shows('Success!');
  });

  test('of the second step, and a recovery code, go into their fields at once', async ({ open, project }) => {
    const { secret } = await appUser(project);
    const widget = await signIn(open, project, { config: asked, ...embed });
    await expect.poll(() => focused(widget)).toEqual(['code', TITLE, enterCode]);
    await widget.button('Use a recovery code').click();
    await expect.poll(() => focused(widget)).toEqual(['recovery-code', 'Use a recovery code', 'Each code works once.']);
    await widget.button('Back').click();
    await expect.poll(() => focused(widget)).toEqual(['code', TITLE, enterCode]);
    await widget.page.evaluate((code) => {
      const data = new DataTransfer();
      data.setData('text', code);
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      active?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
      );
    }, totpCode(secret));
    await widget.shows('Success!');
  });

  test('of the set-up goes into its field at once, and the list of codes keeps its heading', async ({
    open,
    project,
  }) => {
    const widget = await signIn(open, project, { config: required, ...embed }, SET_UP);
    await widget.frame.getByRole('img', { name: 'QR code' }).waitFor();
    await expect.poll(async () => (await focused(widget)).slice(0, 2)).toEqual(['code', SET_UP]);
    await widget.page.keyboard.type(totpCode(await keyOf(widget)));
    await widget.shows(SAVE);
    await expect.poll(() => widget.heading(SAVE).evaluate((heading) => heading.matches(':focus'))).toBe(true);
  });

  test('of the account page goes into its field at once, and is sent again once in 12 s', async ({
    context,
    project,
  }) => {
    const config = {
      products: ['otp'],
      otpOptions: { methods: ['email'] },
      accountOptions: { sections: ['emails', 'secondFactor', 'session'] },
    };
    const widget = await openAccount(context, project, { ...embed, config });
    const { page } = widget;
    await page.clock.install();
    await sendCode(widget, 'ada@example.org');
    await expect.poll(() => focused(widget)).toEqual(['code', 'Email addresses', sent('ada@example.org')]);
    await project.inbox({ to: 'ada@example.org' });
    await resendsOnce(widget, project);
    const { code } = await project.inbox({ to: 'ada@example.org' });
    await project.moveClock(600);
    await widget.typeCode(code);
    await widget.reads('Your code has expired.');
    await project.moveClock(-600);
    await widget.typeCode(code);
    await widget.button('Resend code').waitFor({ state: 'detached' });
    await widget.button('Turn on').click();
    await expect.poll(async () => (await focused(widget)).slice(0, 2)).toEqual(['code', TITLE]);
  });
});

/** Presses 'Resend code' each second, and expects a second message only after 12 s. */
async function resendsOnce(widget: Widget, project: Project): Promise<void> {
  const sends = async () =>
    (await project.requests()).filter(({ path }) => /\/otps\/.*(send|create|email|sms)/.test(path)).length;
  const before = await sends();
  await widget.button('Resend code').click();
  await widget.button('Code sent').waitFor();
  await widget.button('Code sent').click({ force: true });
  await widget.page.clock.runFor(2_500);
  const resend = widget.button('Resend code');
  await resend.waitFor();
  expect(await resend.getAttribute('aria-disabled')).toBe('true');
  await resend.click({ force: true });
  expect(await sends()).toBe(before + 1);
  await widget.page.clock.runFor(10_000);
  expect(await resend.getAttribute('aria-disabled')).toBeNull();
}

describe.for(places.filter(({ embed }) => embed.mount !== 'element'))(
  'in the $name, a code of a step-up',
  ({ embed }) => {
    test('goes into its field at once, and is sent again once in 12 s', async ({ context, project }) => {
      const created = await project.user({ email: EMAIL, phone_number: PHONE, totp: true });
      await signInAs(context, project, created.user_id, [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }]);
      const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, embed));
      await widget.page.goto(widget.url);
      await widget.is('signedIn');
      await widget.page.clock.install();
      await widget.page.evaluate(() => void window.foyer?.stepUp({ maxAgeSeconds: 60 }));
      await widget.button('Use your authenticator app').click();
      await expect.poll(() => focused(widget)).toEqual(['code', 'Confirm it’s you', enterCode]);
      await widget.button('Back').click();
      await widget.button('Email me a code').click();
      await expect.poll(() => focused(widget)).toEqual(['code', 'Confirm it’s you', sent(EMAIL)]);
      await project.inbox({ to: EMAIL });
      await resendsOnce(widget, project);
      await widget.typeCode((await project.inbox({ to: EMAIL })).code);
      await widget.page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  },
);

test('the code of a text message is read wherever one is asked for, if the browser offers it', async ({
  open,
  context,
  project,
}) => {
  // WebOTP, which the browsers of tests do not have. The page gives out the code once the test has it.
  await context.addInitScript(() => {
    if (!navigator.credentials) return;
    const asked: ((credential: { code: string }) => void)[] = [];
    const get = navigator.credentials.get.bind(navigator.credentials);
    Object.assign(window, { OTPCredential: class {}, receive: (code: string) => asked.at(-1)?.({ code }) });
    navigator.credentials.get = (options) =>
      options && 'otp' in options
        ? new Promise((resolve) => asked.push(resolve as unknown as (typeof asked)[number]))
        : get(options);
  });
  const receive = async ({ page }: Widget, to: string) => {
    const { code } = await project.inbox({ to });
    await page.evaluate((received) => Reflect.get(window, 'receive')(received), code);
  };
  const { user_id } = await project.user({ email: EMAIL, phone_number: PHONE });
  const config = {
    products: ['otp'],
    otpOptions: { methods: ['email', 'sms'] },
    secondFactorOptions: { methods: ['totp', 'sms'] },
    accountOptions: { sections: ['phones', 'session'] },
  };
  const widget = await open({ config });
  await widget.sendEmail(EMAIL);
  await widget.typeCode((await project.inbox({ to: EMAIL })).code);
  await widget.button('Text me a code').click();
  await widget.reads(/was sent to the number/);
  await receive(widget, PHONE);
  await widget.shows('Success!');

  await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const page = await open({ variant: 'account', config });
  await page.is('signedIn');
  await page.page.evaluate(() => void window.foyer?.stepUp({ categories: 2 }));
  await page.button('Text me a code').click();
  await page.reads(/was sent to you/);
  await receive(page, PHONE);
  await page.page.getByRole('dialog').waitFor({ state: 'detached' });

  const added = '+12025550177';
  await page.button('Add phone number').click();
  await page.field('Phone number').fill(added);
  await page.button('Send code').click();
  await page.field('Passcode').waitFor();
  await receive(page, added);
  await page.reads('+1 202 555 0177');
  await page.field('Passcode').waitFor({ state: 'detached' });
});
