import { useFlow, useMagicLinkLogin, useRedirectCallback } from '@foyer/react-hooks';
import { OneField, Problem } from './parts.tsx';

export function EmailLink() {
  const { state } = useFlow();
  const { send, email, back } = useMagicLinkLogin();
  // Handles the token in the page's URL, then moves the flow to PasswordConfirmation.
  const redirect = useRedirectCallback();

  if (redirect.status === 'pending') return <p>Signing you in...</p>;
  if (redirect.status === 'otherBrowser') {
    return (
      <p>
        Open this link in the browser where you asked for it.{' '}
        <button type="button" onClick={redirect.cancel}>
          Send a new link
        </button>
      </p>
    );
  }
  // Another browser requested the link, or the link is of another user than the one who waits here.
  if (redirect.status === 'confirm' || redirect.status === 'confirmUser') {
    return (
      <>
        <h1>{redirect.status === 'confirm' ? 'Log in on this device?' : `Log in as ${redirect.email}?`}</h1>
        <button type="button" onClick={redirect.confirm}>
          Continue
        </button>
        <button type="button" onClick={redirect.cancel}>
          Cancel
        </button>
        {redirect.status === 'confirmUser' && <Problem error={redirect.error} />}
      </>
    );
  }
  if (redirect.status === 'error') {
    return (
      <>
        <Problem error={redirect.error} />
        <button type="button" onClick={redirect.retry}>
          Try again
        </button>
      </>
    );
  }
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
