import type { RequestOf } from '@foyer/core/operations';
import type {
  DetailsField,
  DetailsFieldChoice,
  DetailsFieldKind,
  FoyerConfig,
  MetadataField,
} from '../provider/config.ts';
import type { User } from '../session/use-user.ts';

/** One field of a user's profile. */
export interface ProfileField {
  /** `first_name`, `last_name`, or the name of a member of the untrusted metadata. */
  name: string;
  /** The label of the configuration; null if it has none. */
  label: string | null;
  kind: DetailsFieldKind;
  /** The choices of a `select`. Empty for any other kind. */
  options: readonly DetailsFieldChoice[];
  isRequired: boolean;
  /** The token for the attribute `autocomplete` (HTML, "Autofill"); undefined if the configuration names none. */
  autocomplete: string | undefined;
  /**
   * What the user's profile contains already, for example from a social provider: a text, the `value` of a choice,
   * `YYYY-MM-DD`, or `true` for a ticked checkbox. '' if nothing.
   */
  value: string;
}

/**
 * What the user has entered, by the name of the field: a text, the `value` of a choice, or `YYYY-MM-DD`. A checkbox is ticked if
 * its text is not empty, as in the `FormData` of a form.
 */
export type ProfileValues = Readonly<Record<string, string>>;

/** Why a value cannot be saved. */
export interface ProfileProblem {
  /** The name of the field. */
  name: string;
  /** `missing`: a required field is empty. `noDate`: no `YYYY-MM-DD`. `refused`: `validate` has refused the value. */
  reason: 'missing' | 'noDate' | 'refused';
  /** The sentence of `validate`; null for the other reasons. */
  message: string | null;
}

/** The fields that are parts of the user's name. */
const nameFields = new Map([
  ['first_name', { part: 'firstName', autocomplete: 'given-name' } as const],
  ['last_name', { part: 'lastName', autocomplete: 'family-name' } as const],
]);

const isNamePart = (name: string): boolean => nameFields.has(name);

/** Whether a text is a date as `<input type="date">` has it, which is in the calendar. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const kinds: readonly unknown[] = ['select', 'checkbox', 'date'] satisfies DetailsFieldKind[];

/** Returns the kind of a field, with its choices. */
function shapeOf({ name, kind, options }: MetadataField): Pick<ProfileField, 'kind' | 'options'> {
  const known = kind && kinds.includes(kind) && !isNamePart(name) ? kind : 'text';
  const choices = known === 'select' && Array.isArray(options) ? options : [];
  return { kind: known, options: choices.filter((choice) => typeof choice?.value === 'string' && choice.value) };
}

/** Returns what a profile contains already of a field. */
function storedValue(
  name: string,
  { kind, options }: Pick<ProfileField, 'kind' | 'options'>,
  user: User | null,
): string {
  const part = nameFields.get(name)?.part;
  const value: unknown = part ? user?.name?.[part] : user?.untrustedMetadata?.[name];
  if (kind === 'checkbox') return value === true ? 'true' : '';
  if (typeof value !== 'string') return '';
  if (kind === 'date') return isDate(value) ? value : '';
  return kind === 'text' || options.some((choice) => choice.value === value) ? value : '';
}

/** Returns the fields of the configuration, without those that have no name or the name of an earlier one. */
function detailsFields(config: FoyerConfig): DetailsField[] {
  const given = config.detailsOptions?.fields;
  const fields: readonly DetailsField[] = Array.isArray(given) ? given : [];
  const names = fields.map((field) => field?.name);
  return fields.filter((field, index) => field?.name && names.indexOf(field.name) === index);
}

/** Returns the fields of a configuration, without those that have no name or the name of an earlier one. */
export const profileFields = (config: FoyerConfig, user: User | null): ProfileField[] =>
  detailsFields(config).map((field) => {
    const { name, label, required, autocomplete } = field;
    const shape = shapeOf(field as MetadataField);
    return {
      name,
      label: label || null,
      ...shape,
      isRequired: required === true,
      autocomplete: autocomplete || nameFields.get(name)?.autocomplete,
      value: storedValue(name, shape, user),
    };
  });

/** Returns the text of a field, as it is stored. */
function entered(values: ProfileValues, { name, kind }: Pick<ProfileField, 'name' | 'kind'>): string {
  const text = (values[name] ?? '').trim();
  return kind === 'checkbox' && text ? 'true' : text;
}

/** Returns the sentence with which the configuration refuses a value; null if it accepts it. */
function refusalOf({ validate }: DetailsField, value: string, onError: (error: unknown) => void): string | null {
  try {
    const sentence: unknown = validate?.(value);
    return typeof sentence === 'string' && sentence ? sentence : null;
  } catch (error) {
    onError(error);
    return null;
  }
}

/**
 * Returns why values cannot be saved, in the order of the fields, at most once for each.
 *
 * @param onError called with what `validate` throws
 */
export function profileProblems(
  config: FoyerConfig,
  values: ProfileValues,
  onError: (error: unknown) => void,
): ProfileProblem[] {
  return detailsFields(config).flatMap((field): ProfileProblem[] => {
    const { name } = field;
    const { kind } = shapeOf(field as MetadataField);
    const value = entered(values, { name, kind });
    if (!value) return field.required === true ? [{ name, reason: 'missing', message: null }] : [];
    if (kind === 'date' && !isDate(value)) return [{ name, reason: 'noDate', message: null }];
    const message = refusalOf(field, value, onError);
    return message === null ? [] : [{ name, reason: 'refused', message }];
  });
}

/** Returns what is stored of a value in the metadata: null removes it. An emptied text stays a text. */
function metadataOf(value: string, kind: DetailsFieldKind): string | true | null {
  if (kind === 'text') return value;
  return kind === 'checkbox' && value ? true : value || null;
}

/**
 * Returns the changes of the user; null if there are none. The API replaces all parts of a name at once, so those that
 * are not in a field are sent as they are.
 */
export function profileChanges(
  fields: readonly ProfileField[],
  values: ProfileValues,
  user: User | null,
): RequestOf<'user.update'> | null {
  const changed = fields.filter((field) => entered(values, field) !== field.value);
  const { firstName, middleName, lastName } = user?.name ?? {};
  const before = { first_name: firstName, middle_name: middleName, last_name: lastName };
  const kept = Object.fromEntries(Object.entries(before).filter(([, part]) => part));
  const parts = changed.filter(({ name }) => isNamePart(name)).map((field) => [field.name, entered(values, field)]);
  const metadata = changed
    .filter(({ name }) => !isNamePart(name))
    .map((field) => [field.name, metadataOf(entered(values, field), field.kind)]);
  if (!changed.length) return null;
  return {
    ...(parts.length > 0 && { name: { ...kept, ...Object.fromEntries(parts) } }),
    ...(metadata.length > 0 && { untrusted_metadata: Object.fromEntries(metadata) }),
  };
}
