import {
  createFoyerClient,
  errorMessage,
  FoyerProvider,
  SignInFlow,
  useFlow,
  useOtpLogin,
  useSignOut,
  useUser,
} from '@foyer/react-hooks';
import { useState } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

function SignIn() {
  const { state } = useFlow();
  const { send, authenticate, otp } = useOtpLogin();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');

  if (state.screen === 'OTPAuthenticate') {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          authenticate.mutate({ code });
        }}
      >
        <label>
          The code that was sent to {otp.otpDestination}{' '}
          <input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
        </label>
        {authenticate.error && <p role="alert">{errorMessage(authenticate.error)}</p>}
        <button type="submit" disabled={authenticate.isPending}>
          Continue
        </button>
      </form>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ channel: 'email', destination: email });
      }}
    >
      <label>
        Email <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      {send.error && <p role="alert">{errorMessage(send.error)}</p>}
      <button type="submit" disabled={send.isPending}>
        Send me a code
      </button>
    </form>
  );
}

function Page() {
  const { status, user } = useUser();
  const { signOut } = useSignOut();
  if (status === 'unknown') return <p>One moment...</p>;
  if (status !== 'signedIn') {
    return (
      <SignInFlow>
        <SignIn />
      </SignInFlow>
    );
  }
  return (
    <>
      <p>Hello {user.emails[0]?.email}</p>
      {signOut.error && <p role="alert">{errorMessage(signOut.error)}</p>}
      <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </button>
    </>
  );
}

export const App = () => (
  <FoyerProvider client={client}>
    <Page />
  </FoyerProvider>
);
