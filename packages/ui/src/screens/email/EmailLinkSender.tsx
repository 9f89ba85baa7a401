import { normalizeEmail, useMagicLinkLogin } from '@foyer/react-hooks';
import { type ReactNode, useCallback } from 'react';
import { type EmailSenderProps, useEmailSender } from '../email-sender.tsx';
import { FrameNotice } from '../FrameNotice.tsx';

/** Sends a login link to what the email form submits. */
export function EmailLinkSender(props: EmailSenderProps): ReactNode {
  const { send } = useMagicLinkLogin();
  const { mutate } = send;
  const alert = useEmailSender(
    props,
    send,
    useCallback((typed) => mutate({ email: normalizeEmail(typed) }), [mutate]),
  );
  return (
    <>
      <FrameNotice onObstacle={props.onObstacle} />
      {alert}
    </>
  );
}
