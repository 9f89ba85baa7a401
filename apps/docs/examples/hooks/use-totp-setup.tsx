import { errorMessage, useTotpSetup } from '@foyer/react-hooks';
import { RecoveryCodes } from './use-recovery-codes.tsx';

export function AuthenticatorApp() {
  const setup = useTotpSetup();
  if (setup.status === 'confirmed') return <RecoveryCodes />;
  if (setup.status === 'idle') {
    return (
      <>
        <button type="button" disabled={setup.start.isPending} onClick={() => setup.start.mutate()}>
          Add an authenticator app
        </button>
        {setup.start.error && <p role="alert">{errorMessage(setup.start.error)}</p>}
      </>
    );
  }
  const { secret, uri, confirm } = setup;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ code: String(new FormData(event.currentTarget).get('code')) });
      }}
    >
      {/* Draw `uri` as a QR code with a library of your choice. */}
      <a href={uri}>Open your authenticator app</a>
      <p>
        Or enter this key there: <code>{secret}</code>
      </p>
      <label>
        Code of the app
        <input name="code" autoComplete="one-time-code" inputMode="numeric" />
      </label>
      {confirm.error && <p role="alert">{errorMessage(confirm.error)}</p>}
      <button type="submit" disabled={confirm.isPending}>
        Continue
      </button>
    </form>
  );
}
