import { defineElements } from '@foyer/elements';
import '@foyer/elements/style.css';

defineElements();
const place = document.querySelector('main');
const { publicToken, baseUrl, config } = place.dataset;
const element = Object.assign(document.createElement('foyer-login'), { config: JSON.parse(config) });
element.setAttribute('public-token', publicToken);
element.setAttribute('base-url', baseUrl);
place.append(element);
