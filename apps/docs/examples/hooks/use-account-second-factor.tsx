import { errorMessage, useAccountSecondFactor, useRecoveryCodes } from '@foyer/react-hooks';
import { AuthenticatorApp } from './use-totp-setup.tsx';

export function TwoStepVerification() {
  const { isOn, showRecoveryCodes, turnOff } = useAccountSecondFactor();
  const recovery = useRecoveryCodes();
  const error = turnOff.error ?? showRecoveryCodes.error;
  if (recovery.status === 'ready') {
    return (
      <>
        <pre>{recovery.codes.join('\n')}</pre>
        <button type="button" onClick={() => recovery.acknowledge.mutate()}>
          I have saved these codes
        </button>
      </>
    );
  }
  if (!isOn) return <AuthenticatorApp />;
  return (
    <>
      <button type="button" disabled={showRecoveryCodes.isPending} onClick={() => showRecoveryCodes.mutate()}>
        Show recovery codes
      </button>
      <button type="button" disabled={turnOff.isPending} onClick={() => turnOff.mutate()}>
        Turn off
      </button>
      {error && <p role="alert">{errorMessage(error)}</p>}
    </>
  );
}
