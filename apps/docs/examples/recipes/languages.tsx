import { createFoyerClient, Login, type Strings } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

const strings: Strings = {
  'main.title': 'Welcome to Acme',
  'otp.sent': 'We sent six digits to {destination}',
  'error.otp_code_not_found': 'That is not the code we sent.',
  es: { 'main.title': 'Te damos la bienvenida a Acme' },
};

export const SignIn = () => (
  <Login
    client={client}
    config={{ products: ['otp'], otpOptions: { methods: ['sms', 'email'], locale: 'es' } }}
    locale="auto"
    strings={strings}
  />
);
