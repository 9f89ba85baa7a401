import { foyer } from './app/foyer';

/**
 * Hands a refreshed session to the browser, and redirects a visitor to the login before a protected page is rendered. Each
 * page still checks for itself who may see it: a page that this list forgets stays protected.
 */
export const proxy = foyer.proxy({
  login: '/login',
  isProtected: (pathname) => pathname === '/account' || pathname.startsWith('/account/'),
});

export const config = { matcher: '/((?!_next/).*)' };
