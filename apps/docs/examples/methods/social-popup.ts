import { defineFoyerConfig } from '@foyer/ui';

export const config = defineFoyerConfig({
  products: ['oauth'],
  oauthOptions: {
    mode: 'popup',
    providers: [{ type: 'google' }, { type: 'github' }],
    loginRedirectURL: 'https://app.example.com/login',
    signupRedirectURL: 'https://app.example.com/login',
  },
});
