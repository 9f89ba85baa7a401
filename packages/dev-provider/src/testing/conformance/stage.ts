import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchOptions } from '../../../../../scripts/lib/browser.mjs';
import { createProvider, type Provider } from '../../provider.ts';
import { type RunningServer, startServer } from '../../server.ts';
import type { Settings } from '../../settings.ts';
import { openTestDatabase, projectOn, type TestProject } from '../harness.ts';
import type { Client, Kind } from './page.ts';
import { addressShapeOf, shapeOf } from './shape.ts';

/** A listening provider, a host page with the clients, and a browser. */
export interface Stage {
  /**
   * Opens the host page with one client, in a new browser context and a new project.
   *
   * @param site the site of the page and of the provider: `app.{site}` and `auth.{site}`. Default: both on `localhost`
   */
  open(kind: Kind, settings?: Partial<Settings>, site?: string): Promise<Visit>;
}

/** One client on one page. */
export interface Visit {
  kind: Kind;
  page: Page;
  context: BrowserContext;
  project: TestProject;
  providerUrl: string;
  /** Shapes of the results of the client's methods so far. */
  results: unknown[];
  /** Shapes of the provider URLs that the page navigated to. */
  navigations: unknown[];
  /** Indexes of the validations that only the official client sends: no cookie and no stored state indicates a session. */
  startChecks: number[];
  /** Loads the page again, with either client. */
  load(query?: Record<string, string>, kind?: Kind): Promise<void>;
  /** Waits until the page has returned from another page. */
  back(leave: () => Promise<unknown>): Promise<void>;
  /** Calls a client method in the page. An error is recorded as a result. The function runs without its closure. */
  call<Input, Output>(work: (client: Client, input: Input) => Output | Promise<Output>, input?: Input): Promise<Output>;
  /** Calls a client method that leaves the page. Records no result: the next page may come before it. */
  leave<Input>(work: (client: Client, input: Input) => unknown, input: Input): Promise<void>;
}

/** Starts the stage for all tests of a file. */
export function useStage(): Stage {
  let provider: Provider;
  let server: RunningServer;
  let host: Server;
  let browser: Browser;
  beforeAll(async () => {
    provider = await createProvider({ database: await openTestDatabase() });
    [server, host, browser] = await Promise.all([
      startServer(provider, 0),
      serveHost(),
      chromium.launch(launchOptions()),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
    await server.close();
    await provider.close();
  });
  return {
    async open(kind, settings = {}, site) {
      const { port } = host.address() as AddressInfo;
      const hostUrl = `http://${site ? `app.${site}` : 'localhost'}:${port}/`;
      const providerUrl = site ? `http://auth.${site}:${server.port}` : server.url;
      const created = await provider.fetch(`${server.url}/dev/projects`, {
        method: 'POST',
        body: JSON.stringify({ ...(site && { redirect_urls: [hostUrl] }), ...settings }),
      });
      const { public_token, project_id } = (await created.json()) as { public_token: string; project_id: string };
      const context = await browser.newContext({ locale: 'en-US' });
      onTestFinished(() => context.close());
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const navigations: unknown[] = [];
      /** The client that the page has loaded. */
      let loaded = kind;
      const startChecks: number[] = [];
      let validations = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/sdk/v1/sessions/authenticate')) validations++;
        const isStart = request.isNavigationRequest() && request.url().startsWith(`${providerUrl}/v1/public/`);
        if (isStart) navigations.push(addressShapeOf(request.url()));
      });
      // A cookie that no script can read may hold a session: both clients then validate it.
      const mayBeHidden = settings?.http_only_cookies === true;
      // Wait until the page has determined the session: the official client always validates it, Foyer's client only
      // where it must.
      const back: Visit['back'] = async (leave) => {
        if (loaded === 'official' || mayBeHidden) {
          const [check] = await Promise.all([page.waitForResponse('**/sdk/v1/sessions/authenticate'), leave()]);
          if (check.status() === 401 && !mayBeHidden) startChecks.push(validations - 1);
          await page.waitForFunction(() => window.client);
        } else {
          await Promise.all([page.waitForResponse('**/sdk/v1/projects/bootstrap/**'), leave()]);
          await page.waitForFunction(() => window.client && !window.client.session.getInfo().fromCache);
        }
      };
      const results: unknown[] = [];
      const visit: Visit = {
        kind,
        page,
        context,
        project: projectOn(provider, public_token, project_id),
        providerUrl,
        results,
        navigations,
        startChecks,
        back,
        load(query = {}, other = kind) {
          loaded = other;
          const all = new URLSearchParams({ public_token, provider: providerUrl, kind: other, ...query });
          return back(() => page.goto(`${hostUrl}?${all}`));
        },
        async call<Input, Output>(work: (client: Client, input: Input) => Output | Promise<Output>, input?: Input) {
          const source = `(${attempt})(() => (${work})(window.client, ${JSON.stringify(input)}))`;
          const { output, error } = (await page.evaluate(source)) as Attempt<Output>;
          results.push(shapeOf(error ?? output));
          return output;
        },
        leave: (work, input) =>
          page.evaluate(`void setTimeout(() => (${work})(window.client, ${JSON.stringify(input)}))`) as Promise<void>,
      };
      await visit.load();
      return visit;
    },
  };
}

interface Attempt<Output> {
  output: Output;
  error?: Record<string, unknown>;
}

/** Runs in the page. */
async function attempt<Output>(work: () => Output | Promise<Output>): Promise<Attempt<Output | null>> {
  try {
    return { output: await work() };
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    const members = Object.entries(thrown).filter(([name]) => /^(status_code|request_id|error_\w+)$/.test(name));
    return { output: null, error: members.length > 0 ? Object.fromEntries(members) : { message: thrown.message } };
  }
}

/** Bundled once for all files of this worker. */
let bundled: Promise<Map<string, Buffer>> | null = null;

/** Serves the host page at every path, with the clients or with the caller's script and policy. */
async function serveHost(): Promise<Server> {
  bundled ??= bundle();
  const files = await bundled;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const script = files.get(pathname.slice(1));
    response.setHeader('Content-Type', script === undefined ? 'text/html; charset=utf-8' : 'text/javascript');
    const policy = searchParams.get('policy');
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.end(script ?? pageWith(searchParams.get('script')));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

function pageWith(script: string | null): string {
  const tag = script ? `<script src="${script}"></script>` : '<script type="module" src="/page.js"></script>';
  return `<!doctype html><title>Host</title><h1>Host</h1><div id="place"></div>${tag}`;
}

async function bundle(): Promise<Map<string, Buffer>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    resolve: { conditions: ['foyer-source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  // Every visit loads them: encoding them once takes less time.
  return new Map(chunks.map(({ fileName, code }) => [fileName, Buffer.from(code)]));
}
