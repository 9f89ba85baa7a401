import { version } from 'virtual:foyer/version';
import { confirm } from '@clack/prompts';
import { createTwoFilesPatch } from 'diff';
import { CommandError, printable, type Run, readArguments } from '../command.ts';
import { type Migration, migrateProject, organizationsFile } from './migrate-project.ts';
import { gitState, isFolder, readFiles, typeCheckOf, writeFiles } from './project-files.ts';

const help = `Usage: foyer migrate [folder] [options]

Changes an app from the SDKs of the hosted service (@stytch/react, @stytch/nextjs, @stytch/vanilla-js) to Foyer: imports,
provider, hooks, components, members of the user, configuration, theme, strings and package.json. Lists by file and line
what is left to do by hand. It can be run again.

Options:
  --dry-run  Prints the changes as a diff, and writes nothing
  --yes      Writes without a question, also where git could not undo it
  --help     Prints this text

The exit code is 0 if nothing is left to do, and 1 if something is.`;

const options = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** The changes as a patch that `git apply` reads: `printable` would remove its tabs. */
const patchOf = ({ changes }: Migration): string =>
  [...changes]
    .map(([path, { before, after }]) => createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '').trimEnd())
    .join('\n')
    .split('\t')
    .map((part) => printable(part.split('\n')))
    .join('\t');

const remarksOf = ({ remarks }: Migration): string[] =>
  remarks.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`);

/** Asks in the terminal. False without one, and if the user presses Ctrl-C. */
async function agrees(message: string): Promise<boolean> {
  return process.stdin.isTTY === true && (await confirm({ message, initialValue: false })) === true;
}

/** Asks before it writes what git cannot undo. */
async function mayWrite(folder: string, yes: boolean): Promise<void> {
  const state = yes ? 'clean' : await gitState(folder);
  if (state === 'clean') return;
  const reason = state ? 'has changes that are not committed' : 'is not in a git repository';
  if (await agrees(`${folder} ${reason}, so git cannot undo this. Change its files?`)) return;
  throw new CommandError(`${folder} ${reason}. Nothing is changed. Add --yes to change its files, or --dry-run.`);
}

/** Runs `foyer migrate`. The exit code is 1 if something is left to do. */
export const run: Run = async (args, output) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) {
    output.out(help);
    return 0;
  }
  const [folder = '.', ...rest] = positionals;
  if (rest.length > 0) throw new CommandError('Give one folder: foyer migrate [folder]');
  if (!(await isFolder(folder))) throw new CommandError(`${folder} is no folder.`);
  const files = await readFiles(folder);
  const other = organizationsFile(files);
  if (other) {
    throw new CommandError(
      `${other} uses the hosted SDK for organizations (B2B). Foyer signs in consumers and does not replace it. Nothing is changed.`,
    );
  }
  const migration = migrateProject(files, `^${version}`);
  const { changes, remarks } = migration;
  if (changes.size === 0 && remarks.length === 0) {
    output.out(`No file of ${folder} uses the hosted SDK.`);
    return 0;
  }
  if (values['dry-run']) {
    if (changes.size > 0) output.out(patchOf(migration));
  } else if (changes.size > 0) {
    await mayWrite(folder, values.yes === true);
    await writeFiles(folder, changes);
  }
  const verb = values['dry-run'] ? 'would change' : 'changed';
  output.out(printable([`${count(changes.size, 'file')} ${verb}.`, ...[...changes.keys()].map((path) => `  ${path}`)]));
  if (remarks.length > 0) {
    output.out(printable(['', `${count(remarks.length, 'line')} to check:`, ...remarksOf(migration)]));
  }
  if (changes.has('package.json') && !values['dry-run']) {
    const check = await typeCheckOf(folder);
    const advice = check
      ? `Install the packages again, then check the types: npm install && ${check}`
      : 'Install the packages again: npm install';
    output.out(printable(['', advice]));
  }
  return remarks.length > 0 ? 1 : 0;
};
