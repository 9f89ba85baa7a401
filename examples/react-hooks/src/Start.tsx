import {
  errorMessage,
  isCeremonyError,
  useFlow,
  useMagicLinkLogin,
  useOtpLogin,
  usePasskeyAutofill,
  usePasskeyLogin,
  useRedirectCallback,
} from '@foyer/react-hooks';
import type { FormEvent } from 'react';

/** Signs in with an email link, a passcode or a passkey. Email links return to this screen. */
export function Start() {
  const { errorDescriptor } = useFlow().state;
  const redirect = useRedirectCallback();
  const link = useMagicLinkLogin();
  const code = useOtpLogin();
  const passkey = usePasskeyLogin();
  const suggestion = usePasskeyAutofill();

  if (redirect.status === 'pending') return <h1>Logging you in...</h1>;
  // An email link that another browser requested, or of another user than the one who waits here.
  if (redirect.status === 'confirm' || redirect.status === 'confirmUser') {
    return (
      <>
        <h1>{redirect.status === 'confirm' ? 'Log in on this device?' : `Log in as ${redirect.email}?`}</h1>
        <button type="button" onClick={redirect.confirm}>
          Log in here
        </button>
        <button type="button" onClick={redirect.cancel}>
          Cancel
        </button>
      </>
    );
  }
  if (redirect.status === 'otherBrowser') {
    return (
      <>
        <p>Open this link in the browser where you asked for it.</p>
        <button type="button" onClick={redirect.cancel}>
          Send a new link
        </button>
      </>
    );
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const email = String(new FormData(event.currentTarget).get('email'));
    const wantsCode = submitter instanceof HTMLButtonElement && submitter.value === 'code';
    // Shows only the message of the last attempt.
    for (const attempt of [link.send, code.send, passkey.authenticate, suggestion]) attempt.reset();
    if (wantsCode) code.send.mutate({ channel: 'email', destination: email });
    else link.send.mutate({ email });
  };
  const callbackError = redirect.status === 'error' ? redirect.error : null;
  const failed = callbackError ?? link.send.error ?? code.send.error ?? passkey.authenticate.error ?? suggestion.error;
  // Users who closed the browser's dialog need no message.
  const isClosed = isCeremonyError(failed) && failed.reason === 'cancelled';
  return (
    <>
      <h1>Come in</h1>
      {failed && !isClosed && <p role="alert">{errorMessage(failed)}</p>}
      {!failed && errorDescriptor && <p role="alert">{errorDescriptor.message}</p>}
      {redirect.status === 'error' && (
        <button type="button" onClick={redirect.retry}>
          Try the link again
        </button>
      )}
      <form onSubmit={submit}>
        <label>
          Email <input name="email" type="email" autoComplete="email webauthn" required />
        </label>
        <button type="submit" value="link" disabled={link.send.isPending}>
          Send me a link
        </button>
        <button type="submit" value="code" disabled={code.send.isPending}>
          Send me a code
        </button>
      </form>
      <button type="button" disabled={passkey.authenticate.isPending} onClick={() => passkey.authenticate.mutate()}>
        Use a passkey
      </button>
    </>
  );
}
