import facts from '../generated/facts.json';

/** One option, and those that it holds. */
export interface Option {
  name: string;
  type: string;
  optional: boolean;
  doc: string;
  members: Option[];
}

/** The option lists that pages print. */
export type OptionList = 'config' | 'clientOptions' | 'cookieOptions' | 'oauthProvider' | 'theme';

/**
 * The options of a list, or of the member of one: `config.otpOptions`.
 *
 * @throws Error there is no such option: what a page asks for must be there
 */
export function optionsOf(path: string): Option[] {
  const [list = '', ...names] = path.split('.');
  let options: Option[] = facts[list as OptionList];
  for (const name of names) options = options?.find((option) => option.name === name)?.members ?? [];
  if (!options?.length) throw new Error(`There are no options ${path}.`);
  return options;
}

/** An error of the provider: what the client shows for it, else what the provider itself says. */
export function errorOf(type: string): { status: number | null; shown: string } {
  const client: Record<string, string | undefined> = facts.errors.client;
  const provider = facts.errors.provider as unknown as Record<string, [number, string] | undefined>;
  const shown = client[type] ?? provider[type]?.[1];
  if (shown === undefined) throw new Error(`Nothing answers with the error ${type}.`);
  return { status: provider[type]?.[0] ?? null, shown };
}

/** Every error type that the client has a sentence for, or the local provider answers with. */
export const errorTypes = [...new Set([...Object.keys(facts.errors.client), ...Object.keys(facts.errors.provider)])];

/** Whether the client has a sentence of its own for an error. */
export const isTranslated = (type: string): boolean => Object.hasOwn(facts.errors.client, type);

export const { constants, events, sentences, variables } = facts;
