import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { signInAs } from '../tools/authenticator.ts';
import { Widget } from '../tools/flow.ts';
import type { Project, SessionFactor } from '../tools/provider.ts';

export const ADA = 'ada@example.com';
export const PASSWORD = 'violet harbour ninety lanterns';
export const TITLE = 'Confirm it’s you';

/** The libraries of the host applications on `/hosts`. */
export const hosts = ['native', 'radix', 'headless', 'aria', 'mui', 'base'] as const;

const old: SessionFactor[] = [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }];

/** The query of `/hosts`. */
export interface HostQuery {
  host: (typeof hosts)[number] | 'form';
  ours?: 'user-button' | 'step-up' | 'account' | 'login' | 'reset-password' | 'passkey-registration' | 'connected-apps';
  mount?: 'react' | 'mount' | 'element' | 'standalone';
  place?: 'inside';
  own?: true;
  config?: Record<string, unknown>;
  sessionClock?: { warnSeconds: number };
}

/** Opens the page of a host application. */
export async function openHost(context: BrowserContext, project: Project, query: HostQuery) {
  const url = new URL('/hosts', inject('playground'));
  url.searchParams.set('publicToken', project.publicToken);
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const widget = new Widget(await context.newPage(), url.href);
  await widget.page.goto(url.href);
  return widget;
}

/** Opens the page of a host application as a user whose last factor, by default, is ten minutes old. */
export async function openHostAs(
  context: BrowserContext,
  project: Project,
  query: HostQuery,
  user: Record<string, unknown> = {},
  factors: readonly SessionFactor[] = old,
) {
  const { user_id } = await project.user({ email: ADA, password: PASSWORD, ...user });
  await signInAs(context, project, user_id, factors);
  const widget = await openHost(context, project, query);
  await widget.is('signedIn');
  return widget;
}

/** The field in the host's modal, which is there while the modal is open. */
export const note = (page: Page): Locator => page.getByLabel('Note');
export const stepUp = (page: Page): Locator => page.getByRole('dialog', { name: TITLE, exact: true });

/** The role and name of each element that a screen reader finds, as Chromium reports them to it. */
export async function exposed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, role, name }) => (ignored ? [] : [`${role?.value} ${name?.value}`]));
}

/** The name or text of the element with the focus, in shadow trees too. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent;
  });

/** Returns what has the focus outside of the widget's dialog; null: nothing. WebKit stops at the dialogs around it, too. */
export const focusOutside = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.matches('body, dialog') || active?.closest('.foyer-dialog') ? null : `${active?.outerHTML}`;
  });

export const hasFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);
