import { isCeremonyError, useFlow, usePasskeyAutofill, usePasskeyLogin } from '@foyer/react-hooks';
import { Problem } from './parts.tsx';

export function Passkey() {
  const { state } = useFlow();
  const { authenticate } = usePasskeyLogin();
  // The browser suggests passkeys in the field below while this component is mounted.
  const autofill = usePasskeyAutofill();

  if (state.screen === 'PasskeyConfirmation') return <p>Welcome!</p>;
  // Users who closed the dialog need no error message.
  const isCancelled = isCeremonyError(authenticate.error) && authenticate.error.reason === 'cancelled';
  return (
    <>
      <label>
        Email <input type="email" autoComplete="username webauthn" />
      </label>
      <button type="button" disabled={authenticate.isPending} onClick={() => authenticate.mutate()}>
        Use a passkey
      </button>
      <Problem error={autofill.error ?? (isCancelled ? null : authenticate.error)} />
    </>
  );
}
