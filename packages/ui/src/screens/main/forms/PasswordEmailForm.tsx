import { usePasswordLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { EmailForm } from './EmailForm.tsx';
import type { FormProps } from './form.ts';

/** The form that looks up an email address: the next screen depends on the user it belongs to. */
export function PasswordEmailForm(props: FormProps): ReactNode {
  const { search } = usePasswordLogin();
  return <EmailForm {...props} autoComplete="username" send={search} onSubmit={(email) => search.mutate({ email })} />;
}
