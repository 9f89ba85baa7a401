import type { FoyerConfig } from '@foyer/ui';

// The page with this widget. The link opens it.
const here = 'http://localhost:5173/login';

export const config: FoyerConfig = {
  products: ['crypto', 'emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here },
};
