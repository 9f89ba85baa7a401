import { totpCode } from '@foyer/test-support/totp';
import type { Embed, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

export const EMAIL = 'ada@example.com';
export const PHONE = '+14155550132';
export const PASSWORD = 'violet harbour ninety lanterns';
export const FINAL = 'AUTHENTICATE_FLOW_COMPLETE';
export const TITLE = 'Two-step verification';
export const SET_UP = 'Set up two-step verification';
export const SAVE = 'Save your recovery codes';
export const asked = { products: ['otp'], otpOptions: { methods: ['email'] }, secondFactorOptions: {} };
export const required = { ...asked, secondFactorOptions: { required: true } };
export const withText = { ...asked, secondFactorOptions: { methods: ['totp', 'sms'] } };

/** The secrets of a user's authenticator app. */
export interface App {
  secret: string;
  recovery_codes: string[];
}

/** Creates a user with an authenticator app. */
export async function appUser(project: Project, user: object = {}): Promise<App> {
  const { totp } = await project.user({ email: EMAIL, totp: true, ...user });
  if (!totp) throw new Error('The provider has created no authenticator app.');
  return totp;
}

/** Types the code that the user's authenticator app shows now. */
export const enterAppCode = (widget: Widget, { secret }: App): Promise<void> => widget.typeCode(totpCode(secret));

/** Signs in with a passcode by email, and leaves the user on the next screen. */
export async function signIn(
  open: (embed?: Embed) => Promise<Widget>,
  project: Project,
  embed: Embed,
  title = TITLE,
): Promise<Widget> {
  const widget = await open({ carry: { returnTo: '/cart', state: [1] }, ...embed });
  await enterEmail(widget, project, title);
  return widget;
}

/** Signs in on Main with a passcode by email. */
export async function enterEmail(widget: Widget, project: Project, title = TITLE): Promise<void> {
  await widget.sendEmail(EMAIL);
  await widget.shows('Enter passcode');
  await widget.typeCode((await project.inbox({ to: EMAIL })).code);
  await widget.shows(title);
}

/** Returns the key that the set-up shows. */
export const keyOf = async (widget: Widget): Promise<string> =>
  ((await widget.frame.locator('.foyer-screen code').textContent()) ?? '').replaceAll(' ', '');

/** Sets up an authenticator app, and saves its codes. Returns the secrets. */
export async function setUp(widget: Widget): Promise<{ key: string; codes: string[] }> {
  await widget.frame.getByRole('img', { name: 'QR code' }).waitFor();
  const key = await keyOf(widget);
  await widget.typeCode(totpCode(key));
  await widget.shows(SAVE);
  await widget.frame.getByRole('listitem').first().waitFor();
  const codes = await widget.frame.getByRole('listitem').allTextContents();
  return { key, codes };
}

/** Confirms that the codes are saved. */
export async function saveCodes(widget: Widget): Promise<void> {
  await widget.frame.getByRole('checkbox', { name: 'I have saved these codes.' }).check();
  await widget.button('Continue').click();
}

export const storedKeys = (widget: Widget) =>
  widget.page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('held_sign_in')));
