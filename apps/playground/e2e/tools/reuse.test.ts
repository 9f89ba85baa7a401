// Finds a cookie, stored value, route or listener that one test leaves in the browser context of the next test.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test as flows } from './flow.ts';
import { makeReusable } from './reuse.ts';

const test = flows.extend('reusable', async ({ browser, needs }, { onCleanup }) => {
  await needs('the DevTools protocol');
  const context = await browser.newContext();
  onCleanup(() => context.close());
  return makeReusable(context, [inject('playground'), inject('provider')]);
});

/** Everything that a page can find of the pages before it. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    files: await navigator.storage.getDirectory().then(async (folder) => {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    }),
    name: window.name,
    history: history.length,
    globals: ['fromScript', 'fromBinding', 'fromPageScript'].filter((name) => name in window),
    hovered: document.querySelectorAll('h1:hover').length,
    width: innerWidth,
  }));

test('a test leaves nothing in the page that the next test uses', async ({ reusable }) => {
  const { context, reset } = reusable;
  const address = `${inject('playground')}/nothing`;
  const events: string[] = [];
  const visit = async () => {
    const page = await context.newPage();
    expect(context.pages()).toEqual([page]);
    await page.goto(address);
    return page;
  };
  const first = await visit();
  const before = await traces(first);
  expect(await reset()).toBe(true);

  await context.addInitScript(() => Reflect.set(window, 'fromScript', true));
  await context.exposeBinding('fromBinding', () => events.push('binding'));
  await context.route('**/nothing*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Routed</h1>' }));
  context.on('request', () => events.push('context'));
  const page = await visit();
  expect(page).toBe(first);
  await page.addInitScript(() => Reflect.set(window, 'fromPageScript', true));
  await page.route('**/other', (route) => route.fulfill({ body: 'routed' }));
  page.on('framenavigated', () => events.push('page'));
  await page.reload();
  await page.goto(`${address}?second`);
  await page.evaluate(async () => {
    // Stored by the document when it ends.
    addEventListener('pagehide', () => {
      localStorage.setItem('late', '');
      sessionStorage.setItem('late', '');
    });
    document.cookie = 'left=1';
    localStorage.setItem('left', '');
    sessionStorage.setItem('left', '');
    window.name = 'left';
    await (await caches.open('left')).put('/left', new Response('left'));
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
    await new Promise((resolve, reject) => {
      Object.assign(indexedDB.open('left'), { onsuccess: resolve, onerror: reject });
    });
  });
  await page.locator('h1').hover();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/popup'))]);
  await popup.waitForLoadState();
  expect(await traces(page)).toMatchObject({
    databases: 1,
    caches: ['left'],
    files: ['left'],
    name: 'left',
    hovered: 1,
  });

  expect(await reset()).toBe(true);
  expect(page.url()).toBe('about:blank');
  expect(await context.cookies()).toEqual([]);
  events.length = 0;
  const next = await visit();
  expect(next).toBe(first);
  expect(await traces(next)).toEqual(before);
  expect(await next.evaluate(() => fetch('/other').then(({ status }) => status))).toBe(404);
  expect(events).toEqual([]);
  await next.goto(`${address}?third`);
  await next.goBack();
  await next.goBack();
  expect(next.url()).toBe('about:blank');
});

test('a test leaves nothing in the storage of an origin that it visits on its way', async ({ reusable }) => {
  const { context, reset } = reusable;
  const visit = async () => {
    const page = await context.newPage();
    await page.goto(`${inject('provider')}/nothing`);
    return page;
  };
  const page = await visit();
  await page.evaluate(() => {
    localStorage.setItem('left', '');
    sessionStorage.setItem('left', '');
  });
  await page.goto(`${inject('playground')}/nothing`);
  expect(await reset()).toBe(true);
  const kept = await (await visit()).evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(kept).toEqual({});
});

const lasting: Record<string, (context: BrowserContext, page: Page) => Promise<unknown>> = {
  'a fake clock': (context) => context.clock.install(),
  'a permission': (context) => context.grantPermissions(['clipboard-read']),
  'a lost connection': (context) => context.setOffline(true),
  'another viewport': (_, page) => page.setViewportSize({ width: 320, height: 640 }),
  'a colour scheme': (_, page) => page.emulateMedia({ colorScheme: 'dark' }),
  'a session of the DevTools protocol': (context, page) => context.newCDPSession(page),
  'a pressed key': (_, page) => page.keyboard.down('Shift'),
  'a closed page': (_, page) => page.close(),
  'a page of another site': (_, page) => page.goto(inject('playground').replace('localhost', '127.0.0.1')),
};

test.for(Object.entries(lasting))('a context with %s is not reused', async ([, leave], { reusable }) => {
  const { context, reset } = reusable;
  await leave(context, await context.newPage());
  expect(await reset()).toBe(false);
});

test('a reset that leaves something throws', async ({ reusable }) => {
  const { context, reset } = reusable;
  await context.addCookies([{ name: 'left', value: '1', url: inject('playground') }]);
  context.clearCookies = async () => {};
  await expect(reset()).rejects.toThrow('The context still has the cookies left.');
});
