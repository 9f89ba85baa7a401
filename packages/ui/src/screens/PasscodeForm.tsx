import { isApiError, parsePasscode } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { CodeField } from '../components/fields/CodeField.tsx';
import { typedCode } from '../components/fields/typed-code.ts';
import { errorText } from '../strings/error-text.ts';
import { otpStrings } from '../strings/login/otp.ts';
import type { Translate } from '../strings/translate.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { takeSubmitted } from './submitted.ts';
import type { FormError } from './use-form-error.tsx';

/** The errors of a code that is wrong: nothing else about them helps the user. */
const wrongCodes = [
  'unable_to_authenticate_totp',
  'invalid_totp_code',
  'recovery_code_used_as_totp_code',
  'totp_not_found',
  'expired_totp',
  'invalid_code',
  'otp_code_not_found',
];

/** What every wrong code is shown as. */
const wrongCode = { errorType: 'otp_code_not_found', message: 'Invalid passcode, please try again.' };

/**
 * Returns the text of a code that is wrong, has expired or was used before; null for another error. An app shows a code for
 * half a minute, and it works once (RFC 6238, section 5.2).
 */
export function codeErrorText(t: Translate<keyof typeof otpStrings>, error: unknown): string | null {
  const type = isApiError(error) ? error.error_type : '';
  if (type === 'unable_to_auth_otp_code') return t('otp.expired');
  if (type === 'totp_code_already_authenticated') return t('otp.used');
  return wrongCodes.includes(type) ? errorText(t, wrongCode) : null;
}

/** Returns the digits that the user has entered so far, and their field. An input clears the error of the form. */
export function usePasscode({ clear }: Pick<FormError, 'clear'>) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return {
    code,
    field,
    change(next: string) {
      clear();
      setCode(next);
    },
    /** Empties the field, and leaves the error as it is. */
    empty: () => setCode(''),
    /** Moves the focus to the field, whose code the next digit replaces. */
    select() {
      field.current?.focus();
      field.current?.select();
    },
  };
}

/** WebOTP types that TypeScript's DOM library lacks (https://wicg.github.io/web-otp/). */
interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
}

/**
 * Reads the passcode from the text message (WebOTP), if the browser supports it and the user agrees.
 *
 * @param message another value for each message, since several may have the same `method_id`; null if none is sent by text
 */
export function useWebOtp(message: unknown, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (message === null || !('OTPCredential' in window)) return;
    const aborter = new AbortController();
    const credentials = navigator.credentials as unknown as OtpCredentials;
    credentials.get({ otp: { transport: ['sms'] }, signal: aborter.signal }).then(
      (credential) => {
        const code = parsePasscode(credential?.code ?? '');
        if (code && !aborter.signal.aborted) latest.current(code);
      },
      // Declined, not permitted or aborted: the user can still type the passcode.
      () => {},
    );
    return () => aborter.abort();
  }, [message]);
}

interface PasscodeFormProps {
  passcode: Pick<ReturnType<typeof usePasscode>, 'code' | 'change' | 'field'>;
  /** Called when the sixth digit is entered, and when the form is submitted, with a complete code or not. */
  onSubmit: (code: string) => void;
  pending: boolean;
  /** Announced when `pending` becomes true. Default: `children` do that. */
  pendingLabel?: string;
  error: FormError;
  /** The id of the sentence that says which code is asked for. */
  sentenceId?: string | undefined;
  /** Rendered above the button. */
  children?: ReactNode;
}

/** The form of a code of six digits, which is sent as soon as it is complete. */
export function PasscodeForm({
  passcode: { code, change, field },
  onSubmit,
  pending,
  pendingLabel,
  error,
  sentenceId,
  children,
}: PasscodeFormProps): ReactNode {
  const t = useStringsWith(otpStrings);
  return (
    <Form
      onSubmit={(event) => {
        const typed = typedCode(takeSubmitted(event, 'code'));
        change(typed);
        onSubmit(typed);
      }}
    >
      <CodeField
        label={t('otp.codeLabel')}
        value={code}
        onChange={change}
        onComplete={onSubmit}
        inputRef={field}
        readOnly={pending}
        error={error.field}
        sentenceId={sentenceId}
      />
      {error.alert}
      {children}
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {t('action.continue')}
      </Button>
    </Form>
  );
}
