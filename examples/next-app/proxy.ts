import { foyer } from './app/foyer';

/** Hands a refreshed session to the browser. Each page checks for itself who may see it. */
export const proxy = foyer.proxy();

export const config = { matcher: '/((?!_next/).*)' };
