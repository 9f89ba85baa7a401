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

type Sentences = Readonly<Record<string, string | undefined>>;

const english: Sentences = facts.sentences.en;
const client: Sentences = facts.errors.client;
const provider = facts.errors.provider as unknown as Readonly<Record<string, [number, string] | undefined>>;

/** An error: what the widget says for it, else the client, else the provider itself. */
export function errorOf(type: string): { status: number | null; shown: string } {
  const shown = english[`error.${type}`] ?? client[type] ?? provider[type]?.[1];
  if (shown === undefined) throw new Error(`Nothing answers with the error ${type}.`);
  return { status: provider[type]?.[0] ?? null, shown };
}

/** Who has the sentence for an error. */
export type Speaker = 'client' | 'widget' | 'provider';

/** Every error type that somebody has the sentence for. */
export const errorTypes: Readonly<Record<Speaker, readonly string[]>> = {
  client: Object.keys(client),
  widget: Object.keys(english)
    .filter((name) => name.startsWith('error.'))
    .map((name) => name.slice('error.'.length)),
  provider: Object.keys(provider).filter((type) => !Object.hasOwn(client, type) && !english[`error.${type}`]),
};

/**
 * A sentence of the widget by its name, in English: those of errors are the client's or the provider's, where the
 * widget has none of its own.
 *
 * @throws Error nobody says it
 */
export const sentenceOf = (name: string): string => english[name] ?? errorOf(name.replace(/^error\./, '')).shown;

/** Every name of a sentence, those of translated errors included. */
export const sentenceNames = [...new Set(Object.values(facts.sentences).flatMap((each) => Object.keys(each)))];

export const translations: Readonly<Record<'es' | 'pt-BR', Sentences>> = facts.sentences;

/**
 * The value of a constant by its name.
 *
 * @throws Error there is none, or there are several
 */
export function constantOf(name: string): unknown {
  const [found, ...more] = facts.constants.filter((constant) => constant.name === name);
  if (!found || more.length > 0) throw new Error(`There is ${found ? 'more than one' : 'no'} constant ${name}.`);
  return found.value;
}

export const { constants, events, variables } = facts;
