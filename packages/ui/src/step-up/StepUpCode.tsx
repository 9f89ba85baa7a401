import type { UseStepUpDialogResult } from '@foyer/react-hooks';
import { type ReactNode, useId } from 'react';
import { Button } from '../components/Button.tsx';
import { Screen } from '../components/Screen.tsx';
import { Text } from '../components/Text.tsx';
import { BackButton } from '../screens/BackButton.tsx';
import { codeErrorText, PasscodeForm, usePasscode, useWebOtp } from '../screens/PasscodeForm.tsx';
import { Resend } from '../screens/Resend.tsx';
import { useFormError } from '../screens/use-form-error.tsx';
import { stepUpStrings } from '../strings/account/step-up.ts';
import { otpStrings } from '../strings/login/otp.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

const strings = { ...otpStrings, ...stepUpStrings } as const;

/** The passcode of a message, or the code of an authenticator app. */
export function StepUpCode({ actions }: { actions: UseStepUpDialogResult }): ReactNode {
  const { view, sendCode, back, cancel } = actions;
  const sent = view.status === 'code' ? view : null;
  const action = sent ? actions.code : actions.totp;
  const t = useStringsWith(strings);
  const sentenceId = useId();

  const error = useFormError(action, codeErrorText(t, action.error));
  const passcode = usePasscode(error);

  const submit = (complete: string) => action.mutate({ code: complete }, { onError: passcode.select });
  useWebOtp(sent?.channel === 'sms' ? view : null, (received) => {
    passcode.change(received);
    submit(received);
  });
  const startAgain = () => {
    passcode.change('');
    passcode.field.current?.focus();
  };

  return (
    <Screen title={t('stepUp.title')} back={<BackButton onBack={back} />}>
      <Text id={sentenceId}>
        {sent ? t('otp.sent', { destination: sent.destination }) : t('secondFactor.enterCode')}
      </Text>
      <PasscodeForm
        passcode={passcode}
        onSubmit={submit}
        pending={action.isPending}
        pendingLabel={t('otp.verifying')}
        error={error}
        sentenceId={sentenceId}
      />
      {sent && (
        <Resend
          call={sendCode}
          send={(callbacks) => sendCode.mutate({ channel: sent.channel }, callbacks)}
          question={t('otp.notReceived')}
          label={t('otp.resend')}
          sentLabel={t('otp.resent')}
          toast={sent.channel === 'email' ? 'toast.emailResent' : 'toast.codeResent'}
          disabled={action.isPending}
          codeField={passcode.field}
          onResent={startAgain}
        />
      )}
      <Button variant="secondary" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Screen>
  );
}
