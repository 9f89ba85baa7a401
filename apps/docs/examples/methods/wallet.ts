import type { FoyerConfig } from '@foyer/ui';

export const config: FoyerConfig = {
  products: ['crypto', 'emailMagicLinks'],
};
