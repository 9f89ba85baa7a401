import { createFoyerClient, defineElements } from '@foyer/ui/standalone';
import { api, emailLinks, publicToken, root } from './setup.js';
import '@foyer/ui/style.css';

defineElements();
const element = document.createElement('foyer-login');
Object.assign(element, { client: createFoyerClient(publicToken, { baseUrl: api }), config: emailLinks });
root.append(element);
