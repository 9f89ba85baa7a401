// Finds tabs that warn or end apart, script events that count as input, and a dialog that loses the focus.

import type { BrowserContext, Request, Route } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { axe, test, treesOf, type Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

const MINUTE = 60;
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

const isCall = (url: URL) => url.origin === inject('provider');

/**
 * Advances the clocks of the API and of the browser's pages, while no call is under way: a response between the two
 * would tell a page a wrong difference between its clock and the API's.
 */
async function pass(context: BrowserContext, project: Project, seconds: number): Promise<void> {
  const held: Route[] = [];
  await context.route(isCall, (route) => void held.push(route));
  const isHeld = (call: Request) => held.some((route) => route.request() === call);
  await expect.poll(() => [...(callsUnderWay.get(context) ?? [])].every(isHeld)).toBe(true);
  // The pages read the responses that they have received.
  for (const page of context.pages()) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await project.moveClock(seconds);
  await context.clock.fastForward(seconds * 1000);
  // Sends the calls that are held.
  await context.unroute(isCall);
}

const callsUnderWay = new WeakMap<BrowserContext, Set<Request>>();

function followCalls(context: BrowserContext): void {
  const underWay = new Set<Request>();
  callsUnderWay.set(context, underWay);
  context.on('request', (call) => isCall(new URL(call.url())) && underWay.add(call));
  context.on('requestfinished', (call) => underWay.delete(call));
  context.on('requestfailed', (call) => underWay.delete(call));
}

/** Signs in, in a browser whose clock the test advances. Sessions last for 30 minutes. */
async function signIn(context: BrowserContext, project: Project, isHttpOnly = false): Promise<void> {
  followCalls(context);
  const { session_token, session_jwt } = await project.signedIn({ email: 'ada@example.com' });
  const cookie = {
    url: inject(isHttpOnly ? 'provider' : 'playground'),
    sameSite: 'Lax',
    httpOnly: isHttpOnly,
  } as const;
  if (isHttpOnly) await project.set({ http_only_cookies: true });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, ...cookie },
    { name: 'stytch_session_jwt', value: session_jwt, ...cookie },
    ...(isHttpOnly ? [{ name: 'stytch_session_present', value: '1', ...cookie, httpOnly: false }] : []),
  ]);
}

const sent = async (project: Project, path: string) =>
  (await project.requests()).filter((request) => request.path.endsWith(path));

const extensions = async (project: Project) =>
  (await sent(project, '/sessions/authenticate')).filter(
    ({ body }) => Object(body).session_duration_minutes !== undefined,
  );

const clockOf = ({ page }: Widget) => page.evaluate(() => JSON.parse(JSON.stringify(window.foyer?.clock?.())));

/** Waits until the clock of a page has this status. */
const has = (widget: Widget, status: string) => expect.poll(async () => (await clockOf(widget))?.status).toBe(status);

/**
 * Waits until the clock of a page runs, and for the first response about the session: if the response arrived between
 * the advances of the two clocks, the page would compute a wrong difference between them.
 */
async function runs(widget: Widget): Promise<void> {
  await expect.poll(() => widget.page.evaluate(() => window.foyer?.client.state.get().fromCache)).toBe(false);
  await has(widget, 'active');
}

describe.each([
  ['the right time', 0, false],
  ['a device clock that is two hours ahead', 120 * MINUTE, false],
  ['HttpOnly cookies', 0, true],
])('with %s, three tabs', (_, offset, isHttpOnly) => {
  test('warn together, stay by one answer, and end together', { tags: ['main'] }, async ({
    newContext,
    open,
    project,
  }) => {
    const context = await newContext({});
    await context.clock.install({ time: Date.now() + offset * 1000 });
    await signIn(context, project, isHttpOnly);
    const embed = { config, sessionClock: { idleMinutes: 10, warnSeconds: 240 } };
    const tabs = [await open(embed, context), await open(embed, context), await open(embed, context)] as const;
    for (const tab of tabs) await runs(tab);

    await pass(context, project, 4 * MINUTE);
    for (const tab of tabs) await has(tab, 'active');
    await pass(context, project, 2 * MINUTE + 1);
    const ends = [];
    for (const tab of tabs) {
      await tab.shows('Are you still there?');
      ends.push(Date.parse((await clockOf(tab)).endsAt));
    }
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1000);

    await tabs[1].button('Stay logged in').click();
    for (const tab of tabs) {
      await tab.heading('Are you still there?').waitFor({ state: 'detached' });
      await has(tab, 'active');
    }
    expect(await extensions(project)).toHaveLength(1);

    await pass(context, project, 7 * MINUTE);
    for (const tab of tabs) await tab.shows('Are you still there?');
    await pass(context, project, 3 * MINUTE);
    for (const tab of tabs) {
      await tab.shows('You have been logged out.');
      await tab.reads('You were inactive for 10 minutes.');
      await tab.is('signedOut');
    }
    expect(await sent(project, '/sessions/revoke')).toHaveLength(1);
  });
});

test('after an hour of sleep, every tab says that the session has ended', async ({ newContext, open, project }) => {
  const context = await newContext({});
  await context.clock.install();
  await signIn(context, project);
  const tabs = [await open({ config, sessionClock: {} }, context), await open({ config, sessionClock: {} }, context)];
  for (const tab of tabs) await runs(tab);
  await pass(context, project, 65 * MINUTE);
  for (const tab of tabs) {
    await tab.shows('You have been logged out.');
    await tab.reads('Your session has ended.');
    expect(await clockOf(tab)).toMatchObject({ status: 'ended', reason: 'expired' });
  }
});

