import { errorMessage, parsePasscode, useOtpLogin } from '@foyer/react-hooks';
import { useRef } from 'react';

/** Submits the passcode as soon as it is complete, typed or pasted. */
export function EnterCode() {
  const { authenticate, resend, back, otp } = useOtpLogin();
  const field = useRef<HTMLInputElement>(null);
  const failed = authenticate.error ?? resend.error;

  const change = (text: string) => {
    const code = parsePasscode(text);
    // Selects a wrong passcode, so that typing replaces it.
    if (code) authenticate.mutate({ code }, { onError: () => field.current?.select() });
  };
  return (
    <>
      <h1>Enter passcode</h1>
      <p>A 6-digit passcode was sent to you at {otp.otpDestination}</p>
      {failed && <p role="alert">{errorMessage(failed)}</p>}
      <label>
        Passcode{' '}
        <input
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={authenticate.isPending}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      {resend.isSuccess && <p role="status">Code sent</p>}
      <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
        Resend code
      </button>
      <button type="button" onClick={back}>
        Back
      </button>
    </>
  );
}
