/** The commands of WebDriver BiDi that Playwright sends. */
import { Script } from 'node:vm';
import type { Field } from './add-script.ts';
import type { Contexts } from './contexts.ts';
import type { RemoteValue } from './page/values.ts';
import type { Evaluation, Parameters, Target } from './parameters.ts';
import { type BytesValue, bodyHeader, DriverError, type Header } from './protocol.ts';
import type { Decision } from './proxy.ts';

type Result = Promise<object | undefined> | Promise<void> | object | undefined;
type Handlers = { [Name in keyof Parameters]: (params: Parameters[Name]) => Result };

/** The commands without parameters, or whose parameters change nothing here. */
const withoutEffect: Record<string, object> = {
  'session.new': { sessionId: 'webkit', capabilities: { browserName: 'WebKit', browserVersion: 'WebKitGTK' } },
  'session.subscribe': {},
  'browser.setDownloadBehavior': {},
  'browsingContext.activate': {},
  'network.addDataCollector': { collector: 'bodies' },
  'network.setCacheBehavior': {},
  'emulation.setScreenOrientationOverride': {},
  'emulation.setScreenSettingsOverride': {},
};

/**
 * Creates the function that runs commands. It resolves with their results.
 *
 * @param stop ends the program
 */
export function createCommands(contexts: Contexts, stop: () => Promise<void>) {
  let lastNumber = 0;
  const nextId = (kind: string) => `${kind}-${++lastNumber}`;
  const handlers = {
    ...contextHandlers(contexts),
    ...scriptHandlers(contexts, nextId),
    ...networkHandlers(contexts, nextId),
    ...storageHandlers(contexts),
    ...emulationHandlers(contexts),
  } satisfies Handlers;
  return async (method: string, params: object): Promise<object> => {
    if (method === 'browser.close') await stop();
    if (method === 'browser.createUserContext') {
      const userContext = nextId('context');
      contexts.add(userContext);
      return { userContext };
    }
    const fixed = withoutEffect[method];
    if (fixed) return fixed;
    const handler = (handlers as Record<string, ((params: object) => Result) | undefined>)[method];
    if (!handler) throw new DriverError('unknown command', method);
    return (await handler(params)) ?? {};
  };
}

type HandlersOf<Prefix extends string> = Pick<Handlers, Extract<keyof Handlers, `${Prefix}.${string}`>>;

const contextHandlers = (
  contexts: Contexts,
): HandlersOf<'browser'> & HandlersOf<'browsingContext'> & HandlersOf<'input'> => ({
  'browser.removeUserContext': ({ userContext }) => contexts.remove(userContext),
  'browsingContext.create': async ({ userContext }) => ({
    context: await (await contexts.session(userContext)).create(),
  }),
  'browsingContext.navigate': async ({ context, url }) => {
    const { session, frame } = await contexts.find(context);
    return { navigation: await session.navigate(frame, url), url };
  },
  'browsingContext.reload': async ({ context }) => {
    const { session, frame } = await contexts.find(context);
    await session.move(frame, '/refresh');
  },
  'browsingContext.traverseHistory': async ({ context, delta }) => {
    const { session, frame } = await contexts.find(context);
    await session.move(frame, delta < 0 ? '/back' : '/forward');
  },
  'browsingContext.close': async ({ context }) => {
    const { session, frame } = await contexts.find(context);
    await session.close(frame);
  },
  'browsingContext.setViewport': async ({ context, viewport, ...params }) => {
    if (!context) return contexts.change(params, { viewport });
    const { session, frame } = await contexts.find(context);
    if (viewport) await session.resize(frame, viewport);
  },
  'browsingContext.captureScreenshot': async ({ context }) => {
    const { session, frame } = await contexts.find(context);
    return { data: await session.screenshot(frame) };
  },
  'browsingContext.locateNodes': async ({ context, locator }) => {
    const { session, frame } = await contexts.find(context);
    return { nodes: await session.frameElement(frame, locator.value.context) };
  },
  'input.performActions': async ({ context, actions }) => {
    const { session, frame } = await contexts.find(context);
    await session.input(frame, actions);
  },
});

function scriptHandlers(contexts: Contexts, nextId: (kind: string) => string): HandlersOf<'script'> {
  const find = ({ context, realm }: Target) => contexts.find(context ?? realm ?? '');

  async function evaluate(evaluation: Evaluation, declaration: string, args: RemoteValue[]) {
    const { target, awaitPromise, resultOwnership, serializationOptions = {} } = evaluation;
    const { session, frame } = await find(target);
    const depth = serializationOptions.maxObjectDepth ?? 100;
    const isOwned = resultOwnership === 'root';
    const result = await session.run(frame, declaration, args, { awaitPromise, isOwned, depth });
    return { ...result, realm: target.sandbox ? `${frame.realm}-utility` : frame.realm };
  }

  return {
    'script.addPreloadScript': async ({ functionDeclaration: source, arguments: args = [], ...params }) => {
      const script = nextId('script');
      const channels = args.map(({ value }) => value.channel);
      for (const { preloads } of await contexts.named(params)) preloads.set(script, { source, channels });
      return { script };
    },
    'script.removePreloadScript': ({ script }) => {
      for (const { preloads } of contexts.all()) preloads.delete(script);
      return undefined;
    },
    'script.evaluate': ({ expression, ...params }) => evaluate(params, asFunction(expression), []),
    'script.callFunction': ({ functionDeclaration, arguments: args = [], ...params }) =>
      evaluate(params, `(${functionDeclaration})`, args),
    'script.disown': async ({ target, handles }) => {
      const { session, frame } = await find(target);
      await session.disown(frame, handles);
    },
  };
}

