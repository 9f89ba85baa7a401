// Finds an account page that a redirect, popup or second tab leaves outdated, and one that overflows or fails axe.

import { describe, expect, inject } from 'vitest';
import { putWallets, type TestWallet } from '../methods/wallets.ts';
import { openSignedIn, signInAs } from '../tools/authenticator.ts';
import { axe, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';
import {
  account,
  addEmail,
  changes,
  config,
  EMAIL,
  focused,
  OTHER,
  openAccount,
  PHONE,
  rows,
  section,
  shows,
  social,
  WRITTEN_PHONE,
} from './account-page.ts';

describe.each(treesOf('page'))('the account page in the $tree', ({ shadow }) => {
  test.for([
    ['react', true],
    ['mount', false],
    ['element', false],
    ['standalone', false],
  ] as const)(
    'adds an email address, tells another tab, and removes it (%s, strict: %s)',
    { tags: ['main'] },
    async ([mount, strict], { context, project }) => {
      const widget = await openAccount(context, project, { shadow, mount, strict });
      await widget.reads('This is your only way to log in.');
      expect(await widget.frame.getByRole('region', { name: 'Account', exact: true }).count()).toBe(1);
      const other = new Widget(await context.newPage(), widget.url);
      await other.page.goto(widget.url);
      await shows(other, 'Email addresses', [EMAIL]);

      await addEmail(widget, project, OTHER);
      await shows(widget, 'Email addresses', [EMAIL, OTHER]);
      await expect.poll(() => focused(widget)).toBe('Email addresses');
      await shows(other, 'Email addresses', [EMAIL, OTHER]);

      const row = section(widget, 'Email addresses').getByRole('listitem').filter({ hasText: OTHER });
      await row.getByRole('button', { name: 'Remove' }).click();
      await widget.reads(`Remove ${OTHER}?`);
      await expect.poll(() => focused(widget)).toBe('Cancel');
      await row.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => focused(widget)).toBe('Remove');
      await row.getByRole('button', { name: 'Remove' }).click();
      await row.getByRole('button', { name: 'Remove' }).click();
      await shows(widget, 'Email addresses', [EMAIL]);
      await expect.poll(() => focused(widget)).toBe('Email addresses');
      await shows(other, 'Email addresses', [EMAIL]);
      await expect.poll(() => changes(widget)).toEqual(['emails added', 'emails removed']);
      expect(await widget.errors()).toEqual([]);
      expect(await project.telemetry()).not.toContain('ACCOUNT_CHANGED');
      expect(await axe(widget.page)).toEqual([]);
    },
  );

  test('refuses the address of another user in words, and a wrong passcode', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    await project.user({ email: 'eve@example.com' });
    const widget = await openAccount(context, project, { shadow });
    const emails = section(widget, 'Email addresses');
    await emails.getByRole('button', { name: 'Add email address' }).click();
    await emails.getByRole('textbox', { name: 'Email', exact: true }).fill('eve@example.com');
    await emails.getByRole('button', { name: 'Send code' }).click();
    await emails.getByRole('alert').waitFor();
    expect(await widget.api(({ client }) => client.user.getSync()?.emails.map(({ email }) => email))).toEqual([EMAIL]);
    await emails.getByRole('textbox', { name: 'Email', exact: true }).fill(OTHER);
    await emails.getByRole('button', { name: 'Send code' }).click();
    const { code } = await project.inbox({ to: OTHER });
    await widget.typeCode(code === '000000' ? '111111' : '000000');
    await widget.reads('Invalid passcode, please try again.');
    expect(await axe(widget.page)).toEqual([]);
    await widget.typeCode(code);
    await shows(widget, 'Email addresses', [EMAIL, OTHER]);
    await expect.poll(() => changes(widget)).toEqual(['emails added']);
  });

  test('saves the name, and shows why it could not be saved', async ({ context, project }) => {
    const widget = await openAccount(context, project, { shadow });
    await project.fault({
      method: 'PUT',
      path: '/sdk/v1/users/me',
      status: 429,
      times: 20,
      body: { status_code: 429, error_type: 'too_many_requests', error_message: '' },
    });
    await widget.field('First name').fill('Ada');
    await widget.button('Save').click();
    await section(widget, 'Profile').getByRole('alert').waitFor();
    expect(await widget.field('First name').inputValue()).toBe('Ada');
    await fetch(`${inject('provider')}/dev/faults?public_token=${project.publicToken}`, { method: 'DELETE' });
    await widget.button('Save').click();
    await widget.reads('Your changes were saved.');
    expect(await widget.api(({ client }) => client.user.getSync()?.name.first_name)).toBe('Ada');
    await expect.poll(() => changes(widget)).toEqual(['profile changed']);
  });

  test('sets a password, and changes it with the current one', { tags: ['main'] }, async ({ context, project }) => {
    const widget = await openAccount(context, project, { shadow });
    const passwords = section(widget, 'Password');
    await passwords.getByRole('button', { name: 'Set a password' }).click();
    await passwords.getByLabel('New password', { exact: true }).fill('correct horse battery staple');
    await passwords.getByRole('button', { name: 'Save' }).click();
    await passwords.getByRole('button', { name: 'Change password' }).click();
    expect(await axe(widget.page)).toEqual([]);
    await passwords.getByLabel('Current password', { exact: true }).fill('wrong');
    await passwords.getByLabel('New password', { exact: true }).fill('another horse battery staple');
    await passwords.getByRole('button', { name: 'Save' }).click();
    await widget.reads('The current password is wrong.');
    await passwords.getByLabel('Current password', { exact: true }).fill('correct horse battery staple');
    await passwords.getByRole('button', { name: 'Save' }).click();
    await passwords.getByRole('button', { name: 'Change password' }).waitFor();
    await expect.poll(() => changes(widget)).toEqual(['passwords added', 'passwords changed']);
  });

  test('connects a social account by a redirect that returns to the section', async ({ context, project }) => {
    const widget = await openAccount(context, project, { shadow, config: social });
    // The route of an app with a router of hashes.
    await widget.page.evaluate(() => history.replaceState(null, '', '#/account?tab=2'));
    await widget.button('Connect GitHub').click();
    await widget.page.getByRole('heading', { name: /^Sign in to .+ with GitHub$/i }).waitFor();
    await widget.field('Email').fill('ada@github.example');
    await widget.button('Continue').click();
    await shows(widget, 'Social accounts', ['GitHub']);
    await expect.poll(() => changes(widget)).toEqual(['oauth added']);
    await expect
      .poll(() =>
        section(widget, 'Social accounts').evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        }),
      )
      .toBe(true);
    expect(new URL(widget.page.url()).searchParams.get('token')).toBeNull();
    expect(new URL(widget.page.url()).hash).toBe('#/account?tab=2');

    await widget.button('Connect Google').click();
    await widget.page.getByRole('heading', { name: /^Sign in to .+ with Google$/i }).waitFor();
    await widget.button('Cancel').click();
    await section(widget, 'Social accounts').getByRole('alert').waitFor();
    expect(new URL(widget.page.url()).hash).toBe('#/account?tab=2');
    await shows(widget, 'Social accounts', ['GitHub']);
    expect(await changes(widget)).toEqual([]);
  });

  test('connects a social account in a popup, and the page stays', { tags: ['main'] }, async ({ context, project }) => {
    const oauthOptions = { ...social.oauthOptions, mode: 'popup' };
    const widget = await openAccount(context, project, { shadow, config: { ...social, oauthOptions } });
    const opened = context.waitForEvent('page');
    await widget.button('Connect GitHub').click();
    const popup = await opened;
    await popup.getByRole('textbox', { name: 'Email' }).fill('ada@github.example');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await shows(widget, 'Social accounts', ['GitHub']);
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => changes(widget)).toEqual(['oauth added']);
  });

  test('connects a wallet of the browser, after the user has declined once', async ({ context, project }) => {
    const [wallet] = (await putWallets(context, [
      { name: 'Test Wallet', walletType: 'ethereum', rdns: 'test.wallet' },
    ])) as [TestWallet];
    const widget = await openAccount(context, project, { shadow });
    const { page } = widget;
    await widget.button('Connect wallet').click();
    await wallet.answer(page, 'personal_sign', { code: 4001, message: 'No.' });
    await widget.button('Test Wallet').click();
    const alert = page.getByRole('alert').filter({ hasText: 'The request was declined in your wallet.' });
    await alert.waitFor();
    await wallet.answer(page, 'personal_sign', null);
    await widget.button('Test Wallet').click();
    await expect
      .poll(async () => (await rows(widget, 'Wallets'))[0]?.toLowerCase())
      .toBe(wallet.key.address.toLowerCase().replace(/(?<=^.{6}).+(?=.{4}$)/, '\u2026'));
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => changes(widget)).toEqual(['wallets added']);
  });

  test('says in its own words why a social account was not connected', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    const taken = 'grace@github.example';
    const owner = new Widget(await context.newPage(), embedUrl(project.publicToken, { config: social, shadow }));
    await owner.page.goto(owner.url);
    await owner.button('Continue with GitHub').click();
    await owner.field('Email').fill(taken);
    await owner.button('Continue').click();
    await owner.shows('Success!');
    await owner.api(({ client }) => client.session.revoke());
    await owner.page.close();

    const widget = await openAccount(context, project, { config: social, shadow });
    const alert = section(widget, 'Social accounts').getByRole('alert');
    for (const mode of ['redirect', 'popup']) {
      if (mode === 'popup') {
        const config = { ...social, oauthOptions: { ...social.oauthOptions, mode } };
        await widget.page.goto(embedUrl(project.publicToken, { ...account, config, shadow }));
      }
      const connect = async () => {
        const opened = mode === 'popup' ? widget.page.waitForEvent('popup') : widget.page;
        await widget.button('Connect GitHub').click();
        return new Widget(await opened, '');
      };
      await (await connect()).button('Cancel').click();
      await expect.poll(() => alert.allTextContents()).toEqual(['The account was not connected.']);
      const provider = await connect();
      await provider.field('Email').fill(taken);
      await provider.button('Continue').click();
      await expect.poll(() => alert.allTextContents()).toEqual(['This account belongs to another user.']);
      await section(widget, 'Social accounts').getByText('None yet.').waitFor();
    }
    expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe(EMAIL);
    expect(await widget.api(({ client }) => client.oauth.lastUsed())).toBe('github');
    expect(await axe(widget.page)).toEqual([]);
  });

  test('connects an account again that lacks new scopes, and keeps it after a refusal', async ({
    context,
    project,
  }) => {
    const github = (mode: string, ...custom_scopes: string[]) => {
      const oauthOptions = { mode, providers: [{ type: 'github', custom_scopes }] };
      return { shadow, config: { ...social, oauthOptions } };
    };
    const widget = await openAccount(context, project, github('redirect', 'user:email'));
    await widget.button('Connect GitHub').click();
    await widget.field('Email').fill('ada@github.example');
    await widget.button('Continue').click();
    await shows(widget, 'Social accounts', ['GitHub']);
    const accounts = section(widget, 'Social accounts');
    const missing = accounts.getByText('Missing permissions');
    const registrations = () =>
      widget.api(({ client }) => client.user.getSync()?.providers.map((each) => each.oauth_user_registration_id));
    const before = await registrations();
    expect(await missing.count()).toBe(0);

    for (const [mode, ...scopes] of [
      ['redirect', 'repo'],
      ['popup', 'repo', 'gist'],
    ] as const) {
      await widget.page.goto(embedUrl(project.publicToken, { ...account, ...github(mode, ...scopes) }));
      await missing.waitFor();
      expect(await axe(widget.page)).toEqual([]);
      const reconnect = async () => {
        const opened = mode === 'popup' ? widget.page.waitForEvent('popup') : widget.page;
        await accounts.getByRole('button', { name: 'Reconnect' }).click();
        return new Widget(await opened, '');
      };
      await (await reconnect()).button('Cancel').click();
      const refusal = 'The account was not reconnected. It stays connected as before.';
      await expect.poll(() => accounts.getByRole('alert').allTextContents()).toEqual([refusal]);
      await missing.waitFor();
      const provider = await reconnect();
      await provider.reads(new RegExp(` asks for: .*${scopes.join(', ')}$`));
      await provider.field('Email').fill('ada@github.example');
      await provider.button('Continue').click();
      await missing.waitFor({ state: 'detached' });
      await expect.poll(() => focused(widget)).toBe('Social accounts');
      await expect.poll(() => changes(widget)).toEqual(['oauth changed']);
      await shows(widget, 'Social accounts', ['GitHub']);
      expect(await registrations()).toEqual(before);
    }
    await widget.page.reload();
    await shows(widget, 'Social accounts', ['GitHub']);
    expect(await missing.count()).toBe(0);
    expect(await widget.api(({ client }) => client.oauth.lastUsed())).toBeNull();
  });

  test('creates a passkey, renames and deletes it', { tags: ['main'] }, async ({ context, project }) => {
    const { widget } = await openSignedIn(context, project, { ...account, shadow });
    await widget.button('Create a Passkey').click();
    await widget.reads('Passkey 1');
    const passkeys = section(widget, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Edit' }).click();
    await widget.field('Passkey name').fill('My laptop');
    await passkeys.getByRole('button', { name: 'Save' }).click();
    await widget.reads('My laptop');
    await expect.poll(() => changes(widget)).toEqual(['PASSKEY_REGISTER', 'passkeys added', 'passkeys changed']);
    await passkeys.getByRole('button', { name: 'Delete' }).click();
    await passkeys.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => changes(widget)).toContain('passkeys removed');
  });

  test('is read-only for support, who is named', { tags: ['main'] }, async ({ open, project }) => {
    const wallet = { type: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
    const factors = {
      phone_number: PHONE,
      password: 'violet harbour',
      totp: true,
      passkey: true,
      biometric: true,
      wallet,
    };
    const { user_id } = await project.user({ email: EMAIL, ...factors });
    const token = await project.impersonationToken(EMAIL, user_id);
    const widget = await open({ ...account, shadow, config: { ...config, secondFactorOptions: {} } });
    await widget.reads('No active session detected. Please log in to continue.');
    await widget.frame.evaluate(
      (value) => window.foyer?.client.impersonation.authenticate({ impersonation_token: value }),
      token,
    );
    await widget.reads(/^You are viewing this account as /);
    await shows(widget, 'Email addresses', [EMAIL]);
    await shows(widget, 'Phone numbers', [WRITTEN_PHONE]);
    await shows(widget, 'Passkeys', ['Passkey 1', 'Mobile app']);
    await shows(widget, 'Wallets', [wallet.address]);
    await section(widget, 'Social accounts').getByText('None yet.').waitFor();
    await section(widget, 'Password').getByRole('paragraph').waitFor();
    await section(widget, 'Two-step verification').getByText('Two-step verification is on.').waitFor();
    // No change is offered anywhere.
    expect(await widget.frame.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Log out']);
    expect(await widget.field('First name').getAttribute('readonly')).not.toBeNull();
    await widget.button('Log out').waitFor();
    expect(await axe(widget.page)).toEqual([]);
  });

  test('asks a visitor to log in, and shows the sections that are configured', { tags: ['main'] }, async ({
    context,
    open,
    project,
  }) => {
    const visitor = await open({ ...account, shadow });
    await visitor.reads('No active session detected. Please log in to continue.');
    expect(await axe(visitor.page)).toEqual([]);
    const sections = ['session', 'profile'];
    const widget = await openAccount(context, project, { shadow, config: { ...config, accountOptions: { sections } } });
    expect(await widget.frame.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['This session', 'Profile']);
    await widget.button('Log out').click();
    await widget.reads('No active session detected. Please log in to continue.');
  });

  test('reverts a removal that fails, with a sentence, and does one whose response is lost', {
    tags: ['main'],
  }, async ({ context, project }) => {
    // The session has one category of factors: the API would otherwise ask for a second one.
    await project.set({ factor_changes: 'unchecked' });
    const widget = await openAccount(context, project, { shadow }, { phone_number: PHONE });
    const remove = async () => {
      const row = section(widget, 'Phone numbers').getByRole('listitem');
      await row.getByRole('button', { name: 'Remove' }).click();
      await row.getByRole('button', { name: 'Remove' }).click();
    };
    await project.fault({ method: 'DELETE', path: '*', status: 500, body: {} });
    await remove();
    await section(widget, 'Phone numbers').getByRole('alert').waitFor();
    await shows(widget, 'Phone numbers', [WRITTEN_PHONE]);
    await project.fault({ method: 'DELETE', path: '*', drop: true });
    await remove();
    await shows(widget, 'Phone numbers', []);
    await expect.poll(() => changes(widget)).toEqual(['phones removed']);
  });

  test('asks for a second factor where the API does, once, and repeats the change', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    const widget = await openAccount(context, project, { shadow }, { phone_number: PHONE });
    const row = section(widget, 'Email addresses').getByRole('listitem');
    const dialog = widget.page.getByRole('dialog', { name: 'Confirm it’s you' });
    await row.getByRole('button', { name: 'Remove' }).click();
    await row.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: 'Remove' }).waitFor();
    expect(await section(widget, 'Email addresses').getByRole('alert').count()).toBe(0);
    await shows(widget, 'Email addresses', [EMAIL]);
    expect(await changes(widget)).toEqual([]);

    await row.getByRole('button', { name: 'Remove' }).click();
    await row.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Text me a code' }).click();
    const { code } = await project.inbox({ to: PHONE });
    await widget.typeCode(code);
    await section(widget, 'Email addresses').getByText('None yet.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => changes(widget)).toEqual(['emails removed']);
    const removals = (await project.requests()).filter(({ path }) => path.startsWith('/sdk/v1/users/emails/'));
    expect(removals.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  test.for([
    ['en', 'ltr', 1280, 'light'],
    ['ar', 'rtl', 320, 'dark'],
    ['de', 'ltr', 320, 'light'],
  ] as const)(
    'is accessible and fits the page (%s, %s, %s px, %s)',
    { tags: ['main'] },
    async ([locale, dir, width, colorScheme], { newContext, project }) => {
      const context = await newContext({ viewport: { width, height: 900 }, colorScheme });
      const { user_id } = await project.user({ email: EMAIL, phone_number: PHONE, passkey: true });
      await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
      const widget = new Widget(
        await context.newPage(),
        embedUrl(project.publicToken, { ...account, shadow, locale, dir }),
      );
      await widget.page.goto(widget.url);
      await expect.poll(() => widget.frame.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(8);
      await widget.frame.locator('.foyer-spinner').first().waitFor({ state: 'detached' });
      // As wide as with a wide font.
      if (width === 320) await widget.page.addStyleTag({ content: '.foyer-root.foyer-root * { letter-spacing: 1px }' });
      expect(await axe(widget.page)).toEqual([]);
      expect(await widget.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // No name is squeezed into a column beside its buttons.
      const shares = await widget.frame
        .locator('li .foyer-row > .foyer-text')
        .evaluateAll((names) => names.map((name) => name.clientWidth / (name.parentElement?.clientWidth ?? 0)));
      expect(shares.length).toBe(3);
      expect(Math.min(...shares)).toBeGreaterThan(0.45);
    },
  );
});
