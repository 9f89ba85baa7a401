import { foyer } from '$lib/server/foyer';

// Refuses requests of other sites that change data, and sends a renewed session to the browser.
export const handle = foyer.handle;
