import { exact, type FieldAttributes } from './email-fields.ts';
import { fieldKinds } from './field-kinds.ts';

/** What a token of `autocomplete` (HTML, "Autofill") says about the text of a field. */
const kindsOfToken: readonly [token: RegExp, kind: FieldAttributes][] = [
  [/^(?:name|given-name|additional-name|family-name|nickname)$/, fieldKinds.firstName],
  [/^(?:email|username)$/, fieldKinds.email],
  [/^tel/, fieldKinds.phone],
  [/^(?:url|impp|photo)$/, { inputMode: 'url', ...exact }],
  [/code$/, exact],
];

/** Returns the attributes of a field of the details. Its text is read as it is, so the type is `text` always. */
export function detailField(name: string, autoComplete: string | undefined): FieldAttributes {
  const token = autoComplete?.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
  const kind = kindsOfToken.find(([pattern]) => pattern.test(token))?.[1];
  return { ...kind, ...fieldKinds.detail, name, autoComplete };
}
