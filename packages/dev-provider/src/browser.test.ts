import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../scripts/lib/browser.mjs';
import { createProvider, type Provider } from './provider.ts';
import { type RunningServer, startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { openTestDatabase, projectOn, read, send } from './testing/harness.ts';

let provider: Provider;
let server: RunningServer;
let host: Server;
let hostUrl: string;
let browser: Browser;

beforeAll(async () => {
  provider = await createProvider({ database: await openTestDatabase() });
  server = await startServer(provider, 0);
  host = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Host</title>');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`;
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  await server.close();
  await provider.close();
});

async function open(url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  return page;
}

async function addProject(settings: Partial<Settings> = {}) {
  const { json } = await read(await send(provider, 'POST', '/dev/projects', settings));
  const { public_token, project_id } = json as Record<'public_token' | 'project_id', string>;
  return projectOn(provider, public_token, project_id);
}

/** Returns what a page sees of a call: its status, or the error message of the failure. */
function callFrom(page: Page, publicToken: string, path: string, body: object): Promise<string> {
  const input = { url: `${server.url}/sdk/v1${path}`, publicToken, body: JSON.stringify(body) };
  return page.evaluate(async ({ url, publicToken, body }) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${publicToken}:`)}` };
    try {
      const response = await fetch(url, { method: 'POST', credentials: 'include', headers, body });
      await response.text();
      return String(response.status);
    } catch (error) {
      return String(error);
    }
  }, input);
}

describe('a dropped request', () => {
  it.each(['another origin', 'its own origin'])(
    'fails once, after the server has done the work, for a page of %s',
    async (origin) => {
      const project = await addProject();
      const page = await open(origin === 'another origin' ? hostUrl : `${server.url}/`);
      const sendTo = (email: string) => callFrom(page, project.publicToken, '/otps/email/login_or_create', { email });
      // Browsers retry a request when a reused connection closes without a response.
      for (let turn = 0; turn < 3; turn += 1) expect(await sendTo(`warm-${turn}@example.test`)).toBe('200');
      await project.dev('POST', '/faults', { public_token: project.publicToken, path: '/sdk/v1/otps/*', drop: true });
      expect(await sendTo('ada@example.test')).toBe('TypeError: Failed to fetch');
      const messages = (await project.inbox()).filter((message) => message.to === 'ada@example.test');
      expect(messages).toHaveLength(1);
      expect(await sendTo('bob@example.test')).toBe('200');
      await page.close();
    },
  );
});

/** Globals that the scripts define. */
interface Scripts {
  GetTelemetryID(publicToken: string, submitUrl: string): Promise<string>;
  grecaptcha: {
    enterprise: {
      ready(callback: () => void): void;
      execute(siteKey: string, options: { action: string }): Promise<string>;
    };
  };
}

describe('the fraud protection scripts', () => {
  it('return the fields that guarded calls require', async () => {
    const project = await addProject({ captcha: 'on', dfp: 'decisioning' });
    const page = await open(hostUrl);
    const { publicToken } = project;
    const search = (fields: object) =>
      callFrom(page, publicToken, '/otps/email/login_or_create', { email: 'ada@example.test', ...fields });
    expect(await search({})).toBe('403');

    const bootstrap = await project.sdk('GET', `/projects/bootstrap/${publicToken}`);
    const { data } = bootstrap.json as { data: { captcha_settings: { siteKey: string } } };
    const { siteKey } = data.captcha_settings;
    await page.addScriptTag({ url: `${server.url}/telemetry.js` });
    await page.addScriptTag({ url: `${server.url}/recaptcha/enterprise.js?render=${siteKey}` });
    const fields = () =>
      page.evaluate(
        async ({ publicToken, siteKey, submitUrl }) => {
          const globals: Scripts = Object(window);
          const { enterprise } = globals.grecaptcha;
          await new Promise<void>((resolve) => enterprise.ready(resolve));
          return {
            dfp_telemetry_id: await globals.GetTelemetryID(publicToken, submitUrl),
            captcha_token: await enterprise.execute(siteKey, { action: 'LOGIN' }),
          };
        },
        { publicToken, siteKey, submitUrl: `${server.url}/submit` },
      );
    const first = await fields();
    expect(first.dfp_telemetry_id).toMatch(/^dfp-telemetry-id-[\da-f-]{36}$/);
    expect(await search({ dfp_telemetry_id: first.dfp_telemetry_id })).toBe('403');
    expect(await search(first)).toBe('200');
    expect(await search(first)).toBe('429');
    expect(await search(await fields())).toBe('200');
    await page.close();
  });
});
