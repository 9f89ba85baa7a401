/** Size test: a page without React, with `<foyer-login>` and email links, and no other code. */
import { createFoyerClient, defineElements } from '@foyer/elements';
import '@foyer/elements/style.css';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';

defineElements();
const widget = document.createElement('foyer-login');
widget.client = createFoyerClient(defaultPublicToken, { baseUrl: defaultProvider });
widget.config = { products: ['emailMagicLinks'] };
document.querySelector('#page')?.append(widget);
