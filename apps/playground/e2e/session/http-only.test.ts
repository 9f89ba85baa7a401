// Finds a token that scripts can read, and a session in HttpOnly cookies that the browser does not send, keep or clear.

import type { BrowserContext } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { addApp, authorization, callback, iss, sentBack, visit } from '../idp/consent.ts';
import { engine } from '../tools/engine.ts';
import { axe, test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { proxiedUrl, proxyProvider, signal } from '../tools/proxied-provider.ts';

// The provider keeps the session in HttpOnly cookies. Cookies are not scoped to ports, so requests to the playground on
// the same host carry them, too. The playground ignores them.
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Sets the cookies of a signed-in user in a browser, as the provider would. */
async function signIn(context: BrowserContext, project: Project, email: string): Promise<void> {
  const { session_token, session_jwt } = await project.signedIn({ email });
  const cookie = { url: inject('provider'), sameSite: 'Lax' } as const;
  await context.addCookies([
    { name: 'stytch_session', value: session_token, httpOnly: true, ...cookie },
    { name: 'stytch_session_jwt', value: session_jwt, httpOnly: true, ...cookie },
    { name: 'stytch_session_present', value: '1', ...cookie },
  ]);
}

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'));

const submissions = async (project: Project) =>
  (await project.requests()).filter(({ path }) => path.endsWith('/authorize/submit'));

const validations = async (project: Project) =>
  (await project.requests()).filter(({ path }) => path.endsWith('/sessions/authenticate'));

const statuses = async (project: Project) => (await validations(project)).map(({ status }) => status);

test('a user signs in, stays signed in after a reload and signs out, and no script can read a token', {
  tags: ['main'],
}, async ({ context, open, project }) => {
  await project.set({ http_only_cookies: true });
  const bodies: Promise<string>[] = [];
  context.on('response', (response) => {
    // The body of a response is gone when its page has loaded another document.
    if (response.url().startsWith(inject('provider'))) bodies.push(response.text().catch(() => ''));
  });
  const logged: string[] = [];
  context.on('console', (message) => logged.push(message.text()));
  const widget = await open({ config });
  await widget.is('signedOut');
  // No script can see whether there is a session, so the first page sends one request. The browser itself logs the refusal.
  await expect.poll(() => statuses(project)).toEqual([401]);
  await widget.sendEmail('ada@example.com');
  await widget.shows('Enter passcode');
  await widget.typeCode((await project.inbox({ to: 'ada@example.com' })).code);
  await widget.is('signedIn');
  expect(await statuses(project)).toEqual([401]);
  const refusal = expect.stringContaining('the server responded with a status of 401');
  expect(logged).toEqual(engine === 'chromium' ? [refusal] : []);

  const readable = () =>
    widget.page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  const tokens = async () =>
    (await sessionCookies(context)).filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
  const secrets = await tokens();
  const texts = [await readable()];
  expect((await sessionCookies(context)).map(({ name, httpOnly }) => [name, httpOnly]).toSorted()).toEqual([
    ['stytch_session', true],
    ['stytch_session_jwt', true],
    ['stytch_session_present', false],
  ]);
  expect(await widget.api(({ client }) => client.session.getTokens())).toBeNull();

  const isConfirmed = async (count: number) => {
    await widget.page.reload();
    await widget.is('signedIn');
    expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');
    await widget.page.waitForFunction(() => window.foyer?.client.state.get().fromCache === false);
    expect(await validations(project)).toHaveLength(count);
    secrets.push(...(await tokens()));
    texts.push(await readable());
  };
  await isConfirmed(2);
  await widget.page.evaluate(() => localStorage.clear());
  await isConfirmed(3);
  await context.clearCookies({ name: 'stytch_session_present' });
  await isConfirmed(4);
  texts.push(...(await Promise.all(bodies)));
  expect(texts.join()).toContain('stytch_session_present=1');
  expect(texts.join()).toContain('"session_jwt":""');
  expect(new Set(secrets).size).toBe(5);
  for (const secret of secrets) expect(texts.join()).not.toContain(secret);

  await widget.api(({ client }) => client.session.revoke());
  await widget.is('signedOut');
  expect(await sessionCookies(context)).toEqual([]);
  await widget.page.reload();
  await widget.is('signedOut');
  await expect.poll(() => statuses(project)).toEqual([401, 200, 200, 200, 401]);
});

test('a page is signed in with a session that a back end has begun, without a cookie that scripts can read', async ({
  context,
  open,
  project,
}) => {
  await project.set({ http_only_cookies: true });
  await signIn(context, project, 'ada@example.com');
  await context.clearCookies({ name: 'stytch_session_present' });
  const widget = await open({ config });
  await widget.is('signedIn');
  expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');
  expect(await statuses(project)).toEqual([200]);
  expect(await widget.errors()).toEqual([]);
});

test('a page whose session has ended removes every cookie, and the next page stays signed out after one request', async ({
  context,
  open,
  project,
}) => {
  await project.set({ http_only_cookies: true });
  await signIn(context, project, 'ada@example.com');
  await project.moveClock(3_600);
  const widget = await open({ config });
  await widget.is('signedOut');
  expect(await sessionCookies(context)).toEqual([]);
  await widget.page.reload();
  await widget.is('signedOut');
  await expect.poll(() => statuses(project)).toEqual([404, 401]);
  expect(await widget.status()).toBe('signedOut');
  expect(await widget.errors()).toEqual([]);
});

test('a sign-out is not undone by the validation of a page that was loaded just before', async ({
  context,
  project,
}) => {
  await project.set({ http_only_cookies: true });
  let isHolding = false;
  let isRevoked = false;
  const [held, released] = [signal(), signal()];
  const provider = await proxyProvider((path) => {
    isRevoked ||= path.endsWith('/sessions/revoke');
    if (!isHolding || !path.endsWith('/sessions/authenticate')) return undefined;
    held.send();
    return released.sent;
  });
  const widget = new Widget(await context.newPage(), proxiedUrl(project, { config }, provider));
  await signIn(context, project, 'ada@example.com');
  await widget.page.goto(widget.url);
  await widget.is('signedIn');
  isHolding = true;
  await widget.page.reload();
  // The API has validated the session, and the cookies of its response have not arrived.
  await held.sent;
  const signedOut = widget.api(({ client }) => client.session.revoke().then(({ status_code }) => status_code));
  await widget.page.evaluate((url) => fetch(url, { mode: 'no-cors' }), provider);
  // A revocation that does not wait is sent by now.
  if (isRevoked) await signedOut;
  released.send();
  expect(await signedOut).toBe(200);
  await widget.page.waitForLoadState('networkidle');
  await widget.is('signedOut');
  expect(await sessionCookies(context)).toEqual([]);
});

describe('a logout that the provider did not confirm', () => {
  test('is shown as failed and can be retried', async ({ context, open, project }) => {
    await project.set({ http_only_cookies: true });
    const client_id = await addApp(project);
    await signIn(context, project, 'ada@example.com');
    const widget = await visit(context, project, { client_id, post_logout_redirect_uri: callback(), state: 'bye' });
    await widget.isArmed('Yes');
    await project.fault({ path: '/sdk/v1/sessions/revoke', status: 500, body: 'nonsense' });
    await widget.button('Yes').click();
    await widget.shows('Looks like there was an error!');
    await widget.reads('You have not been logged out.');
    expect(await axe(widget.page)).toEqual([]);
    expect(widget.page.url()).toBe(widget.url);
    expect(await widget.status()).toBe('signedIn');
    expect(await widget.errors()).toEqual(['NetworkError']);
    const next = await open({ config });
    await next.is('signedIn');
    await next.page.close();

    await widget.button('Try again').click();
    expect(await sentBack(widget)).toEqual({ state: 'bye' });
    expect(await sessionCookies(context)).toEqual([]);
    const last = await open({ config });
    await last.is('signedOut');
  });

  test('rejects even if the page asks to clear the session', async ({ context, open, project }) => {
    await project.set({ http_only_cookies: true });
    await signIn(context, project, 'ada@example.com');
    const widget = await open({ config });
    await widget.is('signedIn');
    await project.fault({ path: '/sdk/v1/sessions/revoke', status: 500, body: 'nonsense' });
    const refusal = await widget.page.evaluate(() =>
      window.foyer?.client.session.revoke({ forceClear: true }).then(
        () => null,
        ({ name, message }: Error) => ({ name, message }),
      ),
    );
    expect(refusal).toMatchObject({ name: 'NetworkError', message: expect.stringContaining('HttpOnly') });
    expect(await widget.status()).toBe('signedIn');
    await widget.page.reload();
    await widget.is('signedIn');
  });
});

describe('consent', () => {
  test('is granted for the account that is shown', { tags: ['main'] }, async ({ context, project }) => {
    await project.set({ http_only_cookies: true });
    const clientId = await addApp(project);
    await signIn(context, project, 'ada@example.com');
    const widget = await visit(context, project, authorization(clientId));
    await widget.reads('You are logged in as ada@example.com.');
    await widget.button('Allow').click();
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
  });

  test('is not granted for an account other than the one shown', async ({ context, project }) => {
    await project.set({ http_only_cookies: true });
    const clientId = await addApp(project);
    await signIn(context, project, 'ada@example.com');
    const widget = await visit(context, project, authorization(clientId));
    await widget.reads('You are logged in as ada@example.com.');
    await widget.isArmed('Allow');
    // No script of this page can detect the change.
    await signIn(context, project, 'grace@example.com');
    await widget.button('Allow').click();
    await widget.reads('You are logged in as grace@example.com.');
    await widget.reads('You were signed out, or another account signed in. Check who is signed in, and try again.');
    expect(await submissions(project)).toEqual([]);
    await widget.button('Allow').click();
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
    expect(await submissions(project)).toHaveLength(1);
  });

  test('is not granted after the user was logged out', async ({ context, project }) => {
    await project.set({ http_only_cookies: true });
    const clientId = await addApp(project);
    await signIn(context, project, 'ada@example.com');
    const widget = await visit(context, project, authorization(clientId, { login: '0' }));
    await widget.isArmed('Allow');
    await context.clearCookies();
    await widget.button('Allow').click();
    await widget.reads('No active session detected. Please log in to continue.');
    expect(await submissions(project)).toEqual([]);
  });
});
