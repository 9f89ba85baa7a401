import { createFoyerClient, ResetPassword } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// The URL of this page, which the links of password emails open.
const here = 'http://localhost:5173/reset-password';

export const ResetPage = () => (
  <ResetPassword
    client={client}
    config={{
      products: ['passwords'],
      passwordOptions: { loginRedirectURL: here, resetPasswordRedirectURL: here },
    }}
    afterSignIn="/home"
  />
);
