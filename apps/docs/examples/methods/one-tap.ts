import type { FoyerConfig } from '@foyer/ui';

// The page with this widget, which completes the sign-in.
const here = 'http://localhost:5173/login';

export const config: FoyerConfig = {
  products: ['oauth'],
  oauthOptions: {
    providers: [{ type: 'google', one_tap: true, position: 'embedded' }],
    loginRedirectURL: here,
    signupRedirectURL: here,
  },
};
