import '@foyer/ui/style.css';
import './foyer.css';
import { createFoyerClient, type FoyerConfig, Login, PasskeyRegistration } from '@foyer/ui';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

// The first project of the local provider, which answers the tests with the project of their worker instead.
const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL ?? 'http://localhost:4000',
});

// A link to the shop in another language: `/?lang=de`.
document.documentElement.lang = new URLSearchParams(location.search).get('lang') ?? 'en';

const here = location.origin + location.pathname;
const urls = { loginRedirectURL: here, signupRedirectURL: here };
/** How each page of the shop signs in. */
const pages: Record<string, FoyerConfig> = {
  '/': {
    products: ['otp', 'passkeys', 'oauth', 'crypto'],
    otpOptions: { methods: ['email'] },
    oauthOptions: { providers: [{ type: 'google' }], ...urls },
  },
  '/press': { products: ['emailMagicLinks'], emailMagicLinksOptions: urls },
  '/staff': { products: ['passwords'], passwordOptions: { loginRedirectURL: here, resetPasswordRedirectURL: here } },
};

function Shop() {
  const { user } = useSyncExternalStore(client.state.subscribe, client.state.get);
  const [basket, setBasket] = useState(0);
  if (!user) return <Login client={client} config={pages[location.pathname] ?? pages['/']} locale="auto" />;
  if (location.pathname === '/security') return <PasskeyRegistration client={client} />;
  return (
    <>
      <h1>The shop</h1>
      <p>Hello {user.emails[0]?.email ?? 'stranger'}</p>
      <button type="button" onClick={() => setBasket(basket + 1)}>
        Buy a lamp
      </button>
      <p>Lamps in your basket: {basket}</p>
      <button type="button" onClick={() => client.session.revoke()}>
        Log out
      </button>
    </>
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<Shop />);
