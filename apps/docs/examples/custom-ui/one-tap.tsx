import {
  type FoyerClient,
  type FoyerConfig,
  FoyerProvider,
  SignInFlow,
  useOAuthLogin,
  useOneTap,
  useRedirectCallback,
} from '@foyer/react-hooks';
import { Problem } from './parts.tsx';

const here = 'http://localhost:5173/login';
// The prompt needs Google as the only sign-in method.
const config: FoyerConfig = {
  products: ['oauth'],
  oauthOptions: {
    providers: [{ type: 'google', one_tap: true, position: 'embedded' }],
    loginRedirectURL: here,
    signupRedirectURL: here,
  },
};

/** Google's prompt, and a button unless the prompt replaces it. */
function OneTap() {
  const { mode, status, error } = useOneTap('one-tap');
  const { start } = useOAuthLogin();
  useRedirectCallback();
  const isInPlace = mode === 'embedded' && (status === 'pending' || status === 'rendered');
  return (
    <>
      <div id="one-tap" />
      {!isInPlace && (
        <button type="button" disabled={status === 'submitting'} onClick={() => start.mutate({ type: 'google' })}>
          Continue with Google
        </button>
      )}
      <Problem error={error ?? start.error} />
    </>
  );
}

export const OneTapPage = ({ client }: { client: FoyerClient }) => (
  <FoyerProvider client={client} config={config}>
    <SignInFlow>
      <OneTap />
    </SignInFlow>
  </FoyerProvider>
);