test('input of a person in any tab counts, and no refresh and no script does', async ({
  newContext,
  open,
  project,
}) => {
  const context = await newContext({});
  await context.clock.install();
  await signIn(context, project);
  const embed = { config, sessionClock: { idleMinutes: 5, warnSeconds: 120 } };
  const tabs = [await open(embed, context), await open(embed, context)] as const;
  for (const tab of tabs) await runs(tab);
  await pass(context, project, 2 * MINUTE);
  await tabs[0].page.keyboard.press('Tab');
  await pass(context, project, 2 * MINUTE);
  for (const tab of tabs) await has(tab, 'active');
  await tabs[0].page.evaluate(async () => {
    document.body.click();
    document.dispatchEvent(new Event('pointerdown'));
    await window.foyer?.client.session.authenticate();
  });
  await pass(context, project, 1.5 * MINUTE);
  for (const tab of tabs) await has(tab, 'warning');
});

test('input in a frame counts, which the editor of a page may be', async ({ newContext, open, project, needs }) => {
  await needs('the DevTools protocol');
  const context = await newContext({});
  await context.clock.install();
  await signIn(context, project);
  const widget = await open({ config, sessionClock: { idleMinutes: 5, warnSeconds: 120 } }, context);
  const { page } = widget;
  await runs(widget);
  await page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { srcdoc: '<input aria-label="Letter">' });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  });
  const letter = page.frameLocator('iframe').getByLabel('Letter');
  await letter.focus();
  for (const key of ['A', 'd', 'a']) {
    await pass(context, project, 2 * MINUTE);
    await letter.press(key);
  }
  await pass(context, project, 2 * MINUTE);
  await has(widget, 'active');
  await pass(context, project, 1.5 * MINUTE);
  await has(widget, 'warning');
});

describe.each(treesOf('page'))('in the $tree', ({ shadow }) => {
  test('the dialog keeps and returns the focus, and Escape stays logged in', { tags: ['main'] }, async ({
    newContext,
    open,
    project,
  }) => {
    const context = await newContext({});
    await context.clock.install();
    await signIn(context, project);
    const widget = await open({ config, shadow, sessionClock: { warnSeconds: 120 } }, context);
    await runs(widget);
    await widget.field('Email').focus();
    await pass(context, project, 28 * MINUTE + 1);
    const dialog = widget.page.getByRole('dialog', { name: 'Are you still there?' });
    await dialog.waitFor();
    const focused = () =>
      widget.page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot) active = active.shadowRoot.activeElement;
        return active?.textContent || active?.getAttribute('name');
      });
    await expect.poll(focused).toBe('Stay logged in');
    await dialog.getByText(/You will be logged out in 1:\d\d\./).waitFor();
    expect(await axe(widget.page, 'body')).toEqual([]);
    await widget.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('email');
    expect(await extensions(project)).toHaveLength(1);
  });
});

test('the time is announced once a half minute', async ({ newContext, open, project }) => {
  const context = await newContext({});
  await context.clock.install();
  await signIn(context, project);
  const widget = await open({ config, sessionClock: { warnSeconds: 60 } }, context);
  await runs(widget);
  await pass(context, project, 29 * MINUTE + 1);
  const dialog = widget.page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.evaluate((element) => {
    const status = element.querySelector('[role=status].foyer-hidden');
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => status?.textContent && said.push(status.textContent)).observe(status as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await context.clock.pauseAt(await widget.page.evaluate(() => Date.now() + 100));
  for (let second = 0; second < 45; second++) await context.clock.runFor(1_000);
  expect(await widget.page.evaluate(() => [...new Set(Reflect.get(window, 'said') as string[])])).toEqual([
    'You will be logged out in 30 seconds.',
  ]);
});

test('logging out in the dialog is said in the other tabs only, until the user has read it', async ({
  newContext,
  open,
  project,
}) => {
  const context = await newContext({});
  await context.clock.install();
  await signIn(context, project);
  const tabs = [
    await open({ config, sessionClock: {} }, context),
    await open({ config, sessionClock: {} }, context),
  ] as const;
  for (const tab of tabs) await runs(tab);
  await pass(context, project, 29 * MINUTE + 1);
  await tabs[0].button('Log out').click();
  await tabs[1].shows('You have been logged out.');
  await tabs[0].heading('Are you still there?').waitFor({ state: 'detached' });
  for (const tab of tabs) expect(await clockOf(tab)).toMatchObject({ status: 'ended', reason: 'signedOut' });
  expect(await tabs[0].page.getByRole('dialog').count()).toBe(0);
  await tabs[1].button('Continue').click();
  await tabs[1].heading('You have been logged out.').waitFor({ state: 'detached' });
});

test('a sign-out of the app is said in the other tabs only', async ({ newContext, open, project }) => {
  const context = await newContext({});
  await signIn(context, project);
  const tabs = [
    await open({ config, sessionClock: {} }, context),
    await open({ config, sessionClock: {} }, context),
  ] as const;
  for (const tab of tabs) await runs(tab);
  await tabs[0].api(({ client }) => client.session.revoke());
  await tabs[1].shows('You have been logged out.');
  await has(tabs[0], 'ended');
  expect(await tabs[0].page.getByRole('dialog').count()).toBe(0);
});

test.for(['mount', 'element', 'standalone'] as const)(
  'mounts as %s',
  { tags: ['main'] },
  async (mount, { newContext, open, project }) => {
    const context = await newContext({});
    await context.clock.install();
    await signIn(context, project);
    const widget = await open({ config, mount, locale: 'ar', sessionClock: { idleMinutes: 5 } }, context);
    await runs(widget);
    await pass(context, project, 4 * MINUTE + 1);
    await widget.shows('هل ما زلت هنا؟');
    await widget.page.setViewportSize({ width: 320, height: 600 });
    expect(await axe(widget.page, 'body')).toEqual([]);
    expect(await widget.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
