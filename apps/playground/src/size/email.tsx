/** Size test: a page with `<Login/>` and email links, and no other code. */
import { createFoyerClient } from '@foyer/core';
import { Login } from '@foyer/ui';
import '@foyer/ui/style.css';
import { createRoot } from 'react-dom/client';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';

const client = createFoyerClient(defaultPublicToken, { baseUrl: defaultProvider });
const element = document.querySelector('#page');
if (element) createRoot(element).render(<Login client={client} config={{ products: ['emailMagicLinks'] }} />);
