/** Size test: a page with `<Login/>` and email links, and `<Account/>` with its first section at the hash `#account`. */
import { createFoyerClient } from '@foyer/core';
import { Account, Login } from '@foyer/ui';
import '@foyer/ui/style.css';
import { createRoot } from 'react-dom/client';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';

const publicToken = new URLSearchParams(location.search).get('public_token') ?? defaultPublicToken;
const client = createFoyerClient(publicToken, { baseUrl: defaultProvider });
const element = document.querySelector('#page');
if (element) {
  createRoot(element).render(
    location.hash === '#account' ? (
      <Account client={client} config={{ accountOptions: { sections: ['profile'] } }} />
    ) : (
      <Login client={client} config={{ products: ['emailMagicLinks'] }} />
    ),
  );
}
