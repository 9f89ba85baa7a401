import { errorMessage, usePasskeyOffer } from '@foyer/react-hooks';

/** Render it while the screen of the flow is `PasskeyOffer`. */
export function Offer() {
  const { create, decline } = usePasskeyOffer();
  return (
    <>
      <p>Sign in with your fingerprint, your face or your screen lock next time.</p>
      {create.error && <p role="alert">{errorMessage(create.error)}</p>}
      <button type="button" disabled={create.isPending} onClick={() => create.mutate()}>
        Create a passkey
      </button>
      <button type="button" onClick={() => decline.mutate()}>
        Not now
      </button>
    </>
  );
}
