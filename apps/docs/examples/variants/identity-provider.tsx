import { createFoyerClient, IdentityProvider } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// At the project's authorization URL, which other applications send their users to.
export const Authorize = () => (
  <IdentityProvider client={client} config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} loginInPlace />
);
