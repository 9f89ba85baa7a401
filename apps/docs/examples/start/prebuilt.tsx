import { createFoyerClient, type FoyerConfig, Login } from '@foyer/ui';
import '@foyer/ui/style.css';

// Create it once per page, outside of components.
const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000', // the provider of `npm start`
});

const config: FoyerConfig = {
  products: ['otp', 'passkeys'],
  otpOptions: { methods: ['email', 'sms'] },
};

export const SignIn = () => <Login client={client} config={config} afterSignIn="/home" />;
