import { useUser } from '@foyer/react-hooks';
import { FoyerTestProvider } from '@foyer/testing/react';
import { Login } from '@foyer/ui';
import '@foyer/ui/style.css';

export default { title: 'Sign-in' };

function Greeting() {
  const { user } = useUser();
  return <p>{user ? `Hello ${user.emails[0]?.email}` : 'Welcome'}</p>;
}

export const SignedIn = () => (
  <FoyerTestProvider state="signedIn">
    <Greeting />
  </FoyerTestProvider>
);

export const EnterPasscode = () => (
  <FoyerTestProvider state="OTPAuthenticate">
    <Login
      publicToken="public-token-test-00000000-0000-4000-8000-000000000000"
      config={{ products: ['otp'], otpOptions: { methods: ['email'] } }}
    />
  </FoyerTestProvider>
);

export const EnterPassword = () => (
  <FoyerTestProvider state="PasswordCreateOrLogin">
    <Login publicToken="public-token-test-00000000-0000-4000-8000-000000000000" config={{ products: ['passwords'] }} />
  </FoyerTestProvider>
);
