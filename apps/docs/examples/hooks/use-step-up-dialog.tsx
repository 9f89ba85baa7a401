import { errorMessage, type StepUpMethod, useStepUpDialog } from '@foyer/react-hooks';
import { type FormEvent, useEffect, useRef } from 'react';

const labels: Record<StepUpMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  email: 'Email me a code',
  sms: 'Text me a code',
  password: 'Use your password',
};

/** The question of a step-up, in a dialog of the platform. */
function Question({ dialog }: { dialog: ReturnType<typeof useStepUpDialog> }) {
  const { view, methods, passkey, sendCode, code, totp, password, choose, cancel } = dialog;
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = element;
    current?.showModal();
    return () => current?.close();
  }, []);

  const start = (method: StepUpMethod) => {
    if (method === 'passkey') passkey.mutate();
    else if (method === 'email' || method === 'sms') sendCode.mutate({ channel: method });
    else choose(method);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value'));
    if (view.status === 'code') code.mutate({ code: value });
    if (view.status === 'totp') totp.mutate({ code: value });
    if (view.status === 'password') password.mutate({ password: value });
  };
  const error = passkey.error ?? sendCode.error ?? code.error ?? totp.error ?? password.error;
  const isPassword = view.status === 'password';
  return (
    <dialog ref={element} aria-label="Confirm it’s you" onCancel={cancel}>
      {error && <p role="alert">{errorMessage(error)}</p>}
      {view.status === 'choosing' &&
        methods.map((method) => (
          <button key={method} type="button" onClick={() => start(method)}>
            {labels[method]}
          </button>
        ))}
      {view.status === 'signedOut' && <p>That is a different account. You have been logged out.</p>}
      {(view.status === 'code' || view.status === 'totp' || isPassword) && (
        <form onSubmit={submit}>
          {view.status === 'code' && <p>We have sent a code to {view.destination}.</p>}
          <label>
            {isPassword ? 'Password' : 'Code'}
            <input
              name="value"
              type={isPassword ? 'password' : 'text'}
              autoComplete={isPassword ? 'current-password' : 'one-time-code'}
            />
          </label>
          <button type="submit">Continue</button>
        </form>
      )}
      <button type="button" onClick={cancel}>
        {view.status === 'signedOut' ? 'Close' : 'Cancel'}
      </button>
    </dialog>
  );
}

export function ConfirmDialog() {
  const dialog = useStepUpDialog();
  return dialog.view.status !== 'closed' && <Question dialog={dialog} />;
}
