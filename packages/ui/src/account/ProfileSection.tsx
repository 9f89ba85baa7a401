import type { UseAccountResult } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { beforeAnother, fieldKinds } from '../components/fields/field-kinds.ts';
import { TextField } from '../components/fields/TextField.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useToast } from '../components/notices/use-toast.ts';
import { accountStrings } from '../strings/account/account.ts';
import { errorText } from '../strings/error-text.ts';
import { detailsStrings } from '../strings/login/details.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Section } from './Section.tsx';
import { shownError } from './shown-error.ts';

const strings = { ...accountStrings, ...detailsStrings };

/** Whether a language writes the family name first (Unicode CLDR, "Person Names"). */
const isFamilyFirst = (locale: string) => /^(?:hu|ja|ko|vi|zh)\b/.test(locale);

/** The user's name. */
export function ProfileSection({ account }: { account: UseAccountResult }): ReactNode {
  const t = useStringsWith(strings);
  const { show } = useToast();
  const { user, impersonator, updateName } = account;
  const saved = { first: user?.name.firstName ?? '', last: user?.name.lastName ?? '' };
  /** What the user has typed. Null: nothing, so that the fields follow what another tab saves. */
  const [typed, setTyped] = useState<typeof saved | null>(null);
  const shown = typed ?? saved;
  const isReadOnly = impersonator !== null;
  const error = shownError(updateName.error);
  const order = isFamilyFirst(t.locale) ? (['last', 'first'] as const) : (['first', 'last'] as const);

  const change = (part: Partial<typeof saved>) => {
    if (updateName.error) updateName.reset();
    setTyped({ ...shown, ...part });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A browser may have filled in a field without an event.
    const entered = new FormData(event.currentTarget);
    const name = { firstName: String(entered.get('first_name')), lastName: String(entered.get('last_name')) };
    setTyped({ first: name.firstName, last: name.lastName });
    updateName.mutate(name, {
      onSuccess: () => {
        setTyped(null);
        show({ kind: 'success', message: t('account.saved') });
      },
    });
  };
  return (
    <Section name="profile">
      <Form className="foyer-names" onSubmit={submit}>
        {order.map((part, index) => (
          <TextField
            key={part}
            label={t(`details.${part}Name`)}
            field={index ? fieldKinds[`${part}Name`] : beforeAnother(fieldKinds[`${part}Name`])}
            readOnly={isReadOnly}
            value={shown[part]}
            onChange={(text) => change({ [part]: text })}
          />
        ))}
        {!isReadOnly && (
          <Button
            type="submit"
            variant="secondary-small"
            pending={updateName.isPending}
            pendingLabel={t('widget.sending')}
          >
            {t('action.save')}
          </Button>
        )}
        {error && <Alert kind="error">{errorText(t, error)}</Alert>}
      </Form>
    </Section>
  );
}
