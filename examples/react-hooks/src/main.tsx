import './style.css';
import { createFoyerClient, type FoyerConfig, FoyerProvider, SignInFlow, useFlow, useUser } from '@foyer/react-hooks';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Account } from './Account.tsx';
import { EmailSent } from './EmailSent.tsx';
import { EnterCode } from './EnterCode.tsx';
import { Start } from './Start.tsx';

const client = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

// Email links return to this page, where `Start` redeems them.
const here = location.origin + location.pathname;
const config: FoyerConfig = { emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here } };

/** Renders the screen of the flow, which advances by itself when a hook's call succeeds. */
function SignIn() {
  const { screen } = useFlow().state;
  if (screen === 'EmailConfirmation') return <EmailSent />;
  if (screen === 'OTPAuthenticate') return <EnterCode />;
  return <Start />;
}

function App() {
  const { status } = useUser();
  if (status === 'signedIn') return <Account />;
  return (
    <SignInFlow>
      <SignIn />
    </SignInFlow>
  );
}

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider client={client} config={config}>
        <App />
      </FoyerProvider>
    </StrictMode>,
  );
}
