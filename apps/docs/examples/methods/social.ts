import type { FoyerConfig } from '@foyer/ui';

export const config: FoyerConfig = {
  products: ['oauth'],
  oauthOptions: {
    providers: [
      { type: 'google' },
      { type: 'microsoft' },
      { type: 'github', custom_scopes: ['read:org'] },
      { type: 'apple' },
    ],
  },
};
