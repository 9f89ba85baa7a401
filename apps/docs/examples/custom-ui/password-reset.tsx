import {
  type FoyerClient,
  FoyerProvider,
  SignInFlow,
  useFlow,
  usePasswordReset,
  useRedirectCallback,
  useResetToken,
} from '@foyer/react-hooks';
import { NewPassword } from './password.tsx';

function ResetForm() {
  const { state } = useFlow();
  // Keep this order: the second hook removes every other kind of token from the URL.
  const token = useResetToken();
  useRedirectCallback({ passwordLogin: true });
  const { reset, otherBrowser } = usePasswordReset();

  if (state.screen === 'PasswordConfirmation') return <p>Your password is set, and you are signed in.</p>;
  if (otherBrowser) return <p>Open this link in the browser where you asked for it.</p>;
  if (state.errorDescriptor) return <p role="alert">{state.errorDescriptor.message}</p>;
  if (!token) return <p>Open the link in your email.</p>;
  return <NewPassword onPassword={(password) => reset.mutate({ password })} error={reset.error} />;
}

/** The page that the links of password emails open. */
export const ResetPage = ({ client }: { client: FoyerClient }) => (
  <FoyerProvider client={client}>
    <SignInFlow variant="reset-password">
      <ResetForm />
    </SignInFlow>
  </FoyerProvider>
);
