import { foyer } from '$lib/server/foyer';

// Sends a renewed session to the browser.
export const handle = foyer.handle;
