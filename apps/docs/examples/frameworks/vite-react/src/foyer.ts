import { createFoyerClient, defineFoyerConfig } from '@foyer/ui';

/** The client holds the session: create it once, outside of components. */
export const client = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

/** The page that the user wanted. `carry` accepts only a path of this origin. */
export const returnTo = new URLSearchParams(location.search).get('returnTo') ?? '/account';

// Google leads back to the login, with the same `returnTo`.
const here = `${location.origin}/login?returnTo=${encodeURIComponent(returnTo)}`;

export const config = defineFoyerConfig({
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
  otpOptions: { methods: ['email'] },
});
