import { isApiError, type UseStepUpDialogResult } from '@foyer/react-hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Screen } from '../components/Screen.tsx';
import { Text } from '../components/Text.tsx';
import { PasscodeForm } from '../screens/PasscodeForm.tsx';
import { Resend } from '../screens/Resend.tsx';
import { useFormError } from '../screens/use-form-error.tsx';
import { errorText } from '../strings/error-text.ts';
import { otpStrings } from '../strings/otp.ts';
import { stepUpStrings } from '../strings/step-up.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

const strings = { ...otpStrings, ...stepUpStrings } as const;

/** The error types of a code that is not the right one. */
const wrong = [
  'otp_code_not_found',
  'invalid_code',
  'invalid_totp_code',
  'unable_to_authenticate_totp',
  'totp_code_already_authenticated',
];

/** What every wrong code is shown as. */
const wrongCode = { errorType: 'otp_code_not_found', message: 'Invalid passcode, please try again.' };

/** The passcode of a message, or the code of an authenticator app. */
export function StepUpCode({ actions }: { actions: UseStepUpDialogResult }): ReactNode {
  const { view, sendCode, back, cancel } = actions;
  const sent = view.status === 'code' ? view : null;
  const action = sent ? actions.code : actions.totp;
  const t = useStringsWith(strings);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const sentenceId = useId();

  const type = isApiError(action.error) ? action.error.error_type : '';
  const text = wrong.includes(type)
    ? errorText(t, wrongCode)
    : type === 'unable_to_auth_otp_code'
      ? t('otp.expired')
      : null;
  const error = useFormError(action, text);

  const change = (next: string) => {
    error.clear();
    setCode(next);
  };
  const submit = (complete: string) =>
    action.mutate(
      { code: complete },
      {
        onError: () => {
          // The next digit starts another code.
          field.current?.focus();
          field.current?.select();
        },
      },
    );
  const startAgain = () => {
    change('');
    field.current?.focus();
  };

  return (
    <Screen title={t('stepUp.title')} onBack={back} backLabel={t('action.back')}>
      <Text id={sentenceId}>{sent ? t('otp.sent', { destination: sent.destination }) : t('secondFactor.enterCode')}</Text>
      <PasscodeForm
        code={code}
        onChange={change}
        onSubmit={submit}
        pending={action.isPending}
        pendingLabel={t('otp.verifying')}
        error={error}
        sentenceId={sentenceId}
        inputRef={field}
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
          codeField={field}
          onResent={startAgain}
        />
      )}
      <Button variant="link" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Screen>
  );
}
