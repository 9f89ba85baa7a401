import { useMagicLinkLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { EmailForm } from './EmailForm.tsx';
import type { FormProps } from './form.ts';

/** The form that sends a login link by email. */
export function EmailLinkForm(props: FormProps): ReactNode {
  const { send } = useMagicLinkLogin();
  return <EmailForm {...props} send={send} onSubmit={(email) => send.mutate({ email })} />;
}
