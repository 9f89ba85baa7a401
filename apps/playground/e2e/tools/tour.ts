import { totpCode } from '@foyer/test-support/totp';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { addApp, allowed, authorization, callback, signIn, visit, withMark } from '../idp/consent.ts';
import { putWallets, type TestWallet } from '../methods/wallets.ts';
import { keyOf } from '../second-factor/second-factor.ts';
import { openSignedIn, openSignedOut, openWithDevice, signInAs } from './authenticator.ts';
import { type Embed, embedUrl, test, Widget } from './flow.ts';
import { openFramed, userAgents } from './places.ts';
import { accountScreens } from './tour-account.ts';

const ADA = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';

/** Creates a browser context: the test's `newContext`, with or without options. */
export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/** The hooks of a tour. */
export interface Tour {
  /** How every widget is mounted. */
  embed?: Pick<Embed, 'mount' | 'origin'>;
  /** The origin of the page that loads a third-party script. Default: that of every page. */
  thirdParty?: Pick<Embed, 'origin'>;
  /** Creates each browser context of the tour. */
  start: (newContext: NewContext) => Promise<BrowserContext>;
  /** Called at each screen when its animations have ended. `id` names its picture in the documentation's gallery. */
  see: (widget: Widget, id: string) => Promise<void>;
}

/** Waits until a button is enabled. */
const enabled = ({ page }: Widget, name: string) =>
  page.getByRole('button', { name, exact: true, disabled: false }).waitFor();

function mainScreens({ embed = {}, thirdParty, start, see }: Tour): void {
  const several = {
    products: ['oauth', 'otp', 'passkeys'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
    otpOptions: { methods: ['sms', 'email'] },
  };

  test('on the main screens', async ({ open, newContext }) => {
    const context = await start(newContext);
    const methods = await open({ ...embed, config: several }, context);
    await methods.shows('Sign up or log in');
    await methods.button('Login with a Passkey').waitFor();
    await see(methods, 'main-methods');

    const social = ['google', 'microsoft', 'github', 'apple'].map((type) => ({ type }));
    const buttons = await open(
      { ...embed, config: { products: ['oauth'], oauthOptions: { providers: social } } },
      context,
    );
    await buttons.page.getByRole('button', { name: /Apple/ }).waitFor();
    await see(buttons, 'main-social');

    const prompt = { type: 'google', one_tap: true, position: 'embedded' };
    const tap = await open(
      { ...embed, ...thirdParty, config: { products: ['oauth'], oauthOptions: { providers: [prompt] } } },
      context,
    );
    await tap.page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ }).waitFor();
    await see(tap, 'one-tap');
  });

  test('on the main screens with terms', async ({ open, newContext }) => {
    const context = await start(newContext);
    const legalOptions = { termsURL: 'https://example.com/terms', privacyURL: 'https://example.com/privacy' };
    const notice = await open({ ...embed, config: { ...several, legalOptions } }, context);
    await notice.frame.getByRole('link').nth(1).waitFor();
    await see(notice, 'main-legal');
    const agreement = { ...several, legalOptions: { ...legalOptions, requireAgreement: true } };
    const unticked = await open({ ...embed, config: agreement }, context);
    await unticked.frame.getByRole('checkbox').waitFor();
    await unticked.page.getByRole('button', { name: /Apple/ }).click();
    await unticked.frame.locator('[aria-invalid=true]').waitFor();
    await see(unticked, 'main-agreement');
  });
}

