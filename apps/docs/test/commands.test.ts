// Finds a documented command or version that no test runs, and one with a script, program, option or package that does not exist.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type CommandRow, commandRows, downloaded, type Held, versionRows } from './documented-commands.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isForeign = (name: string) => /^(?:node_modules|dist|\..*)$/.test(name);
/** Returns the files below a folder, without those of packages and builds. */
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : below(path);
    return entry.isFile() ? [path] : [];
  });
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !isForeign(entry.name) ? [posix.join(folder, entry.name)] : [],
  );

/** What users and contributors read, by path. */
const documents = new Map(
  [
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/README.md'],
    ...['apps/docs/README.md', 'apps/playground/e2e/README.md', 'bench/README.md'],
    ...[...foldersIn('packages'), ...foldersIn('examples')].map((folder) => posix.join(folder, 'README.md')),
    ...below('packages/core/skills').filter((path) => path.endsWith('.md')),
    ...below('apps/docs/pages').filter((path) => path.endsWith('.mdx') && !path.includes('/pages/api/')),
  ]
    .filter((path) => existsSync(join(root, path)))
    .map((path) => [path, read(path)]),
);

/** Returns the commands of a script, each of which is one line, without comments. */
const commandsOf = (script: string): string[] =>
  script
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => line.replace(/(?:^|\s)#\s.*$/, '').split(' && '))
    .map((command) => command.trim())
    .filter(Boolean);

/** Returns the scripts of a document: its blocks for a shell, and the lines with a prompt in its other blocks. */
function scriptsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```(\w*)[^\n]*\n(.*?)^ *```$/gms)];
  return blocks.flatMap(([, language = '', content = '']) => {
    if (/^(?:sh|bash|shell|powershell)$/.test(language)) return [content];
    return [...content.matchAll(/^\$ (.+)$/gm)].map(([, line = '']) => line);
  });
}

interface Documented {
  path: string;
  command: string;
}

/** The commands that a reader copies. */
const copied: Documented[] = [...documents].flatMap(([path, text]) =>
  scriptsOf(text)
    .flatMap(commandsOf)
    .map((command) => ({ path, command })),
);

