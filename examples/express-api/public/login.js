import { defineElements } from '/foyer/foyer.js';
import { client } from './client.js';

defineElements();

const login = document.querySelector('foyer-login');
// Google leads back to this page, with the same `returnTo`.
const here = `${location.origin}/login?returnTo=${encodeURIComponent(login.getAttribute('after-sign-in'))}`;
const config = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
  otpOptions: { methods: ['email'] },
};
Object.assign(login, { client, config });