function emailLinkScreens({ embed = {}, start, see }: Tour): void {
  test('on the email link screens', async ({ open, newContext, project }) => {
    const context = await start(newContext);
    const widget = await open({ ...embed, config: { products: ['emailMagicLinks', 'passkeys'] } }, context);
    await widget.button('Login with a Passkey').waitFor();
    await see(widget, 'main-email');
    await widget.sendEmail(ADA);
    await widget.shows('Check your email');
    await see(widget, 'email-sent');
    const { url, token } = await project.inbox({ to: ADA });
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');
    await see(widget, 'signed-in');
    // In another browser, because this one is signed in.
    const spent = `${widget.url}&stytch_token_type=magic_links&token=${token}`;
    const late = new Widget(await (await start(newContext)).newPage(), spent);
    await late.page.goto(late.url);
    await late.shows('Log in on this device?');
    await see(late, 'link-confirm');
    await late.button('Log in here').click();
    await late.reads(/already used or expired/);
    await see(late, 'link-spent');

    await late.sendEmail('grace@example.com');
    await late.shows('Check your email');
    const another = await open(embed, await start(newContext));
    await another.sendEmail('mallory@example.com');
    await late.page.goto((await project.inbox({ to: 'mallory@example.com' })).url ?? '');
    await late.shows('Log in as mallory@example.com?');
    await see(late, 'link-user');

    await project.set({ pkce_required_for_email_magic_links: true });
    const asking = await open(embed, await start(newContext));
    await asking.sendEmail(ADA);
    const elsewhere = new Widget(await (await start(newContext)).newPage(), asking.url);
    await elsewhere.page.goto((await project.inbox({ to: ADA })).url ?? '');
    await elsewhere.shows('Wrong browser');
    await see(elsewhere, 'link-other-browser');
  });
}

/** Some of these methods do not work in frames and in apps. */
const restricted = {
  products: ['oauth', 'otp', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email'] },
};

function frameScreens({ embed = {}, start, see }: Tour): void {
  test('on the screen in a frame', async ({ newContext, project, needs }) => {
    await needs('the Permissions Policy');
    const framed = await openFramed(await start(newContext), project, { ...embed, config: restricted });
    await framed.button('Open in a new window').waitFor();
    await framed.reads('Opens in a new window.');
    await see(framed, 'in-frame');
  });
}

function restrictedScreens({ embed = {}, start, see }: Tour): void {
  test('on the screens in apps, with a popup and of invitations', async ({ open, newContext }) => {
    for (const system of ['ios', 'android'] as const) {
      const within = (options?: BrowserContextOptions) => newContext({ ...options, userAgent: userAgents[system] });
      const inApp = await open({ ...embed, config: restricted }, await start(within));
      await inApp.button('Copy the address').waitFor();
      await see(inApp, `in-app-${system}`);
    }

    const popups = { ...restricted, oauthOptions: { ...restricted.oauthOptions, mode: 'popup' } };
    const opener = await open({ ...embed, config: popups }, await start(newContext));
    const [popup] = await Promise.all([
      opener.page.waitForEvent('popup'),
      opener.button('Continue with GitHub').click(),
    ]);
    await popup.getByRole('textbox').waitFor();
    await see(opener, 'social-popup');

    const invited = await open(
      { ...embed, config: restricted, prefill: { email: ADA, locked: true } },
      await start(newContext),
    );
    await invited.button('Login with a Passkey').waitFor();
    await see(invited, 'invited');
    await invited.button('Continue with GitHub').click();
    await invited.field('Email').fill('eve@example.com');
    await invited.button('Continue').click();
    await invited.shows(`This invitation is for ${ADA}.`);
    await see(invited, 'invited-other');
  });
}

function passcodeScreens({ embed = {}, start, see }: Tour): void {
  test('on the passcode screens', async ({ open, newContext, project }) => {
    const config = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };
    const widget = await open({ ...embed, config }, await start(newContext));
    await widget.button('Continue with text message').waitFor();
    await see(widget, 'main-phone');
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    await see(widget, 'passcode');
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    await see(widget, 'passcode-wrong');
    const { code } = await project.inbox({ to: '+14155550132' });
    await widget.typeCode(code);
    await widget.shows('Success!');
    await see(widget, 'passcode-done');
  });
}

