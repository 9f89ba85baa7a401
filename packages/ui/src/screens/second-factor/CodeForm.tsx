import { isNetworkError } from '@foyer/core';
import type { FlowMutation } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Text } from '../../components/Text.tsx';
import { otpStrings } from '../../strings/login/otp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { codeErrorText, PasscodeForm, usePasscode, useWebOtp } from '../PasscodeForm.tsx';
import { useFormError } from '../use-form-error.tsx';

interface CodeFormProps {
  verify: FlowMutation<{ code: string }, void>;
  /** The id of the sentence that says which code is asked for. */
  sentenceId: string;
  /** Identifies the text message with the code. Default: none is sent. */
  message?: number | null | undefined;
}

/** Asks for six digits, and sends them as soon as they are entered. */
export function CodeForm({ verify, sentenceId, message = null }: CodeFormProps): ReactNode {
  const t = useStringsWith(otpStrings);
  const error = useFormError(verify, codeErrorText(t, verify.error));
  const passcode = usePasscode(error);

  const submit = (complete: string) =>
    verify.mutate(
      { code: complete },
      {
        onError: (refusal) => {
          // Without a connection, the same code can be sent again.
          if (!isNetworkError(refusal)) passcode.empty();
          passcode.field.current?.focus();
        },
      },
    );

  useWebOtp(message, (received) => {
    passcode.change(received);
    submit(received);
  });

  return (
    <PasscodeForm
      passcode={passcode}
      onSubmit={submit}
      pending={verify.isPending}
      error={error}
      sentenceId={sentenceId}
    >
      <div role="status">{verify.isPending && <Text kind="caption">{t('otp.verifying')}</Text>}</div>
    </PasscodeForm>
  );
}
