import hooks from '../generated/hooks.json';

/** A member of an object. `action`: the types of an action's variables and data; null for other members. */
export interface Member {
  name: string;
  type: string;
  doc: string;
  action: { variables: string; data: string } | null;
}

/** A member of a union that narrows by `status`. */
export interface Variant {
  status: string[];
  doc: string;
  members: Member[];
}

/** What the page of a hook prints from the code. */
export interface Hook {
  name: string;
  /** The first sentence of the docstring. */
  summary: string;
  /** The paragraphs of the docstring. */
  doc: string[];
  throws: string[];
  events: string[];
  parameters: { name: string; type: string; doc: string; members: Member[] }[];
  /** The names of the result's actions. */
  actions: string[];
  result: { type: string; doc: string; isNullable: boolean; members: Member[]; variants: Variant[] };
}

/** Every public hook, in alphabetical order. */
export const publicHooks: readonly Hook[] = hooks;

/**
 * Returns a hook by name.
 *
 * @throws Error there is no such hook
 */
export function hookOf(name: string): Hook {
  const hook = publicHooks.find((each) => each.name === name);
  if (!hook) throw new Error(`There is no hook ${name}.`);
  return hook;
}
