import { createFoyerClient, Login } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

/** @param props.navigate of a router, which loads no new page */
export const SignIn = ({ navigate }: { navigate: (path: string) => void }) => (
  <Login
    client={client}
    afterSignIn={({ isNewUser, returnTo }) => navigate(isNewUser ? '/welcome' : (returnTo ?? '/home'))}
  />
);
