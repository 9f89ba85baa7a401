import { defineElements } from './node_modules/@foyer/elements/dist/foyer.js';

defineElements();

document.querySelector('foyer-login').addEventListener('foyer-event', ({ detail: { type, data } }) => {
  if (type === 'OTP_AUTHENTICATE') document.querySelector('#who').textContent = `Signed in as user ${data.user_id}`;
});
