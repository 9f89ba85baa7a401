import { useTotp } from '@foyer/react-hooks';
import { OneField, Problem } from './parts.tsx';

/** Adds an authenticator app to the account of the signed-in user. */
export function AuthenticatorApp() {
  const { create, authenticate } = useTotp();

  if (authenticate.isSuccess) return <p>Your authenticator app is ready.</p>;
  if (!create.data) {
    return (
      <>
        <button type="button" disabled={create.isPending} onClick={() => create.mutate({ expirationMinutes: 30 })}>
          Add an authenticator app
        </button>
        <Problem error={create.error} />
      </>
    );
  }
  return (
    <>
      <img src={create.data.qrCode} alt={`QR code. Enter this key instead: ${create.data.secret}`} />
      <p>Keep these recovery codes: {create.data.recoveryCodes.join(', ')}</p>
      <OneField
        label="Code of the app"
        name="code"
        autoComplete="one-time-code"
        button="Continue"
        error={authenticate.error}
        isPending={authenticate.isPending}
        onValue={(code) => authenticate.mutate({ code })}
      />
    </>
  );
}
