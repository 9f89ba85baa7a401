import { isApiError, useFlow, useOtpLogin } from '@foyer/react-hooks';
import { type ReactNode, useId, useState } from 'react';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { minutesAndSeconds } from '../../strings/format-time.ts';
import { otpStrings } from '../../strings/login/otp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { createPasswordInstead } from '../chunks.ts';
import { PasscodeForm, usePasscode, useWebOtp } from '../PasscodeForm.tsx';
import { Resend } from '../Resend.tsx';
import { useFormError } from '../use-form-error.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The API's error type for an expired passcode. */
const EXPIRED = 'unable_to_auth_otp_code';

/** How long before the expiry the warning is announced, in seconds. WCAG 2.2.1 requires at least 20. */
const EXPIRES_SOON_SECONDS = 60;

/** The screen to enter the passcode or request another one. */
export function OTPAuthenticate(): ReactNode {
  const t = useStringsWith(otpStrings);
  const { authenticate, resend, otherChannel, back, otp } = useOtpLogin();
  const { passwordState, resentAt } = useFlow().state;
  const isPasswordless = passwordState.type === 'passwordless';
  const secondsLeft = useSecondsLeft(otp.expiresAt);
  /** The local expiration time of the passcode that the API rejected as expired. */
  const [refusedExpiry, setRefusedExpiry] = useState<number | null>(null);
  const left = refusedExpiry === otp.expiresAt ? 0 : secondsLeft;
  const sentenceId = useId();

  const isExpired = isApiError(authenticate.error) && authenticate.error.error_type === EXPIRED;
  const error = useFormError(authenticate, isExpired ? t('otp.expired') : null);
  const passcode = usePasscode(error);

  const submit = (complete: string) =>
    authenticate.mutate(
      { code: complete },
      {
        onError: (refusal) => {
          if (!isApiError(refusal)) return;
          if (refusal.error_type === EXPIRED) setRefusedExpiry(otp.expiresAt);
          // The next digit starts a new passcode.
          passcode.select();
        },
      },
    );
  useWebOtp(otp.type === 'sms' ? otp.expiresAt : null, (received) => {
    passcode.change(received);
    submit(received);
  });

  const startAgain = () => {
    passcode.change('');
    // The resend button does nothing for a while, so the focus moves to the field. Leave the focus where it is if the
    // user has moved it out of the screen.
    const field = passcode.field.current;
    if (field?.closest('section')?.querySelector(':focus')) field.focus();
  };

  return (
    <Screen title={t('otp.title')} back={<BackButton onBack={back} />}>
      <Text id={sentenceId}>{t('otp.sent', { destination: otp.otpDestination })}</Text>
      <PasscodeForm
        passcode={passcode}
        onSubmit={submit}
        pending={authenticate.isPending}
        error={error}
        sentenceId={sentenceId}
      >
        <div>
          {left > 0 && !authenticate.isPending && (
            <Text kind="caption">{t('otp.expiresIn', { time: minutesAndSeconds(left, t.locale) })}</Text>
          )}
          <div role="status">
            {left > 0 && left <= EXPIRES_SOON_SECONDS && !authenticate.isPending && (
              // The time is that of the announcement: a text that changes each second would be announced each second.
              <span className="foyer-hidden">
                {t('otp.expiresSoon', { time: minutesAndSeconds(EXPIRES_SOON_SECONDS, t.locale) })}
              </span>
            )}
            {left === 0 && !isExpired && <Text kind="strong">{t('otp.expired')}</Text>}
            {authenticate.isPending && <Text kind="caption">{t('otp.verifying')}</Text>}
          </div>
        </div>
      </PasscodeForm>
      <Resend
        call={resend}
        send={(callbacks) => resend.mutate(undefined, callbacks)}
        other={
          otherChannel && {
            label: t(otherChannel === 'sms' ? 'otp.sendByText' : 'otp.sendByWhatsApp'),
            isPending: resend.isPending && !!resend.variables,
            send: (callbacks) => resend.mutate({ channel: otherChannel }, callbacks),
          }
        }
        resentAt={resentAt}
        question={t('otp.notReceived')}
        label={t('otp.resend')}
        sentLabel={t('otp.resent')}
        toast={otp.type === 'email' ? 'toast.emailResent' : 'toast.codeResent'}
        disabled={authenticate.isPending}
        codeField={passcode.field}
        onResent={startAgain}
      />
      {isPasswordless && <Lazy component={createPasswordInstead} props={{}} fallback={null} />}
    </Screen>
  );
}
