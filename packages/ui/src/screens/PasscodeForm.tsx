import type { ReactNode, RefObject } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { CodeField } from '../components/fields/CodeField.tsx';
import { typedCode } from '../components/fields/typed-code.ts';
import { otpStrings } from '../strings/otp.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { takeSubmitted } from './submitted.ts';
import type { FormError } from './use-form-error.tsx';

interface PasscodeFormProps {
  /** The digits entered so far. */
  code: string;
  onChange: (code: string) => void;
  /** Called when the sixth digit is entered, and when the form is submitted, with a complete code or not. */
  onSubmit: (code: string) => void;
  pending: boolean;
  /** Announced when `pending` becomes true. Default: `children` do that. */
  pendingLabel?: string;
  error: FormError;
  /** The id of the sentence that says which code is asked for. */
  sentenceId?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Rendered above the button. */
  children?: ReactNode;
}

/** The form of a code of six digits, which is sent as soon as it is complete. */
export function PasscodeForm({
  code,
  onChange,
  onSubmit,
  pending,
  pendingLabel,
  error,
  sentenceId,
  inputRef,
  children,
}: PasscodeFormProps): ReactNode {
  const t = useStringsWith(otpStrings);
  return (
    <Form
      onSubmit={(event) => {
        const typed = typedCode(takeSubmitted(event, 'code'));
        onChange(typed);
        onSubmit(typed);
      }}
    >
      <CodeField
        label={t('otp.codeLabel')}
        value={code}
        onChange={onChange}
        onComplete={onSubmit}
        inputRef={inputRef}
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
