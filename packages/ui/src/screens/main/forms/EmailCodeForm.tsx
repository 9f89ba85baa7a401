import { isApiError, useOtpLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { otpStrings } from '../../../strings/otp.ts';
import { useStringsWith } from '../../../strings/use-strings.tsx';
import { EmailForm } from './EmailForm.tsx';
import type { FormProps } from './form.ts';

/** The form that sends a passcode by email. */
export function EmailCodeForm(props: FormProps): ReactNode {
  const t = useStringsWith(otpStrings);
  const { send } = useOtpLogin();
  const isMalformed = isApiError(send.error) && send.error.error_type === 'invalid_email';
  return (
    <EmailForm
      {...props}
      send={send}
      onSubmit={(destination) => send.mutate({ channel: 'email', destination })}
      refusal={isMalformed ? t('email.invalidForCode') : null}
    />
  );
}
