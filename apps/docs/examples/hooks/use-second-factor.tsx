import { errorMessage, useSecondFactor } from '@foyer/react-hooks';
import { AuthenticatorApp } from './use-totp-setup.tsx';

/** Render it while the screen of the flow is `SecondFactor`. */
export function SecondStep() {
  const step = useSecondFactor();
  if (step.status === 'settingUp' || step.status === 'saving') return <AuthenticatorApp />;
  if (step.status !== 'asking') {
    return step.status === 'unusable' ? (
      <button type="button" onClick={() => step.logOut.mutate()}>
        Log out
      </button>
    ) : null;
  }

  const { methods, phoneNumbers, sent, verify, recover, text } = step;
  return (
    <>
      {(sent || methods.includes('totp')) && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            verify.mutate({ code: String(new FormData(event.currentTarget).get('code')) });
          }}
        >
          <label>
            {sent ? 'Code of the text message' : 'Code of your authenticator app'}
            <input name="code" autoComplete="one-time-code" inputMode="numeric" />
          </label>
          {verify.error && <p role="alert">{errorMessage(verify.error)}</p>}
          <button type="submit" disabled={verify.isPending}>
            Continue
          </button>
        </form>
      )}
      {methods.includes('totp') && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            recover.mutate({ recoveryCode: String(new FormData(event.currentTarget).get('recovery-code')) });
          }}
        >
          <label>
            Recovery code
            <input name="recovery-code" autoComplete="off" />
          </label>
          {recover.error && <p role="alert">{errorMessage(recover.error)}</p>}
          <button type="submit" disabled={recover.isPending}>
            Use the recovery code
          </button>
        </form>
      )}
      {phoneNumbers.map((phoneNumber) => (
        <button key={phoneNumber} type="button" disabled={text.isPending} onClick={() => text.mutate({ phoneNumber })}>
          Text a code to the number ending in {phoneNumber.slice(-2)}
        </button>
      ))}
      <button type="button" onClick={() => step.logOut.mutate()}>
        Log out
      </button>
    </>
  );
}