function termsScreens({ embed = {}, start, see }: Tour): void {
  test('on the screen of terms that have changed', async ({ open, newContext, project }) => {
    const legalOptions = {
      termsURL: 'https://example.com/terms',
      privacyURL: 'https://example.com/privacy',
      version: '2',
      optIns: [{ name: 'news', label: 'Send me news' }],
    };
    const config = { products: ['otp'], otpOptions: { methods: ['email'] }, legalOptions };
    await project.user({ email: ADA });
    const widget = await open({ ...embed, config }, await start(newContext));
    await widget.frame.getByRole('checkbox').waitFor();
    await see(widget, 'main-opt-ins');
    await widget.sendEmail(ADA);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await widget.shows('Our terms have changed');
    await see(widget, 'terms');
    await widget.button('Continue').click();
    await widget.reads('Please agree to continue.');
    await see(widget, 'terms-missing');
  });
}

function detailsScreens({ embed = {}, start, see }: Tour): void {
  test('on the screen of the details of new users', async ({ open, newContext, project }) => {
    const fields = [{ name: 'first_name', required: true }, { name: 'last_name' }];
    const config = { products: ['otp'], otpOptions: { methods: ['email'] }, detailsOptions: { fields } };
    const widget = await open({ ...embed, config }, await start(newContext));
    await widget.sendEmail(ADA);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await widget.shows('Complete your profile');
    await see(widget, 'details');
    await widget.button('Continue').click();
    await widget.reads('This field is required.');
    await see(widget, 'details-empty');
  });

  test('on the screen of details of all kinds', async ({ open, newContext, project }) => {
    const options = [
      { value: 'free', label: 'Free' },
      { value: 'pro', label: 'Pro' },
    ];
    const fields = [
      { name: 'plan', label: 'Plan', kind: 'select', options, required: true },
      { name: 'born', label: 'Birthday', kind: 'date' },
      { name: 'student', label: 'Student', kind: 'checkbox', required: true },
    ];
    const config = { products: ['otp'], otpOptions: { methods: ['email'] }, detailsOptions: { fields } };
    const widget = await open({ ...embed, config }, await start(newContext));
    await widget.sendEmail(ADA);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await widget.shows('Complete your profile');
    await widget.button('Continue').click();
    await widget.reads('This field is required.');
    await see(widget, 'details-kinds');
  });
}

function secondStepScreens({ embed = {}, start, see }: Tour): void {
  test('on the screens of the second step', async ({ open, newContext, project }) => {
    const context = await start(newContext);
    const shown = async (secondFactorOptions: object, email: string, title: string) => {
      const config = { products: ['otp'], otpOptions: { methods: ['email'] }, secondFactorOptions };
      const widget = await open({ ...embed, config }, context);
      await widget.sendEmail(email);
      await widget.shows('Enter passcode');
      await widget.typeCode((await project.inbox({ to: email })).code);
      await widget.shows(title);
      return widget;
    };
    const logOut = async (widget: Widget) => {
      await widget.button('Log out').click();
      await widget.shows('Sign up or log in');
      await widget.page.close();
    };
    await project.user({ email: ADA, phone_number: '+14155550132', totp: true });
    const asked = await shown({ methods: ['totp', 'sms'] }, ADA, 'Two-step verification');
    await see(asked, 'second-step');
    await asked.typeCode('000000');
    await asked.reads('Invalid passcode, please try again.');
    await see(asked, 'second-step-wrong');
    await asked.button('Use a recovery code').click();
    await asked.shows('Use a recovery code');
    await see(asked, 'second-step-recovery');
    await asked.button('Back').click();
    await asked.button('Text me a code').click();
    await asked.reads('A 6-digit passcode was sent to the number ending in 32.');
    await see(asked, 'second-step-text');
    await logOut(asked);

    await project.user({ email: 'grace@example.com', totp: true });
    const unusable = await shown({ methods: ['sms'] }, 'grace@example.com', 'Two-step verification');
    await see(unusable, 'second-step-unusable');
    await logOut(unusable);

    const setUp = await shown({ required: true }, 'new@example.com', 'Set up two-step verification');
    await setUp.frame.getByRole('img', { name: 'QR code' }).waitFor();
    await see(setUp, 'second-step-set-up');
    await setUp.typeCode(totpCode(await keyOf(setUp)));
    await setUp.shows('Save your recovery codes');
    await see(setUp, 'second-step-codes');
  });
}

