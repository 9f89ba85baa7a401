import facts from '../generated/facts.json';

/** An option and its members. */
export interface Option {
  name: string;
  type: string;
  optional: boolean;
  doc: string;
  members: Option[];
}

/** The lists of options that pages show. */
export type OptionList =
  | 'config'
  | 'clientOptions'
  | 'cookieOptions'
  | 'oauthProvider'
  | 'optIn'
  | 'detailsField'
  | 'detailsFieldChoice'
  | 'FoyerProvider'
  | 'SignInFlow'
  | 'look'
  | 'secondFactor'
  | 'theme';

/**
 * Returns the options of a list, or of a member of it, such as `config.otpOptions`.
 *
 * @throws Error there is no such option
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

/** Returns the status and the message of an error: the message of the widget, else of the client, else of the provider. */
export function errorOf(type: string): { status: number | null; shown: string } {
  const shown = english[`error.${type}`] ?? client[type] ?? provider[type]?.[1];
  if (shown === undefined) throw new Error(`There is no error ${type}.`);
  return { status: provider[type]?.[0] ?? null, shown };
}

/**
 * Returns the status and the message of an error as `errorMessage` returns it: that of the client, else of the provider.
 *
 * @throws Error there is no such error
 */
export function messageOf(type: string): { status: number | null; message: string } {
  const message = client[type] ?? provider[type]?.[1];
  if (message === undefined) throw new Error(`There is no error ${type}.`);
  return { status: provider[type]?.[0] ?? null, message };
}

/** Where the message of an error is defined. */
export type Speaker = 'client' | 'widget' | 'provider';

/** All error types, by where their message is defined. */
export const errorTypes: Readonly<Record<Speaker, readonly string[]>> = {
  client: Object.keys(client),
  widget: Object.keys(english)
    .filter((name) => name.startsWith('error.'))
    .map((name) => name.slice('error.'.length)),
  provider: Object.keys(provider).filter((type) => !Object.hasOwn(client, type) && !english[`error.${type}`]),
};

/**
 * Returns an English string of the widget by name. If the widget has no message for an error, this is the message of
 * the client or the provider.
 *
 * @throws Error there is no such string
 */
export const sentenceOf = (name: string): string => english[name] ?? errorOf(name.replace(/^error\./, '')).shown;

/** The names of all strings, including those of translated errors. */
export const sentenceNames: readonly string[] = facts.sentences.names;

/** The BCP 47 tags of the translations. */
export const languages: readonly string[] = facts.sentences.languages;

/** Loads the strings of a language. */
export const loadSentences = async (tag: string): Promise<Sentences> =>
  (await import(`../generated/strings/${tag}.json`)).default;

/**
 * Returns the value of a constant by name.
 *
 * @throws Error there is none, or there are several
 */
export function constantOf(name: string): unknown {
  const [found, ...more] = facts.constants.filter((constant) => constant.name === name);
  if (!found || more.length > 0) throw new Error(`There is ${found ? 'more than one' : 'no'} constant ${name}.`);
  return found.value;
}

export const { classes, constants, events, variables } = facts;

/** The attributes of each kind of field. */
export const fields = facts.fields as unknown as readonly {
  kind: string;
  attributes: readonly [name: string, value: string][];
}[];

/** The custom elements: their attributes, those of them that contain JSON, and the properties that no attribute sets. */
export const elements: readonly {
  tag: string;
  attributes: readonly string[];
  json: readonly string[];
  properties: readonly string[];
}[] = facts.elements;

/** The checks of every screen. */
export const accessibility: {
  languages: readonly { locale: string; dir: string; under: readonly string[] }[];
  schemes: readonly string[];
  /** By the file name of the screen's picture. */
  trees: Readonly<Record<string, string | undefined>>;
} = facts.accessibility;

/** The checks of `foyer doctor`. `header`: the header to change; null: not a header. */
export const doctorChecks: readonly { id: string; severity: string; header: string | null; effect: string }[] =
  facts.doctorChecks;
