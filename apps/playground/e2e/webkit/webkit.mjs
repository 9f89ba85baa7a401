#!/usr/bin/env node
/**
 * Runs WebKit as a browser that speaks WebDriver BiDi, which Playwright uses, because WebKit's own driver speaks only
 * WebDriver. It starts a virtual display, and a browser for each context.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { bodyHeader } from './headers.mjs';
import { asFunction, DriverError, startSession } from './session.mjs';

/** @typedef {Awaited<ReturnType<typeof startSession>>} Session */

/**
 * @typedef {object} Context a user context: a browser with its own storage, started when it is first needed
 * @property {import('./session.mjs').Settings} settings
 * @property {Map<string, import('./session.mjs').Preload>} preloads
 * @property {Map<string, string[] | undefined>} intercepts
 * @property {Promise<Session> | null} session
 */

/** @type {Map<string, Context>} */
const contexts = new Map();
let lastNumber = 0;
/** @type {import('ws').WebSocket | null} */
let client = null;

// Without a window manager, the window under the pointer has the focus. The pointer is in the middle of the screen, where
// even small windows are.
const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '600x600x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
});
const display = new Promise((resolve) =>
  /** @type {import('node:stream').Readable} */ (screen.stdio[3]).once('data', (number) =>
    resolve(`:${String(number).trim()}`),
  ),
);

// The toolbar would be wider than the narrowest viewports.
const configuration = mkdtempSync(join(tmpdir(), 'foyer-webkit-'));
mkdirSync(join(configuration, 'gtk-3.0'));
writeFileSync(
  join(configuration, 'gtk-3.0', 'gtk.css'),
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }',
);

/** @param {object} message */
const post = (message) => client?.send(JSON.stringify(message));

/** @param {string} userContext */
function contextOf(userContext) {
  const context = contexts.get(userContext);
  if (!context) throw new DriverError('no such user context', userContext);
  return context;
}

/** @param {string} userContext @returns {Promise<Session>} */
function sessionOf(userContext) {
  const context = contextOf(userContext);
  const { settings, preloads, intercepts } = context;
  const emit = (/** @type {string} */ method, /** @type {object} */ params) => post({ type: 'event', method, params });
  context.session ??= display.then((name) =>
    startSession({ userContext, display: name, configuration, settings, preloads, intercepts, emit }),
  );
  return context.session;
}

/** @param {string} id of a browsing context or a realm */
async function find(id) {
  for (const { session } of contexts.values()) {
    const started = await session;
    const frame = started?.findFrame(id);
    if (started && frame) return { session: started, frame };
  }
  throw new DriverError('no such frame', id);
}

/** The user contexts that a command names, or those of its browsing contexts. @param {any} params */
async function named({ userContexts, contexts: frames }) {
  if (userContexts) return userContexts.map(contextOf);
  if (!frames) return [...contexts.values()];
  const found = [];
  for (const context of contexts.values()) {
    const session = await context.session;
    if (frames.some((/** @type {string} */ id) => session?.findFrame(id))) found.push(context);
  }
  return found;
}

/** @param {any} params @param {Partial<import('./session.mjs').Settings>} settings */
async function change(params, settings) {
  for (const context of await named(params)) Object.assign(context.settings, settings);
}

/** @param {any} params @param {string} declaration @param {object[]} args */
async function evaluate({ target, awaitPromise, resultOwnership, serializationOptions = {} }, declaration, args) {
  const { session, frame } = await find(target.context ?? target.realm);
  const depth = serializationOptions.maxObjectDepth ?? 100;
  const isOwned = resultOwnership === 'root';
  const result = await session.run(frame, declaration, args, { awaitPromise, isOwned, depth });
  return { ...result, realm: target.sandbox ? `${frame.realm}-utility` : frame.realm };
}

/** @param {any} params @param {import('./proxy.mjs').Decision} decision */
async function decide({ request }, decision) {
  for (const { session } of contexts.values()) {
    const decisions = (await session)?.decisions;
    decisions?.get(request)?.(decision);
    decisions?.delete(request);
  }
}

/** @param {any} body */
const bytes = (body) => Buffer.from(body?.value ?? '', body?.type === 'base64' ? 'base64' : 'utf8');
/** @param {any[]} headers */
const plain = (headers = []) => headers.map(({ name, value }) => ({ name, value: value.value }));

