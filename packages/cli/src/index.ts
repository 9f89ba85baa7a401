/**
 * The command `foyer`.
 */

import { version } from 'virtual:foyer/version';
import { CommandError, type Output, printable } from './command.ts';
import { type Command, commands } from './commands.ts';

export type { Output } from './command.ts';

const name = ([name, { takes }]: [string, Command]) => `${name} ${takes}`.trim();
const rows = Object.entries(commands);
const width = Math.max(...rows.map((row) => name(row).length));
const help = `Usage: foyer <command> [options]

Commands:
${rows.map((row) => `  ${name(row).padEnd(width)}  ${row[1].summary}`).join('\n')}

foyer <command> --help prints the options of a command, and foyer --version the version.`;

/**
 * Runs a command of `foyer`, which prints to `output`.
 *
 * @param args the arguments, without the program: `['doctor', 'https://app.example.com/login']`
 * @returns the exit code: 0, or 1 if the command fails or has found an error
 */
export async function run(args: readonly string[], output: Output): Promise<0 | 1> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    output.out(help);
    return name === undefined ? 1 : 0;
  }
  if (name === '--version') {
    output.out(version);
    return 0;
  }
  // Whatever a folder or a page contains, no output controls the terminal or the direction of its text.
  const safely = (write: (text: string) => void) => (text: string) =>
    write(text.replace(/[^\P{Cc}\n\t\r]|\p{Bidi_Control}/gu, ''));
  const safe: Output = { out: safely((text) => output.out(text)), error: safely((text) => output.error(text)) };
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(`foyer has no command "${name}". See foyer --help.`);
    return await (await command.load()).run(rest, safe);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.error(printable([`foyer: ${error.message}`]));
    return 1;
  }
}
