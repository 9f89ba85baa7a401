import { createFoyerClient } from '/foyer/standalone/foyer.js';

const { publicToken, baseUrl } = document.body.dataset;

export const client = createFoyerClient(publicToken, baseUrl ? { baseUrl } : {});
