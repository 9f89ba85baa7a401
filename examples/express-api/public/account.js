import { client } from './client.js';

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

onClick('#log-out', async () => {
  await client.session.revoke();
  location.reload();
});
