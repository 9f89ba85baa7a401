import { join, posix } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError } from '../command.ts';
import { linkOut } from '../files/folder.ts';
import type { ManagerName } from '../files/manager.ts';
import { manifestText } from '../files/manifest.ts';
import type { App } from './app.ts';
import { type Framework, javaScriptPath } from './frameworks.ts';
import { withKept } from './kept.ts';
import { isClientModule, mergedLayout } from './layout.ts';
import { STYLESHEET, suited } from './look.ts';
import { fromFiles, type Installation, type PackedFolder } from './packed.ts';
import type { FrameworkPage } from './page.ts';
import { checkPlaces, type Fitted, fit } from './places.ts';
import { PROVIDER_PORT, portOf, providerPortOf } from './port.ts';

/** A file that `foyer init` writes. */
export interface Change {
  path: string;
  /** The content of the user's file; null: there is none. */
  before: string | null;
  after: string;
  /**
   * `new`: the file does not exist. `extended`: lines are added to the user's file. `replaced`: a file that new apps have.
   * `occupied`: a file of the user has the name of one that new apps do not have. `changed`: the user has changed a file
   * of new apps since the first run. `removed`: the user has removed or moved a file since the first run.
   */
  kind: 'new' | 'extended' | 'replaced' | 'occupied' | 'changed' | 'removed';
}

/** What `foyer init` does to an app. */
export interface Plan {
  changes: Change[];
  /** The files that already use Foyer and differ from the documentation's: the user has changed them. */
  kept: string[];
  dependencies: string[];
  devDependencies: string[];
  /** The URL of the login during development. */
  login: string;
  /** The script that starts the local provider, and its address. */
  provider: { script: string; url: string };
  /** The variable that contains the address of the app, and its value; null: the app needs none. */
  address: { name: string; value: string } | null;
}

const PROVIDER_SCRIPT = 'foyer-dev-provider';
export const MANIFEST = 'package.json';

/** Where copies of replaced files are saved, beside the data of the local provider. */
export const COPIES = '.foyer/replaced';

/** Returns lines to which others can be added. */
const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** Returns the content of a `.env` with the variables that it lacks. */
function extendEnv(before: string, wanted: string): string {
  const known = parseEnv(before);
  const missing = wanted.split('\n').filter((line) => line && !Object.hasOwn(known, line.split('=')[0] ?? ''));
  return missing.length > 0 ? withEnd(before) + missing.map((line) => `${line}\n`).join('') : before;
}

/** Returns the name of the script that starts the local provider. Another program of the app can have the usual one. */
function scriptOf(scripts: Readonly<Record<string, unknown>> = {}): string {
  const own = Object.keys(scripts).find((name) => `${scripts[name]}`.includes(PROVIDER_SCRIPT));
  return own ?? (Object.hasOwn(scripts, 'foyer') ? 'foyer:provider' : 'foyer');
}

/** Returns `package.json` with the script that starts the local provider. */
function extendManifest(before: string, port: string): string {
  const manifest = JSON.parse(before);
  const { scripts = {} } = manifest;
  if (typeof scripts !== 'object' || !scripts || Array.isArray(scripts)) {
    throw new CommandError('The scripts of package.json are no object. Nothing was changed.');
  }
  const name = scriptOf(scripts);
  if (Object.hasOwn(scripts, name)) return before;
  const script = port === PROVIDER_PORT ? PROVIDER_SCRIPT : `${PROVIDER_SCRIPT} --port ${port}`;
  return manifestText({ ...manifest, scripts: { ...scripts, [name]: script } }, before);
}

/** Returns `.gitignore` without the data of the local provider in the repository. */
const extendIgnored = (before: string) => (/^\/?\.foyer\/?$/m.test(before) ? before : `${withEnd(before)}.foyer/\n`);

/** Returns a stylesheet with the imports of another one, which must come first. */
function extendStyles(before: string, imports: string): string {
  const missing = imports.split('\n').filter((line) => line && !before.includes(line));
  return missing.map((line) => `${line}\n`).join('') + before;
}

/**
 * Returns the files of a page in the language of an app.
 *
 * @throws {CommandError} they do not fit the app
 */
function filesFor(app: App, { label }: Framework, page: FrameworkPage): FrameworkPage['files'] {
  if (app.read('tsconfig.json') !== null) return page.files;
  if (page.javascript) return page.javascript;
  throw new CommandError(
    `${app.folder} has no tsconfig.json, and the files for ${label} are TypeScript. Nothing was changed.`,
  );
}

/** @throws {CommandError} a version is older than the files need */
function checkVersions(app: App, { label, oldest = {} }: Framework): void {
  for (const [name, [major, minor]] of Object.entries(oldest)) {
    const version = app.versionOf(name);
    if (!version || version[0] > major || (version[0] === major && version[1] >= minor)) continue;
    const has = version.filter(Number.isFinite).join('.');
    throw new CommandError(
      `${app.folder} has ${name} ${has}. The files for ${label} need ${name} ${major}.${minor} or newer. Nothing was changed.`,
    );
  }
}

/**
 * Checks that no link leads a change out of the folder.
 *
 * @throws {CommandError} a link does
 */
