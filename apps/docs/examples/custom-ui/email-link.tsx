import { useFlow, useMagicLinkLogin, useRedirectCallback } from '@foyer/react-hooks';
import { OneField, Problem } from './parts.tsx';

export function EmailLink() {
  const { state } = useFlow();
  const { send, email, back } = useMagicLinkLogin();
  // Redeems the token in the page's URL, then moves the flow to PasswordConfirmation.
  const redirect = useRedirectCallback();

  if (redirect.status === 'pending') return <p>Signing you in...</p>;
  if (state.screen === 'PasswordConfirmation') return <p>Welcome!</p>;
  if (state.screen === 'EmailConfirmation') {
    return (
      <p>
        A link is on its way to {email}.{' '}
        <button type="button" onClick={back}>
          Use another address
        </button>
      </p>
    );
  }
  return (
    <>
      {state.errorDescriptor && <p role="alert">{state.errorDescriptor.message}</p>}
      <Problem error={redirect.error} />
      <OneField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        button="Send me a link"
        error={send.error}
        isPending={send.isPending}
        onValue={(value) => send.mutate({ email: value })}
      />
    </>
  );
}
