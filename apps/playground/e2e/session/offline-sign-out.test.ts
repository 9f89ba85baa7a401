// Finds a sign-out that a lost connection, full storage, frozen tab or HttpOnly cookie loses, repeats or undoes.

import type { BrowserContext } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test, treesOf, type Widget } from '../tools/flow.ts';
import { eventually, type Project } from '../tools/provider.ts';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

async function signIn(widget: Widget, project: Project, email: string): Promise<void> {
  await widget.sendEmail(email);
  const { code } = await project.inbox({ to: email });
  await widget.typeCode(code);
  await widget.is('signedIn');
}

/** Returns the status of each revocation that the provider has received. */
const revocations = async (project: Project) =>
  (await project.requests()).filter(({ path }) => path === '/sdk/v1/sessions/revoke').map(({ status }) => status);

/** Waits until the provider has received one revocation and the page has stored that it did. */
const sentOnce = async (project: Project, { page }: Widget) => {
  await eventually('revocation', async () => ((await revocations(project)).length ? true : null));
  await page.waitForFunction(() => !JSON.stringify({ ...localStorage }).includes('revocation'));
  expect(await revocations(project)).toEqual([200]);
};

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'));

/** The provider's calls, without the settings: a page logs an error if it cannot load them for several seconds. */
const calls = (url: URL) => url.origin === inject('provider') && !url.pathname.includes('/projects/bootstrap/');
/** Makes the provider unreachable, while the host application's own server still responds. */
const disconnect = (context: BrowserContext) => context.route(calls, (route) => route.abort());
/** Ends that. Calls that were sent before fail: without `wait`, they would be sent now. */
const reconnect = (context: BrowserContext) => context.unrouteAll({ behavior: 'wait' });

const signOut = (widget: Widget) =>
  widget.api(({ client }) => client.session.revoke().then(({ status_code }) => status_code));

