import type { FoyerClient } from '@foyer/core';
import { internalsOf } from '@foyer/core/internal';

/**
 * Returns the options of a call as their type, which has no undefined members. The client does not send these. All
 * members of the type must be listed.
 */
export const optionsOf = <Options extends object>(
  members: {
    [Key in keyof Options]-?: Options[Key] | undefined;
  },
): Options => members as Options;

/**
 * Returns the language of an email: the configured one, or that of the widget if the API has emails in it. It has them in
 * English, Spanish and Brazilian Portuguese, and refuses others.
 *
 * @returns undefined for English, the API's default
 */
export function emailLocale(client: FoyerClient, configured: string | undefined): string | undefined {
  const [, found] = /^(es|pt)\b/i.exec(internalsOf(client).language ?? '') ?? [];
  return configured ?? (found && { es: 'es', pt: 'pt-br' }[found.toLowerCase()]);
}
