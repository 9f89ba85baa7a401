import type { BrowserContext } from 'playwright-core';
import type { Embed, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

export const EMAIL = 'ada@example.com';
export const TITLE = 'Complete your profile';
export const detailsOptions = {
  fields: [
    { name: 'first_name', required: true },
    { name: 'last_name' },
    { name: 'company', label: 'Company', required: true, autocomplete: 'organization' },
  ],
};
export const links = { products: ['emailMagicLinks'], detailsOptions };
export const codes = { products: ['otp'], otpOptions: { methods: ['email'] }, detailsOptions };

type Open = (embed?: Embed, within?: BrowserContext) => Promise<Widget>;

/** Signs up with a passcode, and leaves the user on the step. `title` is its heading. */
export async function signUp(open: Open, project: Project, embed: Embed, title = TITLE): Promise<Widget> {
  const widget = await open({ config: codes, carry: { returnTo: '/cart', state: [1] }, ...embed });
  await widget.sendEmail(EMAIL);
  await widget.shows('Enter passcode');
  await widget.typeCode((await project.inbox({ to: EMAIL })).code);
  await widget.shows(title);
  return widget;
}

export async function fill(widget: Widget): Promise<void> {
  await widget.field('First name').fill('Ada');
  await widget.field('Company').fill('Acme');
}

export async function complete(widget: Widget): Promise<void> {
  await fill(widget);
  await widget.button('Continue').click();
  await widget.shows('Success!');
}

export const updatesOf = async (project: Project) =>
  (await project.requests()).filter(({ method, path }) => method === 'PUT' && path === '/sdk/v1/users/me');
export const FINAL = 'AUTHENTICATE_FLOW_COMPLETE';
export const storedKeys = (widget: Widget) =>
  widget.page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('held_sign_in')));
