import type { ReactNode } from 'react';
import { fieldKinds } from '../../components/fields/field-kinds.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { useStrings } from '../../strings/use-strings.tsx';

const ignore = () => {};

/**
 * The email address that the password belongs to, for users and for password managers, which store both together. A manager
 * that fills in another account's address does not change it.
 */
export function ReadOnlyEmailField({ email }: { email: string }): ReactNode {
  const t = useStrings();
  return <TextField label={t('email.label')} field={fieldKinds.username} value={email} locked onChange={ignore} />;
}
