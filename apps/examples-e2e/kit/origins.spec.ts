// Finds requests to other origins that the test fixtures change, and headers or routes of a test that break the sign-in.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProvider } from '@foyer/testing';
import { test as base, expect } from '@foyer/testing/playwright';

interface OtherOrigin {
  url: string;
  received: { method: string; path: string; headers: IncomingHttpHeaders }[];
}

/** A server of another origin, whose API pages may call with the header `x-api`, and with no other. */
const test = base.extend<{ other: OtherOrigin }>({
  other: async ({ page: _ }, use) => {
    const received: OtherOrigin['received'] = [];
    const server = createServer(({ method = '', url: path = '', headers }, response) => {
      received.push({ method, path, headers });
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', 'x-api');
      response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
      if (path === '/worker') return response.end('<script>navigator.serviceWorker.register("/worker.js")</script>');
      response.end(path === '/worker.js' ? 'addEventListener("install", () => fetch("/by-worker"))' : '<p>Other</p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received });
    server.closeAllConnections();
    server.close();
  },
});

test('requests to other origins are as without the fixtures', async ({ page, signIn, other }) => {
  await page.goto('/');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(async (url) => {
      await fetch(`${url}/api`, { headers: { 'x-api': '1' } });
      await fetch(new Request(`${url}/api?public_token=1`));
      navigator.sendBeacon(`${url}/beacon`, 'x');
      document.body.append(Object.assign(new Image(), { src: `${url}/image` }));
      document.body.append(Object.assign(document.createElement('iframe'), { src: `${url}/frame` }));
      window.open(`${url}/popup`);
    }, other.url),
  ]);
  await popup.getByText('Other').waitFor();
  await popup.goto(`${other.url}/worker`);
  await page.request.get(`${other.url}/page-request`);
  await page.context().request.get(`${other.url}/context-request`);
  const paths = ['/api', '/api?public_token=1', '/beacon', '/image', '/frame', '/worker', '/worker.js', '/by-worker'];
  await expect
    .poll(() => other.received.map(({ path }) => path), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([...paths, '/popup', '/page-request', '/context-request']));
  expect(other.received.map(({ method, path }) => `${method} ${path}`)).toContain('OPTIONS /api');
  expect(other.received.flatMap(({ headers }) => Object.keys(headers)).join()).not.toContain('foyer');
  await popup.close();
  await signIn(page, { by: 'passcode' });
});

test('a request that another origin refuses stays refused', async ({ page, other }) => {
  await page.goto('/');
  const call = page.evaluate((url) => fetch(url, { headers: { 'x-other': '1' } }).then(String, String), other.url);
  expect(await call).toBe('TypeError: Failed to fetch');
});

test('a second user signs in beside the first, in a context and in a page of the browser', async ({
  page,
  browser,
  signIn,
  session,
  baseURL,
}) => {
  await page.goto('/');
  const first = await signIn(page, { by: 'passcode' });
  const context = await browser.newContext();
  for (const other of [await context.newPage(), await browser.newPage()]) {
    await other.goto(baseURL ?? '');
    const { as } = await signIn(other, { by: 'passcode' });
    await expect(other.getByText(`Hello ${as}`)).toBeVisible();
    expect((await session(other))?.user.emails[0]?.email).toBe(as);
    expect(await session(other, { token: 'mine', jwt: 'mine_jwt' })).toBeNull();
    await other.context().close();
  }
  expect((await session(page))?.user.emails[0]?.email).toBe(first.as);
});

test('the sign-in finds its field beside a hidden one and the newsletter of the page, which comes first', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const hidden of [true, false]) {
        const field = Object.assign(document.createElement('input'), { type: 'email', name: 'newsletter', hidden });
        const form = document.createElement('form');
        form.append(field);
        document.body.prepend(form);
      }
    });
  });
  await page.goto('/');
  const { as } = await signIn(page, { by: 'passcode' });
  await expect(page.getByText(`Hello ${as}`)).toBeVisible();
});

test.describe('settings', () => {
  test.describe.configure({ mode: 'serial' });
  const nameOf = async ({ url, publicToken }: TestProvider) =>
    (await (await fetch(`${url}/sdk/v1/projects/bootstrap/${publicToken}`)).json()).data.project_name;
  test.beforeAll(({ provider }) => provider.configure({ project_name: 'The shop' }));
  test.beforeEach(({ provider }) => provider.configure({ captcha: 'on' }));

  for (const name of ['The bar', 'The café']) {
    test(`of a test are undone, and those of the file stay, with ${name}`, async ({ provider }) => {
      expect(await nameOf(provider)).toBe('The shop');
      await provider.configure({ project_name: name });
      expect(await nameOf(provider)).toBe(name);
    });
  }
});

test('the app receives no header of the fixtures, after a social sign-in either', async ({ page, signIn, baseURL }) => {
  const headers: Promise<Record<string, string>>[] = [];
  page.on('request', (request) => {
    if (baseURL && request.url().startsWith(baseURL)) headers.push(request.allHeaders());
  });
  await page.goto('/');
  await signIn(page, { by: 'social' });
  const names = (await Promise.all(headers)).flatMap((header) => Object.keys(header));
  expect(names).toContain('user-agent');
  expect(names.join()).not.toContain('foyer');
});

test.describe('extraHTTPHeaders', () => {
  test.use({ extraHTTPHeaders: { 'x-mine': '1' } });

  test('of the configuration are sent, and the user signs in', async ({ page, signIn, other }) => {
    await page.goto('/');
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), other.url);
    await page.request.get(other.url);
    expect(other.received.map(({ headers }) => headers['x-mine'])).toEqual(['1', '1']);
    await signIn(page, { by: 'passcode' });
  });
});

for (const by of ['passcode', 'social'] as const) {
  test(`headers that a test sets on the page and the context are sent, and the user signs in by ${by}`, async ({
    page,
    context,
    signIn,
    other,
  }) => {
    await context.setExtraHTTPHeaders({ 'x-context': '1' });
    await page.setExtraHTTPHeaders({ 'x-page': '1' });
    await page.goto('/');
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), other.url);
    expect(other.received[0]?.headers).toMatchObject({ 'x-context': '1', 'x-page': '1' });
    const { as } = await signIn(page, { by });
    await expect(page.getByText(`Hello ${as}`)).toBeVisible();
  });

  test(`routes of a test that continue every request leave the sign-in by ${by} as it is`, async ({
    page,
    context,
    signIn,
  }) => {
    await context.route('**/*', (route) => route.continue());
    await page.route('**/*', (route, request) => route.continue({ headers: { ...request.headers(), 'x-mine': '1' } }));
    await page.goto('/');
    const { as } = await signIn(page, { by });
    await expect(page.getByText(`Hello ${as}`)).toBeVisible();
  });
}
