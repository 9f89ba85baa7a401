import { mountLogin } from '@foyer/ui/mount';
import '@foyer/ui/style.css';

const place = document.querySelector('main');
const { publicToken, baseUrl, config } = place.dataset;
mountLogin(place, { publicToken, baseUrl, config: JSON.parse(config) });
