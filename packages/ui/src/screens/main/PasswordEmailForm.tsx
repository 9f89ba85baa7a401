import { usePasswordLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { EmailForm } from './EmailForm.tsx';
import type { FormProps } from './form.ts';

/** Asks whom an address belongs to: what comes next depends on it. */
export function PasswordEmailForm(props: FormProps): ReactNode {
  const { search } = usePasswordLogin();
  return <EmailForm {...props} autoComplete="username" send={search} onSubmit={(email) => search.mutate({ email })} />;
}
