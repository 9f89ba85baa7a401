import { client } from './client.js';

const onClick = (selector, action) => document.querySelector(selector).addEventListener('click', action);

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
