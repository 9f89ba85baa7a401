import { type AccountContacts, isApiError } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { typedCode } from '../components/fields/typed-code.ts';
import { Spinner } from '../components/notices/Spinner.tsx';
import { useToast } from '../components/notices/use-toast.tsx';
import { Text } from '../components/Text.tsx';
import { otp } from '../screens/chunks.ts';
import { Lazy, useLazy } from '../screens/Lazy.tsx';
import { partOf } from '../screens/lazy-component.ts';
import { takeSubmitted } from '../screens/submitted.ts';
import { useFormError } from '../screens/use-form-error.tsx';
import { confirmationStrings } from '../strings/confirmation.ts';
import { otpStrings } from '../strings/otp.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { shownError } from './shown-error.ts';

const codeField = partOf(otp, (loaded) => loaded.CodeField);
const strings = { ...otpStrings, ...confirmationStrings };

interface CodeFormProps extends Pick<AccountContacts, 'send' | 'verify' | 'cancel'> {
  destination: string;
  onVerified: () => void;
}

/** The passcode of an address or number. */
export function CodeForm({ destination, send, verify, cancel, onVerified }: CodeFormProps): ReactNode {
  const t = useStringsWith(strings);
  const { show } = useToast();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { error: refused, reset } = verify.error ? verify : send;
  const error = useFormError({ error: shownError(refused), reset });
  const { Component: isLoaded } = useLazy(codeField);
  useEffect(() => {
    if (isLoaded) field.current?.focus();
  }, [isLoaded]);

  const submit = (complete: string) =>
    verify.mutate(
      { code: complete },
      {
        onSuccess: onVerified,
        onError: (refusal) => {
          if (!isApiError(refusal)) return;
          // The next digit starts a new passcode.
          field.current?.focus();
          field.current?.select();
        },
      },
    );
  const change = (next: string) => {
    error.clear();
    setCode(next);
  };
  return (
    <Form
      onSubmit={(event) => {
        submit(typedCode(takeSubmitted(event, 'code')));
      }}
    >
      <Text>{t('otp.sent', { destination })}</Text>
      <Lazy
        component={codeField}
        props={{
          label: t('otp.codeLabel'),
          value: code,
          onChange: change,
          onComplete: submit,
          inputRef: field,
          readOnly: verify.isPending,
          error: error.field,
        }}
        fallback={<Spinner label={t('widget.loading')} />}
      />
      {error.alert}
      <Button type="submit" variant="secondary" pending={verify.isPending}>
        {t('action.continue')}
      </Button>
      <Button
        variant="link"
        pending={send.isPending}
        onClick={() =>
          send.mutate(
            { destination },
            {
              onSuccess: () => {
                change('');
                show({ kind: 'success', message: t('toast.codeResent') });
                field.current?.focus();
              },
            },
          )
        }
      >
        {t('otp.resend')}
      </Button>
      <Button variant="link" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Form>
  );
}
