import { type ProfileField, type ProfileProblem, useProfileDetails } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { detailField } from '../../components/fields/detail-field.ts';
import { Field } from '../../components/fields/Field.tsx';
import { beforeAnother } from '../../components/fields/field-kinds.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { detailsStrings } from '../../strings/login/details.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { dressLater } from '../../theme/dress-later.ts';
import { placeError } from '../use-form-error.tsx';

type Control = HTMLInputElement | HTMLSelectElement;

const labels: Readonly<Record<string, keyof typeof detailsStrings>> = {
  first_name: 'details.firstName',
  last_name: 'details.lastName',
};

/** Returns what a control contains, as `ProfileValues` have it. */
const contentOf = (control: Control): string => {
  if (control.type !== 'checkbox') return control.value;
  return (control as HTMLInputElement).checked ? 'true' : '';
};

interface DetailProps {
  field: ProfileField;
  label: string;
  isLast: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  controlRef: (control: Control | null) => void;
}

/** A field of the details, by its kind. */
function Detail({ field, label, isLast, value, onChange, error, controlRef }: DetailProps): ReactNode {
  const t = useStringsWith(detailsStrings);
  const { name, kind, options, isRequired, autocomplete } = field;
  const dressed = (control: Control | null) => {
    controlRef(control);
    dressLater(control);
  };
  if (kind === 'checkbox') {
    return (
      <Checkbox
        label={label}
        checked={value !== ''}
        onChange={(isTicked) => onChange(isTicked ? 'true' : '')}
        required={isRequired}
        error={error}
        inputRef={controlRef}
        isInForm
      />
    );
  }
  if (kind === 'select') {
    return (
      <Field label={label} error={error}>
        {(wiring) => (
          <select
            {...wiring}
            ref={dressed}
            className="foyer-input foyer-select"
            name={name}
            autoComplete={autocomplete}
            required={isRequired}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{t('details.choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label || option.value}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  const attributes = detailField(name, autocomplete, kind);
  return (
    <TextField
      label={label}
      field={isLast ? attributes : beforeAnother(attributes)}
      required={isRequired}
      value={value}
      onChange={onChange}
      error={error}
      inputRef={kind === 'date' ? dressed : controlRef}
    />
  );
}

/** Asks a new user for the details of the configuration, before the sign-in is reported. */
export function ProfileDetails(): ReactNode {
  const t = useStringsWith(detailsStrings);
  const { fields, problems, save } = useProfileDetails();
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  /** What was wrong when the form was submitted, and has not been changed since. */
  const [wrong, setWrong] = useState<readonly ProfileProblem[]>([]);
  const controls = useRef(new Map<string, Control>());

  const labelOf = ({ name, label }: ProfileField): string => {
    const key = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return label ?? (key ? t(key) : name);
  };
  const errorOf = (name: string): string | null => {
    const problem = wrong.find((each) => each.name === name);
    return problem ? (problem.message ?? t(problem.reason === 'noDate' ? 'details.date' : 'details.required')) : null;
  };

  /** Returns what is wrong. The value of a date that is not complete is empty. */
  const problemsOf = (entered: Readonly<Record<string, string>>): ProfileProblem[] => {
    const found = problems(entered);
    return fields.flatMap(({ name }) => {
      if (controls.current.get(name)?.validity.badInput) return [{ name, reason: 'noDate', message: null }];
      return found.find((problem) => problem.name === name) ?? [];
    });
  };
  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    // A password manager may have filled in a field without an event.
    const entered = Object.fromEntries([...controls.current].map(([name, control]) => [name, contentOf(control)]));
    setValues(entered);
    const found = problemsOf(entered);
    setWrong(found);
    if (found[0]) controls.current.get(found[0].name)?.focus();
    else save.mutate(entered);
  };
  const change = (name: string, value: string) => {
    if (save.error) save.reset();
    setValues((before) => ({ ...before, [name]: value }));
    setWrong((before) => before.filter((problem) => problem.name !== name));
  };

  const failure = save.error && placeError(t, save.error);
  return (
    <Screen title={t('details.title')}>
      <Form onSubmit={submit}>
        {fields.map((field, index) => (
          <Detail
            key={field.name}
            field={field}
            label={labelOf(field)}
            isLast={index === fields.length - 1}
            value={values[field.name] ?? ''}
            onChange={(value) => change(field.name, value)}
            error={errorOf(field.name)}
            controlRef={(control) => {
              if (control) controls.current.set(field.name, control);
              else controls.current.delete(field.name);
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
