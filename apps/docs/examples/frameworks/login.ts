import { createFoyerClient, mountLogin } from '@foyer/elements';
import '@foyer/elements/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

mountLogin(document.body, {
  client,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  // Leads only to a path of this origin, whatever the URL contains.
  carry: { returnTo: new URLSearchParams(location.search).get('returnTo') ?? undefined },
  afterSignIn: '/',
});
