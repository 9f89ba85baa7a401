import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { readPage } from '../../../scripts/lib/page-files.mjs';
import { run } from '../../../scripts/lib/process.mjs';
import { writePage } from './example.ts';
import { addSecondStep, type Framework, frameworks, removeFonts } from './frameworks.ts';

/** Whether `npm run test:templates` runs: with the newest version of each template. */
export const isComplete = process.env.FOYER_TEMPLATES === 'all';

/** The versions of the templates that `npm test` uses. */
const versions: Record<string, string> = { 'create-next-app': '16.4.3', 'create-vite': '9.3.0' };

/** The options with which templates leave the installation of their dependencies, and the repository, to the test. */
const options: Record<string, string> = {
  'create-next-app': '--skip-install --disable-git',
  'create-vite': '--no-interactive',
  '@tanstack/cli': '--no-install --no-git --no-intent',
  '@angular/cli': '--skip-install --skip-git',
};

/** Returns the archives of packed packages and of those on which they depend. */
async function archivesOf(names: readonly string[]): Promise<string[]> {
  const packed = join(inject('examples'), '.packed');
  const files = await readdir(packed);
  const found = new Set<string>();
  const add = async (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const { dependencies } = JSON.parse(await readFile(join(packed, name, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(dependencies ?? {})) {
      if (dependency.startsWith('@foyer/')) await add(dependency.slice('@foyer/'.length));
    }
  };
  for (const name of names) await add(name);
  return [...found].map((name) => join(packed, files.find((file) => file.startsWith(`foyer-${name}-`)) ?? name));
}

/** Replaces the published packages in a command with the packed ones. */
async function withArchives(command: string): Promise<string> {
  const names = [...command.matchAll(/@foyer\/([\w-]+)/g)].map(([, name = '']) => name);
  const [first, ...rest] = names;
  if (!first) return command;
  const archives = (await archivesOf(names)).join(' ');
  return rest.reduce((text, name) => text.replace(` @foyer/${name}`, ''), command).replace(`@foyer/${first}`, archives);
}

/**
 * The template of Angular requires the builder in the version of its command line, which a mirror of the registry may have
 * without the builder. The example names a version of both that installs.
 */
async function angularVersion(): Promise<string> {
  const manifest = await readFile(join(inject('examples'), 'angular-app', 'package.json'), 'utf8');
  return JSON.parse(manifest).devDependencies['@angular/cli'];
}

/** Returns the command with which a test creates an app: without a question, and without an installation. */
async function creation(command: string): Promise<string> {
  const [, name = ''] = /^npx ((?:@\w+\/)?[\w-]+)/.exec(command) ?? [];
  const pin = isComplete ? undefined : versions[name];
  const version = name === '@angular/cli' ? await angularVersion() : pin;
  const pinned = version ? command.replace(/@(?:latest|\d+)(?= )/, `@${version}`) : command;
  const quiet = (options[name] ?? '').split(' ').filter((option) => !command.includes(option));
  return [pinned.replace(/--install \w+/, '--no-install'), ...quiet].join(' ');
}

/** Returns the command that creates an app without TypeScript. */
const inJavaScript = (command: string) =>
  command.includes('create-next-app') ? `${command} --js` : command.replace(/(?<=--template \w+)-ts\b/, '');

/** Runs commands in a folder, one after the other. */
async function runAll(commands: string[], cwd: string): Promise<void> {
  const env = {
    ...{ CI: '1', npm_config_yes: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
    ...{ npm_config_prefer_offline: 'true', npm_config_user_agent: 'npm', NEXT_TELEMETRY_DISABLED: '1' },
    NG_CLI_ANALYTICS: 'false',
  };
  const code = await run(commands.join(' && '), [], { cwd, env, quiet: true, shell: true });
  if (code !== 0) throw new Error(`The commands failed: ${commands.join(' && ')}. See the output above.`);
}

/** Returns a folder for an app, outside of every other project, and removes it after the tests. */
async function newFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-template-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface App {
  folder: string;
  remove(): Promise<void>;
}

export type Language = 'TypeScript' | 'JavaScript';

/** What an app begins with: a page of the documentation, and a replacement for templates that the registry lacks. */
type Beginning = Pick<Framework, 'page'> & Partial<Framework> & { language?: Language };

/**
 * Creates an app with the commands of a framework's page in the documentation, and runs others in it. The templates of
 * some frameworks are downloaded from other places than the registry: their apps begin with what the example begins with.
 */
async function begin({ page, example, template = [], language }: Beginning, commands: string[]): Promise<App> {
  const { folder, remove } = await newFolder();
  const app = join(folder, 'my-app');
  const [command = '', second = '', ...rest] = readPage(page).commands;
  const first = language === 'JavaScript' ? inJavaScript(command) : command;
  const install = rest.filter((command) => isComplete || !command.includes('--save-dev'));
  const installing = await Promise.all([...install, ...commands].map(withArchives));
  if (example && /create-react-router|create astro/.test(first)) {
    await mkdir(app);
    const source = join(inject('examples'), example);
    for (const file of ['tsconfig.json', ...template]) await cp(join(source, file), join(app, file));
    const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies)) {
      if (name.startsWith('@foyer/')) delete manifest.dependencies[name];
    }
    await writeFile(join(app, 'package.json'), JSON.stringify(manifest));
    await runAll([second, ...installing], folder);
  } else {
    await runAll([await creation(first), second, ...installing], folder);
  }
  return { folder: app, remove };
}

/** Creates an app with the commands and the files of a framework's page in the documentation, and a second step. */
export async function createApp(framework: Framework): Promise<App> {
  const app = await begin(framework, []);
  await writePage(framework.page, app.folder);
  await addSecondStep(app.folder);
  if (framework === frameworks.next) {
    // As its page describes, the app keeps its stylesheet. Its fonts come from a server of Google.
    const layout = join(app.folder, 'app', 'layout.tsx');
    await writeFile(layout, `import './globals.css';\n${await readFile(layout, 'utf8')}`);
  }
  return app;
}

/**
 * Creates an app with the commands of a framework's page in the documentation, and adds the sign-in with the packed
 * command `foyer init`, which finds the packages installed.
 */
export async function initApp(beginning: Beginning): Promise<App> {
  // In `npm test`, the local provider of the tests is the only one.
  const init = `npx foyer init --yes ${isComplete ? '' : '--no-install'}`;
  const app = await begin(beginning, ['npm install --save-dev @foyer/cli', init]);
  if (beginning.page === frameworks.next.page) await removeFonts(app.folder);
  return app;
}

/** Runs `foyer init` in an app again, and returns what it prints. */
export async function initAgain({ folder }: App): Promise<string> {
  const program = join(folder, 'node_modules', '@foyer', 'cli', 'bin', 'foyer.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'init', '--yes', '--no-install'], {
    cwd: folder,
  });
  return stdout;
}

/** Creates an app of Next.js with packages, and with Tailwind as its template has it. */
export async function createNextApp(packages: readonly string[]): Promise<App> {
  const { folder, remove } = await newFolder();
  const create = await creation('npx create-next-app@latest my-app --yes');
  await runAll([create, 'cd my-app', await withArchives(`npm install ${packages.join(' ')}`)], folder);
  return { folder: join(folder, 'my-app'), remove };
}

/** Creates an app of Vite with a widget. */
export async function createViteApp(name: 'react' | 'vue'): Promise<App> {
  const { folder, remove } = await newFolder();
  const packages = name === 'react' ? '@foyer/ui @foyer/react-hooks' : '@foyer/elements';
  await runAll(
    [
      await creation(`npx create-vite@latest my-app --template ${name}-ts`),
      'cd my-app',
      await withArchives(`npm install ${packages}`),
    ],
    folder,
  );
  const app = join(folder, 'my-app');
  await cp(join(import.meta.dirname, '../templates', name), app, { recursive: true });
  return { folder: app, remove };
}
