import { render } from './page.js';

render({ products: ['emailMagicLinks'] });
