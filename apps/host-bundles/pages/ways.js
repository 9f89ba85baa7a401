import { createFoyerClient, Login } from '@foyer/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '@foyer/ui/style.css';

/** Mounts the widget in the way that the query names, as the documentation describes. */
const ways = {
  react(place, { publicToken, baseUrl, ...props }) {
    createRoot(place).render(createElement(Login, { client: createFoyerClient(publicToken, { baseUrl }), ...props }));
  },
  async mount(place, options) {
    const { mountLogin } = await import('@foyer/ui/mount');
    mountLogin(place, options);
  },
  async element(place, { publicToken, baseUrl, ...properties }) {
    const { defineElements } = await import('@foyer/ui/element');
    defineElements();
    const element = Object.assign(document.createElement('foyer-login'), properties);
    element.setAttribute('public-token', publicToken);
    element.setAttribute('base-url', baseUrl);
    place.append(element);
  },
  async standalone(place, options) {
    const { mountLogin } = await import('@foyer/elements');
    mountLogin(place, options);
  },
};

const query = new URLSearchParams(location.search);
const place = document.querySelector('main');
const json = (name) => JSON.parse(query.get(name) ?? 'null') ?? undefined;
const config = json('config') ?? { products: ['emailMagicLinks'] };
ways[query.get('way')](place, {
  publicToken: place.dataset.publicToken,
  baseUrl: place.dataset.baseUrl,
  config: { ...config, enableShadowDOM: query.has('shadow') },
  theme: json('theme'),
});
