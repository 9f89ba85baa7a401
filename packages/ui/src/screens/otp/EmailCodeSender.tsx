import { isApiError, normalizeEmail, useOtpLogin } from '@foyer/react-hooks';
import { type ReactNode, useCallback } from 'react';
import { otpStrings } from '../../strings/otp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { type EmailSenderProps, useEmailSender } from '../email-sender.tsx';

/** Sends a passcode to what the email form submits. */
export function EmailCodeSender(props: EmailSenderProps): ReactNode {
  const t = useStringsWith(otpStrings);
  const { send } = useOtpLogin();
  const { mutate } = send;
  const isMalformed = isApiError(send.error) && send.error.error_type === 'invalid_email';
  return useEmailSender(
    props,
    send,
    useCallback((typed) => mutate({ channel: 'email', destination: normalizeEmail(typed) }), [mutate]),
    isMalformed ? t('email.invalidForCode') : null,
  );
}
