// Finds what a sign-out leaves on the page for the next user: a screen, typed text, a stored record, a misplaced focus.

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { putWallets } from '../methods/wallets.ts';
import { addAuthenticator, openSignedIn } from '../tools/authenticator.ts';
import { type Embed, embedUrl, test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

const PASSWORD = 'violet harbour ninety lanterns';
const carry = { returnTo: '/reports', state: { plan: 'pro' } };

interface Method {
  config: NonNullable<Embed['config']>;
  /** The `method` of the receipt. */
  method: string;
  /** Whether the sign-in ends in another view of the page. */
  leaves?: boolean;
  /** Signs in on Main. Each sign-in has its own address. */
  signIn(widget: Widget, project: Project, email: string): Promise<void>;
}

const codes = (...methods: string[]) => ({ products: ['otp'], otpOptions: { methods } });
const social = (options: Record<string, unknown>) => ({ products: ['oauth'], oauthOptions: options });

/** Makes links and redirects lead to a URL whose widget can send further ones. */
function returning(config: Method['config'], url: string): Method['config'] {
  const links = { loginRedirectURL: url, signupRedirectURL: url };
  return { ...config, emailMagicLinksOptions: links, oauthOptions: { ...(config.oauthOptions as object), ...links } };
}

async function enterCode(widget: Widget, project: Project, to: string): Promise<void> {
  await widget.shows('Enter passcode');
  const { code } = await project.inbox({ to });
  await widget.typeCode(code);
}

async function chooseAccount(widget: Widget, email: string): Promise<void> {
  await widget.page.getByRole('heading', { name: /^Sign in to / }).waitFor();
  await widget.page.getByLabel('Email').fill(email);
  await widget.page.getByRole('button', { name: 'Continue', exact: true }).click();
}

const phoneOf = (email: string) => (email.startsWith('ada') ? '4155550132' : '4155550133');

const methods: Record<string, Method> = {
  'an email link': {
    config: { products: ['emailMagicLinks'] },
    method: 'email_magic_link',
    leaves: true,
    async signIn(widget, project, email) {
      await widget.sendEmail(email);
      await widget.shows('Check your email');
      const { url } = await project.inbox({ to: email });
      await widget.page.goto(url ?? '');
    },
  },
  'a passcode by email': {
    config: codes('email'),
    method: 'otp_email',
    async signIn(widget, project, email) {
      await widget.sendEmail(email);
      await enterCode(widget, project, email);
    },
  },
  'a passcode by SMS': {
    config: codes('sms'),
    method: 'otp_sms',
    async signIn(widget, project, email) {
      await widget.sendPhone(phoneOf(email));
      await enterCode(widget, project, `+1${phoneOf(email)}`);
    },
  },
  'a passcode by WhatsApp': {
    config: codes('whatsapp'),
    method: 'otp_whatsapp',
    async signIn(widget, project, email) {
      await widget.sendPhone(phoneOf(email), 'Continue with WhatsApp');
      await enterCode(widget, project, `+1${phoneOf(email)}`);
    },
  },
  'a password': {
    config: { products: ['passwords'] },
    method: 'password',
    async signIn(widget, _, email) {
      await widget.sendEmail(email);
      await widget.shows('Create an account');
      await widget.password().fill(PASSWORD);
      await widget.button('Continue').click();
    },
  },
  'a social provider by redirect': {
    config: social({ providers: [{ type: 'google' }, { type: 'github' }] }),
    method: 'oauth_github',
    leaves: true,
    async signIn(widget, _, email) {
      await widget.page.getByRole('button', { name: 'Continue with GitHub' }).click();
      await chooseAccount(widget, email);
    },
  },
  'a social provider by popup': {
    config: social({ mode: 'popup', providers: [{ type: 'google' }, { type: 'github' }] }),
    method: 'oauth_github',
    async signIn(widget, _, email) {
      const button = widget.page.getByRole('button', { name: 'Continue with GitHub' });
      const [popup] = await Promise.all([widget.page.waitForEvent('popup'), button.click()]);
      await chooseAccount(new Widget(popup, widget.url), email);
    },
  },
  'one-tap': {
    config: social({ providers: [{ type: 'google', one_tap: true, position: 'embedded' }] }),
    method: 'google_one_tap',
    leaves: true,
    async signIn(widget, _, email) {
      const prompt = widget.page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
      await prompt.getByLabel('Email').fill(email);
      await prompt.getByRole('button', { name: 'Continue' }).click();
    },
  },
  'an Ethereum wallet': {
    config: { products: ['crypto'] },
    method: 'crypto_ethereum',
    signIn: (widget) => widget.button('Continue with Metamask').click(),
  },
  'a Solana wallet': {
    config: { products: ['crypto'] },
    method: 'crypto_solana',
    signIn: (widget) => widget.button('Continue with Phantom').click(),
  },
};

const receipts = (widget: Widget) =>
  widget.api(({ events }) =>
    events.flatMap(({ type, data }) =>
      type === 'AUTHENTICATE_FLOW_COMPLETE' ? [data as object as Record<string, unknown>] : [],
    ),
  );

/** Waits until the page has reported this many sign-ins, and returns the last one. */
async function lastReceipt(widget: Widget, count: number): Promise<Record<string, unknown> | undefined> {
  await expect.poll(async () => (await receipts(widget)).length).toBe(count);
  return (await receipts(widget)).at(-1);
}

/** Leaves the suggestions of a page open, which an attended authenticator would otherwise confirm at once. */
const ignoreSuggestions = (page: Page) =>
  page.addInitScript(() => {
    if (!isSecureContext) return;
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const { mediation, signal } = options ?? {};
      if (mediation !== 'conditional') return get(options);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
  });

const signOut = (widget: Widget) => widget.api(async ({ client }) => void (await client.session.revoke()));
const stored = (widget: Widget) => widget.page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** How the widget is mounted. What follows a sign-out is of the method, so only one method is tried with each of the others. */
const mounted = [
  { mount: 'react', tried: Object.keys(methods) },
  { mount: 'mount', tried: ['a social provider by redirect'] },
  { mount: 'element', tried: ['a passcode by email'] },
  { mount: 'standalone', tried: ['a passcode by email', 'a password'] },
] as const;

describe.each(mounted)('a widget mounted by $mount', ({ mount, tried }) => {
  test.for(Object.entries(methods).filter(([name]) => tried.some((each) => each === name)))(
    'signs in by %s, out, and in again as another user, on one page',
    async ([, { config, method, leaves, signIn }], { open, project, context }) => {
      await putWallets(context, [
        { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' },
        { walletType: 'solana', name: 'Phantom', global: 'solana', flags: ['isPhantom'] },
      ]);
      const embed = {
        mount,
        shadow: mount === 'element' || mount === 'standalone',
        strict: mount === 'react',
        carry,
        config,
      };
      const again = embedUrl(project.publicToken, embed);
      const widget = await open({ ...embed, ...(leaves && { config: returning(config, again) }) });
      await widget.shows('Sign up or log in');
      let reported = 0;
      for (const email of ['ada@example.com', 'grace@example.com']) {
        await signIn(widget, project, email);
        await widget.shows('Success!');
        await widget.is('signedIn');
        reported = leaves ? 1 : reported + 1;
        const receipt = await lastReceipt(widget, reported);
        // The user of the wallet is the same both times.
        const isNewUser = email.startsWith('ada') || !method.startsWith('crypto');
        expect(receipt).toMatchObject({ method, isNewUser, ...carry });

        await signOut(widget);
        await widget.shows('Sign up or log in');
        expect(await widget.heading('Success!').count()).toBe(0);
        for (const field of await widget.frame.getByRole('textbox').all()) expect(await field.inputValue()).toBe('');
        expect(await stored(widget)).not.toMatch(/attempt|luggage/);
        expect(await widget.errors()).toEqual([]);
      }
    },
  );
});

test.for(['prompt', 'autofill'] as const)(
  'a widget signs in by a passkey (%s), out, and in again, on one page',
  async (entry, { context, project }) => {
    const page = await context.newPage();
    await addAuthenticator(page);
    if (entry === 'prompt') await ignoreSuggestions(page);
    const config = { products: ['otp', 'passkeys'], otpOptions: { methods: ['email'] } };
    const widget = new Widget(page, embedUrl(project.publicToken, { config, carry }));
    await page.goto(widget.url);
    await widget.sendEmail('ada@example.com');
    await enterCode(widget, project, 'ada@example.com');
    await widget.shows('Success!');
    await widget.api(async ({ client }) => {
      await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
    });
    for (const count of [2, 3]) {
      await signOut(widget);
      // The attended authenticator confirms a suggestion at once.
      if (entry === 'prompt') {
        await widget.shows('Sign up or log in');
        await widget.button('Login with a Passkey').click();
      }
      expect(await lastReceipt(widget, count)).toMatchObject({
        method: 'passkey',
        entry,
        ...carry,
        isNewUser: false,
      });
      await widget.shows('Success!');
    }
  },
);

const config = codes('email');

test('a sign-out in another tab leads to the start, and that tab can sign in the next user', {
  tags: ['main'],
}, async ({ open, project }) => {
  const one = await open({ config });
  await one.sendEmail('ada@example.com');
  await enterCode(one, project, 'ada@example.com');
  await one.shows('Success!');
  const two = await open({ config });
  await two.is('signedIn');
  await signOut(two);
  await one.shows('Sign up or log in');
  // Both tabs may wait for the same user.
  await two.sendEmail('grace@example.com');
  await two.shows('Enter passcode');
  await project.inbox({ to: 'grace@example.com' });
  await one.sendEmail('grace@example.com');
  await enterCode(one, project, 'grace@example.com');
  await one.shows('Success!');
  await two.shows('Success!');
  await expect.poll(async () => (await receipts(one)).length + (await receipts(two)).length).toBe(2);
  await signOut(one);
  for (const each of [one, two]) await each.shows('Sign up or log in');
});

test('both tabs of an email link lead to the start, and the first one waits for the next link', async ({
  open,
  project,
  context,
}) => {
  const one = await open();
  for (const email of ['ada@example.com', 'grace@example.com']) {
    await one.sendEmail(email);
    await one.shows('Check your email');
    const { url } = await project.inbox({ to: email });
    const two = new Widget(await context.newPage(), url ?? '');
    await two.page.goto(two.url);
    for (const each of [one, two]) await each.shows('Success!');
    await signOut(two);
    for (const each of [one, two]) await each.shows('Sign up or log in');
    await two.page.close();
  }
});

test('a sign-out that the API refuses keeps the success screen', { tags: ['main'] }, async ({ open, project }) => {
  const widget = await open({ config });
  await widget.sendEmail('ada@example.com');
  await enterCode(widget, project, 'ada@example.com');
  await widget.shows('Success!');
  await project.fault({ path: '/sdk/v1/sessions/revoke', status: 400, body: { error_type: 'bad_request' } });
  await widget.api(async ({ client }) => void (await client.session.revoke().catch(() => {})));
  expect(await widget.status()).toBe('signedIn');
  expect(await widget.heading('Success!').count()).toBe(1);
  // It is not reported again.
  await signOut(widget);
  await widget.shows('Sign up or log in');
});

test('an expired session leads to the start', { tags: ['main'] }, async ({ open, project }) => {
  const widget = await open({ config });
  await widget.sendEmail('ada@example.com');
  await enterCode(widget, project, 'ada@example.com');
  await widget.shows('Success!');
  await project.moveClock(31 * 60);
  await widget.api(async ({ client }) => void (await client.session.authenticate().catch(() => {})));
  await widget.shows('Sign up or log in');
});

describe('the focus', () => {
  const focused = ({ page }: Widget) => page.evaluate(() => document.activeElement?.textContent);

  test('moves to the heading of the start if it was in the widget', async ({ open, project }) => {
    const widget = await open({ config });
    await widget.sendEmail('ada@example.com');
    await enterCode(widget, project, 'ada@example.com');
    await widget.shows('Success!');
    expect(await focused(widget)).toBe('Success!');
    await signOut(widget);
    await widget.shows('Sign up or log in');
    await expect.poll(() => focused(widget)).toBe('Sign up or log in');
  });

  test('stays on the button of the page that has signed out', async ({ open, project }) => {
    const widget = await open({ config });
    await widget.sendEmail('ada@example.com');
    await enterCode(widget, project, 'ada@example.com');
    await widget.shows('Success!');
    await widget.page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Sign out';
      button.onclick = () => void window.foyer?.client.session.revoke();
      document.body.append(button);
    });
    await widget.button('Sign out').click();
    await widget.shows('Sign up or log in');
    expect(await focused(widget)).toBe('Sign out');
  });
});

