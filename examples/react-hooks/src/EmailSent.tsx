import { useMagicLinkLogin } from '@foyer/react-hooks';

/** The screen after an email link was sent. */
export function EmailSent() {
  const { email, back } = useMagicLinkLogin();
  return (
    <>
      <h1>Check your email</h1>
      <p>An email was sent to {email}</p>
      <button type="button" onClick={back}>
        Try again
      </button>
    </>
  );
}
