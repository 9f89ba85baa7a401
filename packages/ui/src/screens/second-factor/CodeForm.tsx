import { isNetworkError } from '@foyer/core';
import { type FlowMutation, isApiError } from '@foyer/react-hooks';
import { type ReactNode, useRef, useState } from 'react';
import { Text } from '../../components/Text.tsx';
import { otpStrings } from '../../strings/otp.ts';
import { secondFactorStrings } from '../../strings/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { PasscodeForm } from '../PasscodeForm.tsx';
import { useFormError } from '../use-form-error.tsx';

/** The errors of a code that is wrong: nothing else about them helps the user. */
const wrongCodes = [
  'unable_to_authenticate_totp',
  'totp_code_already_authenticated',
  'invalid_totp_code',
  'recovery_code_used_as_totp_code',
  'totp_not_found',
  'expired_totp',
  'invalid_code',
  'otp_code_not_found',
];

/** The API's error type for a text message whose code has expired. */
const EXPIRED = 'unable_to_auth_otp_code';

interface CodeFormProps {
  verify: FlowMutation<{ code: string }, void>;
  /** The id of the sentence that says which code is asked for. */
  sentenceId: string;
}

/** Asks for six digits, and sends them as soon as they are entered. */
export function CodeForm({ verify, sentenceId }: CodeFormProps): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const tCode = useStringsWith(otpStrings);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const type = isApiError(verify.error) ? verify.error.error_type : '';
  const text = wrongCodes.includes(type)
    ? t('secondFactor.invalidCode')
    : type === EXPIRED
      ? tCode('otp.expired')
      : null;
  const error = useFormError(verify, text);

  const change = (next: string) => {
    error.clear();
    setCode(next);
  };
  const submit = (complete: string) =>
    verify.mutate(
      { code: complete },
      {
        onError: (refusal) => {
          // Without a connection, the same code can be sent again.
          if (!isNetworkError(refusal)) setCode('');
          field.current?.focus();
        },
      },
    );

  return (
    <PasscodeForm
      code={code}
      onChange={change}
      onSubmit={submit}
      pending={verify.isPending}
      error={error}
      sentenceId={sentenceId}
      inputRef={field}
    >
      <div role="status">{verify.isPending && <Text kind="caption">{tCode('otp.verifying')}</Text>}</div>
    </PasscodeForm>
  );
}
