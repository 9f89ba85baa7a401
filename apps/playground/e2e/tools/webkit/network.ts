/** Reports the requests of a browser as WebDriver BiDi does, and applies the decisions of tests. */
import type { Field } from './add-script.ts';
import { bodyHeader, header } from './protocol.ts';
import type { Decision, Exchange, Observer } from './proxy.ts';
import type { Frame, Page, State } from './state.ts';

export interface Network {
  observer: Omit<Observer, 'script'>;
  /** Decides about the request that waits for it, if there is one. */
  decide(request: string, decision: Decision): void;
  /** Returns the body of a response; undefined: it is not stored. */
  bodyOf(request: string): Buffer | undefined;
}

/** @param refreshPages reports new and closed windows */
export function createNetwork(state: State, refreshPages: () => Promise<void>): Network {
  const { settings, emit } = state;
  const decisions = new Map<string, (decision: Decision) => void>();
  const bodies = new Map<string, Buffer>();
  /** The frames of requests for documents. */
  const documents = new Map<string, Frame>();
  const requesters = new Map<string, Page>();

  /** Finds the page that has sent a request. For a document, its navigation has started. */
  async function findRequester(exchange: Exchange): Promise<Page | null> {
    const isNavigation = exchange.destination === 'document';
    const expected = [...state.pages.values()].find(({ main }) => isNavigation && main.navigation);
    // A popup requests its document before any other sign of it.
    if (isNavigation && !expected) await refreshPages();
    const page = expected ?? requesterOf(state, exchange, isNavigation);
    if (page) requesters.set(exchange.id, page);
    if (page && isNavigation) {
      page.main.navigation ??= `navigation-${state.nextNumber()}`;
      documents.set(exchange.id, page.main);
    }
    return page;
  }

  async function started(exchange: Exchange): Promise<Decision> {
    state.hosts.add(new URL(exchange.url).hostname);
    const page = requesters.get(exchange.id) ?? (await findRequester(exchange));
    const context = page?.main.id;
    const applied = [...state.intercepts].filter(
      ([, contexts]) => !contexts || (context && contexts.includes(context)),
    );
    const isBlocked = applied.length > 0 && context !== undefined;
    const decision = isBlocked
      ? new Promise<Decision>((resolve) => decisions.set(exchange.id, resolve))
      : ({ action: 'continue' } as const);
    if (settings.userAgent) exchange.headers['user-agent'] = settings.userAgent;
    if (settings.locale) exchange.headers['accept-language'] = settings.locale;
    emitAbout('network.beforeRequestSent', exchange, {
      initiator: { type: exchange.method === 'OPTIONS' ? 'preflight' : 'other' },
      ...(isBlocked && { intercepts: applied.map(([id]) => id) }),
      isBlocked,
    });
    return decision;
  }

  /** Sends an event about a request, if its page is known. */
  function emitAbout(method: string, exchange: Exchange, params: object): void {
    const page = requesters.get(exchange.id);
    if (!page) return;
    emit(method, {
      context: page.main.id,
      navigation: documents.get(exchange.id)?.navigation ?? null,
      redirectCount: exchange.redirectCount,
      timestamp: Date.now(),
      request: requestData(exchange),
      ...params,
    });
  }

  function endNavigation(exchange: Exchange, outcome: 'navigationAborted' | 'navigationFailed'): void {
    const frame = documents.get(exchange.id);
    if (!frame?.navigation) return;
    const { id: context, navigation, url } = frame;
    emit(`browsingContext.${outcome}`, { context, navigation, url, timestamp: Date.now() });
    frame.navigation = null;
  }

  return {
    decide(request, decision) {
      decisions.get(request)?.(decision);
      decisions.delete(request);
    },
    bodyOf: (request) => bodies.get(request),
    observer: {
      isOffline: () => settings.isOffline === true,
      extraHeaders: () => settings.headers ?? {},
      started,
      responded(exchange, status, headers) {
        emitAbout('network.responseStarted', exchange, { response: responseData(exchange, status, headers) });
      },
      completed(exchange, status, headers, body) {
        if (body) bodies.set(exchange.id, body);
        const response = { ...responseData(exchange, status, headers), bodySize: body?.length ?? 0 };
        emitAbout('network.responseCompleted', exchange, { response });
        // Such a response leaves the browser on its page.
        if (status === 204 || status === 205) endNavigation(exchange, 'navigationAborted');
      },
      failed(exchange) {
        emitAbout('network.fetchError', exchange, { errorText: 'The connection failed.' });
        endNavigation(exchange, 'navigationFailed');
      },
    },
  };
}

/** Returns the page that has sent a request, as far as its headers show. */
function requesterOf({ pages, lastActive }: State, { headers }: Exchange, isNavigation: boolean): Page | null {
  const all = [...pages.values()];
  const blank = all.find(({ main }) => main.url === 'about:blank' && main !== lastActive?.main);
  if (isNavigation && blank) return blank;
  const { referer, origin } = headers;
  const isFrom = ({ main }: Page) =>
    referer ? main.url.startsWith(referer) : origin && main.url.startsWith(`${origin}/`);
  if (lastActive && (isNavigation || isFrom(lastActive))) return lastActive;
  return all.find(isFrom) ?? lastActive ?? all[0] ?? null;
}

function requestData({ id, url, method, headers, body, destination, start }: Exchange): object {
  const now = Date.now();
  const fields = Object.entries(headers).map(([name, value]) => header(name, String(value)));
  // `engine.ts` reads this header.
  if (body.length > 0) fields.push(header(bodyHeader, body.toString('base64')));
  return {
    request: id,
    url,
    method,
    headers: fields,
    bodySize: body.length,
    destination: destination === 'empty' ? '' : destination,
    initiatorType: destination === 'empty' ? 'fetch' : null,
    timings: { requestTime: start, requestStart: start, responseStart: now, responseEnd: now },
  };
}

const responseData = ({ url }: Exchange, status: number, headers: Field[]) => ({
  url,
  status,
  statusText: '',
  protocol: 'http/1.1',
  headers: headers.map(([name, value]) => header(name, value)),
  headersSize: 0,
  bodySize: 0,
});
