import { createFoyerClient, mountLoginDialog } from '@foyer/elements';
import '@foyer/elements/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});
const place = document.body.appendChild(document.createElement('div'));
const { login } = mountLoginDialog(place, { client, config: { products: ['emailMagicLinks', 'passkeys'] } });

document.querySelector('#draft')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  try {
    await login();
    await login.fetch('/api/drafts', { method: 'POST', body: new FormData(form) });
    form.reset();
  } catch {
    // The text stays, and the user can try again.
  }
});
