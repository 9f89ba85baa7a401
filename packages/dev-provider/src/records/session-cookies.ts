import type { Call } from '../call.ts';

const TOKEN = 'stytch_session';
const JWT = 'stytch_session_jwt';
/** Contains no secret. Scripts can read it, and so they know whether a session may exist. */
const PRESENT = `${TOKEN}_present`;

/** Sets the cookies of a session, for its remaining lifetime. */
export function setSessionCookies(call: Call, session: { token: string; jwt: string; expiresAt: Date }): void {
  const maxAge = Math.floor((session.expiresAt.getTime() - call.now.getTime()) / 1000);
  push(call, { token: session.token, jwt: session.jwt, present: '1' }, maxAge);
}

/** Clears the cookies of the call's session, unless the call names its session in another way. */
export function clearSessionCookies(call: Call): void {
  if (call.usesCookies) push(call, { token: '', jwt: '', present: '' }, 0);
}

/** Returns the opaque session token from the Cookie header. */
export function readSessionCookie(header: string | null): string | null {
  const prefix = `${TOKEN}=`;
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(prefix));
  return pair ? pair.slice(prefix.length) || null : null;
}

function push(call: Call, values: { token: string; jwt: string; present: string }, maxAge: number): void {
  const { protocol, hostname } = new URL(call.origin);
  const domain = call.project.settings.cookie_domain;
  // A browser rejects a cookie for the domain of another host (RFC 6265, section 5.3).
  const isInDomain = domain !== null && `.${hostname}`.endsWith(`.${domain}`);
  const attributes =
    `${isInDomain ? `; Domain=${domain}` : ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax` +
    `${protocol === 'https:' ? '; Secure' : ''}`;
  call.cookies.push(
    `${TOKEN}=${values.token}${attributes}; HttpOnly`,
    `${JWT}=${values.jwt}${attributes}; HttpOnly`,
    `${PRESENT}=${values.present}${attributes}`,
  );
}
