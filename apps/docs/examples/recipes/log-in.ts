import { defineFoyerConfig } from '@foyer/ui';

export const config = defineFoyerConfig({
  products: ['emailMagicLinks', 'passwords', 'passkeys'],
  mode: 'logIn',
});
