import { isApiError, type UseAccountContactsResult } from '@foyer/react-hooks';
import { type ReactNode, useId } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { typedCode } from '../components/fields/typed-code.ts';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Text } from '../components/Text.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { partOf } from '../loading/lazy-component.ts';
import { otp } from '../screens/chunks.ts';
import { codeErrorText, usePasscode, useWebOtp } from '../screens/PasscodeForm.tsx';
import { Resend } from '../screens/Resend.tsx';
import { takeSubmitted } from '../screens/submitted.ts';
import { useFormError } from '../screens/use-form-error.tsx';
import { otpStrings } from '../strings/login/otp.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { shownError } from './shown-error.ts';

const codeField = partOf(otp, (loaded) => loaded.CodeField);

interface CodeFormProps extends Pick<UseAccountContactsResult, 'send' | 'verify' | 'cancel'> {
  kind: 'email' | 'phone';
  destination: string;
  /** Until when the passcode works, which identifies its message. */
  expiresAt: number;
}

/** The passcode of an address or number. */
export function CodeForm({ kind, destination, expiresAt, send, verify, cancel }: CodeFormProps): ReactNode {
  const t = useStringsWith(otpStrings);
  const sentenceId = useId();
  const error = useFormError({ error: shownError(verify.error), reset: verify.reset }, codeErrorText(t, verify.error));
  const passcode = usePasscode(error);

  const submit = (complete: string) =>
    verify.mutate(
      { code: complete },
      {
        onError: (refusal) => {
          if (!isApiError(refusal)) return;
          // The next digit starts a new passcode.
          passcode.select();
        },
      },
    );
  useWebOtp(kind === 'phone' ? expiresAt : null, (received) => {
    passcode.change(received);
    submit(received);
  });
  const startAgain = () => {
    passcode.change('');
    passcode.field.current?.focus();
  };
  return (
    <Form
      onSubmit={(event) => {
        submit(typedCode(takeSubmitted(event, 'code')));
      }}
    >
      <Text id={sentenceId}>{t('otp.sent', { destination })}</Text>
      <Lazy
        component={codeField}
        props={{
          label: t('otp.codeLabel'),
          value: passcode.code,
          onChange: passcode.change,
          onComplete: submit,
          inputRef: passcode.field,
          readOnly: verify.isPending,
          error: error.field,
          sentenceId,
        }}
        fallback={<Spinner label={t('widget.loading')} />}
      />
      {error.alert}
      <Button type="submit" variant="secondary-small" pending={verify.isPending} pendingLabel={t('otp.verifying')}>
        {t('action.continue')}
      </Button>
      <Resend
        call={{ isPending: send.isPending, error: shownError(send.error) }}
        send={(callbacks) => send.mutate({ destination }, callbacks)}
        question={t('otp.notReceived')}
        label={t('otp.resend')}
        sentLabel={t('otp.resent')}
        toast={kind === 'email' ? 'toast.emailResent' : 'toast.codeResent'}
        disabled={verify.isPending}
        codeField={passcode.field}
        onResent={startAgain}
      />
      <Button variant="link-small" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Form>
  );
}
