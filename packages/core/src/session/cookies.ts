import type { CookieOptions } from '../config.ts';
import type { Environment } from '../runtime/environment.ts';
import { parseTexts, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { createWarnOnce } from '../runtime/warn-once.ts';

/** Reads and writes the session's cookies, in the format that every client of the API uses. */
export interface Cookies {
  read(name: string): string | undefined;
  /** Returns whether the browser accepted the cookie. `maxAge` in seconds; undefined: until the browser is closed. */
  write(name: string, value: string, maxAge: number | undefined): boolean;
  remove(name: string): void;
  /** Whether this page may read the cookies that this client writes (RFC 6265, section 5.1.4). */
  isInPath(): boolean;
}

const LOCALHOST = /^(localhost|127(\.\d+){3}|\[::1])$/;

/** The domains for which this browser has received cookies of the client, by this or an earlier configuration. */
export const seenDomainsRecord: StoredRecord<string[]> = { key: '::seen_domains', area: 'local', parse: parseTexts };

/** Returns the path of the cookies as browsers send it, with other characters percent-encoded. */
export const cookiePath = ({ path = '/' }: CookieOptions): string =>
  // Not relative to a base: `//` alone would begin with a host, and is no URL.
  new URL(`https://path.invalid${path.replace(/^\/?/, '/')}`).pathname;

/** Returns where the cookies of a client on this page are valid. */
export function cookieScope(options: CookieOptions, { location }: Pick<Environment, 'location'>) {
  const host = location?.hostname ?? '';
  const isLocal = LOCALHOST.test(host);
  const wideDomain = options.domain || host;
  const path = cookiePath(options);
  const pathname = location ? new URL(location.href).pathname : '/';
  return {
    host,
    isLocal,
    wideDomain,
    /** Undefined: the host of the page alone. */
    domain: options.availableToSubdomains && !isLocal ? wideDomain : undefined,
    path,
    /** Whether this page may read them (RFC 6265, section 5.1.4). */
    isInPath: pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
  };
}

/** Writes a cookie of the session, if the browser accepts it. */
export function putCookie(
  { page }: Pick<Environment, 'page'>,
  isLocal: boolean,
  name: string,
  value: string,
  domain: string | undefined,
  path: string,
  age: string,
): void {
  try {
    if (page) {
      page.document.cookie =
        `${name}=${encodeURIComponent(value)}; path=${path}${age}; samesite=lax` +
        (isLocal ? '' : '; secure') +
        (domain ? `; domain=${domain}` : '');
    }
  } catch {
    // A sandboxed frame has no cookies. The caller reads the cookie back to check.
  }
}

export function createCookies(options: CookieOptions, environment: Environment, storage: KeyValue): Cookies {
  const { page } = environment;
  const { host, isLocal, wideDomain, domain: ownDomain, path: ownPath } = cookieScope(options, environment);

  const all = (name: string): string[] => {
    try {
      return (page?.document.cookie.split('; ') ?? []).filter((pair) => pair.startsWith(`${name}=`));
    } catch {
      return [];
    }
  };
  const put = (name: string, value: string, domain: string | undefined, path: string, age: string) =>
    putCookie(environment, isLocal, name, value, domain, path, age);
  const warn = createWarnOnce();
  const seenDomains = () => read(storage, seenDomainsRecord) ?? [];
  /** Removes the cookie for every path and domain that this or an earlier configuration may have used. */
  const expire = (name: string, keepsOwn: boolean) => {
    for (const path of new Set([ownPath, '/'])) {
      for (const domain of isLocal ? [undefined] : new Set([undefined, host, wideDomain, ...seenDomains()])) {
        if (!keepsOwn || path !== ownPath || domain !== ownDomain) put(name, '', domain, path, '; max-age=-1');
      }
    }
  };

  return {
    read(name) {
      try {
        return decodeURIComponent(all(name)[0]?.slice(name.length + 1) ?? '') || undefined;
      } catch {
        return undefined;
      }
    },
    write(name, value, maxAge) {
      // `max-age` is relative, because the device's clock may differ from the API's by a day.
      put(name, value, ownDomain, ownPath, maxAge === undefined ? '' : `; max-age=${maxAge}`);
      const seen = seenDomains();
      if (!isLocal && page && !seen.includes(wideDomain)) {
        write(storage, seenDomainsRecord, [...seen, wideDomain]);
      }
      // Of two cookies with the same name, scripts may read the wrong one.
      if (all(name).length > 1) expire(name, true);
      if (all(name).length > 1) {
        warn(`Another part of this site also writes the cookie "${name}": rename one.`);
      }
      return this.read(name) === value;
    },
    remove: (name) => expire(name, false),
    isInPath: () => cookieScope(options, environment).isInPath,
  };
}
