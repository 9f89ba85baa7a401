/** The driver of WebKit, which speaks WebDriver. */
import { spawn } from 'node:child_process';
import { freePort } from '../../../../../scripts/lib/ports.mjs';
import { DriverError, type Settings, sleep } from './protocol.ts';
import { contextDestroyed } from './state.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** The driver, with one session: a browser with empty storage. */
export interface WebDriver {
  /** The browser's first window, which no test has. The driver opens a window only from an open one. */
  helper: string;
  /** Sends a command of the session. */
  call<Result = unknown>(method: Method, path: string, body?: object): Promise<Result>;
  /** Runs commands for one window. WebDriver has one current window, so each task starts after the one before it. */
  inWindow<Result>(handle: string, task: () => Promise<Result>): Promise<Result>;
  /** Closes a window. */
  closeWindow(handle: string): Promise<void>;
  /** Runs a script that waits for nothing in the current window. */
  runScript<Result = unknown>(script: string, args?: unknown[]): Promise<Result>;
  end(): Promise<void>;
}

interface Options {
  display: string;
  /** The folder with the settings of the desktop. */
  configuration: string;
  settings: Settings;
  proxyPort: number;
}

export async function startWebDriver({ display, configuration, settings, proxyPort }: Options): Promise<WebDriver> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: configuration,
      GTK_THEME: settings.colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      ...(settings.timezone && { TZ: settings.timezone }),
    },
    stdio: 'ignore',
  });
  const session = `${origin}/session/${await newSession(origin, proxyPort)}`;
  const call: WebDriver['call'] = (method, path, body) => send(method, session + path, body);
  const helper = await call<string>('GET', '/window');

  let currentWindow = helper;
  /** The end of the tasks that have started. */
  let tasks: Promise<unknown> = Promise.resolve();

  function inWindow<Result>(handle: string, task: () => Promise<Result>): Promise<Result> {
    const result = tasks.then(async () => {
      if (currentWindow !== handle) {
        // If this fails, the driver may have no current window.
        currentWindow = '';
        await call('POST', '/window', { handle });
        currentWindow = handle;
      }
      return task();
    });
    tasks = result.catch(() => undefined);
    return result;
  }

  return {
    helper,
    call,
    inWindow,
    async closeWindow(handle) {
      await inWindow(handle, () => call('DELETE', '/window'));
      currentWindow = '';
    },
    runScript: (script, args = []) => runScript(call, script, args),
    async end() {
      // A browser that does not close must not block the test run. It ends with its driver.
      await fetch(session, { method: 'DELETE', signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
      program.kill();
    },
  };
}

async function send<Result>(method: Method, url: string, body: object = {}): Promise<Result> {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & ({ error?: string; message?: string } | null) };
  if (value?.error) throw new DriverError(value.error, value.message ?? '');
  return value;
}

/** Starts a browser, and returns the ID of its session. */
async function newSession(origin: string, proxyPort: number): Promise<string> {
  const address = `127.0.0.1:${proxyPort}`;
  const capabilities = {
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'ignore',
    proxy: { proxyType: 'manual', httpProxy: address, sslProxy: address },
  };
  for (let tries = 0; ; tries++) {
    try {
      const body = { capabilities: { alwaysMatch: capabilities } };
      return (await send<{ sessionId: string }>('POST', `${origin}/session`, body)).sessionId;
    } catch (error) {
      // The driver has just started, and does not listen yet.
      if (error instanceof DriverError || tries > 200) throw error;
      await sleep(25);
    }
  }
}

/**
 * WebKit does not answer while the page of the script is in the back-forward cache. It then answers a later command
 * first.
 */
function runScript<Result>(call: WebDriver['call'], script: string, args: unknown[]): Promise<Result> {
  const execute = (body: object) => call<Result>('POST', '/execute/sync', body);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      // Twice, because two answers that WebKit sends at once can arrive in any order.
      for (let later = 0; later < 2; later++) await execute({ script: '', args: [] }).catch(() => undefined);
      reject(contextDestroyed());
    }, 1_000);
    execute({ script, args })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