/** The commands in sentences and tables. */
const mentioned: Documented[] = [...documents].flatMap(([path, text]) =>
  [...text.matchAll(/(?<!`)`([A-Z_]+=\S+ )?((?:npm|npx|foyer|node) [^`\n]+)`/g)].map(([, , command = '']) => ({
    path,
    command,
  })),
);
const all = [...copied, ...mentioned];
const print = ({ path, command }: Documented) => `${path}: ${command}`;

const isOf = (row: CommandRow, { path, command }: Documented) =>
  (row.in?.test(path) ?? true) &&
  (typeof row.command === 'string' ? row.command === command : row.command.test(command));

/** Returns what is missing of the test that a row names: its file, or the words in it. */
function missing(held: Held): string[] {
  if ('notRun' in held) return [];
  const [file, words] = held.runBy;
  return existsSync(join(root, file)) && read(file).includes(words) ? [] : [`${file} has no '${words}'`];
}

interface Manifest {
  name: string;
  private?: boolean;
  bin?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestIn = (folder: string): Manifest => JSON.parse(read(posix.join(folder, 'package.json')));
const published = foldersIn('packages')
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => ({ folder, ...manifestIn(folder) }))
  .filter((manifest) => !manifest.private);
const lockfiles = read('pnpm-lock.yaml') + read('examples/pnpm-lock.yaml');
const isLocked = (name: string) => new RegExp(`^ {2}'?${name}@\\d`, 'm').test(lockfiles);
const withoutVersion = (name: string) => name.replace(/(?<=.)@.*/, '');

describe('the commands of the documentation', () => {
  test('are read from every kind of document', () => {
    expect(copied.length).toBeGreaterThan(120);
    expect(mentioned.length).toBeGreaterThan(90);
    const kinds = [/^README/, /^packages\/\w+\/README/, /^examples\/\w+\/README/, /SKILL\.md$/, /\.mdx$/];
    expect(kinds.filter((kind) => !copied.some(({ path }) => kind.test(path)))).toEqual([]);
  });

  test('have one row each, which names what runs them', () => {
    const wrong = copied.filter((each) => commandRows.filter((row) => isOf(row, each)).length !== 1);
    expect(wrong.map(print)).toEqual([]);
  });

  test('include one of each row', () => {
    const unused = commandRows.filter((row) => !copied.some((each) => isOf(row, each)));
    expect(unused.map(({ command }) => `${command}`)).toEqual([]);
  });

  test('have tests that exist', () => {
    expect(commandRows.flatMap(missing)).toEqual([]);
  });
});

/** Returns the name of the script that a command of npm runs, or null for another command. */
const scriptOf = (command: string): string | null => {
  const [, script = null] = /^npm (?:run )?(start|test|(?<=run )[\w:-]+)(?: |$)/.exec(command) ?? [];
  return script;
};

/** A script that `foyer init` adds to the app. */
const ofInit = 'foyer';

test('a documented script is in the package.json that the command is about', () => {
  const wrong = copied.filter((each) => {
    const script = scriptOf(each.command);
    if (script === null || script === ofInit) return false;
    const folder = commandRows.find((row) => isOf(row, each))?.folder;
    return folder === undefined || (folder !== null && manifestIn(folder).scripts?.[script] === undefined);
  });
  expect(wrong.map(print)).toEqual([]);
});

test('a script that a sentence names is in the package.json of the root, of the same folder or of an app with Vite', () => {
  const wrong = mentioned.filter(({ path, command }) => {
    const script = scriptOf(command);
    if (script === null || script === ofInit) return false;
    const folders = ['.', 'examples/react-prebuilt', dirname(path)];
    const manifests = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).map(manifestIn);
    return manifests.every(({ scripts }) => scripts?.[script] === undefined);
  });
  expect(wrong.map(print)).toEqual([]);
});

test('a documented file for Node exists in the repository, or in the example of the page', () => {
  const runs = all.flatMap((each) => {
    const [, file = ''] = /^node (?:-\S+ )*(\S+\.m?js)$/.exec(each.command) ?? [];
    return file ? [{ each, file }] : [];
  });
  expect(runs.length).toBeGreaterThan(2);
  const wrong = runs.filter(({ file }) =>
    ['.', 'examples/express-api'].every((folder) => !existsSync(join(root, folder, file))),
  );
  expect(wrong.map(({ each }) => print(each))).toEqual([]);
});

/** The commands of `foyer` by name, and the provider: the options that the help of each prints. */
const options = new Map(
  [
    ...[...read('packages/cli/src/commands.ts').matchAll(/^ {2}(\w+): \{$/gm)].map(
      ([, name = '']) => [name, `packages/cli/src/${name}/cli.ts`] as const,
    ),
    ['foyer-dev-provider', 'packages/dev-provider/src/serve.ts'] as const,
  ].map(([name, file]) => [name, [...read(file).matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = '']) => option)]),
);

test('a documented option of foyer or of the local provider is in its help', () => {
  expect([...options.keys()]).toEqual([
    'init',
    'doctor',
    'prerender',
    'network',
    'explain',
    'migrate',
    'foyer-dev-provider',
  ]);
  const found = all.flatMap((each) => {
    const [, program = '', rest = ''] =
      /^(?:npx (?:-y )?(?:--package \S+ )*|docker .* npx )?((?:@foyer\/|foyer-)dev-provider|@foyer\/cli|foyer)\b(.*)/.exec(
        each.command,
      ) ?? [];
    if (!program) return [];
    const isProvider = program.endsWith('dev-provider');
    const [first = '', ...others] = rest.trim().split(' ');
    return [{ each, name: isProvider ? 'foyer-dev-provider' : first, words: isProvider ? [first, ...others] : others }];
  });
  expect(found.length).toBeGreaterThan(60);
  const wrong = found.filter(({ name, words }) => {
    // Of the command itself, and in place of any command.
    if (/^(?:--help|--version|<command>)$/.test(name)) return false;
    const known = options.get(name);
    return !known || words.some((word) => /^--[a-z]/.test(word) && !known.includes(word));
  });
  expect(wrong.map(({ each }) => print(each))).toEqual([]);
});

test('documented JSON for an option is JSON', () => {
  const values = copied.flatMap(({ command }) => [...command.matchAll(/'(\{.*?\})'/g)].map(([, json = '']) => json));
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) JSON.parse(value);
});

