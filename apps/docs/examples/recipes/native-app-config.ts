import type { FoyerConfig } from '@foyer/react-hooks';

export const config: FoyerConfig = {
  products: ['otp', 'passkeys'],
  otpOptions: { methods: ['email'] },
  inAppBrowser: 'own',
};
