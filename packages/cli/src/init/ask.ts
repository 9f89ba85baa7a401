import { confirm, isCancel, select } from '@clack/prompts';
import { CommandError } from '../command.ts';

/** The questions of `foyer init`. */
export interface Ask {
  /** Resolves to the answer of the user. */
  confirm(question: string, initial: boolean): Promise<boolean>;
  choose(question: string, options: readonly { value: string; label: string }[]): Promise<string>;
}

/** @throws {CommandError} the user has pressed Ctrl-C */
function answerOf<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new CommandError('Cancelled. Nothing was changed.');
  return answer as Exclude<Answer, symbol>;
}

/** Asks in the terminal. */
export const inTerminal: Ask = {
  confirm: async (message, initialValue) => answerOf(await confirm({ message, initialValue })),
  choose: async (message, options) => answerOf(await select({ message, options: [...options] })),
};
