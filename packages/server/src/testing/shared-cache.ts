/** The statuses whose responses a cache may store without any directive (RFC 9110, section 15.1). */
const HEURISTIC_STATUSES = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);
/** The lifetime of such a response, in seconds: RFC 9111, section 4.2.2 leaves it to the cache. */
const HEURISTIC_LIFETIME = 3600;

/** A response in the cache, and the request headers that its `Vary` names. */
interface Entry {
  response: Response;
  varying: [name: string, value: string | null][];
  time: number;
}

/** Sends a request through a cache. */
export type Send = (url: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

/**
 * Puts a shared cache before a server. It stores each response that RFC 9111 lets it store, with its `Set-Cookie`
 * (section 7.3), for as long as it may.
 *
 * @param origin sends a request to the server
 */
export function createSharedCache(origin: (request: Request) => Promise<Response>): Send {
  const entries = new Map<string, Entry[]>();

  /** Replaces the stored headers by those of a newer response without content (sections 4.3.4 and 4.3.5). */
  const freshen = (entry: Entry, headers: Headers) => {
    const names = new Set(headers.keys());
    for (const name of names)
      if (!/^(?:content-length|content-encoding)$/.test(name)) entry.response.headers.delete(name);
    for (const [name, value] of headers) if (name !== 'content-length') entry.response.headers.append(name, value);
    entry.time = Date.now();
  };

  return async (url, headers = {}, method = 'GET') => {
    const request = new Request(url, { headers, method, redirect: 'manual' });
    const stored = entries.get(url) ?? [];
    const entry = stored.find(({ varying }) => varying.every(([name, value]) => request.headers.get(name) === value));
    if (method === 'GET' && entry) {
      if (isFresh(entry)) return entry.response.clone();
      const etag = entry.response.headers.get('etag');
      if (etag) {
        request.headers.set('if-none-match', etag);
        const answer = await origin(request);
        if (answer.status === 304) {
          freshen(entry, answer.headers);
          return entry.response.clone();
        }
        return keep(request, answer);
      }
    }
    const answer = await origin(request);
    if (method === 'HEAD' && answer.status === 200 && entry) freshen(entry, answer.headers);
    return method === 'GET' ? keep(request, answer) : answer;
  };

  function keep(request: Request, response: Response): Response {
    const copy = new Response(response.body, response);
    const vary = copy.headers.get('vary')?.split(/\s*,\s*/) ?? [];
    if (!isStorable(request, copy) || vary.includes('*')) return copy;
    const varying = vary.map((name): [string, string | null] => [name, request.headers.get(name)]);
    const known = entries.get(request.url) ?? [];
    entries.set(request.url, [{ response: copy.clone(), varying, time: Date.now() }, ...known]);
    return copy;
  }
}

function directivesOf({ headers }: Response): Map<string, string> {
  // A targeted field replaces `Cache-Control` in the caches that read it (RFC 9213).
  const value = headers.get('cdn-cache-control') ?? headers.get('cache-control') ?? '';
  const directives = value.match(/[\w-]+(?:=(?:"[^"]*"|[^,\s]*))?/g) ?? [];
  return new Map(directives.map((text) => [text.replace(/=.*/s, '').toLowerCase(), text.replace(/^[^=]*=?/, '')]));
}

/** Whether a cache may store a response (section 3). */
function isStorable(request: Request, response: Response): boolean {
  const directives = directivesOf(response);
  // With names of fields, `private` forbids only to store these.
  if (directives.has('no-store') || directives.get('private') === '') return false;
  const isPublic = ['public', 's-maxage'].some((name) => directives.has(name));
  if (request.headers.has('authorization') && !isPublic && !directives.has('must-revalidate')) return false;
  return isPublic || directives.has('max-age') || HEURISTIC_STATUSES.has(response.status);
}

/** Whether a response may be used without a request to the server (section 4.2). */
function isFresh({ response, time }: Entry): boolean {
  const directives = directivesOf(response);
  if (directives.has('no-cache')) return false;
  const lifetime = directives.get('s-maxage') ?? directives.get('max-age') ?? HEURISTIC_LIFETIME;
  return Date.now() - time < Number(lifetime) * 1000;
}
