import type { FoyerConfig } from '@foyer/ui';

export const config: FoyerConfig = {
  products: ['oauth'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'embedded' }] },
};
