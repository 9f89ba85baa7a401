import { SignedIn, SignedOut, SignInFlow } from '@foyer/react-hooks';
import { Passcode } from '../custom-ui/passcode.tsx';

/** The login page, below the `FoyerProvider` of the application. `returnTo` is the page that the user wanted. */
export const LoginPage = ({ returnTo }: { returnTo: string }) => (
  <>
    <SignedOut>
      <SignInFlow carry={{ returnTo }} afterSignIn="/home">
        <Passcode />
      </SignInFlow>
    </SignedOut>
    <SignedIn>You are signed in.</SignedIn>
  </>
);