test('a documented installation names packages of this repository, or of a lockfile', () => {
  const names = all.flatMap((each) => {
    const [, list = ''] = /^npm install (.+)$/.exec(each.command) ?? [];
    const packages = list.split(' ').filter((word) => word && !/^-|\.tgz$/.test(word));
    return packages.map((word) => ({ each, name: withoutVersion(word) }));
  });
  expect(names.length).toBeGreaterThan(50);
  const wrong = names.filter(({ name }) =>
    name.startsWith('@foyer/') ? !published.some((one) => one.name === name) : !isLocked(name),
  );
  expect(wrong.map(({ each, name }) => `${print(each)}: ${name}`)).toEqual([]);
});

test('documented archives include those that they depend on, and each package is in a line of the quick start', () => {
  const lists = [...documents].flatMap(([path, text]) => [
    ...[...text.matchAll(/foyer-\{([\w,-]+)\}-\*\.tgz/g)].map(([, names = '']) => ({ path, names: names.split(',') })),
    ...[...text.matchAll(/^npx .*\.tgz .*$/gm)].map(([line]) => ({
      path,
      names: [...line.matchAll(/foyer-([\w-]+?)-\*\.tgz/g)].map(([, name = '']) => name),
    })),
  ]);
  expect(lists.length).toBeGreaterThan(8);
  const packages = new Map(published.map(({ name, dependencies = {} }) => [name, Object.keys(dependencies)]));
  const wrong = lists.flatMap(({ path, names }) =>
    names.flatMap((name) => {
      const needed = packages.get(`@foyer/${name}`);
      if (!needed) return [`${path}: no package ${name}`];
      const lacking = needed.filter((one) => packages.has(one) && !names.includes(one.slice('@foyer/'.length)));
      return lacking.map((one) => `${path}: ${name} without ${one}`);
    }),
  );
  expect(wrong).toEqual([]);
  const quickStart = lists.filter(({ path }) => path.endsWith('start/index.mdx')).flatMap(({ names }) => names);
  expect([...new Set(quickStart)].map((name) => `@foyer/${name}`).sort()).toEqual([...packages.keys()].sort());
});

test('a documented npx runs a program of this repository, of a lockfile, or one that is known to be downloaded', () => {
  const programs = all.flatMap((each) => {
    const [, create = ''] = /^npm create (\S+)/.exec(each.command) ?? [];
    const [, run = ''] = /\bnpx (?:-y )?(?:--package \S+ )*(\S+)/.exec(each.command) ?? [];
    return [...(create ? [`create-${create}`] : []), ...(run ? [run] : [])].map((name) => ({
      each,
      name: withoutVersion(name),
    }));
  });
  expect(programs.length).toBeGreaterThan(80);
  const bins = published.flatMap(({ name, folder, bin = {} }) =>
    Object.entries(bin).map(([program, file]) => ({ name, program, exists: existsSync(join(root, folder, file)) })),
  );
  /** The packages of programs with another name. */
  const packageOf: Record<string, string> = { tsc: 'typescript', ng: '@angular/cli' };
  const known = (name: string) =>
    bins.some((bin) => bin.exists && (bin.program === name || bin.name === name)) ||
    downloaded.includes(name) ||
    (!name.startsWith('@foyer/') && isLocked(packageOf[name] ?? name));
  expect(programs.filter(({ name }) => !known(name)).map(({ each, name }) => `${print(each)}: ${name}`)).toEqual([]);
  expect(downloaded.filter((name) => isLocked(name) || !programs.some((one) => one.name === name))).toEqual([]);
});

