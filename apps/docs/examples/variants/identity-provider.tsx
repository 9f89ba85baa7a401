import { createFoyerClient, IdentityProvider } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// For the page at the project's authorization URL, to which other applications redirect their users.
export const Authorize = () => (
  <IdentityProvider client={client} config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} loginInPlace />
);