function stepUpScreens({ embed = {}, start, see }: Tour): void {
  test('in the dialog of a step-up', async ({ newContext, project }) => {
    const context = await start(newContext);
    const user = { email: ADA, phone_number: '+14155550132', password: GOOD, totp: true, passkey: true };
    const { user_id } = await project.user(user);
    await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }]);
    const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, embed));
    await widget.page.goto(widget.url);
    await widget.is('signedIn');
    await widget.api((foyer) => foyer.unmount());
    await widget.api(({ stepUp }) => void stepUp({ maxAgeSeconds: 60 }).catch(() => {}));
    await widget.button('Use a passkey').waitFor();
    await see(widget, 'step-up');
    await widget.button('Email me a code').click();
    await widget.field('Passcode').waitFor();
    await see(widget, 'step-up-code');
  });
}

function sessionClockScreens({ embed = {}, start, see }: Tour): void {
  test('in the dialog of the session clock', async ({ newContext, project }) => {
    const context = await start(newContext);
    const { user_id } = await project.user({ email: ADA });
    await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
    // The warning begins before the session does, so that it lasts for as long as the visit.
    const url = embedUrl(project.publicToken, { ...embed, sessionClock: { warnSeconds: 7200 } });
    const widget = new Widget(await context.newPage(), url);
    await widget.page.goto(widget.url);
    await widget.is('signedIn');
    await widget.api((foyer) => foyer.unmount());
    await widget.shows('Are you still there?');
    await see(widget, 'session-clock');
    // After a logout in the dialog itself, no other dialog follows. After a logout in another tab, one does.
    const other = new Widget(await context.newPage(), embedUrl(project.publicToken, embed));
    await other.page.goto(other.url);
    await other.is('signedIn');
    await other.api(({ client }) => client.session.revoke());
    await widget.shows('You have been logged out.');
    await see(widget, 'session-clock-ended');
  });
}

function headerScreens({ embed = {}, start, see }: Tour): void {
  test('in the header', async ({ open, newContext, project }) => {
    const context = await start(newContext);
    const header = {
      products: ['otp', 'passkeys'],
      otpOptions: { methods: ['email'] },
      items: [{ label: 'Settings', href: '/settings' }],
    };
    const widget = await open({ ...embed, variant: 'user-button', config: header }, context);
    await widget.button('Log in').waitFor();
    await see(widget, 'user-button');
    await widget.button('Log in').click();
    await enabled(widget, 'Login with a Passkey');
    await see(widget, 'login-dialog');

    const { user_id } = await project.user({ email: ADA });
    await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
    const known = await open({ ...embed, variant: 'user-button', config: header }, context);
    await known.button(`Account of ${ADA}`).click();
    await known.page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    await see(known, 'user-menu');
    await known.page.keyboard.press('Escape');
    await known.button(`Account of ${ADA}`).click();
    await known.page.getByRole('menuitem', { name: 'Manage account' }).click();
    await known.page.getByRole('dialog').getByRole('heading', { name: 'Email addresses' }).waitFor();
    await known.frame.locator('.foyer-outline').first().waitFor({ state: 'detached' });
    await known.reads('No apps are connected.');
    await see(known, 'account-dialog');
  });
}

