import { createFoyerClient } from '@foyer/ui';
import { mountLogin } from '@foyer/ui/mount';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// Email links return to this page.
const here = location.origin + location.pathname;

const place = document.querySelector('#sign-in');
if (place) {
  const login = mountLogin(place, {
    client,
    config: {
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here },
    },
  });
  // Later: change properties, then unmount.
  login.update({ locale: 'es' });
  window.addEventListener('pagehide', () => login.unmount());
}
