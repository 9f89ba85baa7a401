import { totpCode } from '@foyer/test-support/totp';
import type { BrowserContext, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { putWallets } from '../methods/wallets.ts';
import { addAuthenticator } from '../tools/authenticator.ts';
import type { Widget } from '../tools/flow.ts';
import { eventually, type Project, type SessionFactor } from '../tools/provider.ts';
import { config, EMAIL, OTHER, openSession, PHONE, rows, section, sendCode, shows, social } from './account-page.ts';

const PASSWORD = 'violet harbour ninety lanterns';
const NEW_PASSWORD = 'correct horse battery staple';
const OTHER_PHONE = '+12025550147';
const WRITTEN_OTHER_PHONE = '+1 202 555 0147';
const WALLET = { type: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' };

const [EMAILS, PHONES, WALLETS] = ['Email addresses', 'Phone numbers', 'Wallets'] as const;
const [PASSKEYS, SOCIAL, SECOND_FACTOR] = ['Passkeys', 'Social accounts', 'Two-step verification'] as const;

/** What a user does on the account page. */
export interface Action {
  name: string;
  /** The name of its section on the page, and in `accountOptions`. */
  section: string;
  option: string;
  /** Default: every method. */
  config?: object;
  /** The user beside the email address. */
  user?: object;
  /** The call that fails. */
  call: { method: string; path: string };
  /** Prepares the browser before the page loads. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** What the user does before. Returns what `submit` needs. */
  start?: (widget: Widget, project: Project) => Promise<unknown>;
  /** What sends the call; also a second time. */
  submit: (widget: Widget, started: unknown) => Promise<unknown>;
  /** A wrong submission, and how it is refused, if the user proves something. */
  wrong?: { submit: (widget: Widget, started: unknown) => Promise<unknown>; sentence: string };
  /** What the section shows afterwards. */
  done: (widget: Widget) => Promise<unknown>;
  /** What has the focus afterwards. */
  focus: string;
  /** What the section of another tab shows afterwards. Default: `done`. Null: nothing of it. */
  elsewhere?: ((widget: Widget) => Promise<unknown>) | null;
  /** What is reported. */
  changes: string[];
  /** Where a failure is shown. Default: in an alert of the section. */
  sentence?: (widget: Widget) => Locator;
  /** Whether a cancelled step-up is shown in an alert. Default: it is not, because the user has cancelled it. */
  tellsCancelled?: true;
  /** Whether the call proves who the user is, so that the API needs no session. Default: it does not. */
  signsIn?: true;
  /**
   * Who refuses the action in a session with one old factor: the API, which requires two factors, or the page, which
   * requires a recent one. Default: neither does.
   */
  refusedBy?: 'api' | 'page';
}

const button = (widget: Widget, part: string, name: string) =>
  section(widget, part).getByRole('button', { name, exact: true });
const press = (part: string, name: string) => async (widget: Widget) => button(widget, part, name).click();
const presented = (part: string, name: string) => (widget: Widget) => button(widget, part, name).waitFor();
/** Presses a button, and the one of the same name in the question that follows. */
const twice = (part: string, name: string) => async (widget: Widget) => {
  await button(widget, part, name).first().click();
  await section(widget, part).getByRole('button', { name: 'Cancel', exact: true }).waitFor();
  await button(widget, part, name).first().click();
};
const lists = (part: string, ...expected: string[]) => {
  return (widget: Widget) => shows(widget, part, expected);
};
const isEmpty = (part: string) => (widget: Widget) => section(widget, part).getByText('None yet.').waitFor();
const type = async (widget: Widget, part: string, code: string) => {
  const field = section(widget, part).getByRole('textbox', { name: 'Passcode', exact: true });
  await field.fill('');
  await field.pressSequentially(code);
};
const typeCode = (part: string) => (widget: Widget, code: unknown) => type(widget, part, String(code));
const wrongCode = (part: string) => ({
  submit: (widget: Widget, code: unknown) => type(widget, part, code === '000000' ? '111111' : '000000'),
  sentence: 'Invalid passcode, please try again.',
});

async function enterPhone(widget: Widget, number: string) {
  const phones = section(widget, PHONES);
  await button(widget, PHONES, 'Add phone number').click();
  await phones.getByLabel('Country code').selectOption('US');
  await phones.getByRole('textbox', { name: 'Phone number' }).fill(number);
}
const field = (widget: Widget, name: string) => section(widget, 'Password').getByLabel(name, { exact: true });
/** Enters a new password, and waits until the API has rated it. */
const enterNew = async (widget: Widget) => {
  await field(widget, 'New password').fill(NEW_PASSWORD);
  await expect.poll(() => button(widget, 'Password', 'Save').isEnabled()).toBe(true);
};
const saveWith = (current: string) => async (widget: Widget) => {
  await field(widget, 'Current password').fill(current);
  await button(widget, 'Password', 'Save').click();
};
/** The key that the set-up shows. */
const keyOf = async (widget: Widget) =>
  ((await section(widget, SECOND_FACTOR).locator('code').textContent()) ?? '').replaceAll(' ', '');
/** Agrees to connect a social account, in the popup that has opened. */
async function agree(widget: Widget) {
  const popup = await eventually('popup', async () =>
    widget.page
      .context()
      .pages()
      .find((page) => page.url().includes('/oauth/')),
  );
  await popup.getByRole('textbox', { name: 'Email' }).fill('ada@github.example');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await shows(widget, SOCIAL, ['GitHub']);
}
const toast = ({ frame }: Widget) => frame.locator('.foyer-toast[data-kind=error]');

const profile: Action[] = [
  {
    name: 'saving the name',
    section: 'Profile',
    option: 'profile',
    call: { method: 'PUT', path: '/sdk/v1/users/me' },
    start: (widget) => widget.field('First name').fill('Ada'),
    submit: press('Profile', 'Save'),
    done: (widget) => widget.reads('Your changes were saved.'),
    focus: 'Save',
    elsewhere: (widget) => expect.poll(() => widget.field('First name').inputValue()).toBe('Ada'),
    changes: ['profile changed'],
    refusedBy: 'api',
  },
];

const contacts: Action[] = [
  {
    name: 'sending a passcode to an address',
    section: EMAILS,
    option: 'emails',
    call: { method: 'POST', path: '/sdk/v1/otps/email/send/*' },
    start: async (widget) => {
      await button(widget, EMAILS, 'Add email address').click();
      await section(widget, EMAILS).getByRole('textbox', { name: 'Email', exact: true }).fill(OTHER);
    },
    submit: press(EMAILS, 'Send code'),
    done: (widget) => widget.field('Passcode').waitFor(),
    focus: '',
    elsewhere: lists(EMAILS, EMAIL, OTHER),
    changes: [],
    refusedBy: 'api',
  },
  {
    name: 'verifying an address',
    section: EMAILS,
    option: 'emails',
    call: { method: 'POST', path: '/sdk/v1/otps/authenticate' },
    start: async (widget, project) => {
      await sendCode(widget, OTHER);
      // The API has added the address, and the list follows.
      await shows(widget, EMAILS, [EMAIL, OTHER]);
      return (await project.inbox({ to: OTHER })).code;
    },
    submit: typeCode(EMAILS),
    wrong: wrongCode(EMAILS),
    done: (widget) => expect.poll(() => section(widget, EMAILS).getByText('Not verified').count()).toBe(0),
    focus: EMAILS,
    changes: ['emails added'],
    signsIn: true,
  },
  {
    name: 'removing an address',
    section: EMAILS,
    option: 'emails',
    user: { phone_number: PHONE },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: twice(EMAILS, 'Remove'),
    done: isEmpty(EMAILS),
    focus: EMAILS,
    changes: ['emails removed'],
    refusedBy: 'api',
  },
  {
    name: 'sending a passcode to a phone number',
    section: PHONES,
    option: 'phones',
    call: { method: 'POST', path: '/sdk/v1/otps/sms/send/*' },
    start: (widget) => enterPhone(widget, OTHER_PHONE),
    submit: press(PHONES, 'Send code'),
    done: (widget) => widget.field('Passcode').waitFor(),
    focus: '',
    elsewhere: (widget) => expect.poll(() => rows(widget, PHONES)).toContain(WRITTEN_OTHER_PHONE),
    changes: [],
    refusedBy: 'api',
  },
  {
    name: 'verifying a phone number',
    section: PHONES,
    option: 'phones',
    call: { method: 'POST', path: '/sdk/v1/otps/authenticate' },
    start: async (widget, project) => {
      await enterPhone(widget, OTHER_PHONE);
      await button(widget, PHONES, 'Send code').click();
      await expect.poll(() => rows(widget, PHONES)).toContain(WRITTEN_OTHER_PHONE);
      return (await project.inbox({ to: OTHER_PHONE })).code;
    },
    submit: typeCode(PHONES),
    wrong: wrongCode(PHONES),
    done: (widget) => expect.poll(() => section(widget, PHONES).getByText('Not verified').count()).toBe(0),
    focus: PHONES,
    changes: ['phones added'],
    signsIn: true,
  },
  {
    name: 'removing a phone number',
    section: PHONES,
    option: 'phones',
    user: { phone_number: PHONE },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: twice(PHONES, 'Remove'),
    done: isEmpty(PHONES),
    focus: PHONES,
    changes: ['phones removed'],
    refusedBy: 'api',
  },
];

const passwords: Action[] = [
  {
    name: 'setting a password',
    section: 'Password',
    option: 'passwords',
    call: { method: 'POST', path: '/sdk/v1/passwords/session/reset' },
    start: async (widget) => {
      await button(widget, 'Password', 'Set a password').click();
      await enterNew(widget);
    },
    submit: press('Password', 'Save'),
    done: presented('Password', 'Change password'),
    focus: 'Password',
    changes: ['passwords added'],
    refusedBy: 'page',
  },
  {
    name: 'changing the password',
    section: 'Password',
    option: 'passwords',
    user: { password: PASSWORD },
    call: { method: 'POST', path: '/sdk/v1/passwords/existing_password/reset' },
    start: async (widget) => {
      await button(widget, 'Password', 'Change password').click();
      await enterNew(widget);
    },
    submit: saveWith(PASSWORD),
    wrong: { submit: saveWith('wrong'), sentence: 'The current password is wrong.' },
    done: presented('Password', 'Change password'),
    focus: 'Password',
    elsewhere: null,
    changes: ['passwords changed'],
    signsIn: true,
  },
];

const inPopup = { ...social, oauthOptions: { ...social.oauthOptions, mode: 'popup' } };

const connections: Action[] = [
  {
    name: 'connecting a social account',
    section: SOCIAL,
    option: 'oauth',
    config: inPopup,
    call: { method: 'POST', path: '/sdk/v1/oauth/attach' },
    submit: press(SOCIAL, 'Connect GitHub'),
    done: agree,
    focus: SOCIAL,
    elsewhere: lists(SOCIAL, 'GitHub'),
    changes: ['oauth added'],
  },
  {
    name: 'removing a social account',
    section: SOCIAL,
    option: 'oauth',
    config: inPopup,
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    start: async (widget) => {
      await button(widget, SOCIAL, 'Connect GitHub').click();
      await agree(widget);
    },
    submit: twice(SOCIAL, 'Remove'),
    done: isEmpty(SOCIAL),
    focus: SOCIAL,
    changes: ['oauth removed'],
    refusedBy: 'api',
  },
  {
    name: 'connecting a wallet',
    section: WALLETS,
    option: 'wallets',
    call: { method: 'POST', path: '/sdk/v1/crypto_wallets/authenticate' },
    prepare: (context) => putWallets(context, [{ name: 'Test Wallet', walletType: 'ethereum', rdns: 'test.wallet' }]),
    start: press(WALLETS, 'Connect wallet'),
    submit: press(WALLETS, 'Test Wallet'),
    done: (widget) => expect.poll(() => rows(widget, WALLETS)).toHaveLength(1),
    focus: WALLETS,
    changes: ['wallets added'],
    signsIn: true,
  },
  {
    name: 'removing a wallet',
    section: WALLETS,
    option: 'wallets',
    user: { wallet: WALLET },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: twice(WALLETS, 'Remove'),
    done: isEmpty(WALLETS),
    focus: WALLETS,
    changes: ['wallets removed'],
    refusedBy: 'api',
  },
];

const passkeys: Action[] = [
  {
    name: 'creating a passkey',
    section: PASSKEYS,
    option: 'passkeys',
    call: { method: 'POST', path: '/sdk/v1/webauthn/register/start' },
    start: async (widget) => {
      await addAuthenticator(widget.page);
      // Other engines than Chromium have an authenticator only in pages that load with it.
      await widget.page.reload();
      await button(widget, PASSKEYS, 'Create a Passkey').waitFor();
    },
    submit: press(PASSKEYS, 'Create a Passkey'),
    done: lists(PASSKEYS, 'Passkey 1'),
    focus: 'Create a Passkey',
    changes: ['PASSKEY_REGISTER', 'passkeys added'],
    tellsCancelled: true,
    refusedBy: 'api',
  },
  {
    name: 'renaming a passkey',
    section: PASSKEYS,
    option: 'passkeys',
    user: { passkey: true },
    call: { method: 'PUT', path: '/sdk/v1/webauthn/update/*' },
    submit: async (widget) => {
      await button(widget, PASSKEYS, 'Edit').click();
      await widget.field('Passkey name').fill('My laptop');
      await button(widget, PASSKEYS, 'Save').click();
    },
    done: lists(PASSKEYS, 'My laptop'),
    focus: 'Edit',
    changes: ['passkeys changed'],
    sentence: toast,
  },
  {
    name: 'deleting a passkey',
    section: PASSKEYS,
    option: 'passkeys',
    user: { passkey: true },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: twice(PASSKEYS, 'Delete'),
    done: lists(PASSKEYS),
    focus: PASSKEYS,
    changes: ['passkeys removed'],
    sentence: toast,
    refusedBy: 'api',
  },
  {
    name: 'removing the key of a mobile app',
    section: PASSKEYS,
    option: 'passkeys',
    user: { biometric: true },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: twice(PASSKEYS, 'Remove'),
    done: lists(PASSKEYS),
    focus: PASSKEYS,
    changes: ['passkeys removed'],
    refusedBy: 'api',
  },
];

const secondFactor: Action[] = [
  {
    name: 'creating a key for an authenticator app',
    section: SECOND_FACTOR,
    option: 'secondFactor',
    call: { method: 'POST', path: '/sdk/v1/totps' },
    submit: press(SECOND_FACTOR, 'Turn on'),
    done: (widget) => section(widget, SECOND_FACTOR).getByRole('img', { name: 'QR code' }).waitFor(),
    focus: '',
    elsewhere: null,
    changes: [],
    refusedBy: 'api',
  },
  {
    name: 'confirming an authenticator app',
    section: SECOND_FACTOR,
    option: 'secondFactor',
    call: { method: 'POST', path: '/sdk/v1/totps/authenticate' },
    start: press(SECOND_FACTOR, 'Turn on'),
    submit: async (widget) => type(widget, SECOND_FACTOR, totpCode(await keyOf(widget))),
    wrong: wrongCode(SECOND_FACTOR),
    done: (widget) =>
      section(widget, SECOND_FACTOR).getByRole('heading', { name: 'Save your recovery codes' }).waitFor(),
    focus: 'Save your recovery codes',
    elsewhere: presented(SECOND_FACTOR, 'Turn off'),
    changes: ['secondFactor turnedOn'],
    tellsCancelled: true,
  },
  {
    name: 'showing recovery codes',
    section: SECOND_FACTOR,
    option: 'secondFactor',
    user: { totp: true },
    call: { method: 'POST', path: '/sdk/v1/totps/recovery_codes' },
    submit: press(SECOND_FACTOR, 'Show recovery codes'),
    done: (widget) => section(widget, SECOND_FACTOR).getByRole('listitem').first().waitFor(),
    focus: 'Recovery codes',
    elsewhere: null,
    changes: [],
    refusedBy: 'page',
  },
  {
    name: 'turning off two-step verification',
    section: SECOND_FACTOR,
    option: 'secondFactor',
    user: { totp: true },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: twice(SECOND_FACTOR, 'Turn off'),
    done: presented(SECOND_FACTOR, 'Turn on'),
    focus: SECOND_FACTOR,
    changes: ['secondFactor turnedOff'],
    refusedBy: 'page',
  },
];

/** Every change of an account, and what leads to it. */
export const actions: readonly Action[] = [
  ...profile,
  ...contacts,
  ...passwords,
  ...passkeys,
  ...connections,
  ...secondFactor,
];

/** A session of the user, to whom `user` is added. */
export interface Begin {
  user?: object;
  factors?: readonly SessionFactor[];
}

/** Opens the section of an action on the account page, and goes as far as its submission. */
export async function begin(
  context: BrowserContext,
  project: Project,
  { prepare, start, option, config: own = { ...config, secondFactorOptions: {} }, ...action }: Action,
  { user, factors = [{ type: 'otp', delivery_method: 'email' }] }: Begin = {},
) {
  // The API must not refuse what leads to the submission.
  await project.set({ factor_changes: 'unchecked' });
  await prepare?.(context);
  const { user_id } = await project.user({ email: EMAIL, ...user, ...action.user });
  const widget = await openSession(context, project, await project.session(user_id, factors), {
    config: { ...own, accountOptions: { sections: [option, 'session'] } },
  });
  await section(widget, action.section).waitFor();
  const started = await start?.(widget, project);
  await widget.api(({ events }) => events.splice(0));
  return { widget, started };
}
