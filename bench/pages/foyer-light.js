import { createFoyerClient, defineElements } from '@foyer/ui/standalone';
import { api, emailLinks, publicToken, startElement } from './setup.js';
import '@foyer/ui/style.css';

defineElements();
startElement('foyer-login', { client: createFoyerClient(publicToken, { baseUrl: api }), config: emailLinks });
