import type { FoyerConfig } from '@foyer/ui';

// The page with this widget, and the page with the reset widget.
const here = 'http://localhost:5173/login';
const reset = 'http://localhost:5173/reset-password';

export const config: FoyerConfig = {
  products: ['passwords', 'emailMagicLinks'],
  passwordOptions: {
    loginRedirectURL: reset,
    resetPasswordRedirectURL: reset,
    resetPasswordExpirationMinutes: 30,
  },
  emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here },
};
