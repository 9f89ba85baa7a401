import { defineFoyerConfig } from '@foyer/ui';

export const config = defineFoyerConfig({
  products: ['otp', 'passkeys'],
  otpOptions: { methods: ['email', 'sms'] },
});