const bytes = (body: BytesValue | undefined) =>
  Buffer.from(body?.value ?? '', body?.type === 'base64' ? 'base64' : 'utf8');
const plain = (headers: Header[] = []) => headers.map(({ name, value }) => ({ name, value: value.value }));

function networkHandlers(contexts: Contexts, nextId: (kind: string) => string): HandlersOf<'network'> {
  async function decide(request: string, decision: Decision): Promise<void> {
    for (const session of await contexts.sessions()) session.decide(request, decision);
  }

  return {
    'network.addIntercept': async ({ phases, ...params }) => {
      const intercept = nextId('intercept');
      if (!phases.includes('beforeRequestSent')) return { intercept };
      for (const { intercepts } of await contexts.named(params)) intercepts.set(intercept, params.contexts);
      return { intercept };
    },
    'network.removeIntercept': ({ intercept }) => {
      for (const { intercepts } of contexts.all()) intercepts.delete(intercept);
      return undefined;
    },
    'network.setExtraHeaders': ({ headers: given, ...params }) => {
      const all = plain(given).map(({ name, value }) => [name.toLowerCase(), value]);
      // `engine.ts` adds this header.
      const { 'foyer-color-scheme': colorScheme, ...headers } = Object.fromEntries(all) as Record<string, string>;
      return contexts.change(params, { headers, ...(colorScheme && { colorScheme }) });
    },
    'network.getData': async ({ request }) => {
      for (const session of await contexts.sessions()) {
        const body = session.bodyOf(request);
        if (body) return { bytes: { type: 'base64', value: body.toString('base64') } };
      }
      throw new DriverError('no such network data', request);
    },
    'network.continueRequest': ({ request, url, method, headers, body }) => {
      const sent = headers && { headers: plain(headers).filter(({ name }) => name !== bodyHeader) };
      const changes = { url, method, ...sent, ...(body && { body: bytes(body) }) };
      return decide(request, { action: 'continue', changes });
    },
    'network.provideResponse': ({ request, statusCode: status = 200, headers, cookies = [], body }) => {
      const fields = plain(headers).map(({ name, value }): Field => [name, value]);
      const cookieFields = cookies.map(
        ({ name, value, path = '/' }): Field => ['Set-Cookie', `${name}=${value.value}; Path=${path}`],
      );
      return decide(request, {
        action: 'respond',
        status,
        headers: [...fields, ...cookieFields],
        body: bytes(body),
      });
    },
    'network.failRequest': ({ request }) => decide(request, { action: 'abort' }),
  };
}

const storageHandlers = (contexts: Contexts): HandlersOf<'storage'> => ({
  'storage.getCookies': async ({ partition }) => {
    const all = await (await contexts.session(partition.userContext)).cookies();
    return {
      cookies: all.map((cookie) => ({
        ...cookie,
        value: { type: 'string', value: cookie.value },
        sameSite: cookie.sameSite?.toLowerCase(),
      })),
    };
  },
  'storage.setCookie': async ({ cookie, partition }) =>
    (await contexts.session(partition.userContext)).setCookie(cookie),
  'storage.deleteCookies': async ({ partition }) => (await contexts.session(partition.userContext)).deleteCookies(),
});

const emulationHandlers = (contexts: Contexts): HandlersOf<'emulation'> => ({
  'emulation.setLocaleOverride': ({ locale, ...params }) => contexts.change(params, { locale }),
  'emulation.setTimezoneOverride': ({ timezone, ...params }) => contexts.change(params, { timezone }),
  'emulation.setUserAgentOverride': ({ userAgent, ...params }) => contexts.change(params, { userAgent }),
  'emulation.setNetworkConditions': async ({ networkConditions, ...params }) => {
    await contexts.change(params, { isOffline: networkConditions?.type === 'offline' });
    for (const { session } of await contexts.named(params)) await (await session)?.connect();
  },
});

/** Returns the function whose call evaluates a source: an expression, or statements. */
function asFunction(source: string): string {
  const expression = `(${source.trim().replace(/;+$/, '')}\n)`;
  try {
    new Script(expression);
    return `() => ${expression}`;
  } catch {
    return `() => { ${source}\n }`;
  }
}
