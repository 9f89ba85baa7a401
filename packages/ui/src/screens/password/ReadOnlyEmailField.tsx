import type { ReactNode } from 'react';
import { Field } from '../../components/fields/Field.tsx';
import { fieldKinds } from '../../components/fields/field-kinds.ts';
import { useStrings } from '../../strings/use-strings.tsx';

/** The email address that the password belongs to, for users and for password managers, which store both together. */
export function ReadOnlyEmailField({ email }: { email: string }): ReactNode {
  const t = useStrings();
  return (
    <Field label={t('email.label')}>
      {(wiring) => <input {...wiring} {...fieldKinds.username} className="foyer-input" readOnly value={email} />}
    </Field>
  );
}
