import { foyerHosts, isUsageError } from '@foyer/core';
import { CommandError } from '../command.ts';
import type { Told, Widget, WidgetConfig } from '../widget/widget.ts';
import { type Fetch, openPage, parsePageUrl, type Received } from './fetch-page.ts';
import type { Observation, PageFile } from './observation.ts';
import { observeApi } from './observe-api.ts';
import { type PageDocument, readDocument } from './page-document.ts';
import { type Lookup, reachOf } from './private-network.ts';

/** The maximum number of scripts that are requested. */
const MAX_FILES = 20;
/** The public token of the local provider's default project. The hosted API has no such project. */
const LOCAL_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';
const LOCAL_API = 'http://localhost:4000';
const PUBLIC_TOKEN = /\bpublic-token-(?:test|live)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/;
/** A member, a variable or an attribute that is named for a base URL, also in JSON within a text. */
const BASE_URL = /base[-_]?url[\\"'`\s]*[:=][\\"'`\s]*(https?:\/\/[^\\"'`\s<>,;)}]+)/gi;
/** A text that is an origin and nothing else. */
const ORIGIN = /["'`](https?:\/\/[\w.-]+(?::\d+)?)\/?\\?["'`]/gi;
/** The distance in characters from the token within which an origin belongs to it. */
const NEAR = 300;

/**
 * Reads a page, its scripts and the settings of its project, without a browser.
 *
 * @throws {CommandError} the URL is not the URL of an HTML page that can be read
 */
export async function observe(
  address: string,
  told: Told = {},
  fetch: Fetch = globalThis.fetch,
  lookup?: Lookup,
): Promise<Observation> {
  const asked = parsePageUrl(address).href;
  const received = await openPage(fetch, asked);
  const { url, response, text, isCut, hops } = received;
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok)
    throw new CommandError(`${url} answers ${response.status}. Give the URL of a page with the widget.`);
  if (!/\bx?html\b/i.test(type)) throw new CommandError(`${url} is not an HTML page, but ${type || 'of no type'}.`);
  if (isCut) throw new CommandError(`${url} is larger than 5 MB, which no login page is.`);

  const document = readDocument(text, url);
  const page = new URL(url);
  const { files, texts } = await readFiles(fetch, page, document);
  const widget = findWidget(document, [text, ...texts], told);
  const { publicToken } = widget;
  const [asking, queryLoss] = await Promise.all([
    publicToken ? observeApi(fetch, page, { ...widget, publicToken }, lookup) : null,
    hops.length > 0 ? findQueryLoss(fetch, asked) : null,
  ]);
  return {
    url,
    reach: await reachOf(page.hostname, lookup),
    headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
    setCookies: response.headers.getSetCookie(),
    document,
    files,
    queryLoss,
    clockSkew: asking?.received ? aheadBy(received) - aheadBy(asking.received) || null : null,
    widget,
    api: asking?.api ?? null,
  };
}

/** Returns how far a server's clock is ahead of this machine's, in seconds; NaN: the server does not send it. */
function aheadBy({ response: { headers }, at }: Received): number {
  // A cache stores the time of the original response, and counts the seconds since.
  const age = Number(headers.get('age') ?? 0);
  return (Date.parse(headers.get('date') ?? '') - at) / 1000 + (Number.isFinite(age) ? age : 0);
}

async function findQueryLoss(fetch: Fetch, asked: string): Promise<Observation['queryLoss']> {
  const probe = new URL(asked);
  probe.searchParams.set('foyer-doctor', '1');
  const { hops } = await openPage(fetch, probe.href);
  return hops.find(({ from, to }) => from.includes('foyer-doctor') && !to.includes('foyer-doctor')) ?? null;
}

