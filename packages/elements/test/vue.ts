import '@foyer/elements/vue';
import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['foyer-login']>['$props'];

export const login: Props = {
  class: 'sign-in',
  config: { products: ['emailMagicLinks'] },
  'after-sign-in': '/account',
  onFoyerEvent: ({ detail }) => detail.type.trim(),
};

export const consent: InstanceType<GlobalComponents['foyer-identity-provider']>['$props'] = {
  'login-in-place': true,
  'consent-options': '{"allowsPartial":true}',
};

export const apps: InstanceType<GlobalComponents['foyer-connected-apps']>['$props'] = { 'verified-clients': '[]' };

// @ts-expect-error: an attribute of another element.
export const clock: Props = { 'warn-seconds': 30 };

// @ts-expect-error: not the name of a product.
export const wrong: Props = { config: { products: ['pigeons'] } };
