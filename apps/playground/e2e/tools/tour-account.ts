import { signInAs } from './authenticator.ts';
import { embedUrl, test, Widget } from './flow.ts';
import type { Project, SessionFactor } from './provider.ts';
import type { NewContext, Tour } from './tour.ts';

const config = {
  products: ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'oauth', 'crypto'],
  otpOptions: { methods: ['sms', 'email'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  secondFactorOptions: {},
};
const user = {
  email: 'ada@example.com',
  phone_number: '+14155550132',
  password: 'violet harbour ninety lanterns',
  totp: true,
  passkey: true,
  wallet: { type: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
};
/** A session that may change everything. */
const factors: SessionFactor[] = [
  { type: 'otp', delivery_method: 'email' },
  { type: 'totp', delivery_method: 'authenticator_app' },
];

/** Defines the tests that visit the account page. */
export function accountScreens({ embed = {}, start, see }: Tour): void {
  /** Shows the screen once its parts are loaded. */
  async function visit(widget: Widget, id: string) {
    await widget.frame.locator('.foyer-outline').first().waitFor({ state: 'detached' });
    await see(widget, id);
  }

  /** Signs a user in, and returns what opens the account page. */
  async function signIn(newContext: NewContext, project: Project) {
    const context = await start(newContext);
    const { user_id } = await project.user(user);
    await signInAs(context, project, user_id, factors);
    return async (sections?: string[]) => {
      const accountOptions = sections && { sections };
      const options = { ...embed, variant: 'account' as const, config: { ...config, accountOptions } };
      const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, options));
      await widget.page.goto(widget.url);
      // Not the heading of the social accounts.
      await widget.frame.getByRole('heading', { name: 'Account', exact: true }).waitFor();
      return widget;
    };
  }

  test('on the account page', async ({ newContext, project }) => {
    const open = await signIn(newContext, project);
    const account = await open(['profile', 'emails', 'phones', 'passwords']);
    await account.button('Change password').waitFor();
    await visit(account, 'account');
  });

  test('on the account page with connections', async ({ newContext, project }) => {
    const open = await signIn(newContext, project);
    const account = await open(['passkeys', 'oauth', 'wallets', 'secondFactor', 'session']);
    await account.button('Show recovery codes').waitFor();
    await account.button('Connect GitHub').waitFor();
    await account.button('Create a Passkey').waitFor();
    await visit(account, 'account-connections');
  });

  test('on the account page while addresses are removed and added', async ({ newContext, project }) => {
    const open = await signIn(newContext, project);
    const emails = await open(['emails', 'phones']);
    await emails.button('Remove').first().click();
    await emails.reads('Remove ada@example.com?');
    await visit(emails, 'account-remove');
    await emails.button('Cancel').click();
    await emails.button('Add email address').click();
    await emails.field('Email').fill('ada@example.org');
    await emails.button('Send code').click();
    await emails.reads('Not verified');
    await emails.button('Resend code').waitFor();
    await visit(emails, 'account-code');
  });

  test('on the account page with secrets', async ({ newContext, project }) => {
    const open = await signIn(newContext, project);
    const password = await open(['passwords']);
    await password.button('Change password').click();
    await password.field('Current password').waitFor();
    await visit(password, 'account-password');

    const codes = await open(['secondFactor']);
    await codes.button('Show recovery codes').click();
    await codes.button('Hide recovery codes').waitFor();
    await codes.frame.getByRole('listitem').first().waitFor();
    await visit(codes, 'account-recovery-codes');
  });

  test('on the account page of a user who is impersonated', async ({ open, newContext, project }) => {
    const accountOptions = { sections: ['profile', 'emails', 'passwords'] };
    const viewed = await open(
      { ...embed, variant: 'account', config: { ...config, accountOptions } },
      await start(newContext),
    );
    await viewed.reads('No active session detected. Please log in to continue.');
    await visit(viewed, 'account-signed-out');
    const token = await project.impersonationToken(user.email);
    await viewed.frame.evaluate(
      (value) => window.foyer?.client.impersonation.authenticate({ impersonation_token: value }),
      token,
    );
    await viewed.reads(/^You are viewing this account as /);
    await viewed.shows('Password');
    await visit(viewed, 'account-impersonated');
  });
}
