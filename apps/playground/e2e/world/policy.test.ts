// Finds a script, style, request or frame of a sign-in that a strict content security policy or Trusted Types block.

import { foyerHosts } from '@foyer/core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startPlayground } from '../../server.mjs';
import { clientOptions } from '../../src/client-options.ts';
import { addApp, authorization, callback, requestUrl, sentBack, signIn } from '../idp/consent.ts';
import { putWallets } from '../methods/wallets.ts';
import { openSignedIn, openSignedOut } from '../tools/authenticator.ts';
import { test, trees, treesOf, Widget } from '../tools/flow.ts';
import { tour } from '../tools/tour.ts';

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const config = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } };
const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const theme = { colors: { primary: '#4b2aad' }, container: { width: '420px' } };

const strict = () => [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  `connect-src ${inject('provider')}`,
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
];

/**
 * The strictest policy that allows every flow: the page itself and the hosts that Foyer lists.
 *
 * @param trustedTypes the Trusted Types policies that the page may create. Default: the one for third-party scripts
 */
function withHosts(trustedTypes = 'foyer'): string[] {
  const token = 'public-token-test-00000000-0000-4000-8000-000000000000';
  const hosts = foyerHosts(token, clientOptions(inject('provider')));
  const directives = ['script-src', 'style-src', 'connect-src', 'frame-src'] as const;
  return [
    "default-src 'none'",
    ...directives.map((directive) => {
      const named = hosts.filter((host) => host.directive === directive).map(({ origin }) => origin);
      return [directive, "'self'", ...new Set(named)].join(' ');
    }),
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ];
}

/** Serves the playground under a policy. Violations fail the test (see `watch`). */
function serve(policy: () => string[]): { origin: string } {
  const served = { origin: '' };
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const port = await freePort();
    const extraHeaders = { 'Content-Security-Policy': policy().join('; ') };
    const playground = await startPlayground({ port, provider: inject('provider'), extraHeaders });
    served.origin = `http://localhost:${port}`;
    stop = playground.close;
  });
  afterAll(() => stop?.());
  return served;
}

describe('under a strict content security policy,', () => {
  const served = serve(strict);

  describe.each(trees)('the widget in the $tree', ({ shadow }) => {
    test.for(['react', 'mount', 'element', 'standalone'] as const)(
      'works when it is mounted by %s',
      { tags: ['main'] },
      async (mount, { open, project }) => {
        const widget = await open({ shadow, mount, config, theme, ...served });
        await widget.sendPhone('4155550132');
        await project.inbox({ to: '+14155550132', channel: 'sms' });
        await widget.shows('Enter passcode');
        await widget.button('Resend code').click();
        await widget.reads('Code sent');
        const { code } = await project.inbox({ to: '+14155550132', channel: 'sms' });
        await widget.typeCode(code);
        await widget.shows('Success!');
      },
    );
  });
});

describe('under a strict content security policy with the hosts of every flow and Trusted Types,', () => {
  const served = serve(() => withHosts());

  describe.each(treesOf('shadow tree'))('the widget in the $tree', ({ shadow }) => {
    test('signs in by email link', { tags: ['main'] }, async ({ open, project }) => {
      await project.set({ pkce_required_for_email_magic_links: true });
      const widget = await open({ shadow, ...served });
      await widget.sendEmail(EMAIL);
      await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
      await widget.shows('Success!');
    });

    test.for([
      { guard: 'captcha', settings: { captcha: 'on' }, member: 'captcha_token' },
      { guard: 'fingerprint', settings: { dfp: 'decisioning' }, member: 'dfp_telemetry_id' },
    ])('signs in by passcode with a $guard', async ({ settings, member }, { open, project }) => {
      await project.set(settings);
      const widget = await open({ shadow, config: codes, ...served });
      await widget.sendEmail(EMAIL);
      await widget.typeCode((await project.inbox({ to: EMAIL })).code);
      await widget.shows('Success!');
      const [send] = (await project.requests()).filter(({ path }) => path.endsWith('/otps/email/login_or_create'));
      expect(send?.body).toHaveProperty(member);
    });

    test('rates, sets and resets a password', async ({ open, project }) => {
      const products = { products: ['passwords'], passwordOptions: { instantStrength: true } };
      const widget = await open({ shadow, config: products, ...served });
      await widget.sendEmail(EMAIL);
      await widget.password().pressSequentially('abcdef');
      await widget.reads('Sequences like "abc" or "6543" are easy to guess.');
      await widget.password().fill(GOOD);
      await widget.button('Continue').click();
      await widget.shows('Success!');

      await widget.page.goto(widget.url);
      await widget.sendEmail(EMAIL);
      await widget.button('Forgot Password?').click();
      await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
      await widget.shows('Reset your password');
      await widget.password().fill(`${GOOD} again`);
      await widget.button('Continue').click();
      await widget.shows('Success!');
    });

    test('signs in by a social provider', async ({ open }) => {
      const products = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };
      const widget = await open({ shadow, config: products, ...served });
      await widget.button('Continue with GitHub').click();
      await widget.field('Email').fill(EMAIL);
      await widget.button('Continue').click();
      await widget.shows('Success!');
    });

    test('signs in by one-tap', async ({ open }) => {
      const provider = { type: 'google', one_tap: true, position: 'embedded' };
      const products = { products: ['oauth'], oauthOptions: { providers: [provider] } };
      const widget = await open({ shadow, config: products, ...served });
      const prompt = widget.page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
      await prompt.getByLabel('Email').fill(EMAIL);
      await prompt.getByRole('button', { name: 'Continue' }).click();
      await widget.shows('Success!');
    });

    test.for([
      { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask', button: 'Continue with Metamask' },
      {
        walletType: 'solana',
        name: 'Phantom',
        global: 'solana',
        flags: ['isPhantom'],
        button: 'Continue with Phantom',
      },
    ] as const)('signs in by wallet ($walletType)', async ({ button, ...wallet }, { open, context }) => {
      await putWallets(context, [wallet]);
      const widget = await open({ shadow, config: { products: ['crypto'] }, ...served });
      await widget.button(button).click();
      await widget.shows('Success!');
    });

    test('registers a passkey', async ({ context, project }) => {
      const { widget } = await openSignedIn(context, project, { shadow, variant: 'passkey-registration', ...served });
      await widget.button('Create a Passkey').click();
      await widget.shows('Passkey successfully created!');
    });

    test('signs in by passkey', async ({ context, project }) => {
      const products = { products: ['emailMagicLinks', 'passkeys'] };
      const { widget, device } = await openSignedOut(context, project, { shadow, config: products, ...served });
      await device.isAttended(true);
      await widget.button('Login with a Passkey').click();
      await widget.shows('Success!');
    });

    test('grants consent after a login on the consent page', async ({ context, project }) => {
      const request = authorization(await addApp(project));
      const url = requestUrl(project, request, { shadow, config: codes, theme, ...served });
      const widget = new Widget(await context.newPage(), url);
      await widget.page.goto(url);
      await widget.sendEmail(EMAIL);
      await widget.typeCode((await project.inbox({ to: EMAIL })).code);
      await widget.shows('Sign in to Notes with');
      await widget.button('Allow').click();
      expect(await sentBack(widget)).toMatchObject({ state: request.state });
    });

    test('logs out on the request of an app', async ({ context, project }) => {
      await signIn(context, project, { email: EMAIL });
      const request = { client_id: await addApp(project), post_logout_redirect_uri: callback(), state: 'bye' };
      const url = requestUrl(project, request, { shadow, ...served });
      const widget = new Widget(await context.newPage(), url);
      await widget.page.goto(url);
      await widget.button('Yes').click();
      expect(await sentBack(widget)).toEqual({ state: 'bye' });
    });
  });
});

