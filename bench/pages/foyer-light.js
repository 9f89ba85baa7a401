import { createFoyerClient, defineElements } from '@foyer/elements';
import { api, emailLinks, publicToken, startElement } from './setup.js';
import '@foyer/elements/style.css';

defineElements();
startElement('foyer-login', { client: createFoyerClient(publicToken, { baseUrl: api }), config: emailLinks });
