// Finds a receipt with the wrong method or carried data, a locked address that another user gets past, and a mark on a method
// that was not used last.

import { describe, expect } from 'vitest';
import { putWallets } from '../methods/wallets.ts';
import { axe, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';

const carry = { returnTo: '/orders?id=42#total', state: { cart: ['a', 1] } };
const carried = { returnTo: carry.returnTo, state: carry.state };
const codes = (...methods: string[]) => ({ products: ['otp'], otpOptions: { methods } });
const social = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };

describe.each(treesOf('page'))('the receipt of a sign-in in the $tree', ({ shadow }) => {
  test.for([
    { channel: 'email', to: 'ada@example.com' },
    { channel: 'sms', to: '+14155550132' },
    { channel: 'whatsapp', to: '+14155550132' },
  ] as const)(
    'names a passcode by $channel, and tells new users from known ones',
    async ({ channel, to }, { open, project }) => {
      const widget = await open({ shadow, config: codes(channel), carry });
      const signIn = async () => {
        if (channel === 'email') await widget.sendEmail(to);
        else await widget.sendPhone('4155550132', channel === 'sms' ? undefined : 'Continue with WhatsApp');
        await widget.shows('Enter passcode');
        await widget.typeCode((await project.inbox({ to, channel })).code);
        return widget.receipt();
      };
      expect(await signIn()).toEqual({
        method: `otp_${channel}`,
        isNewUser: true,
        entry: 'form',
        factorAdded: false,
        durationMs: expect.any(Number),
        ...carried,
      });
      await widget.api(({ client }) => client.session.revoke());
      await project.moveClock(60);
      await widget.page.goto(embedUrl(project.publicToken, { shadow, config: codes(channel) }));
      expect(await signIn()).toMatchObject({ isNewUser: false, returnTo: null, state: null });
    },
  );

  test('names an email link, and returns what the tab that requested it carries', { tags: ['main'] }, async ({
    open,
    project,
    context,
  }) => {
    const waiting = await open({ shadow, carry });
    await waiting.sendEmail('ada@example.com');
    await waiting.shows('Check your email');
    const { url } = await project.inbox({ to: 'ada@example.com' });
    const landed = new Widget(await context.newPage(), url ?? '');
    await landed.page.goto(landed.url);
    await landed.shows('Success!');
    expect(await landed.receipt()).toMatchObject({
      method: 'email_magic_link',
      entry: 'link',
      isNewUser: true,
      ...carried,
    });
    expect(await waiting.events()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  });

  test('names a social provider, and returns what was carried through the redirect', async ({ open }) => {
    const widget = await open({ shadow, config: social, carry });
    await widget.page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await widget.field('Email').fill('ada@example.com');
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({
      method: 'oauth_github',
      entry: 'redirect',
      isNewUser: true,
      ...carried,
    });
  });

  test('names a password, its creation and its reset', async ({ open, project }) => {
    const config = { products: ['passwords'] };
    const widget = await open({ shadow, config });
    await widget.sendEmail('ada@example.com');
    await widget.password().fill('Correct horse battery 9!');
    await widget.button('Continue').click();
    expect(await widget.receipt()).toMatchObject({ method: 'password', entry: 'form', isNewUser: true });

    await widget.api(({ client }) => client.session.revoke());
    await project.moveClock(60);
    await widget.page.goto(embedUrl(project.publicToken, { shadow, config, carry }));
    await widget.sendEmail('ada@example.com');
    await widget.button('Forgot Password?').click();
    await widget.shows('Forgot password?');
    await widget.page.goto((await project.inbox({ to: 'ada@example.com' })).url ?? '');
    await widget.password().fill('Correct horse battery 10!');
    await widget.button('Continue').click();
    expect(await widget.receipt()).toMatchObject({
      method: 'password_reset',
      entry: 'link',
      isNewUser: false,
      factorAdded: false,
      ...carried,
    });
  });
});

describe.each(treesOf('shadow tree'))('a prefilled address in the $tree', ({ shadow }) => {
  test('is in the field, and can be changed', async ({ open }) => {
    const widget = await open({ shadow, prefill: { email: 'ada@example.com' } });
    expect(await widget.field('Email').inputValue()).toBe('ada@example.com');
    await widget.sendEmail('grace@example.com');
    await widget.reads('An email was sent to grace@example.com');
  });

  test('is a number as its country writes it', async ({ open }) => {
    const widget = await open({ shadow, config: codes('sms'), prefill: { phone: '+442071838750', locked: true } });
    await expect.poll(() => widget.field('Phone number').inputValue()).toBe('+44 20 7183 8750');
    expect(await widget.field('Phone number').isEditable()).toBe(false);
    expect(await widget.page.getByRole('combobox').isDisabled()).toBe(true);
    expect(await axe(widget.page)).toEqual([]);
  });

  test('cannot be changed if it is locked, and no other user is signed in for the host application', {
    tags: ['main'],
  }, async ({ open }) => {
    const config = { ...social, products: ['oauth', 'emailMagicLinks'] };
    const widget = await open({ shadow, config, prefill: { email: 'ada@example.com', locked: true } });
    const field = widget.field('Email');
    expect(await field.inputValue()).toBe('ada@example.com');
    expect(await field.isEditable()).toBe(false);
    expect(await axe(widget.page)).toEqual([]);

    const signInAs = async (email: string) => {
      await widget.page.getByRole('button', { name: /^Continue with GitHub/ }).click();
      await widget.field('Email').fill(email);
      await widget.button('Continue').click();
    };
    await signInAs('eve@example.com');
    await widget.shows('This invitation is for ada@example.com.');
    expect(await widget.events()).toEqual([]);
    expect(await axe(widget.page)).toEqual([]);
    await widget.page.reload();
    await widget.shows('This invitation is for ada@example.com.');
    await widget.is('signedIn');
    expect(await widget.events()).toEqual([]);
    await widget.button('Use another account').click();
    await widget.shows('Sign up or log in');
    await widget.is('signedOut');
    expect(await widget.field('Email').inputValue()).toBe('ada@example.com');
    expect(await widget.events()).toEqual([]);
    await widget.page.reload();
    await widget.shows('Sign up or log in');

    await signInAs('ada@example.com');
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'oauth_github' });
  });
});