/** The names of the screens that the tour visits. The rest of the tour sees `Main`. */
const names: Record<string, string> = {
  'email-sent': 'EmailConfirmation',
  passcode: 'OTPAuthenticate',
  'passcode-wrong': 'OTPAuthenticate',
  'passcode-done': 'OTPConfirmation',
  'second-step': 'SecondFactor',
  'second-step-wrong': 'SecondFactor',
  'second-step-recovery': 'SecondFactor',
  'second-step-text': 'SecondFactor',
  'second-step-unusable': 'SecondFactor',
  'second-step-set-up': 'SecondFactor',
  'second-step-codes': 'SecondFactor',
  details: 'ProfileDetails',
  'details-empty': 'ProfileDetails',
  'details-kinds': 'ProfileDetails',
  terms: 'Terms',
  'terms-missing': 'Terms',
  'passkey-offer': 'PasskeyOffer',
  'password-new': 'PasswordCreateOrLogin',
  'password-known': 'PasswordCreateOrLogin',
  'password-forgot': 'PasswordForgot',
  'password-breached': 'PasswordBreached',
  'password-dedupe': 'PasswordDedupe',
  'password-set': 'PasswordSetNew',
  'password-reset': 'PasswordResetForm',
  'signed-in': 'PasswordConfirmation',
  'passkey-start': 'PasskeyRegistrationStart',
  'passkey-made': 'PasskeyRegistrationSuccess',
  'passkey-done': 'PasskeyConfirmation',
  'wallet-others': 'CryptoOtherScreen',
  'wallet-setup': 'CryptoSetupWallet',
  'wallet-connect': 'CryptoConnect',
  'wallet-sign': 'CryptoSignMessage',
  'wallet-error': 'CryptoError',
  'wallet-done': 'CryptoConfirmation',
  consent: 'IDPConsent',
  'consent-agent': 'IDPConsent',
  'consent-known': 'IDPConsent',
  'consent-more': 'IDPConsent',
  'consent-choice': 'IDPConsent',
  logout: 'IDPConsent',
};
/** What has no flow. */
const unnamed = /^(?:invited-other|step-up|session-clock|user-|account|connected-apps)/;

describe("under a strict content security policy with trusted-types 'none', each screen has its name, and no violation", {
  timeout: 180_000,
}, () => {
  // A host application may frame its login.
  const framable = (trustedTypes: string) => () =>
    withHosts(trustedTypes).filter((directive) => !directive.startsWith('frame-ancestors'));
  const none = serve(framable("'none'"));
  // A page that loads a script of a third party needs the policy of its URL.
  const third = serve(framable('foyer'));

  tour({
    embed: {
      mount: 'element',
      get origin() {
        return none.origin;
      },
    },
    thirdParty: third,
    start: (newContext) => newContext({ reducedMotion: 'reduce' }),
    see: async ({ frame }, id) => {
      const expected = unnamed.test(id) ? [] : [names[id] ?? 'Main'];
      const shown = () =>
        frame.locator('.foyer-root[data-screen]').evaluateAll((roots) => roots.map((root) => root.dataset.screen));
      await expect.poll(shown, { message: id }).toEqual(expected);
    },
  });
});
