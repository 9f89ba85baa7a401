import { FOYER_BASE_URL, FOYER_PUBLIC_TOKEN } from 'astro:env/client';
import { createFoyerClient } from '@foyer/core';

/** The browser's client: it renews the session, signs out, and works for the widget. */
export const foyer = createFoyerClient(FOYER_PUBLIC_TOKEN, { baseUrl: FOYER_BASE_URL });
