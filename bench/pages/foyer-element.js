import { createFoyerClient } from '@foyer/core';
import { defineElements } from '@foyer/ui/element';
import { api, emailLinks, publicToken, startElement } from './setup.js';
import '@foyer/ui/style.css';

defineElements();
startElement('foyer-login', { client: createFoyerClient(publicToken, { baseUrl: api }), config: emailLinks });
