import { defineFoyerConfig } from '@foyer/ui';

export const config = defineFoyerConfig({
  products: ['emailMagicLinks', 'passkeys'],
  legalOptions: {
    termsURL: 'https://example.com/terms',
    privacyURL: 'https://example.com/privacy',
    requireAgreement: true,
    version: '2026-11-01',
    optIns: [{ name: 'news', label: 'Send me news by email' }],
  },
});
