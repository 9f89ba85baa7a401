import type { FoyerConfig } from '@foyer/ui';

export const config: FoyerConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginExpirationMinutes: 60, signupExpirationMinutes: 60 },
};