function checkLinks({ folder }: App, changes: readonly Change[]): void {
  const paths = changes.flatMap(({ path, kind }) =>
    kind === 'replaced' || kind === 'occupied' ? [path, posix.join(COPIES, path)] : [path],
  );
  for (const path of paths) {
    const out = linkOut(folder, path);
    if (out === null) continue;
    throw new CommandError(
      `${join(folder, path)} is behind a link that leads out of the folder, to ${out}. foyer init writes only in the folder: replace the link, or run the command where it leads. Nothing was changed.`,
    );
  }
}

/** A file of the page, and how it fits the app. */
interface Module extends Fitted {
  /** The path on the page. */
  page: string;
  before: string | null;
}

const ADDRESS = /^\w*APP_URL=.*$/m;

const withPort = (url: string, port: string | null) =>
  port === null ? url : url.replace(/(localhost:)\d+/, `$1${port}`);

function addressOf(env: string): Plan['address'] {
  const [name = '', value = ''] =
    Object.entries(parseEnv(env)).find(([name]) => /^(?:VITE_)?APP_URL$/.test(name)) ?? [];
  return name ? { name, value } : null;
}

/** Returns the packages of a page that an app lacks. */
function missingOf(app: App, { dependencies, devDependencies }: FrameworkPage): Omit<Installation, 'overrides'> {
  const known = { ...app.shared, ...app.packages };
  const missing = (names: readonly string[]) =>
    names.filter((name) => !Object.hasOwn(known, name.replace(/(?<=.)@.*$/, '')));
  return { dependencies: missing(dependencies), devDependencies: missing(devDependencies) };
}

/**
 * Returns what `foyer init` does to an app.
 *
 * @param packed the files that replace the packages of the registry, and the package manager that installs them
 * @throws {CommandError} the files of the framework do not fit the app
 */
export function planFor(
  app: App,
  framework: Framework,
  page: FrameworkPage,
  packed: { from: PackedFolder; manager: ManagerName } | null,
): Plan {
  checkPlaces(app, framework);
  const files = filesFor(app, framework, page);
  checkVersions(app, framework);
  const port = providerPortOf(app);
  const onPort = (text: string) => text.replaceAll(`localhost:${PROVIDER_PORT}`, `localhost:${port}`);
  const { javascript } = framework;
  const ofTemplate = (paths: readonly string[]) =>
    files === page.javascript && javascript ? paths.map((path) => javaScriptPath(path, javascript)) : paths;
  const keeps = ofTemplate(framework.keeps);
  const replaced = ofTemplate(framework.replaced);
  const login = withPort(framework.login, portOf(app));
  const changes: Change[] = [];
  const kept: string[] = [];
  const extend = (path: string, extended: (before: string) => string) => {
    const before = app.read(path);
    const after = extended(before ?? '');
    if (after !== (before ?? '')) changes.push({ path, before, after, kind: before === null ? 'new' : 'extended' });
  };
  const missing = missingOf(app, page);
  const { overrides, ...packages } = packed
    ? fromFiles(app, missing, packed.from, packed.manager)
    : { ...missing, overrides: null };
  extend(MANIFEST, (before) => {
    const after = extendManifest(before, port);
    return overrides?.file === MANIFEST ? overrides.extended(after) : after;
  });
  if (overrides && overrides.file !== MANIFEST) extend(overrides.file, overrides.extended);
  extend('.gitignore', extendIgnored);
  const layouts = replaced.map((path) => app.read(fit(app, framework, path, '').path) ?? '').join('\n');
  const look = (css: string) => suited(css, app, layouts, page.dependencies.includes('@foyer/ui'));
  const modules: Module[] = [];
  for (const [path, content] of Object.entries(files)) {
    if (path === '.env') {
      extend(path, (before) =>
        extendEnv(
          before,
          onPort(content).replace(ADDRESS, (line) => withPort(line, portOf(app))),
        ),
      );
      continue;
    }
    const fitted = fit(app, framework, path, onPort(content));
    const isLook = path.endsWith(STYLESHEET);
    if (path.endsWith('.css') && !isLook) extend(fitted.path, (before) => extendStyles(before, fitted.content));
    else {
      const after = isLook ? look(fitted.content) : fitted.content;
      modules.push({ ...fitted, page: path, content: after, before: app.read(fitted.path) });
    }
  }
  // After the first run, every file is the user's, and what is missing was moved or removed.
  const isAgain =
    Object.values(app.manifest.scripts ?? {}).some((script) => script.includes(PROVIDER_SCRIPT)) &&
    modules.some(({ before }) => before !== null && /foyer/i.test(before));
  for (const { page: path, path: place, content, isOther, before } of modules) {
    if (before === null) {
      changes.push({ path: place, before, after: content, kind: isAgain ? 'removed' : 'new' });
      continue;
    }
    const merged = replaced.includes(path) ? mergedLayout(path, before, content) : null;
    const after = merged ?? withKept(content, before, place);
    if (before === after || keeps.includes(path)) continue;
    if (/foyer/i.test(before)) kept.push(place);
    else {
      const isUnfit = merged === null && (isOther || isClientModule(before));
      const isExpected = replaced.includes(path) && !isUnfit;
      const first = merged === null ? 'replaced' : 'extended';
      const kind = isExpected ? (isAgain ? 'changed' : first) : 'occupied';
      changes.push({ path: place, before, after, kind });
    }
  }
  checkLinks(app, changes);
  return {
    ...{ changes, kept, login, ...packages },
    provider: { script: scriptOf(app.manifest.scripts), url: `http://localhost:${port}` },
    address: addressOf(changes.find(({ path }) => path === '.env')?.after ?? app.read('.env') ?? ''),
  };
}
