/** A pair of a query, as it is written and as it is read. */
export interface QueryPair {
  text: string;
  name: string;
  value: string;
}

/** Returns the pairs of a URL's query, in their order. The host application's own pairs must keep their encoding. */
export function queryPairs(href: string | undefined): QueryPair[] {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(href ?? '') ?? [];
  return query.split('&').map((text) => {
    // The separator keeps a leading question mark, which belongs to the name.
    const [[name = '', value = ''] = []] = new URLSearchParams(`&${text}`);
    return { text, name, value };
  });
}

/** Returns the position of the last pair of a name; -1 if there is none. */
export const lastPair = (pairs: readonly QueryPair[], name: string): number =>
  pairs.map((pair) => pair.name).lastIndexOf(name);

/** Returns the URL of a redirect with only some of the pairs of its query, unchanged. */
export function withPairs(href: string, isKept: (pair: QueryPair, index: number) => boolean): string {
  const url = new URL(href);
  // `searchParams` would change the encoding of the other pairs.
  url.search = queryPairs(href)
    .filter(isKept)
    .map((pair) => pair.text)
    .join('&');
  // Facebook adds this fragment, and browsers keep it through the redirects that follow (RFC 9110, section 10.2.2).
  return url.href.replace(/#_=_$/, '');
}

/**
 * Returns a URL with further parameters at the end of its query. Everything else stays as it is written: an app may
 * compare it (RFC 6749, sections 3.1.2 and 4.1.2.1).
 */
export function appendQuery(url: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  const separator = page.includes('?') ? (page.endsWith('?') ? '' : '&') : '?';
  return query ? `${page}${separator}${query}${fragment}` : url;
}