function passwordScreens({ embed = {}, start, see }: Tour): void {
  test('on the password screens', async ({ open, newContext, project }) => {
    const config = { products: ['passwords', 'emailMagicLinks', 'passkeys'] };
    const context = await start(newContext);
    const widget = await open({ ...embed, config }, context);
    await widget.button('Login with a Passkey').waitFor();
    await see(widget, 'main-password');
    await widget.sendEmail('grace@example.com');
    await widget.shows('Create an account');
    await widget.password().fill('abcdef');
    await widget.reads(/Sequences like/);
    await see(widget, 'password-new');

    await project.user({ email: ADA, password: GOOD });
    const known = await open({ ...embed, config }, context);
    await known.sendEmail(ADA);
    // 'Sign up or log in' contains the heading.
    await known.button('Forgot Password?').waitFor();
    await see(known, 'password-known');
    await known.button('Forgot Password?').click();
    await known.shows('Forgot password?');
    await see(known, 'password-forgot');
    const { url } = await project.inbox({ to: ADA });
    await known.page.goto(url ?? '');
    await known.shows('Reset your password');
    await known.password().fill(GOOD);
    await known.page.locator('button[type=submit]:enabled').waitFor();
    await see(known, 'password-reset');

    for (const [why, id] of [
      ['breached', 'password-breached'],
      ['must_reset', 'password-dedupe'],
    ] as const) {
      const email = `${why.replace('_', '-')}@example.com`;
      await project.user({ email, password: GOOD, [why]: true });
      const replaced = await open({ ...embed, config }, context);
      await replaced.sendEmail(email);
      await replaced.password().fill(GOOD);
      await replaced.button('Continue').click();
      await replaced.shows('Check your email to set a new password');
      await see(replaced, id);
    }

    await project.user({ email: 'edsger@example.com' });
    const without = await open({ ...embed, config }, context);
    await without.sendEmail('edsger@example.com');
    await without.shows('Check your email');
    await without.button('Create a password instead').click();
    await without.shows('Check your email to set a new password');
    await see(without, 'password-set');
  });
}

function passkeyRegistrationScreens({ embed = {}, start, see }: Tour): void {
  test('on the passkey registration screens', async ({ newContext, project }) => {
    const context = await start(newContext);
    const { widget } = await openSignedIn(context, project, { ...embed, variant: 'passkey-registration' });
    await widget.shows('Set up a new Passkey');
    await see(widget, 'passkey-start');
    await widget.button('Create a Passkey').click();
    await widget.shows('Passkey successfully created!');
    await widget.shows('Existing Passkeys');
    await see(widget, 'passkey-made');
  });
}

function passkeyOfferScreens({ embed = {}, start, see }: Tour): void {
  test('on the screen that offers a passkey', async ({ newContext, project }) => {
    const config = {
      products: ['otp', 'passkeys'],
      otpOptions: { methods: ['email'] },
      passkeyOptions: { offer: 'afterSignIn' },
    };
    const { widget } = await openWithDevice(await start(newContext), project, { ...embed, config });
    await widget.sendEmail(ADA);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await widget.shows('Sign in faster next time');
    // The pointer rests where the button of the form was.
    await widget.page.mouse.move(0, 0);
    await see(widget, 'passkey-offer');
  });
}

function passkeySignInScreens({ embed = {}, start, see }: Tour): void {
  test('on the passkey sign-in screens', async ({ newContext, project }) => {
    const config = { products: ['emailMagicLinks', 'passkeys'] };
    const { widget, device } = await openSignedOut(await start(newContext), project, { ...embed, config });
    await device.isAttended(true);
    await widget.button('Login with a Passkey').click();
    await widget.shows('Success!');
    await see(widget, 'passkey-done');
  });
}