describe.each(treesOf('page'))('a sign-out without a connection, with the widget in the $tree', ({ shadow }) => {
  test('signs out all tabs at once, and is sent once the browser is online', { tags: ['main'] }, async ({
    context,
    open,
    project,
    needs,
  }) => {
    await needs('connection events');
    const first = await open({ config, shadow });
    const second = await open({ config, shadow });
    await signIn(first, project, 'ada@example.com');
    await second.is('signedIn');
    await context.setOffline(true);
    expect(await signOut(first)).toBe(0);
    expect(await first.status()).toBe('signedOut');
    await second.is('signedOut');
    expect(await sessionCookies(context)).toEqual([]);
    expect(await revocations(project)).toEqual([]);
    await context.setOffline(false);
    await sentOnce(project, first);
    for (const widget of [first, second]) {
      await widget.page.reload();
      await widget.is('signedOut');
    }
    expect(await revocations(project)).toEqual([200]);
  });

  test('survives a reload, and does not affect the next user', async ({ context, open, project }) => {
    const widget = await open({ config, shadow });
    await signIn(widget, project, 'ada@example.com');
    await disconnect(context);
    await signOut(widget);
    await widget.page.reload();
    await widget.is('signedOut');
    const other = await open({ config, shadow });
    await other.is('signedOut');
    expect(await revocations(project)).toEqual([]);
    await reconnect(context);
    await signIn(other, project, 'grace@example.com');
    await sentOnce(project, other);
    expect(await other.status()).toBe('signedIn');
    await other.page.reload();
    await other.is('signedIn');
    expect(
      await other.api(({ client }) => client.session.authenticate().then(({ user }) => user.emails[0]?.email)),
    ).toBe('grace@example.com');
  });

  test('is not undone by a session in HttpOnly cookies', async ({ context, open, project }) => {
    await project.set({ http_only_cookies: true });
    const widget = await open({ config, shadow });
    await signIn(widget, project, 'ada@example.com');
    await disconnect(context);
    await signOut(widget);
    expect(await widget.status()).toBe('signedOut');
    expect(await sessionCookies(context)).toHaveLength(2);
    await widget.page.reload();
    await widget.is('signedOut');
    const refused = await widget.api(({ client }) =>
      client.session.authenticate().then(
        () => null,
        ({ name }: Error) => name,
      ),
    );
    expect(refused).toBe('NetworkError');
    expect(await widget.status()).toBe('signedOut');
    await reconnect(context);
    // A new visit sends the revocation, and the next user signs in.
    const next = await open({ config, shadow });
    await sentOnce(project, next);
    await next.is('signedOut');
    expect(await sessionCookies(context)).toEqual([]);
    await signIn(next, project, 'grace@example.com');
    await next.page.reload();
    await next.is('signedIn');
    expect(await next.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('grace@example.com');
    expect(await revocations(project)).toEqual([200]);
  });
});

/** Fills the storage of the page's origin to the last character, as a host application can. */
const fillStorage = ({ page }: Widget) =>
  page.evaluate(() => {
    for (let length = 2 ** 22, key = 0; length >= 1; key++) {
      try {
        localStorage.setItem(`host-${key}`, 'x'.repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });

describe('a sign-out without a connection and with a full storage', () => {
  test('is sent at the next page view', async ({ context, open, project, needs }) => {
    await needs('connection events');
    const first = await open({ config });
    const second = await open({ config });
    await signIn(first, project, 'ada@example.com');
    await second.is('signedIn');
    await fillStorage(first);
    await disconnect(context);
    expect(await signOut(first)).toBe(0);
    await second.is('signedOut');
    // A page that closes is online for a moment.
    for (const { page } of [first, second]) await page.goto('about:blank');
    await reconnect(context);
    const next = await open({ config });
    await sentOnce(project, next);
    await next.is('signedOut');
  });

  test('is not undone by a session in HttpOnly cookies', async ({ context, open, project }) => {
    await project.set({ http_only_cookies: true });
    const first = await open({ config });
    await signIn(first, project, 'ada@example.com');
    await fillStorage(first);
    await disconnect(context);
    expect(await signOut(first)).toBe(0);
    await first.page.close();
    const offline = await open({ config });
    await offline.is('signedOut');
    await reconnect(context);
    await offline.page.reload();
    await sentOnce(project, offline);
    await offline.is('signedOut');
    expect(await sessionCookies(context)).toEqual([]);
  });
});

test('a tab that was frozen during a sign-out is signed out when it resumes, and sends the revocation of a closed tab', async ({
  context,
  open,
  project,
  needs,
}) => {
  await needs('the DevTools protocol');
  const first = await open({ config });
  const second = await open({ config });
  await signIn(first, project, 'ada@example.com');
  await second.is('signedIn');
  const devtools = await context.newCDPSession(second.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await context.setOffline(true);
  await signOut(first);
  await first.page.close();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await second.is('signedOut');
  await context.setOffline(false);
  await sentOnce(project, second);
});

test('a page that went offline before it loaded the code of its calls signs out, and sends the revocation later', async ({
  context,
  open,
  project,
  needs,
}) => {
  await needs('connection events', 'modules after a failure');
  const first = await open({ config });
  await signIn(first, project, 'ada@example.com');
  const second = await open({ config });
  await second.is('signedIn');
  // What the browser cached must not help.
  const calls = /\/assets\/calls-[^/]*\.js$/;
  let refused = 0;
  await context.route(calls, (route) => {
    refused++;
    return route.abort('internetdisconnected');
  });
  // A page logs an error if it goes offline before it has the settings.
  const settings = first.page.waitForResponse('**/projects/bootstrap/**');
  await first.page.reload();
  await (await settings).finished();
  await first.is('signedIn');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await context.setOffline(true);
  expect(await signOut(first)).toBe(0);
  expect(await first.status()).toBe('signedOut');
  await second.page.waitForFunction(() => window.foyer?.client.state.get().status === 'signedOut');
  await second.page.close();
  expect(await sessionCookies(context)).toEqual([]);
  expect(await revocations(project)).toEqual([]);
  await context.unroute(calls);
  await context.setOffline(false);
  await sentOnce(project, first);
  await first.page.reload();
  await first.is('signedOut');
  expect(await revocations(project)).toEqual([200]);
});