/** Requests the page's own scripts, and the modules of other origins. Scripts of others are not Foyer's. */
async function readFiles(fetch: Fetch, page: URL, document: PageDocument) {
  const wanted = document.scripts
    .map(({ attributes: { src, type = '', crossorigin } }) => ({
      url: src && URL.canParse(src, document.base) ? new URL(src, document.base) : null,
      needsCors: type.toLowerCase() === 'module' || crossorigin !== undefined,
      isCode: /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim()),
    }))
    .filter(({ url, isCode }) => isCode && url && /^https?:$/.test(url.protocol))
    .filter(({ url, needsCors }) => url?.origin === page.origin || needsCors)
    .slice(0, MAX_FILES);
  const read = await Promise.all(
    wanted.map(async ({ url, needsCors }) => {
      const href = url?.href ?? '';
      const answer = await openPage(fetch, href, { accept: '*/*', origin: page.origin }).catch(() => null);
      const header = (name: string) => answer?.response.headers.get(name) ?? null;
      const file: PageFile = {
        url: href,
        status: answer?.response.status ?? 0,
        contentType: header('content-type') ?? '',
        allowOrigin: header('access-control-allow-origin'),
        needsCors,
      };
      return { file, text: answer?.text ?? '' };
    }),
  );
  return { files: read.map(({ file }) => file), texts: read.map(({ text }) => text) };
}

/** Returns the match that is nearest to a place in a text. */
const nearest = (matches: Iterable<RegExpExecArray>, place: number, limit: number): string | null =>
  [...matches]
    .map(({ index, 1: url = '' }) => ({ url, distance: Math.abs(index - place) }))
    .filter(({ url, distance }) => distance <= limit && URL.canParse(url))
    .sort((one, other) => one.distance - other.distance)[0]?.url ?? null;

/** Returns the base URL beside a token in a text of code. */
function baseUrlBeside(token: string, text: string): string | null {
  const place = text.indexOf(token);
  if (place < 0) return null;
  // Other libraries have base URLs too, and beside the token of a hosted project an origin can be anything.
  const isLocal = token === LOCAL_TOKEN;
  return (
    nearest(text.matchAll(BASE_URL), place, isLocal ? Number.POSITIVE_INFINITY : NEAR) ??
    (isLocal ? nearest(text.matchAll(ORIGIN), place, NEAR) : null)
  );
}

/**
 * Returns the widget of the page: its element, or the developer's description of it.
 *
 * @param code the HTML of the page, and its scripts
 */
function findWidget({ widgets }: PageDocument, code: readonly string[], told: Told): Widget {
  const found = widgets.find(({ attributes }) => 'public-token' in attributes) ?? widgets[0];
  const { attributes = {}, name = 'foyer-login' } = found ?? {};
  const brokenAttributes: string[] = [];
  const read = (attribute: string): Record<string, unknown> => {
    const text = attributes[attribute];
    if (!text) return {};
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value) return value as Record<string, unknown>;
    } catch {
      // Reported below.
    }
    brokenAttributes.push(attribute);
    return {};
  };
  const config = read('config') as WidgetConfig;
  const logo = (read('theme') as { logo?: { logoImageUrl?: string } }).logo?.logoImageUrl ?? null;
  read('strings');
  const ofElement = attributes['public-token'];
  const inCode = () => code.map((text) => PUBLIC_TOKEN.exec(text)?.[0]).find(Boolean) ?? null;
  const publicToken = told.publicToken ?? ofElement ?? inCode();
  const named = told.client?.baseUrl ?? attributes['base-url'];
  // An element without `base-url` uses the hosted API, whatever other code says.
  const isOpen = !named && ofElement === undefined && publicToken !== null;
  const beside = isOpen ? code.map((text) => baseUrlBeside(publicToken, text)).find(Boolean) : undefined;
  const isAssumed = isOpen && !beside && publicToken === LOCAL_TOKEN;
  const baseUrl = named ?? beside ?? (isAssumed ? LOCAL_API : undefined);
  const client = { ...told.client, ...(baseUrl && { baseUrl }) };
  if (publicToken) {
    try {
      foyerHosts(publicToken, client);
    } catch (error) {
      if (isUsageError(error)) throw new CommandError(error.message);
      throw error;
    }
  }
  return {
    source: told.config ? 'options' : attributes.config ? 'element' : found ? 'element' : 'none',
    element: name,
    publicToken,
    client,
    isAssumed,
    config: { ...config, ...told.config },
    logo,
    brokenAttributes,
  };
}
