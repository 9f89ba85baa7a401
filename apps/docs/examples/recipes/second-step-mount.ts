import { createFoyerClient } from '@foyer/ui';
import { mountLogin } from '@foyer/ui/mount';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
const element = document.querySelector('#login');

if (element) {
  mountLogin(element, {
    client,
    config: { products: ['emailMagicLinks'], secondFactorOptions: {} },
    afterSignIn: '/home',
  });
}
