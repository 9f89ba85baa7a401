import { createFoyerClient, errorMessage } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

function show(text: string, buttons: Record<string, (event: Event) => unknown> = {}): void {
  document.body.textContent = text;
  for (const [label, onClick] of Object.entries(buttons)) {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = label;
    button.addEventListener('click', onClick);
  }
}

const logIn = () =>
  client
    .authenticateByUrl({ session_duration_minutes: 30, checkUser: true })
    .then(land)
    .catch((error) => show(errorMessage(error)));

/** Handles the email link in the page's URL, then the question after the link of another user than the awaited one. */
async function land(): Promise<void> {
  const check = await client.checkAuthenticateUrl();
  if (check?.next === 'redeem') {
    await logIn();
  } else if (check?.next === 'confirm') {
    // Programs that open the links of emails click too, by script: only the user's clicks are trusted.
    show('Log in on this device?', { 'Log in here': ({ isTrusted }) => isTrusted && logIn() });
  } else if (check?.next === 'otherBrowser') {
    client.clearAuthenticateUrl();
    show('Open this link in the browser where you asked for it.');
  } else if (check?.next === 'confirmUser') {
    show(`Log in as ${check.email}?`, { Continue: client.confirmUser, Cancel: () => client.session.revoke() });
  }
}

await land();
