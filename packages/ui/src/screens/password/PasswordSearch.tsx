import { normalizeEmail, usePasswordLogin } from '@foyer/react-hooks';
import { type ReactNode, useCallback } from 'react';
import { type EmailSenderProps, useEmailSender } from '../email-sender.tsx';

/** Looks up what the email form submits: the next screen depends on the user it belongs to. */
export function PasswordSearch(props: EmailSenderProps): ReactNode {
  const { search } = usePasswordLogin();
  const { mutate } = search;
  return useEmailSender(
    props,
    search,
    useCallback((typed) => mutate({ email: normalizeEmail(typed) }), [mutate]),
  );
}
