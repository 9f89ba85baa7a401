import { errorMessage, useRecoveryCodes } from '@foyer/react-hooks';

export function RecoveryCodes() {
  const recovery = useRecoveryCodes();
  if (recovery.status === 'idle') {
    return (
      <>
        <button type="button" disabled={recovery.load.isPending} onClick={() => recovery.load.mutate()}>
          Show recovery codes
        </button>
        {recovery.load.error && <p role="alert">{errorMessage(recovery.load.error)}</p>}
      </>
    );
  }
  return (
    <>
      <ul>
        {recovery.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" onClick={() => recovery.acknowledge.mutate()}>
        I have saved these codes
      </button>
    </>
  );
}
