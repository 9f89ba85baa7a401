import { dirname, join, relative, resolve } from 'node:path';
import { version } from 'virtual:foyer/version';
import { confirm } from '@clack/prompts';
import { createTwoFilesPatch } from 'diff';
import { CommandError, printable, type Run, readArguments } from '../command.ts';
import { foldersUp, readText } from '../files/folder.ts';
import { manifestIn, packagesOf, workspaceRoot } from '../files/manifest.ts';
import { gitState } from './git.ts';
import { type Migration, migrateProject, organizationsFile } from './migrate-project.ts';
import { hostedPackages } from './names.ts';
import { isFolder, nextCommands, readProject, writeFiles } from './project-files.ts';

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
export const patchOf = ({ changes }: Migration): string =>
  [...changes]
    .map(([path, { before, after }]) => {
      const name = printable([path]);
      return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, '', '').replace(/\n+$/, '');
    })
    .join('\n')
    .split(/([\t\r\n])/)
    .map((part) => (/^[\t\r\n]$/.test(part) ? part : printable([part])))
    .join('');

const remarksOf = ({ remarks }: Migration): string[] =>
  remarks.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`);

/** Remarks on the manifest of the workspace around the folder, which names the SDK and is not changed from here. */
function remarksAbove(folder: string): string[] {
  const above = dirname(resolve(folder));
  const root = workspaceRoot(above);
  const place = root === null ? undefined : foldersUp(above).find((one) => one.startsWith(root) && namesHosted(one));
  if (place === undefined) return [];
  const path = join(place, 'package.json');
  const lines = (readText(path) ?? '').split('\n');
  const line = lines.findIndex((text) => hostedPackages.some((name) => text.includes(`"${name}"`))) + 1;
  const sentence =
    'This names the hosted SDK for the whole workspace, and is out of the folder. Run this command in the root.';
  return [`${relative(resolve(folder), path)}:${line} ${sentence}`];
}

function namesHosted(folder: string): boolean {
  const packages = packagesOf(manifestIn(folder) ?? {});
  return hostedPackages.some((name) => Object.hasOwn(packages, name));
}

/** Asks in the terminal. False without one, and if the user presses Ctrl-C. */
async function agrees(message: string): Promise<boolean> {
  return process.stdin.isTTY === true && (await confirm({ message, initialValue: false })) === true;
}

/** Asks before it writes what git cannot undo. */
async function mayWrite(folder: string, yes: boolean): Promise<void> {
  const state = yes ? 'clean' : await gitState(folder);
  if (state === 'clean') return;
  const reason = state ? 'has changes that are not committed' : 'is not in a git repository';
  if (await agrees(printable([`${folder} ${reason}, so git cannot undo this. Change its files?`]))) return;
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
  const project = await readProject(folder);
  const other = organizationsFile(project);
  if (other) {
    throw new CommandError(
      `${other} uses the hosted SDK for organizations (B2B). Foyer signs in consumers and does not replace it. Nothing is changed.`,
    );
  }
  const migration = migrateProject(project, `^${version}`);
  const { changes } = migration;
  const remarks = [...remarksOf(migration), ...(changes.size > 0 ? remarksAbove(folder) : [])];
  if (changes.size === 0 && remarks.length === 0) {
    output.out(printable([`No file of ${folder} uses the hosted SDK.`]));
    return 0;
  }
  if (values['dry-run']) {
    if (changes.size > 0) output.out(patchOf(migration));
  } else if (changes.size > 0) {
    await mayWrite(folder, values.yes === true);
    writeFiles(folder, changes);
  }
  const verb = values['dry-run'] ? 'would change' : 'changed';
  output.out(printable([`${count(changes.size, 'file')} ${verb}.`, ...[...changes.keys()].map((path) => `  ${path}`)]));
  if (remarks.length > 0) {
    output.out(printable(['', `${count(remarks.length, 'line')} to check:`, ...remarks]));
  }
  if ([...changes.keys()].some((path) => path.endsWith('package.json')) && !values['dry-run']) {
    const { install, check } = await nextCommands(folder);
    const advice = check
      ? `Install the packages again, then check the types: ${install} && ${check}`
      : `Install the packages again: ${install}`;
    output.out(printable(['', advice]));
  }
  return remarks.length > 0 ? 1 : 0;
};
