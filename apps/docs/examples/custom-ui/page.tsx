import { createFoyerClient, type FoyerConfig, FoyerProvider, SignInFlow } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// Your pages that email links and social providers redirect to.
const here = 'http://localhost:5173/login';
const reset = 'http://localhost:5173/reset-password';
const config: FoyerConfig = {
  emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here },
  passwordOptions: { loginRedirectURL: reset, resetPasswordRedirectURL: reset },
  oauthOptions: {
    providers: [{ type: 'google' }, { type: 'apple' }],
    loginRedirectURL: here,
    signupRedirectURL: here,
  },
};

/** The wrapper for each of the components below. Those of the account need no `SignInFlow`. */
export const Page = ({ children }: { children: ReactNode }) => (
  <FoyerProvider client={client} config={config} afterSignOut="/">
    <SignInFlow afterSignIn="/">{children}</SignInFlow>
  </FoyerProvider>
);
