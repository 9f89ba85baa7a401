import type { RequestOf } from '@foyer/core/operations';
import type { DetailsField, FoyerConfig } from '../provider/config.ts';
import type { User } from '../session/use-user.ts';

/** One field of a user's profile. */
export interface ProfileField {
  /** `first_name`, `last_name`, or the name of a member of the untrusted metadata. */
  name: string;
  /** The label of the configuration; null if it has none. */
  label: string | null;
  isRequired: boolean;
  /** The token for the attribute `autocomplete` (HTML, "Autofill"); undefined if the configuration names none. */
  autocomplete: string | undefined;
  /** What the user's profile contains already, for example from a social provider. '' if nothing. */
  value: string;
}

/** What the user has entered, by the name of the field. */
export type ProfileValues = Readonly<Record<string, string>>;

/** The fields that are parts of the user's name. */
const nameFields = new Map([
  ['first_name', { part: 'firstName', autocomplete: 'given-name' } as const],
  ['last_name', { part: 'lastName', autocomplete: 'family-name' } as const],
]);

const isNamePart = (name: string): boolean => nameFields.has(name);

function storedValue(name: string, user: User | null): string {
  const part = nameFields.get(name)?.part;
  const value: unknown = part ? user?.name?.[part] : user?.untrustedMetadata?.[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the fields of a configuration, without those that have no name or the name of an earlier one. */
export function profileFields(config: FoyerConfig, user: User | null): ProfileField[] {
  const given = config.detailsOptions?.fields;
  const fields: readonly DetailsField[] = Array.isArray(given) ? given : [];
  const names = fields.map((field) => field?.name);
  return fields
    .filter((field, index) => field?.name && names.indexOf(field.name) === index)
    .map(({ name, label, required, autocomplete }) => ({
      name,
      label: label || null,
      isRequired: required === true,
      autocomplete: autocomplete || nameFields.get(name)?.autocomplete,
      value: storedValue(name, user),
    }));
}

const entered = (values: ProfileValues, name: string): string => (values[name] ?? '').trim();

/** Returns the names of the required fields that are empty. */
export const missingFields = (fields: readonly ProfileField[], values: ProfileValues): string[] =>
  fields.filter(({ name, isRequired }) => isRequired && !entered(values, name)).map(({ name }) => name);

/**
 * Returns the changes of the user; null if there are none. The API replaces all parts of a name at once, so those that
 * are not in a field are sent as they are.
 */
export function profileChanges(
  fields: readonly ProfileField[],
  values: ProfileValues,
  user: User | null,
): RequestOf<'user.update'> | null {
  const changed = fields.filter(({ name, value }) => entered(values, name) !== value).map(({ name }) => name);
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, entered(values, name)]));
  const { firstName, middleName, lastName } = user?.name ?? {};
  const before = { first_name: firstName, middle_name: middleName, last_name: lastName };
  const kept = Object.fromEntries(Object.entries(before).filter(([, part]) => part));
  const metadata = changed.filter((name) => !isNamePart(name));
  if (!changed.length) return null;
  return {
    ...(changed.some(isNamePart) && { name: { ...kept, ...valuesOf(changed.filter(isNamePart)) } }),
    ...(metadata.length > 0 && { untrusted_metadata: valuesOf(metadata) }),
  };
}
