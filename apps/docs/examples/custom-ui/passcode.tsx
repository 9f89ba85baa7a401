import { useFlow, useOtpLogin } from '@foyer/react-hooks';
import { OneField, Problem } from './parts.tsx';

export function Passcode() {
  const { state } = useFlow();
  const { send, resend, authenticate, back, otp } = useOtpLogin();

  if (state.screen === 'OTPConfirmation') return <p>Welcome!</p>;
  if (state.screen === 'OTPAuthenticate') {
    return (
      <>
        <OneField
          label={`Code sent to ${otp.otpDestination}, good until ${new Date(otp.expiresAt).toLocaleTimeString()}`}
          name="code"
          autoComplete="one-time-code"
          button="Continue"
          error={authenticate.error}
          isPending={authenticate.isPending}
          onValue={(code) => authenticate.mutate({ code })}
        />
        <Problem error={resend.error} />
        <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
          Send another code
        </button>
        <button type="button" onClick={back}>
          Back
        </button>
      </>
    );
  }
  return (
    <OneField
      label="Phone number, with its country code"
      name="phone"
      type="tel"
      autoComplete="tel"
      button="Text me a code"
      error={send.error}
      isPending={send.isPending}
      onValue={(phone) => send.mutate({ channel: 'sms', destination: phone })}
    />
  );
}
