import { defineElements, defineFoyerConfig } from '@foyer/elements';
import '@foyer/elements/style.css';
import { Match, Switch } from 'solid-js';
import Account from './Account';
import { auth, foyer } from './foyer';

defineElements();

// Google leads back to this page.
const here = location.origin + location.pathname;
const config = defineFoyerConfig({
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
  otpOptions: { methods: ['email'] },
});

export default function App() {
  return (
    <main class="session-page">
      <Switch>
        <Match when={auth().user}>{(user) => <Account user={user()} />}</Match>
        <Match when={auth().status === 'signedOut'}>
          <foyer-login client={foyer} config={config} />
        </Match>
      </Switch>
    </main>
  );
}
