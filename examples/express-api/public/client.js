import { createFoyerClient } from '/foyer/foyer.js';

const { publicToken, baseUrl } = document.body.dataset;

export const client = createFoyerClient(publicToken, baseUrl ? { baseUrl } : {});
