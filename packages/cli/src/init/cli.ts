import { pages } from 'virtual:foyer/pages';
import { createTwoFilesPatch } from 'diff';
import { CommandError, type Output, printable, type Run, readArguments } from '../command.ts';
import { type App, frameworkOf, isWorkspace, readApp, recognise, withoutFramework } from './app.ts';
import { type Ask, inTerminal } from './ask.ts';
import { type Framework, frameworks } from './frameworks.ts';
import { type Install, withManager } from './install.ts';
import { type Change, type Plan, planFor } from './plan.ts';
import { COPIES, write } from './write.ts';

const help = `Usage: foyer init [folder] [options]

Adds a sign-in to an app: the files of its framework's page in the documentation, the packages, and the local provider
with the script "foyer". Prints the difference before it changes a file of yours, and can be run again.

Options:
  --framework <name>  ${frameworks.map(({ name }) => name).join(', ')}.
                      Default: the framework of package.json
  --yes               Asks nothing. Replaces only files that every new app has, and keeps a copy of each
  --no-install        Prints the packages, and does not install them
  --help              Prints this text`;

const options = {
  framework: { type: 'string' },
  yes: { type: 'boolean' },
  'no-install': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What surrounds the command. */
export interface Surroundings {
  /** Null: there is no terminal to answer in, as in continuous integration. */
  ask: Ask | null;
  install: Install;
}

const differenceOf = ({ path, before, after }: Change) =>
  createTwoFilesPatch(path, path, before ?? '', after, 'now', 'with Foyer')
    .trimEnd()
    .split('\n');

async function chooseFramework(app: App, name: string | undefined, ask: Ask | null): Promise<Framework> {
  if (name !== undefined) return frameworkOf(name);
  const found = recognise(app);
  if (found) return found;
  if (!ask || isWorkspace(app)) throw new CommandError(withoutFramework(app));
  const choices = frameworks.map(({ name, label }) => ({ value: name, label }));
  return frameworkOf(await ask.choose('Which framework does the app use?', choices));
}

/** Prints the plan, asks about files of the user, and returns the changes to write. */
async function agreed({ changes, kept }: Plan, ask: Ask | null, output: Output): Promise<Change[]> {
  for (const path of kept) output.out(`Not changed: ${path} already uses Foyer.`);
  const accepted: Change[] = [];
  for (const change of changes) {
    const { path, kind } = change;
    if (kind === 'new') {
      output.out(printable([`New file: ${path}`]));
      accepted.push(change);
      continue;
    }
    output.out(printable(['', ...differenceOf(change), '']));
    const isExpected = kind !== 'occupied';
    const question = kind === 'extended' ? `Change ${path}?` : `Replace ${path}? A copy stays in ${COPIES}.`;
    if (ask ? await ask.confirm(question, isExpected) : isExpected) accepted.push(change);
    else output.out(`Not changed: ${path}. Compare it with the difference above.`);
  }
  return accepted;
}

/** Installs the packages. Returns whether the app has all of them. */
async function addPackages(app: App, plan: Plan, isOffline: boolean, { install }: Surroundings, output: Output) {
  const lists = [
    { names: plan.dependencies, dev: false },
    { names: plan.devDependencies, dev: true },
  ].filter(({ names }) => names.length > 0);
  if (lists.length === 0) return true;
  const commands = await Promise.all(
    lists.map(async ({ names, dev }) => `  ${await install.addCommand(app.folder, names, dev)}`),
  );
  if (isOffline) {
    output.out(['Install the packages:', ...commands].join('\n'));
    return true;
  }
  try {
    output.out(['Installing:', ...commands].join('\n'));
    for (const { names, dev } of lists) await install.add(app.folder, names, dev);
    return true;
  } catch {
    output.error(
      [
        'foyer: The packages could not be installed. The files are written. Install the packages yourself:',
        ...commands,
      ].join('\n'),
    );
    return false;
  }
}

/** Runs `foyer init` in given surroundings. */
export async function init(args: readonly string[], output: Output, surroundings: Surroundings): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, options);
  if (values.help) {
    output.out(help);
    return 0;
  }
  const [folder = '.', ...rest] = positionals;
  if (rest.length > 0) throw new CommandError('Give one folder: foyer init <folder>');
  const ask = values.yes ? null : surroundings.ask;
  const app = readApp(folder);
  const framework = await chooseFramework(app, values.framework, ask);
  const page = pages[framework.page];
  if (!page) throw new CommandError(`There is no page of ${framework.label}.`);
  const plan = planFor(app, framework, page);
  if (!ask && !values.yes) {
    throw new CommandError('There is no terminal to ask in. Write --yes to accept every change. Nothing was changed.');
  }
  output.out(`${framework.label} in ${app.folder}`);
  const changes = await agreed(plan, ask, output);
  if (changes.length > 0 && ask && !(await ask.confirm(`Write ${changes.length} files?`, true))) {
    throw new CommandError('Nothing was changed.');
  }
  write(app.folder, changes);
  const isComplete = await addPackages(app, plan, values['no-install'] ?? false, surroundings, output);
  if (changes.length === 0) output.out('Nothing to change.');
  // Angular has no script `dev`.
  const script = app.manifest.scripts?.dev === undefined && app.manifest.scripts?.start ? 'start' : 'dev';
  const [startProvider = '', startApp = ''] = await Promise.all(
    ['foyer', script].map((name) => surroundings.install.runCommand(app.folder, name)),
  );
  output.out(
    [
      'Next:',
      `  ${startProvider}  starts the local provider. Its inbox is http://localhost:4000/inbox`,
      `  ${startApp.padEnd(startProvider.length)}  starts the app. The login is ${framework.login}`,
    ].join('\n'),
  );
  return isComplete ? 0 : 1;
}

/** Runs `foyer init` in the terminal. */
export const run: Run = (args, output) => {
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI;
  return init(args, output, { ask: canAsk ? inTerminal : null, install: withManager });
};
