import { createStytchClient, Products, StytchUI } from '@stytch/vanilla-js';
import { api, emailLinks, publicToken, root } from './setup.js';

const client = createStytchClient(publicToken, { endpoints: { testAPIURL: api } });

customElements.define('stytch-ui', StytchUI);
const element = document.createElement('stytch-ui');
root.append(element);
element.render({ client, config: { ...emailLinks, products: [Products.emailMagicLinks] } });