function walletScreens({ embed = {}, start, see }: Tour): void {
  test('on the wallet screens', async ({ open, newContext }) => {
    const context = await start(newContext);
    const wallets = await putWallets(context, [{ walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' }]);
    const wallet = wallets[0] as TestWallet;
    const config = {
      products: ['oauth', 'crypto', 'emailMagicLinks'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
    };
    const widget = await open({ ...embed, config }, context);
    await widget.button('Set up a new crypto wallet').waitFor();
    await see(widget, 'wallets');
    await widget.button('Set up a new crypto wallet').click();
    await widget.reads(/A crypto wallet is a browser extension/);
    await see(widget, 'wallet-setup');
    await widget.button('Back').click();
    await widget.button('Continue with other Crypto Wallet').click();
    await widget.shows('Choose a crypto wallet');
    await see(widget, 'wallet-others');
    await widget.button('Back').click();

    await wallet.answer(widget.page, 'eth_requestAccounts', '');
    await widget.button('Continue with Metamask').click();
    await widget.shows('Connect your wallet');
    await see(widget, 'wallet-connect');
    await widget.button('Back').click();
    await wallet.answer(widget.page, 'eth_requestAccounts', null);
    await wallet.answer(widget.page, 'personal_sign', '');
    await widget.button('Continue with Metamask').click();
    await widget.shows('Complete the signature request');
    await see(widget, 'wallet-sign');
    await widget.button('Back').click();
    await wallet.answer(widget.page, 'personal_sign', { code: 4001, message: 'User rejected the request.' });
    await widget.button('Continue with Metamask').click();
    await widget.shows('Looks like there was an error!');
    await see(widget, 'wallet-error');
    await widget.button('Back').click();
    await wallet.answer(widget.page, 'personal_sign', null);
    await widget.button('Continue with Metamask').click();
    await widget.shows('Success!');
    await see(widget, 'wallet-done');
  });
}

function identityProviderScreens({ embed = {}, start, see }: Tour): void {
  test('on the identity provider screens', async ({ newContext, project }) => {
    const context = await start(newContext);
    await project.set({ project_name: 'Acme' });
    const app = await addApp(project, { client_name: 'Notes', client_type: 'third_party' });
    await signIn(context, project, { email: ADA });
    const consent = await visit(
      context,
      project,
      authorization(app, { scope: 'openid email profile offline_access' }),
      embed,
    );
    await enabled(consent, 'Allow');
    await see(consent, 'consent');
    const logout = await visit(context, project, { client_id: app, post_logout_redirect_uri: callback() }, embed);
    await enabled(logout, 'Yes');
    await see(logout, 'logout');
  });

  test('on the screens of agents', async ({ newContext, project }) => {
    const context = await start(newContext);
    await project.set({ project_name: 'Acme' });
    const { session_token } = await signIn(context, project, { email: ADA });
    const agent = await addApp(project, { client_name: 'Helper' });
    const request = { scope: 'openid email', resource: 'https://api.example/mcp' };
    const first = await visit(context, project, authorization(agent, request), embed);
    await enabled(first, 'Allow');
    await see(first, 'consent-agent');
    const cloud = 'https://assistant.example/callback';
    const registered = await addApp(project, { client_name: 'Assistant', redirect_urls: [cloud] });
    const known = await visit(
      context,
      project,
      authorization(registered, { ...request, redirect_uri: cloud }),
      withMark('assistant.example', embed),
    );
    await enabled(known, 'Allow');
    await see(known, 'consent-known');
    await allowed(project, session_token, agent, ['openid', 'email']);
    const second = await visit(context, project, authorization(agent, { scope: 'openid email profile' }), embed);
    await enabled(second, 'Allow');
    await second.text('Already allowed (2)').click();
    await see(second, 'consent-more');
    const choice = { ...embed, config: { products: ['emailMagicLinks'], consentOptions: { chooseScopes: true } } };
    const chosen = await visit(context, project, authorization(agent, { scope: 'openid email profile' }), choice);
    await enabled(chosen, 'Allow');
    await chosen.text('Already allowed (2)').click();
    await see(chosen, 'consent-choice');
  });

  test('on the connected apps', async ({ newContext, open, project }) => {
    const context = await start(newContext);
    const { session_token } = await signIn(context, project, { email: ADA });
    const agent = await addApp(project, { client_name: 'Helper' });
    await allowed(project, session_token, agent, ['openid', 'offline_access']);
    const apps = await open({ ...embed, variant: 'connected-apps' }, context);
    await apps.reads('Helper');
    await see(apps, 'connected-apps');
    await apps.button('Disconnect').click();
    await see(apps, 'connected-apps-disconnect');
  });
}

/** Defines the tests that visit every screen of every widget, one test per sign-in method. */
export function tour(tour: Tour): void {
  mainScreens(tour);
  emailLinkScreens(tour);
  frameScreens(tour);
  restrictedScreens(tour);
  passcodeScreens(tour);
  termsScreens(tour);
  detailsScreens(tour);
  secondStepScreens(tour);
  stepUpScreens(tour);
  sessionClockScreens(tour);
  headerScreens(tour);
  passwordScreens(tour);
  passkeyRegistrationScreens(tour);
  passkeyOfferScreens(tour);
  passkeySignInScreens(tour);
  walletScreens(tour);
  identityProviderScreens(tour);
  accountScreens(tour);
}
