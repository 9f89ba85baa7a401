import { defineElements } from '/foyer/standalone/foyer.js';
import { client } from './client.js';

defineElements();

const login = document.querySelector('foyer-login');
// Google leads back to this page, with the same `returnTo`.
const here = `${location.origin}/login?returnTo=${encodeURIComponent(login.dataset.returnTo)}`;
const config = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
  otpOptions: { methods: ['email'] },
};
Object.assign(login, { client, config });
login.addEventListener('foyer-event', ({ detail }) => {
  // The server redirects a user who is signed in to the page that they wanted.
  if (detail.type === 'AUTHENTICATE_FLOW_COMPLETE') location.reload();
});
