import { createFoyerClient } from '@foyer/ui';
import { mountLogin } from '@foyer/ui/mount';
import { shadcnTheme } from '@foyer/ui/shadcn';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

const element = document.querySelector('#sign-in');
if (element) {
  mountLogin(element, {
    client,
    config: { products: ['emailMagicLinks'] },
    theme: { ...shadcnTheme, logo: { logoImageUrl: '/logo.svg' } },
  });
}
