import type { BrowserContext } from 'playwright-core';
import { putWallets } from '../methods/wallets.ts';
import type { Widget } from './flow.ts';
import type { Project } from './provider.ts';

export const EMAIL = 'ada@example.com';
export const PHONE = '+14155550132';
export const PASSWORD = 'violet harbour ninety lanterns';

/** A method, and how a user signs in with it: a new one, or the one of `user`. */
export interface Method {
  config: Record<string, unknown>;
  /** Called before the page is opened. Returns what `POST /dev/users` needs for the user who signs in. */
  prepare: (context: BrowserContext) => Promise<object>;
  signIn: (widget: Widget, project: Project) => Promise<void>;
  /** The name in the receipt. */
  method: string;
}

const text = (method: 'sms' | 'whatsapp', button: string): Method => ({
  config: { products: ['otp'], otpOptions: { methods: [method] } },
  prepare: async () => ({ phone_number: PHONE }),
  async signIn(widget, project) {
    await widget.sendPhone('4155550132', button);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: PHONE, channel: method })).code);
  },
  method: `otp_${method}`,
});

const wallet = (setup: Parameters<typeof putWallets>[1][number], button: string): Method => ({
  config: { products: ['crypto'] },
  async prepare(context) {
    const [wallet] = await putWallets(context, [setup]);
    return { wallet: { type: setup.walletType, address: wallet?.key.address } };
  },
  signIn: (widget) => widget.button(button).click(),
  method: `crypto_${setup.walletType}`,
});

const withEmail = async () => ({ email: EMAIL });

/** Enters an address on the page of a social provider. */
async function agree({ page }: Pick<Widget, 'page'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The methods that end on the page where they begin, or return there by a redirect. */
export const methods: Readonly<Record<string, Method>> = {
  'a text message': text('sms', 'Continue with text message'),
  WhatsApp: text('whatsapp', 'Continue with WhatsApp'),
  'a social provider': {
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } },
    async signIn(widget) {
      await widget.page.getByRole('button', { name: /GitHub/ }).click();
      await agree(widget);
    },
    prepare: withEmail,
    method: 'oauth_github',
  },
  'a social provider in a popup': {
    config: { products: ['oauth'], oauthOptions: { mode: 'popup', providers: [{ type: 'github' }] } },
    async signIn(widget) {
      const popup = widget.page.waitForEvent('popup');
      await widget.page.getByRole('button', { name: /GitHub/ }).click();
      await agree({ page: await popup });
    },
    prepare: withEmail,
    method: 'oauth_github',
  },
  'Google One Tap': {
    config: {
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'embedded' }] },
    },
    async signIn({ page }) {
      const prompt = page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
      await prompt.getByLabel('Email').fill(EMAIL);
      await prompt.getByRole('button', { name: 'Continue' }).click();
    },
    prepare: withEmail,
    method: 'google_one_tap',
  },
  'a password': {
    config: { products: ['passwords'] },
    async signIn(widget) {
      await widget.sendEmail(EMAIL);
      await widget.password().fill(PASSWORD);
      await widget.button('Continue').click();
    },
    prepare: async () => ({ email: EMAIL, password: PASSWORD }),
    method: 'password',
  },
  'an Ethereum wallet': wallet(
    { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' },
    'Continue with Metamask',
  ),
  'a Solana wallet': wallet(
    { walletType: 'solana', global: 'solana', flags: ['isPhantom'], name: 'Phantom' },
    'Continue with Phantom',
  ),
};
