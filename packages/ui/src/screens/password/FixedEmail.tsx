import type { ReactNode } from 'react';
import { Field } from '../../components/Field.tsx';
import { useStrings } from '../../use-strings.tsx';

/** Whose password it is: to be read by people, and by password managers, which keep both together. */
export function FixedEmail({ email }: { email: string }): ReactNode {
  const t = useStrings();
  return (
    <Field label={t('email.label')}>
      {(wiring) => (
        <input
          {...wiring}
          className="foyer-input"
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={email}
        />
      )}
    </Field>
  );
}
