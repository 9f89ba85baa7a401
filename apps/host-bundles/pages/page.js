import { createFoyerClient, Login } from '@foyer/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '@foyer/ui/style.css';

/** Renders the widget as the documentation describes, on a page that any bundler can build without a loader. */
export function render(config) {
  const root = document.querySelector('main');
  const { publicToken, baseUrl } = root.dataset;
  createRoot(root).render(createElement(Login, { client: createFoyerClient(publicToken, { baseUrl }), config }));
}
