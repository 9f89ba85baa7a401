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
    <Login config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} />
  </FoyerTestProvider>
);

export const EnterPassword = () => (
  <FoyerTestProvider state="PasswordCreateOrLogin">
    <Login config={{ products: ['passwords'] }} />
  </FoyerTestProvider>
);
