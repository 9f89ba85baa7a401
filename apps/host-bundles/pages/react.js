import { createFoyerClient, Login } from '@foyer/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '@foyer/ui/style.css';

const place = document.querySelector('main');
const { publicToken, baseUrl, config } = place.dataset;
const client = createFoyerClient(publicToken, { baseUrl });
createRoot(place).render(createElement(Login, { client, config: JSON.parse(config) }));
