import '@foyer/ui/style.css';
import './foyer.css';
import { Account, createFoyerClient, type FoyerConfig, Login } from '@foyer/ui';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

// Create it once, outside of components: the client holds the session.
const client = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

// Email links return to this page, where the widget redeems them.
const here = location.origin + location.pathname;
const config: FoyerConfig = {
  products: ['emailMagicLinks', 'oauth', 'passkeys'],
  emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here },
  oauthOptions: {
    providers: [{ type: 'google' }, { type: 'github' }],
    loginRedirectURL: here,
    signupRedirectURL: here,
  },
};

function App() {
  const { user } = useSyncExternalStore(client.state.subscribe, client.state.get);
  if (!user) return <Login client={client} config={config} />;
  // In your app, the router decides.
  if (location.pathname === '/account') {
    return (
      <>
        <a href="/">Home</a>
        <Account client={client} config={config} />
      </>
    );
  }
  return (
    <>
      <p>Signed in as {user.emails[0]?.email}</p>
      <a href="/account">Account</a>
      <button type="button" onClick={() => client.session.revoke()}>
        Log out
      </button>
    </>
  );
}

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
