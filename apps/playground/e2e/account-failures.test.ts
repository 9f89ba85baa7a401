import { totpCode } from '@foyer/test/totp';
import { describe, expect, inject } from 'vitest';
import { changes, config, EMAIL, OTHER, openSession, PHONE, rows, section, sendCode, shows } from './account-page.ts';
import { type Embed, test, type Widget } from './flow.ts';
import type { Project } from './provider.ts';

const PASSWORD = 'violet harbour ninety lanterns';
const NEW_PASSWORD = 'correct horse battery staple';
const SIGNED_OUT = 'No active session detected. Please log in to continue.';
const WALLET = { type: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
const embed: Embed = { config: { ...config, secondFactorOptions: {} } };

interface Action {
  name: string;
  section: string;
  /** The user beside the email address. */
  user?: object;
  /** The call that fails. */
  call: { method: string; path: string };
  /** What the user does before. Returns what `submit` needs. */
  start?: (widget: Widget, project: Project) => Promise<unknown>;
  /** What sends the call; also a second time. */
  submit: (widget: Widget, started: unknown) => Promise<unknown>;
  /** What the section shows afterwards. */
  done: (widget: Widget) => Promise<unknown>;
  /** What is reported. */
  changes: string[];
  /** Whether the call proves who the user is, so that the API needs no session. Default: it does not. */
  signsIn?: true;
}

const button = (widget: Widget, part: string, name: string) =>
  section(widget, part).getByRole('button', { name, exact: true });
const inPart = (part: string, name: string) => async (widget: Widget) => button(widget, part, name).click();
/** Removes the only entry of a section. */
const remove = (part: string) => async (widget: Widget) => {
  await button(widget, part, 'Remove').click();
  await button(widget, part, 'Remove').click();
};
const isEmpty = (part: string) => (widget: Widget) => section(widget, part).getByText('None yet.').waitFor();
const field = (widget: Widget, name: string) => section(widget, 'Password').getByLabel(name, { exact: true });
/** Enters a new password, and waits until the API has rated it. */
const enterNew = async (widget: Widget) => {
  await field(widget, 'New password').fill(NEW_PASSWORD);
  await expect.poll(() => button(widget, 'Password', 'Save').isEnabled()).toBe(true);
};
const turnOff = async (widget: Widget) => {
  await button(widget, 'Two-step verification', 'Turn off').click();
  await button(widget, 'Two-step verification', 'Turn off').click();
};
/** The key that the set-up shows. */
const keyOf = async (widget: Widget) =>
  ((await section(widget, 'Two-step verification').locator('code').textContent()) ?? '').replaceAll(' ', '');

const actions: Action[] = [
  {
    name: 'saving the name',
    section: 'Profile',
    call: { method: 'PUT', path: '/sdk/v1/users/me' },
    start: (widget) => widget.field('First name').fill('Ada'),
    submit: inPart('Profile', 'Save'),
    done: (widget) => widget.reads('Your changes were saved.'),
    changes: ['profile changed'],
  },
  {
    name: 'sending a passcode to an address',
    section: 'Email addresses',
    call: { method: 'POST', path: '/sdk/v1/otps/email/send/*' },
    start: async (widget) => {
      await button(widget, 'Email addresses', 'Add email address').click();
      await section(widget, 'Email addresses').getByRole('textbox', { name: 'Email', exact: true }).fill(OTHER);
    },
    submit: inPart('Email addresses', 'Send code'),
    done: (widget) => widget.field('Passcode').waitFor(),
    changes: [],
  },
  {
    name: 'verifying an address',
    section: 'Email addresses',
    call: { method: 'POST', path: '/sdk/v1/otps/authenticate' },
    start: async (widget, project) => {
      await sendCode(widget, OTHER);
      // The API has added the address, and the list follows.
      await shows(widget, 'Email addresses', [EMAIL, OTHER]);
      return (await project.inbox({ to: OTHER })).code;
    },
    submit: (widget, code) => widget.typeCode(String(code)),
    done: (widget) => expect.poll(() => rows(widget, 'Email addresses')).toEqual([EMAIL, OTHER]),
    changes: ['emails added'],
    signsIn: true,
  },
  {
    name: 'removing a phone number',
    section: 'Phone numbers',
    user: { phone_number: PHONE },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: remove('Phone numbers'),
    done: isEmpty('Phone numbers'),
    changes: ['phones removed'],
  },
  {
    name: 'setting a password',
    section: 'Password',
    call: { method: 'POST', path: '/sdk/v1/passwords/session/reset' },
    start: async (widget) => {
      await button(widget, 'Password', 'Set a password').click();
      await enterNew(widget);
    },
    submit: inPart('Password', 'Save'),
    done: (widget) => button(widget, 'Password', 'Change password').waitFor(),
    changes: ['passwords added'],
  },
  {
    name: 'changing the password',
    section: 'Password',
    user: { password: PASSWORD },
    call: { method: 'POST', path: '/sdk/v1/passwords/existing_password/reset' },
    start: async (widget) => {
      await button(widget, 'Password', 'Change password').click();
      await field(widget, 'Current password').fill(PASSWORD);
      await enterNew(widget);
    },
    submit: inPart('Password', 'Save'),
    done: (widget) => button(widget, 'Password', 'Change password').waitFor(),
    changes: ['passwords changed'],
    signsIn: true,
  },
  {
    name: 'removing a wallet',
    section: 'Wallets',
    user: { wallet: WALLET },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: remove('Wallets'),
    done: isEmpty('Wallets'),
    changes: ['wallets removed'],
  },
  {
    name: 'creating a key for an authenticator app',
    section: 'Two-step verification',
    call: { method: 'POST', path: '/sdk/v1/totps' },
    submit: inPart('Two-step verification', 'Turn on'),
    done: (widget) => section(widget, 'Two-step verification').getByRole('img', { name: 'QR code' }).waitFor(),
    changes: [],
  },
  {
    name: 'confirming an authenticator app',
    section: 'Two-step verification',
    call: { method: 'POST', path: '/sdk/v1/totps/authenticate' },
    start: inPart('Two-step verification', 'Turn on'),
    submit: async (widget) => widget.typeCode(totpCode(await keyOf(widget))),
    done: (widget) =>
      section(widget, 'Two-step verification').getByRole('heading', { name: 'Save your recovery codes' }).waitFor(),
    changes: ['secondFactor turnedOn'],
  },
  {
    name: 'showing recovery codes',
    section: 'Two-step verification',
    user: { totp: true },
    call: { method: 'POST', path: '/sdk/v1/totps/recovery_codes' },
    submit: inPart('Two-step verification', 'Show recovery codes'),
    done: (widget) => section(widget, 'Two-step verification').getByRole('listitem').first().waitFor(),
    changes: [],
  },
  {
    name: 'turning off two-step verification',
    section: 'Two-step verification',
    user: { totp: true },
    call: { method: 'DELETE', path: '/sdk/v1/users/*' },
    submit: turnOff,
    done: (widget) => button(widget, 'Two-step verification', 'Turn on').waitFor(),
    changes: ['secondFactor turnedOff'],
  },
];

/** Opens the account page as far as the action. */
async function begin(
  context: Parameters<typeof openSession>[0],
  project: Project,
  { user, start }: Pick<Action, 'user' | 'start'>,
) {
  // Other tests cover what the API asks for.
  await project.set({ factor_changes: 'unchecked' });
  const { user_id } = await project.user({ email: EMAIL, ...user });
  const session = await project.session(user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const widget = await openSession(context, project, session, embed);
  return { widget, started: await start?.(widget, project) };
}

describe.each(actions)('$name on the account page', (action) => {
  test('is undone with a sentence if it fails, and can be repeated', async ({ context, project }) => {
    const { widget, started } = await begin(context, project, action);
    const part = section(widget, action.section);
    const before = await rows(widget, action.section);
    const failures = [
      { status: 500, body: {} },
      { status: 429, body: { status_code: 429, error_type: 'too_many_requests', error_message: '' } },
      // The connection is lost before the call arrives.
      { status: 0, body: {} },
    ];
    for (const { status, body } of failures) {
      if (status) await project.fault({ ...action.call, status, body, times: 20 });
      else await context.setOffline(true);
      await action.submit(widget, started);
      // Of several alerts, the one that the failure has caused: the others are gone with the next attempt.
      await part.getByRole('alert').first().waitFor();
      expect(await rows(widget, action.section)).toEqual(before);
      expect(await changes(widget)).toEqual([]);
      await context.setOffline(false);
      await fetch(`${inject('provider')}/dev/faults?public_token=${project.publicToken}`, { method: 'DELETE' });
    }
    await action.submit(widget, started);
    await action.done(widget);
    await expect.poll(() => changes(widget)).toEqual(action.changes);
    expect(await part.getByRole('alert').count()).toBe(0);
  });
});

describe.each(actions.filter(({ signsIn }) => !signsIn))('$name on the account page', (action) => {
  test('signs out if the session has ended', async ({ context, project }) => {
    const { widget, started } = await begin(context, project, action);
    await project.moveClock(400 * 86_400);
    await action.submit(widget, started);
    await widget.reads(SIGNED_OUT);
    expect(await changes(widget)).toEqual([]);
  });
});
