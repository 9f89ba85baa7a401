import { defineFoyerConfig } from '@foyer/ui';

export const config = defineFoyerConfig({
  products: ['emailMagicLinks', 'passkeys'],
  legalOptions: {
    termsURL: 'https://example.com/terms',
    privacyURL: 'https://example.com/privacy',
    requireAgreement: true,
  },
});
