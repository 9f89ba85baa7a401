import type { CookieOptions } from '../config.ts';
import type { Environment } from '../runtime/environment.ts';
import { isForeignFrame } from '../runtime/foreign-frame.ts';
import { cookieScope, putCookie } from './cookies.ts';
import { COOKIE_MAX } from './token-cookies.ts';

const BLOCKED = 'This browser blocks storage: the session ends with the page.';
const IN_FRAME =
  'This page is in a frame of another site, where the browser stores nothing for it: the session ends with the page.';

/** Returns why the browser has not stored a value, in a sentence for developers. */
export function storageDenial(error: unknown, { page }: Environment): string {
  if ((error as Partial<Error>)?.name === 'QuotaExceededError') {
    return 'The storage of this origin is full: remove what the page does not need. What did not fit ends with the page.';
  }
  return page && isForeignFrame(page) ? IN_FRAME : BLOCKED;
}

/**
 * Returns why the browser has not accepted a cookie of the session, in a sentence for developers.
 *
 * @param size of its name and value, in bytes
 */
export function cookieDenial(name: string, size: number, options: CookieOptions, environment: Environment): string {
  if (size > COOKIE_MAX) {
    return `The cookie "${name}" is larger than ${COOKIE_MAX} bytes, and browsers reject it: shorten the session's custom claims.`;
  }
  const { page, location } = environment;
  const { host, isLocal, domain, path, isInPath } = cookieScope(options, environment);
  const isFitting = !domain || `.${host}`.endsWith(`.${domain.replace(/^\./, '').toLowerCase()}`);
  if (!isLocal && location?.href.startsWith('http:')) {
    return `The session's cookies are Secure, and this page is on http: open it on https, or at localhost. Until then, the session ends with the page.`;
  }
  if (page && isForeignFrame(page)) return IN_FRAME;
  // Such as that of a native app or an extension. A frame without a URL has the cookies of the page around it.
  const [scheme] = /^(?!https?:|about:)[\w+.-]+:/.exec(location?.href ?? '') ?? [];
  if (scheme) {
    return `Pages of "${scheme}" have no cookies: load this page over https. Until then, the session ends with the page.`;
  }
  if (!isFitting) {
    return `cookieOptions.domain "${domain}" is neither the host of this page nor a parent domain of it: the session ends with the page.`;
  }
  if (!isInPath)
    return `cookieOptions.path "${path}" does not contain this page, so it cannot read its cookies: the session ends with the page.`;
  if (/^__(?:Host|Secure)-/i.test(name) && (isLocal || domain || path !== '/')) {
    return `The cookie "${name}" cannot have this prefix here: __Host- requires https, the path / and no domain. Until then, the session ends with the page.`;
  }
  const probe = 'foyer_probe';
  putCookie(environment, isLocal, probe, '1', undefined, '/', '');
  const isAccepted = !!page && readable(page).includes(`${probe}=1`);
  putCookie(environment, isLocal, probe, '', undefined, '/', '; max-age=-1');
  if (!isAccepted) return BLOCKED;
  return domain
    ? `The browser accepts no cookies for the domain "${domain}", which is not yours alone: correct cookieOptions.domain.`
    : `The browser does not replace the cookie "${name}": a server has probably set one that scripts cannot read.`;
}

function readable(page: { document: { cookie: string } }): string {
  try {
    return page.document.cookie;
  } catch {
    // A sandboxed frame has no cookies.
    return '';
  }
}
