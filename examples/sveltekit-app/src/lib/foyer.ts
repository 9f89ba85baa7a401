import { createFoyerClient } from '@foyer/core';
import { env } from '$env/dynamic/public';

/** The browser's client: it renews the session, signs out, and works for the widget. On the server it does nothing. */
export const foyer = createFoyerClient(env.PUBLIC_FOYER_PUBLIC_TOKEN ?? '', { baseUrl: env.PUBLIC_FOYER_BASE_URL });
