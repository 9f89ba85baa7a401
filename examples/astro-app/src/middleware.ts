import { foyer } from './foyer-server';

// Redirects to the login where a page requires a user, and sends a renewed session to the browser.
export const onRequest = foyer.onRequest;
