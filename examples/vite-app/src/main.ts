import { mountFoyerDevtools } from '@foyer/devtools/mount';
import { createFoyerClient, defineElements, defineFoyerConfig } from '@foyer/elements';
import '@foyer/elements/style.css';
import './foyer.css';

defineElements();
// A panel with the inbox of the local provider. The production build leaves it out.
mountFoyerDevtools();

/** The client of the page: it keeps and renews the session, and signs out. */
const foyer = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

// Google leads back to this page.
const here = location.origin + location.pathname;
const login = document.createElement('foyer-login');
login.client = foyer;
login.config = defineFoyerConfig({
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
  otpOptions: { methods: ['email'] },
});

/** What only a user sees. */
function createAccount(email: string): HTMLElement[] {
  const heading = document.createElement('h1');
  heading.textContent = 'Your account';
  const text = document.createElement('p');
  text.textContent = `Signed in as ${email}`;
  const logOut = document.createElement('button');
  logOut.type = 'button';
  logOut.textContent = 'Log out';
  logOut.addEventListener('click', () => foyer.session.revoke());
  return [heading, text, logOut];
}

const main = document.createElement('main');
main.className = 'session-page';
document.querySelector('#app')?.append(main);

function draw() {
  // `unknown`: a session may exist, but the API has not responded yet.
  const { status, user } = foyer.state.get();
  if (user) main.replaceChildren(...createAccount(user.emails[0]?.email ?? user.user_id));
  else if (status === 'unknown') main.replaceChildren();
  else if (!login.isConnected) main.replaceChildren(login);
}

// Also runs when another tab signs in or out.
foyer.state.subscribe(draw);
draw();