test('a reset page leads to the login after a sign-out, without its used token', async ({ open, project }) => {
  await project.user({ email: 'ada@example.com', password: 'bramble seventeen quiet owls' });
  const page = await open({ config: { products: ['passwords'] } });
  await page.sendEmail('ada@example.com');
  await page.button('Forgot Password?').click();
  const { url } = await project.inbox({ to: 'ada@example.com' });
  const widget = new Widget(page.page, url ?? '');
  await widget.page.goto(widget.url);
  await widget.password().fill(PASSWORD);
  await widget.button('Continue').click();
  await widget.shows('Success!');
  await signOut(widget);
  await widget.shows('Sign up or log in');
  await widget.sendEmail('ada@example.com');
  await widget.shows('Log In');
  await widget.password().fill(PASSWORD);
  await widget.button('Continue').click();
  await widget.shows('Success!');
  expect(await lastReceipt(widget, 2)).toMatchObject({ method: 'password' });
});

test('a page of passkeys says after a sign-out that no user is signed in', async ({ context, project }) => {
  const { widget } = await openSignedIn(context, project, { variant: 'passkey-registration' });
  await widget.button('Create a Passkey').click();
  await widget.button('Done').waitFor();
  await signOut(widget);
  await widget.reads('Cannot use PasskeyRegistration component without active user authenticated.');
  expect(await widget.button('Done').count()).toBe(0);
});

test('an invitation still leads to the start with the locked address', async ({ open, project }) => {
  const widget = await open({
    config: {
      products: ['oauth', 'otp'],
      otpOptions: { methods: ['email'] },
      oauthOptions: { mode: 'popup', providers: [{ type: 'github' }] },
    },
    prefill: { email: 'ada@example.com', locked: true },
  });
  for (let time = 0; time < 2; time++) {
    await methods['a social provider by popup']?.signIn(widget, project, 'grace@example.com');
    await widget.shows('This invitation is for ada@example.com.');
    await widget.button('Use another account').click();
    await widget.shows('Sign up or log in');
  }
  await widget.button('Continue with email').click();
  await enterCode(widget, project, 'ada@example.com');
  await widget.shows('Success!');
  expect(await receipts(widget)).toHaveLength(1);
  await signOut(widget);
  await widget.shows('Sign up or log in');
  expect(await widget.field('Email').inputValue()).toBe('ada@example.com');
});
