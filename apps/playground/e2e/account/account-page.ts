import type { BrowserContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Embed, embedUrl, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

export const EMAIL = 'ada@example.com';
export const OTHER = 'ada@example.org';
export const PHONE = '+12025550123';
/** As the page writes it. */
export const WRITTEN_PHONE = '+1 202 555 0123';
export const config = {
  products: ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'oauth', 'crypto'],
  otpOptions: { methods: ['sms', 'email'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};
/** The page returns to its own address, which contains its configuration: a short one. */
export const social = {
  products: ['oauth'],
  oauthOptions: config.oauthOptions,
  accountOptions: { sections: ['oauth', 'session'] },
};
export const account: Embed = { variant: 'account', config };

/** Opens the account page of a signed-in user. */
export async function openAccount(context: BrowserContext, project: Project, embed: Embed = {}, user: object = {}) {
  return openSession(context, project, await project.signedIn({ email: EMAIL, ...user }), embed);
}

/** Opens the account page of a session. */
export async function openSession(
  context: BrowserContext,
  project: Project,
  { session_token, session_jwt }: { session_token: string; session_jwt: string },
  embed: Embed = {},
) {
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
  const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { ...account, ...embed }));
  await widget.page.goto(widget.url);
  await widget.frame.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await widget.shows('This session');
  return widget;
}
export const section = (widget: Widget, name: string) => widget.frame.getByRole('region', { name, exact: true });
export const rows = async (widget: Widget, name: string) =>
  (await section(widget, name).getByRole('listitem').locator('bdi').allInnerTexts()).map((text) => text.trim());
export const shows = (widget: Widget, name: string, expected: string[]) =>
  expect.poll(() => rows(widget, name)).toEqual(expected);
export const changes = (widget: Widget) =>
  widget.api(({ events }) =>
    events.map((event) =>
      event.type === 'ACCOUNT_CHANGED' ? `${event.data.section} ${event.data.action}` : event.type,
    ),
  );
export const focused = ({ frame }: Pick<Widget, 'frame'>) =>
  frame.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.textContent?.trim() ?? '';
  });

/** Requests a passcode for an email address. */
export async function sendCode(widget: Widget, email: string) {
  const emails = section(widget, 'Email addresses');
  await emails.getByRole('button', { name: 'Add email address' }).click();
  await emails.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await emails.getByRole('button', { name: 'Send code' }).click();
}

export async function addEmail(widget: Widget, project: Project, email: string) {
  await sendCode(widget, email);
  await widget.typeCode((await project.inbox({ to: email })).code);
}
