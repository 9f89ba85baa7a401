import { defineElements } from '/foyer/standalone/foyer.js';
import { client } from './client.js';

defineElements();

const login = document.querySelector('foyer-login');
login.client = client;
login.addEventListener('foyer-event', ({ detail }) => {
  // The server redirects a user who is signed in to the page that they wanted.
  if (detail.type === 'AUTHENTICATE_FLOW_COMPLETE') location.reload();
});
