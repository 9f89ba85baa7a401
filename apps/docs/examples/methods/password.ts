import type { FoyerConfig } from '@foyer/ui';

export const config: FoyerConfig = {
  products: ['passwords', 'emailMagicLinks'],
  passwordOptions: { resetPasswordExpirationMinutes: 30 },
};
