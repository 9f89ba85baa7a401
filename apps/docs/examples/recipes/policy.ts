import { type FoyerHost, foyerHosts } from '@foyer/core';

const publicToken = 'public-token-live-00000000-0000-4000-8000-000000000000';

/** The strictest policy for a page with Foyer, built from the hosts that the client contacts. */
export function contentSecurityPolicy(): string {
  // Omit what the project has not enabled.
  const hosts = foyerHosts(publicToken).filter(({ when }) => when === 'always' || when === 'oauth');
  const of = (directive: FoyerHost['directive']) =>
    hosts.filter((host) => host.directive === directive).map(({ origin }) => origin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...of('script-src')].join(' '),
    ["style-src 'self'", ...of('style-src')].join(' '),
    ["connect-src 'self'", ...of('connect-src')].join(' '),
    ["frame-src 'self'", ...of('frame-src')].join(' '),
    "img-src 'self' data:",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
