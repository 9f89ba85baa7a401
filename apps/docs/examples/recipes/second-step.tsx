import { createFoyerClient, Login } from '@foyer/ui';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

export const SignIn = () => (
  <Login
    client={client}
    config={{
      products: ['emailMagicLinks', 'passwords', 'passkeys'],
      secondFactorOptions: { required: true, methods: ['totp', 'sms'] },
    }}
    afterSignIn="/home"
  />
);