/** @type {Record<string, (params: any) => Promise<object | void> | object | void>} */
const commands = {
  'session.new': () => ({ sessionId: 'webkit', capabilities: { browserName: 'WebKit', browserVersion: 'WebKitGTK' } }),
  'session.subscribe': () => undefined,
  'browser.close': () => stop(),
  'browser.createUserContext': () => {
    const userContext = `context-${++lastNumber}`;
    contexts.set(userContext, { settings: {}, preloads: new Map(), intercepts: new Map(), session: null });
    return { userContext };
  },
  'browser.removeUserContext': async ({ userContext }) => {
    const { session } = contextOf(userContext);
    await (await session)?.end();
    contexts.delete(userContext);
  },
  'browser.setDownloadBehavior': () => undefined,

  'browsingContext.create': async ({ userContext }) => ({ context: await (await sessionOf(userContext)).create() }),
  'browsingContext.navigate': async ({ context, url }) => {
    const { session, frame } = await find(context);
    return { navigation: await session.navigate(frame, url), url };
  },
  'browsingContext.reload': async ({ context }) => {
    const { session, frame } = await find(context);
    await session.move(frame, '/refresh');
  },
  'browsingContext.traverseHistory': async ({ context, delta }) => {
    const { session, frame } = await find(context);
    await session.move(frame, delta < 0 ? '/back' : '/forward');
  },
  'browsingContext.close': async ({ context }) => {
    const { session, frame } = await find(context);
    await session.close(frame);
  },
  'browsingContext.activate': () => undefined,
  'browsingContext.setViewport': async ({ context, viewport, ...params }) => {
    if (!context) return change(params, { viewport });
    const { session, frame } = await find(context);
    if (viewport) await session.resize(frame, viewport);
  },
  'browsingContext.captureScreenshot': async ({ context }) => {
    const { session, frame } = await find(context);
    return { data: await session.screenshot(frame) };
  },
  'browsingContext.locateNodes': async ({ context, locator }) => {
    const { session, frame } = await find(context);
    return { nodes: await session.frameElement(frame, locator.value.context) };
  },

  'script.addPreloadScript': async ({ functionDeclaration: source, arguments: args = [], ...params }) => {
    const id = `script-${++lastNumber}`;
    const channels = args.map((/** @type {any} */ { value }) => value.channel);
    for (const { preloads } of await named(params))
      preloads.set(id, { id, source, channels, contexts: params.contexts });
    return { script: id };
  },
  'script.removePreloadScript': ({ script }) => {
    for (const { preloads } of contexts.values()) preloads.delete(script);
  },
  'script.evaluate': ({ expression, ...params }) => evaluate(params, asFunction(expression), []),
  'script.callFunction': ({ functionDeclaration, arguments: args = [], ...params }) =>
    evaluate(params, `(${functionDeclaration})`, args),
  'script.disown': async ({ target, handles }) => {
    const { session, frame } = await find(target.context ?? target.realm);
    await session.disown(frame, handles);
  },

  'input.performActions': async ({ context, actions }) => {
    const { session, frame } = await find(context);
    await session.act(frame, actions);
  },

  'network.addIntercept': async ({ phases, ...params }) => {
    const intercept = `intercept-${++lastNumber}`;
    if (!phases.includes('beforeRequestSent')) return { intercept };
    for (const { intercepts } of await named(params)) intercepts.set(intercept, params.contexts);
    return { intercept };
  },
  'network.removeIntercept': ({ intercept }) => {
    for (const { intercepts } of contexts.values()) intercepts.delete(intercept);
  },
  'network.addDataCollector': () => ({ collector: 'bodies' }),
  'network.setCacheBehavior': () => undefined,
  'network.setExtraHeaders': ({ headers: given, ...params }) => {
    const all = plain(given).map(({ name, value }) => [name.toLowerCase(), value]);
    // `engine.ts` adds this header.
    const { 'foyer-color-scheme': colorScheme, ...headers } = Object.fromEntries(all);
    return change(params, { headers, ...(colorScheme && { colorScheme }) });
  },
  'network.getData': async ({ request }) => {
    for (const { session } of contexts.values()) {
      const body = (await session)?.bodies.get(request);
      if (body) return { bytes: { type: 'base64', value: body.toString('base64') } };
    }
    throw new DriverError('no such network data', request);
  },
  'network.continueRequest': (params) => {
    const { url, method, headers, body } = params;
    const sent = headers && { headers: plain(headers).filter(({ name }) => name !== bodyHeader) };
    const changes = { url, method, ...sent, ...(body && { body: bytes(body) }) };
    return decide(params, { action: 'continue', changes });
  },
  'network.provideResponse': (params) => {
    const cookies = (params.cookies ?? []).map((/** @type {any} */ { name, value, path = '/' }) => [
      'Set-Cookie',
      `${name}=${value.value}; Path=${path}`,
    ]);
    const headers = plain(params.headers).map(({ name, value }) => [name, value]);
    const { statusCode: status = 200, body } = params;
    return decide(params, { action: 'respond', status, headers: [...headers, ...cookies], body: bytes(body) });
  },
  'network.failRequest': (params) => decide(params, { action: 'abort' }),

  'storage.getCookies': async ({ partition }) => {
    const all = await (await sessionOf(partition.userContext)).cookies();
    return {
      cookies: all.map((/** @type {any} */ cookie) => ({
        ...cookie,
        value: { type: 'string', value: cookie.value },
        sameSite: cookie.sameSite?.toLowerCase(),
      })),
    };
  },
  'storage.setCookie': async ({ cookie, partition }) => (await sessionOf(partition.userContext)).setCookie(cookie),
  'storage.deleteCookies': async ({ partition }) => (await sessionOf(partition.userContext)).deleteCookies(),

  'emulation.setLocaleOverride': ({ locale, ...params }) => change(params, { locale }),
  'emulation.setTimezoneOverride': ({ timezone, ...params }) => change(params, { timezone }),
  'emulation.setUserAgentOverride': ({ userAgent, ...params }) => change(params, { userAgent }),
  'emulation.setScreenOrientationOverride': () => undefined,
  'emulation.setScreenSettingsOverride': () => undefined,
  'emulation.setNetworkConditions': async ({ networkConditions, ...params }) => {
    await change(params, { isOffline: networkConditions?.type === 'offline' });
    for (const { session } of await named(params)) await (await session)?.connect();
  },
};

async function stop() {
  await Promise.all([...contexts.values()].map(async ({ session }) => (await session)?.end()));
  screen.kill();
  rmSync(configuration, { recursive: true, force: true });
  process.exit();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 2 ** 28 }, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
});
server.on('connection', (socket) => {
  client = socket;
  socket.on('close', stop);
  socket.on('message', async (data) => {
    const { id, method, params } = JSON.parse(String(data));
    try {
      const command = commands[method];
      if (!command) throw new DriverError('unknown command', method);
      post({ type: 'success', id, result: (await command(params)) ?? {} });
    } catch (error) {
      const code = error instanceof DriverError ? error.code : 'unknown error';
      post({ type: 'error', id, error: code, message: error instanceof Error ? error.message : String(error) });
    }
  });
});
