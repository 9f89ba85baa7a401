import { mountLogin } from '@foyer/elements';
import '@foyer/elements/style.css';

const place = document.querySelector('main');
const { publicToken, baseUrl, config } = place.dataset;
mountLogin(place, { publicToken, baseUrl, config: JSON.parse(config) });
