import { isApiError, type StepUpDialog } from '@foyer/react-hooks';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useToast } from '../components/notices/use-toast.tsx';
import { Screen } from '../components/Screen.tsx';
import { Text } from '../components/Text.tsx';
import { PasscodeForm } from '../screens/PasscodeForm.tsx';
import { useFormError } from '../screens/use-form-error.tsx';
import { confirmationStrings } from '../strings/confirmation.ts';
import { errorText } from '../strings/error-text.ts';
import { otpStrings } from '../strings/otp.ts';
import { stepUpStrings } from '../strings/step-up.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

const strings = { ...confirmationStrings, ...otpStrings, ...stepUpStrings } as const;

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
export function StepUpCode({ actions }: { actions: StepUpDialog }): ReactNode {
  const { view, sendCode, back, cancel } = actions;
  const sent = view.status === 'code' ? view : null;
  const action = sent ? actions.code : actions.totp;
  const t = useStringsWith(strings);
  const { show } = useToast();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);

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
  const resend = (channel: 'email' | 'sms') =>
    sendCode.mutate(
      { channel },
      {
        onSuccess: () => {
          show({ kind: 'success', message: t(channel === 'email' ? 'toast.emailResent' : 'toast.codeResent') });
          change('');
        },
      },
    );

  return (
    <Screen title={t('stepUp.title')} onBack={back} backLabel={t('action.back')}>
      <Text>{sent ? t('otp.sent', { destination: sent.destination }) : t('stepUp.enterTotp')}</Text>
      <PasscodeForm
        code={code}
        onChange={change}
        onSubmit={submit}
        pending={action.isPending}
        pendingLabel={t('otp.verifying')}
        error={error}
        inputRef={field}
      />
      {sent && (
        <div className="foyer-group" data-gap="small">
          <Text kind="caption">
            <span>{t('otp.notReceived')}</span>{' '}
            <Button
              variant="link"
              pending={sendCode.isPending}
              pendingLabel={t('widget.sending')}
              onClick={() => resend(sent.channel)}
            >
              {t('otp.resend')}
            </Button>
          </Text>
          {sendCode.error && <Alert kind="error">{errorText(t, sendCode.error)}</Alert>}
        </div>
      )}
      <Button variant="link" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Screen>
  );
}
