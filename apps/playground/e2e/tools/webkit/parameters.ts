/** The parameters of the commands of WebDriver BiDi. */
import type { Named } from './contexts.ts';
import type { BidiCookie } from './cookies.ts';
import type { RemoteValue } from './page/values.ts';
import type { BytesValue, Header, Viewport } from './protocol.ts';
import type { InputSource } from './session.ts';

export interface Target {
  context?: string;
  realm?: string;
  sandbox?: string;
}

export interface Evaluation {
  target: Target;
  awaitPromise: boolean;
  resultOwnership?: string;
  serializationOptions?: { maxObjectDepth?: number };
}

interface Partition {
  partition: { userContext: string };
}

/** The parameters of the commands that have some, as far as they are read. */
export interface Parameters {
  'browser.removeUserContext': { userContext: string };
  'browsingContext.create': { userContext: string };
  'browsingContext.navigate': { context: string; url: string };
  'browsingContext.reload': { context: string };
  'browsingContext.traverseHistory': { context: string; delta: number };
  'browsingContext.close': { context: string };
  'browsingContext.setViewport': Named & { context?: string; viewport: Viewport | null };
  'browsingContext.captureScreenshot': { context: string };
  'browsingContext.locateNodes': { context: string; locator: { value: { context: string } } };
  'script.addPreloadScript': Named & { functionDeclaration: string; arguments?: { value: { channel: string } }[] };
  'script.removePreloadScript': { script: string };
  'script.evaluate': Evaluation & { expression: string };
  'script.callFunction': Evaluation & { functionDeclaration: string; arguments?: RemoteValue[] };
  'script.disown': { target: Target; handles: string[] };
  'input.performActions': { context: string; actions: InputSource[] };
  'network.addIntercept': Named & { phases: string[] };
  'network.removeIntercept': { intercept: string };
  'network.setExtraHeaders': Named & { headers?: Header[] };
  'network.getData': { request: string };
  'network.continueRequest': {
    request: string;
    url?: string;
    method?: string;
    headers?: Header[];
    body?: BytesValue;
  };
  'network.provideResponse': {
    request: string;
    statusCode?: number;
    headers?: Header[];
    cookies?: (Header & { path?: string })[];
    body?: BytesValue;
  };
  'network.failRequest': { request: string };
  'storage.getCookies': Partition;
  'storage.setCookie': Partition & { cookie: BidiCookie };
  'storage.deleteCookies': Partition;
  'emulation.setLocaleOverride': Named & { locale: string };
  'emulation.setTimezoneOverride': Named & { timezone: string };
  'emulation.setUserAgentOverride': Named & { userAgent: string | null };
  'emulation.setNetworkConditions': Named & { networkConditions: { type: string } | null };
}
