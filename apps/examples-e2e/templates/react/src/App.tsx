import '@foyer/ui/style.css';
import { createFoyerClient, type FoyerConfig, Login } from '@foyer/ui';
import { useState, useSyncExternalStore } from 'react';

const client = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

const here = location.origin + location.pathname;
const config: FoyerConfig = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
  otpOptions: { methods: ['email'] },
};
const returnTo = new URLSearchParams(location.search).get('returnTo') ?? '/';

/** A page with the widget and the user: the widget stays when the user signs in or out. */
export default function App() {
  const { user } = useSyncExternalStore(client.state.subscribe, client.state.get);
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <>
      {user && (
        <p>
          Signed in as {user.emails[0]?.email}
          <button type="button" onClick={() => client.session.revoke()}>
            Log out
          </button>
        </p>
      )}
      {wanted && <p>Continue to {wanted}</p>}
      <Login
        client={client}
        config={config}
        carry={{ returnTo }}
        onEvent={(event) => {
          if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') setWanted(event.data.returnTo);
        }}
      />
    </>
  );
}
