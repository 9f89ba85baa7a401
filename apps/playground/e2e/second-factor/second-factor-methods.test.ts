// Finds a first factor after which a redirect, popup, link or reload skips the second step or repeats it.

import { totpCode } from '@foyer/test-support/totp';
import { describe, expect } from 'vitest';
import { openSignedOut } from '../tools/authenticator.ts';
import { test, Widget } from '../tools/flow.ts';
import { EMAIL, type Method, methods, PASSWORD } from '../tools/methods.ts';
import { type App, FINAL, SET_UP, saveCodes, setUp, storedKeys, TITLE } from './second-factor.ts';

/** What the second step is for a user, and how it ends. */
const outcomes = {
  'the code of the app': {
    options: {},
    user: { totp: true },
    title: TITLE,
    complete: (widget: Widget, app: App | undefined) => widget.typeCode(totpCode(app?.secret ?? '')),
    secondFactor: 'totp',
  },
  'a recovery code': {
    options: {},
    user: { totp: true },
    title: TITLE,
    async complete(widget: Widget, app: App | undefined) {
      await widget.button('Use a recovery code').click();
      await widget.field('Recovery code').fill(app?.recovery_codes[0] ?? '');
      await widget.button('Continue').click();
    },
    secondFactor: 'recovery_code',
  },
  nothing: { options: {}, user: {}, title: 'Success!', complete: async () => {}, secondFactor: null },
  'the set-up of an app': {
    options: { required: true },
    user: {},
    title: SET_UP,
    async complete(widget: Widget) {
      await setUp(widget);
      await saveCodes(widget);
    },
    secondFactor: 'totp',
  },
} as const;

type OutcomeName = keyof typeof outcomes;
const names = Object.keys(outcomes) as OutcomeName[];

const link: Method = {
  config: { products: ['emailMagicLinks'] },
  prepare: async () => ({ email: EMAIL }),
  async signIn(widget, project) {
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
  },
  method: 'email_magic_link',
};

/** Each method with one outcome, to save time; with every outcome under `npm run test:trees`. */
const rows = Object.entries({ 'an email link': link, ...methods }).flatMap(([name, method], index) =>
  names
    .filter((_, outcome) => process.env.FOYER_TREES === 'both' || outcome === index % names.length)
    .map((outcome) => ({ name, method, outcome })),
);

describe('the second step', () => {
  test.for(rows)('after $name is $outcome, and ends in one receipt', async (row, { open, context, project }) => {
    const { config, prepare, signIn, method } = row.method;
    const { options, user, title, complete, secondFactor } = outcomes[row.outcome];
    const { totp } = await project.user({ ...(await prepare(context)), ...user });
    const widget = await open({
      config: { ...config, secondFactorOptions: options },
      carry: { returnTo: '/cart' },
    });
    await signIn(widget, project);
    await widget.shows(title);
    if (title !== 'Success!') {
      expect(await widget.events()).not.toContain(FINAL);
      await widget.page.reload();
      await widget.shows(title);
    }
    await complete(widget, totp);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method, secondFactor, returnTo: '/cart' });
    expect(await storedKeys(widget)).toEqual([]);
  });

  test('is nothing after a passkey, also for a user who has to have a second factor', async ({ context, project }) => {
    const config = { products: ['emailMagicLinks', 'passkeys'], secondFactorOptions: { required: true } };
    const { widget, device } = await openSignedOut(context, project, { config });
    await device.isAttended(true);
    await widget.button('Login with a Passkey').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'passkey', secondFactor: null });
  });

  test('follows a new password on the page of a reset email', async ({ open, project }) => {
    const { totp } = await project.user({ email: EMAIL, password: 'an older one of hers', totp: true });
    const widget = await open({ config: { products: ['passwords'], secondFactorOptions: {} } });
    await widget.sendEmail(EMAIL);
    await widget.button('Forgot Password?').click();
    await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await widget.shows(TITLE);
    await widget.typeCode(totpCode(totp?.secret ?? ''));
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'password_reset', secondFactor: 'totp' });
  });

  test('is asked for in the tab that an email link opens, while another tab waits', async ({
    open,
    context,
    project,
  }) => {
    const { totp } = await project.user({ email: EMAIL, totp: true });
    const config = { products: ['emailMagicLinks'], secondFactorOptions: {} };
    const waiting = await open({ config });
    await waiting.sendEmail(EMAIL);
    await waiting.shows('Check your email');
    const landed = new Widget(await context.newPage(), (await project.inbox({ to: EMAIL })).url ?? '');
    await landed.page.goto(landed.url);
    await landed.shows(TITLE);
    await waiting.shows('Check your email');
    await landed.typeCode(totpCode(totp?.secret ?? ''));
    await landed.shows('Success!');
    await waiting.shows('Success!');
    const events = [...(await waiting.events()), ...(await landed.events())];
    expect(events.filter((type) => type === FINAL)).toHaveLength(1);
  });

  test('is not asked for in the session of an impersonated user', async ({ open, project }) => {
    const token = await project.impersonationToken(EMAIL);
    const widget = await open({ config: { products: ['emailMagicLinks'], secondFactorOptions: { required: true } } });
    const url = new URL(widget.url);
    url.searchParams.set('stytch_token_type', 'impersonation');
    url.searchParams.set('token', token);
    await widget.page.goto(url.href);
    await widget.is('signedIn');
    await widget.shows('Success!');
    expect(await storedKeys(widget)).toEqual([]);
  });
});
