import { createFoyerClient, type FoyerConfig, Login } from '@foyer/ui';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

const config: FoyerConfig = { products: ['otp', 'passkeys'], otpOptions: { methods: ['email'] } };

export default function SignIn() {
  return <Login client={client} config={config} />;
}
