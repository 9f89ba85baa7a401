import '@foyer/elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const login: SvelteHTMLElements['foyer-login'] = {
  class: 'sign-in',
  config: { products: ['emailMagicLinks'] },
  'after-sign-in': '/account',
  'onfoyer-event': ({ detail }) => detail.type.trim(),
};

// @ts-expect-error: not the name of a product.
export const wrong: SvelteHTMLElements['foyer-login'] = { config: { products: ['pigeons'] } };