test('a documented run of Vitest names a project, and files that it has', () => {
  const configurations = ['vitest.config.ts', ...below('apps'), ...below('packages')].filter((path) =>
    /vitest[\w.]*\.ts$/.test(path),
  );
  const projects = configurations.flatMap((path) =>
    [...read(path).matchAll(/\bname: '([\w-]+)'/g)].map(([, name = '']) => name),
  );
  const tests = [...below('apps'), ...below('packages')].filter((path) => /\.test\.tsx?$/.test(path));
  const runs = all.flatMap((each) => {
    const [, project = '', filter = ''] = /vitest run --project (\S+)(?: ([\w-]+))?/.exec(each.command) ?? [];
    return project ? [{ each, project, filter: filter.startsWith('-') ? '' : filter }] : [];
  });
  expect(runs.length).toBeGreaterThan(5);
  const wrong = runs.filter(
    ({ project, filter }) => !projects.includes(project) || !tests.some((path) => path.includes(filter)),
  );
  expect(wrong.map(({ each }) => print(each))).toEqual([]);
});

describe('the versions of the documentation', () => {
  const range =
    /(?:(?:[A-Z][\w.]+|version) )\d+(?:\.\d+)*(?:,? (?:or|and) (?:newer|later)\b| and \d+\b)|[A-Z][\w.]+ before \d+\.\d+|(?:supports?|works? with) [A-Z][\w.]+ \d+/g;
  const browsers = /^(?:Chrome|Firefox|Safari|Windows)\b/;
  const named = [...documents].flatMap(([path, text]) =>
    (text.match(range) ?? []).filter((says) => !browsers.test(says)).map((says) => ({ path, says })),
  );

  test('have one row each, which names what runs the oldest and the newest', () => {
    const wrong = named.filter(({ says }) => !versionRows.some((row) => row.says === says));
    expect(wrong.map(({ path, says }) => `${path}: ${says}`)).toEqual([]);
  });

  test('include one of each row', () => {
    expect(versionRows.filter((row) => !named.some(({ says }) => row.says === says))).toEqual([]);
  });

  test('have tests that exist', () => {
    expect(versionRows.flatMap(({ oldest, newest }) => [...missing(oldest), ...missing(newest)])).toEqual([]);
  });

  test('of the page of a framework are those of its example', () => {
    /** The packages of frameworks. Default: the name of the framework in lower case. */
    const names: Record<string, string> = {
      Angular: '@angular/core',
      'Next.js': 'next',
      'React Router': 'react-router',
      SvelteKit: '@sveltejs/kit',
      'TanStack Start': '@tanstack/react-start',
    };
    const found = [...documents].flatMap(([path, text]) =>
      [...text.matchAll(/Its code is `(examples\/[\w-]+)`: ([A-Z][\w. ]+?) (\d+)\b/g)].map(
        ([, folder = '', framework = '', version = '']) => ({ path, folder, framework, version }),
      ),
    );
    expect(found.length).toBeGreaterThan(7);
    const wrong = found.filter(({ folder, framework, version }) => {
      const { dependencies = {}, devDependencies = {} } = manifestIn(folder);
      const installed = { ...dependencies, ...devDependencies }[names[framework] ?? framework.toLowerCase()];
      return /\d+/.exec(installed ?? '')?.[0] !== version;
    });
    expect(wrong.map(({ path, framework, version }) => `${path}: ${framework} ${version}`)).toEqual([]);
  });
});
