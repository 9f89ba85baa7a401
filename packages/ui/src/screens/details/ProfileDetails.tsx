import { type ProfileField, useProfileDetails } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { detailField } from '../../components/fields/detail-field.ts';
import type { FieldAttributes } from '../../components/fields/email-fields.ts';
import { beforeAnother } from '../../components/fields/field-kinds.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { detailsStrings } from '../../strings/login/details.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { placeError } from '../use-form-error.tsx';

const labels: Readonly<Record<string, keyof typeof detailsStrings>> = {
  first_name: 'details.firstName',
  last_name: 'details.lastName',
};

function attributesOf({ name, autocomplete }: ProfileField, isLast: boolean): FieldAttributes {
  const field = detailField(name, autocomplete);
  return isLast ? field : beforeAnother(field);
}

/** Asks a new user for the details of the configuration, before the sign-in is reported. */
export function ProfileDetails(): ReactNode {
  const t = useStringsWith(detailsStrings);
  const { fields, missing, save } = useProfileDetails();
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  /** The names of the required fields that were empty when the form was submitted, and still are. */
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const labelOf = ({ name, label }: ProfileField): string => {
    const key = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return label ?? (key ? t(key) : name);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A password manager may have filled in a field without an event.
    const entered = Object.fromEntries([...inputs.current].map(([name, input]) => [name, input.value]));
    setValues(entered);
    const names = missing(entered);
    setEmpty(names);
    if (names[0] !== undefined) inputs.current.get(names[0])?.focus();
    else save.mutate(entered);
  };
  const change = (name: string, value: string) => {
    if (save.error) save.reset();
    setValues((before) => ({ ...before, [name]: value }));
    setEmpty((before) => before.filter((other) => other !== name));
  };

  const failure = save.error && placeError(t, save.error);
  return (
    <Screen title={t('details.title')}>
      <Form onSubmit={submit}>
        {fields.map((field, index) => (
          <TextField
            key={field.name}
            label={labelOf(field)}
            field={attributesOf(field, index === fields.length - 1)}
            required={field.isRequired}
            value={values[field.name] ?? ''}
            onChange={(value) => change(field.name, value)}
            error={empty.includes(field.name) ? t('details.required') : null}
            inputRef={(input) => {
              if (input) inputs.current.set(field.name, input);
              else inputs.current.delete(field.name);
            }}
          />
        ))}
        {failure && (failure.alert ?? <Alert kind="error">{failure.field}</Alert>)}
        <Button type="submit" pending={save.isPending} pendingLabel={t('widget.sending')}>
          {t('action.continue')}
        </Button>
      </Form>
    </Screen>
  );
}
