import { defineElements, mountStepUp } from '/foyer/foyer.js';
import { client } from './client.js';

// Another user has signed in, or the user has signed out, in any tab: the server renders the page again.
Object.assign(document.querySelector('foyer-user-button'), { client, onUserChange: () => location.reload() });
defineElements();

const { stepUp } = mountStepUp(document.querySelector('#step-up'), { client });

/** Enables a button: a click has no effect before the page's scripts run. */
const onClick = (selector, action) => {
  const button = document.querySelector(selector);
  button.addEventListener('click', action);
  button.disabled = false;
};

onClick('#show', async () => {
  // A page of the same site may omit the header: the API reads the cookie too.
  const { session_jwt } = client.session.getTokens();
  const response = await fetch('/api/reports', { headers: { Authorization: `Bearer ${session_jwt}` } });
  document.querySelector('#reports').textContent = await response.text();
});

onClick('#save', async () => {
  const note = document.querySelector('#note').value;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/note', { method: 'PUT', headers, body: JSON.stringify({ note }) });
  if (response.ok) location.reload();
});

onClick('#delete', async () => {
  try {
    // The dialog asks who the user is, if the server requires that.
    const response = await stepUp.fetch('/api/note', { method: 'DELETE' });
    if (response.ok) location.reload();
  } catch {
    // Without an answer, the note stays.
  }
});
