import { pages } from 'virtual:foyer/pages';
import { createTwoFilesPatch } from 'diff';
import { CommandError, type Output, printable, type Run, readArguments } from '../command.ts';
import { type App, frameworkOf, readApp, recognise, withoutFramework } from './app.ts';
import { type Ask, inTerminal } from './ask.ts';
import { type Framework, frameworks } from './frameworks.ts';
import { type Install, withManager } from './install.ts';
import { readPacked } from './packed.ts';
import { type Change, COPIES, type Plan, planFor } from './plan.ts';
import { write } from './write.ts';

const help = `Usage: foyer init [folder] [options]

Adds a sign-in to an app: the files of its framework's page in the documentation, the packages, and the local provider
with the script "foyer". Prints the difference before it changes a file of yours, and can be run again.

Options:
  --framework <name>  ${frameworks.map(({ name }) => name).join(', ')}.
                      Default: the framework of package.json
  --yes               Asks nothing. Replaces only files that every new app has, and keeps a copy of each
  --packages <folder> Installs the packed files (*.tgz) of this folder in place of the packages of the registry, and adds
                      the overrides that pnpm and Yarn need
  --no-install        Prints the packages, and does not install them
  --help              Prints this text

The exit code is 0 if the app has all files and packages, and 1 if one is left to you.`;

const options = {
  framework: { type: 'string' },
  yes: { type: 'boolean' },
  packages: { type: 'string' },
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

const replaceQuestion = (path: string) => `Replace ${path}? A copy stays in ${COPIES}.`;

const questions: Readonly<Record<Exclude<Change['kind'], 'new'>, (path: string) => string>> = {
  extended: (path) => `Change ${path}?`,
  replaced: replaceQuestion,
  occupied: replaceQuestion,
  changed: replaceQuestion,
  removed: (path) => `Write ${path} again? It was moved or removed after the first run.`,
};

async function chooseFramework(app: App, name: string | undefined, ask: Ask | null): Promise<Framework> {
  if (name !== undefined) return frameworkOf(name);
  const found = recognise(app);
  if (found) return found;
  if (!ask || app.isWorkspace) throw new CommandError(withoutFramework(app));
  const choices = frameworks.map(({ name, label }) => ({ value: name, label }));
  return frameworkOf(await ask.choose('Which framework does the app use?', choices));
}

/** Prints the plan, asks about files of the user, and returns the changes to write, and the paths of those that are left. */
async function agreed({ changes, kept }: Plan, ask: Ask | null, output: Output) {
  const print = (...lines: string[]) => output.out(printable(lines));
  for (const path of kept) print(`Not changed: ${path} already uses Foyer.`);
  const accepted: Change[] = [];
  const left: string[] = [];
  for (const change of changes) {
    const { path, kind } = change;
    if (kind === 'new') {
      print(`New file: ${path}`);
      accepted.push(change);
      continue;
    }
    if (kind !== 'removed') print('', ...differenceOf(change), '');
    const isExpected = kind === 'extended' || kind === 'replaced';
    if (ask ? await ask.confirm(printable([questions[kind](path)]), isExpected) : isExpected) accepted.push(change);
    else if (kind === 'removed') print(`Not written again: ${path}. It was moved or removed after the first run.`);
    else {
      print(`Not changed: ${path}. Compare it with the difference above.`);
      if (kind !== 'changed') left.push(path);
    }
  }
  return { accepted, left };
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
    output.out(printable(['Install the packages:', ...commands]));
    return true;
  }
  try {
    output.out(printable(['Installing:', ...commands]));
    for (const { names, dev } of lists) await install.add(app.folder, names, dev);
    return true;
  } catch {
    output.error(
      printable([
        'foyer: The packages could not be installed. The files are written. Install the packages yourself:',
        ...commands,
      ]),
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
  const { install } = surroundings;
  const packed =
    values.packages === undefined
      ? null
      : { from: await readPacked(values.packages), manager: await install.manager(app.folder) };
  const plan = planFor(app, framework, page, packed);
  if (!ask && !values.yes) {
    throw new CommandError('There is no terminal to ask in. Write --yes to accept every change. Nothing was changed.');
  }
  output.out(printable([`${framework.label} in ${app.folder}`]));
  const { accepted, left } = await agreed(plan, ask, output);
  if (accepted.length > 0 && ask && !(await ask.confirm(`Write ${accepted.length} files?`, true))) {
    throw new CommandError('Nothing was changed.');
  }
  write(app.folder, accepted);
  const isComplete = await addPackages(app, plan, values['no-install'] ?? false, surroundings, output);
  if (accepted.length === 0) output.out('Nothing to change.');
  // Angular has no script `dev`.
  const script = app.manifest.scripts?.dev === undefined && app.manifest.scripts?.start ? 'start' : 'dev';
  const [startProvider = '', startApp = ''] = await Promise.all(
    [plan.provider.script, script].map((name) => install.runCommand(app.folder, name)),
  );
  const { login, address } = plan;
  output.out(
    printable([
      'Next:',
      `  ${startProvider}  starts the local provider. Its inbox is ${plan.provider.url}/inbox`,
      `  ${startApp.padEnd(startProvider.length)}  starts the app. The login is ${login}`,
      ...(address
        ? [
            `Google leads back to ${address.name} of .env, ${address.value}: change it if the app starts on another port.`,
          ]
        : []),
      ...(left.length > 0
        ? [
            '',
            'Left to you, because the files are yours. Compare each with its difference above:',
            ...left.map((path) => `  ${path}`),
          ]
        : []),
    ]),
  );
  return isComplete && left.length === 0 ? 0 : 1;
}

/** Runs `foyer init` in the terminal. */
export const run: Run = (args, output) => {
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI;
  return init(args, output, { ask: canAsk ? inTerminal : null, install: withManager });
};