/** Returns the texts of the buttons and tabs that have the mark. */
const marked = ({ frame }: Widget) =>
  frame
    .locator('.foyer-badge')
    .evaluateAll((marks) => marks.map((mark) => mark.closest('button')?.textContent?.replace(/\s+/g, ' ').trim()));

/** Signs out, and opens the page again. */
async function leave(widget: Widget) {
  await widget.shows('Success!');
  await widget.api(({ client }) => client.session.revoke());
  await widget.page.goto(widget.url);
}

describe.each(treesOf('shadow tree'))('the method that was used last, in the $tree', ({ shadow }) => {
  const config = {
    products: ['emailMagicLinks', 'otp', 'oauth', 'crypto'],
    otpOptions: { methods: ['sms', 'whatsapp'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  };

  test('has a mark once a sign-in has succeeded', { tags: ['main'] }, async ({ open, context, project }) => {
    await putWallets(context, [{ walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' }]);
    const widget = await open({ shadow, config });
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    expect(await marked(widget)).toEqual([]);
    await widget.typeCode((await project.inbox({ to: '+14155550132', channel: 'sms' })).code);
    await leave(widget);
    await expect.poll(() => marked(widget)).toEqual(['Text Last used']);

    await widget.frame.getByRole('tab', { name: 'WhatsApp' }).click();
    await widget.sendPhone('4155550132', 'Continue with WhatsApp');
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: '+14155550132', channel: 'whatsapp' })).code);
    await leave(widget);
    await expect.poll(() => marked(widget)).toEqual(['WhatsApp Last used']);

    await widget.button('Continue with Metamask').click();
    await leave(widget);
    await expect.poll(() => marked(widget)).toEqual(['Continue with Metamask Last used']);

    // A refused sign-in does not count.
    await widget.button('Continue with GitHub').click();
    await widget.shows('Sign in to');
    await widget.button('Cancel').click();
    await widget.reads('You have not been logged in. Please try again.');
    await expect.poll(() => marked(widget)).toEqual(['Continue with Metamask Last used']);

    await widget.button('Continue with GitHub').click();
    await widget.shows('Sign in to');
    await widget.field('Email').fill('ada@example.com');
    await widget.button('Continue').click();
    await leave(widget);
    await expect.poll(() => marked(widget)).toEqual(['Continue with GitHub Last used']);
    expect(await axe(widget.page)).toEqual([]);

    await widget.frame.getByRole('tab', { name: 'Email' }).click();
    await widget.sendEmail('ada@example.com');
    await widget.shows('Check your email');
    await widget.page.goto((await project.inbox({ to: 'ada@example.com', channel: 'email' })).url ?? '');
    await leave(widget);
    await expect.poll(() => marked(widget)).toEqual(['Email Last used']);
    // The social provider that was used last keeps its place.
    expect(await widget.frame.locator('.foyer-oauth button').first().textContent()).toContain('GitHub');
  });

  test('has a mark on the button of a form without tabs, and none if it is the only one', async ({ open, project }) => {
    const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };
    const widget = await open({ shadow, config: otp });
    await widget.sendEmail('ada@example.com');
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: 'ada@example.com' })).code);
    await leave(widget);
    await widget.button('Continue with email').waitFor();
    const both = await open({ shadow, config: { ...otp, products: ['otp', 'passkeys'] } });
    await expect.poll(() => marked(both)).toEqual(['Continue with email Last used']);
    expect(await marked(widget)).toEqual([]);
  });

  test('asks the social provider for an account after a sign-out', async ({ open }) => {
    const widget = await open({ shadow, config });
    const signIn = async () => {
      const start = widget.page.waitForRequest(/\/oauth\/google\/start/);
      await widget.frame.getByRole('button', { name: 'Continue with Google' }).click();
      const { searchParams } = new URL((await start).url());
      await widget.shows('Sign in to');
      await widget.field('Email').fill('ada@example.com');
      await widget.button('Continue').click();
      await widget.shows('Success!');
      return searchParams.get('provider_prompt');
    };
    expect(await signIn()).toBeNull();
    await leave(widget);
    expect(await signIn()).toBe('select_account');
    await widget.page.goto(widget.url);
    expect(await signIn()).toBeNull();
  });
});
