import { createFoyerClient } from '@foyer/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client-options.ts';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';
import '@foyer/ui/style.css';
import './demo.css';
import { Page } from './Page.tsx';

const query = new URLSearchParams(location.search);
const publicToken = query.get('publicToken') ?? defaultPublicToken;
const provider = query.get('provider') ?? defaultProvider;
const client = createFoyerClient(publicToken, clientOptions(provider));

const element = document.querySelector('#page');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <Page client={client} provider={provider} publicToken={publicToken} />
    </StrictMode>,
  );
}
