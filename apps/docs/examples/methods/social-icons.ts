import type { FoyerConfig } from '@foyer/ui';

// The page with this widget. Social providers redirect to it.
const here = 'http://localhost:5173/login';

export const config: FoyerConfig = {
  products: ['emailMagicLinks', 'oauth'],
  oauthOptions: {
    layout: 'icons',
    providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }],
    loginRedirectURL: here,
    signupRedirectURL: here,
  },
};
