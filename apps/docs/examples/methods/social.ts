import type { FoyerConfig } from '@foyer/ui';

// The page with this widget. Social providers redirect to it.
const here = 'http://localhost:5173/login';

export const config: FoyerConfig = {
  products: ['oauth'],
  oauthOptions: {
    providers: [
      { type: 'google' },
      { type: 'microsoft' },
      { type: 'github', custom_scopes: ['read:org'] },
      { type: 'apple' },
    ],
    loginRedirectURL: here,
    signupRedirectURL: here,
  },
};
