import { createFoyerClient, Login } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// Social providers redirect to this URL.
const here = 'http://localhost:5173/login';

export const SignIn = () => (
  <Login
    client={client}
    config={{
      products: ['oauth', 'otp', 'passkeys'],
      oauthOptions: {
        providers: [{ type: 'google' }, { type: 'apple' }],
        loginRedirectURL: here,
        signupRedirectURL: here,
      },
      otpOptions: { methods: ['sms', 'email'] },
      sessionOptions: { sessionDurationMinutes: 60 },
    }}
    carry={{ returnTo: new URLSearchParams(location.search).get('next') ?? undefined }}
    afterSignIn="/home"
    onError={(error) => console.warn(error.name, error.message)}
  />
);
