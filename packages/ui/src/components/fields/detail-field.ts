import { exact, type FieldAttributes, leftToRight } from './email-fields.ts';
import { fieldKinds } from './field-kinds.ts';

/** What a token of `autocomplete` (HTML, "Autofill") says about the text of a field. */
const kindsOfToken: readonly [token: RegExp, kind: FieldAttributes][] = [
  [/^(?:name|given-name|additional-name|family-name|nickname)$/, fieldKinds.firstName],
  [/^(?:email|username)$/, fieldKinds.email],
  [/^tel/, fieldKinds.phone],
  [/^(?:url|impp|photo)$/, { inputMode: 'url', ...leftToRight, ...exact }],
  [/code$/, exact],
];

/**
 * Returns the attributes of a field of the details. A text is read as it is, so its type is `text` always.
 *
 * @param type `date`: the browser's field for dates. Default `text`
 */
export function detailField(
  name: string,
  autoComplete: string | undefined,
  type: 'text' | 'date' = 'text',
): FieldAttributes {
  if (type === 'date') return { ...fieldKinds.detailDate, name, autoComplete };
  const token = autoComplete?.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
  const kind = kindsOfToken.find(([pattern]) => pattern.test(token))?.[1];
  return { ...kind, ...fieldKinds.detail, name, autoComplete };
}
