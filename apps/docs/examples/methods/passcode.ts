import type { FoyerConfig } from '@foyer/ui';

export const config: FoyerConfig = {
  products: ['otp'],
  otpOptions: { methods: ['sms', 'whatsapp', 'email'], expirationMinutes: 5 },
};
