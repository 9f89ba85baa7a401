import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Where a command writes. */
export interface Output {
  /** Prints complete lines of the result. */
  out(text: string): void;
  /** Prints complete lines about a failure. */
  error(text: string): void;
}

/** A command of `foyer`. It resolves to the exit code, and throws `CommandError` with a sentence for the developer. */
export type Run = (args: readonly string[], output: Output) => Promise<0 | 1>;

/** A problem that ends a command. Its message is a sentence for the developer. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Returns the options and the other arguments of a command.
 *
 * @throws {CommandError} an option is unknown, or lacks its value
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new CommandError(`${sentence}. See foyer --help.`, { cause: error });
  }
}

/**
 * Returns lines as text for a terminal. Each stays one line, and none controls the terminal or the direction of its text:
 * others, such as the page that is checked, decide parts of them.
 */
export const printable = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/[\n\u2028\u2029]+/g, ' ').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')).join('\n');
