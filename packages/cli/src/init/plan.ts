import { parseEnv } from 'node:util';
import detectIndent from 'detect-indent';
import { CommandError } from '../command.ts';
import type { App, Manifest } from './app.ts';
import { type Framework, javaScriptPath } from './frameworks.ts';
import type { FrameworkPage } from './page.ts';
import { withStylesheets } from './stylesheets.ts';

/** A file that `foyer init` writes. */
export interface Change {
  path: string;
  /** The content of the user's file; null: there is none. */
  before: string | null;
  after: string;
  /**
   * `new`: the file does not exist. `extended`: lines are added to the user's file. `replaced`: a file that new apps have.
   * `occupied`: a file of the user has the name of one that new apps do not have.
   */
  kind: 'new' | 'extended' | 'replaced' | 'occupied';
}

/** What `foyer init` does to an app. */
export interface Plan {
  changes: Change[];
  /** The files that already use Foyer and differ from the documentation's: the user has changed them. */
  kept: string[];
  dependencies: string[];
  devDependencies: string[];
}

const PROVIDER_SCRIPT = 'foyer-dev-provider';
const MANIFEST = 'package.json';

/** Returns lines to which others can be added. */
const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** Returns the content of a `.env` with the variables that it lacks. */
function extendEnv(before: string, wanted: string): string {
  const known = parseEnv(before);
  const missing = wanted.split('\n').filter((line) => line && !Object.hasOwn(known, line.split('=')[0] ?? ''));
  return missing.length > 0 ? withEnd(before) + missing.map((line) => `${line}\n`).join('') : before;
}

/** Returns `package.json` with the script that starts the local provider. */
function extendManifest(before: string, manifest: Manifest): string {
  if (manifest.scripts?.foyer !== undefined) return before;
  const scripts = { ...manifest.scripts, foyer: PROVIDER_SCRIPT };
  return `${JSON.stringify({ ...manifest, scripts }, null, detectIndent(before).indent || 2)}\n`;
}

/** Returns `.gitignore` without the data of the local provider in the repository. */
const extendIgnored = (before: string) => (/^\/?\.foyer\/?$/m.test(before) ? before : `${withEnd(before)}.foyer/\n`);

/** Returns a stylesheet with the imports of another one, which must come first. */
const extendStyles = (before: string, imports: string) => (before.includes(imports.trim()) ? before : imports + before);

const hasModule = ({ read }: App, path: string) =>
  ['.tsx', '.ts', '.jsx', '.js'].some((extension) => read(path + extension) !== null);

/** Returns the path in an app, and the content, of a file of the documentation. */
function fit(app: App, { name }: Framework, path: string, content: string): [path: string, content: string] {
  // Some templates have this file under another name. Its content stays the same, because it contains no types.
  if (path === 'astro.config.ts' && app.read('astro.config.mjs') !== null) return ['astro.config.mjs', content];
  if (path === 'src/styles.css' && app.read('src/styles.scss') !== null) return ['src/styles.scss', content];
  if (name !== 'next') return [path, content];
  const isBelowSrc = !hasModule(app, 'app/layout') && hasModule(app, 'src/app/layout');
  const place = isBelowSrc && !path.startsWith('.') ? `src/${path}` : path;
  const major = Number(/\d+/.exec(app.packages.next ?? '')?.[0] ?? 16);
  // Next.js 15 has another name for the same file and its function.
  if (major < 16 && path.startsWith('proxy.')) {
    return [place.replace('proxy', 'middleware'), content.replace('const proxy =', 'const middleware =')];
  }
  // Apps without TypeScript use either extension.
  return [place.endsWith('.js') && app.read(`${place}x`) !== null ? `${place}x` : place, content];
}

/**
 * Returns the files of a page in the language of an app.
 *
 * @throws {CommandError} they do not fit the app
 */
function filesFor(app: App, { label, modules }: Framework, page: FrameworkPage): FrameworkPage['files'] {
  if (modules && !modules.oneOf.some((path) => hasModule(app, path))) {
    throw new CommandError(`${app.folder} ${modules.otherwise}. Nothing was changed.`);
  }
  if (app.read('tsconfig.json') !== null) return page.files;
  if (page.javascript) return page.javascript;
  throw new CommandError(
    `${app.folder} has no tsconfig.json, and the files for ${label} are TypeScript. Nothing was changed.`,
  );
}

/**
 * Returns what `foyer init` does to an app.
 *
 * @throws {CommandError} the files of the framework do not fit the app
 */
export function planFor(app: App, framework: Framework, page: FrameworkPage): Plan {
  const files = filesFor(app, framework, page);
  const { javascript } = framework;
  const ofTemplate = (paths: readonly string[]) =>
    files === page.javascript && javascript ? paths.map((path) => javaScriptPath(path, javascript)) : paths;
  const keeps = ofTemplate(framework.keeps);
  const replaced = ofTemplate(framework.replaced);
  const changes: Change[] = [];
  const kept: string[] = [];
  // After the first run, every file is the user's.
  const isNew = app.manifest.scripts?.foyer === undefined;
  const extend = (path: string, extended: (before: string) => string) => {
    const before = app.read(path);
    const after = extended(before ?? '');
    if (after !== (before ?? '')) changes.push({ path, before, after, kind: before === null ? 'new' : 'extended' });
  };
  extend(MANIFEST, (before) => extendManifest(before, app.manifest));
  extend('.gitignore', extendIgnored);
  for (const [path, content] of Object.entries(files)) {
    if (path === '.env') {
      extend(path, (before) => extendEnv(before, content));
      continue;
    }
    const [place, fitted] = fit(app, framework, path, content);
    if (path.endsWith('.css')) {
      extend(place, (before) => extendStyles(before, fitted));
      continue;
    }
    const before = app.read(place);
    const after = before === null ? fitted : withStylesheets(fitted, before, place);
    if (before === after || (before !== null && keeps.includes(path))) continue;
    if (before !== null && /foyer/i.test(before)) kept.push(place);
    else {
      const kind = before === null ? 'new' : isNew && replaced.includes(path) ? 'replaced' : 'occupied';
      changes.push({ path: place, before, after, kind });
    }
  }
  const missing = (names: readonly string[]) =>
    names.filter((name) => !Object.hasOwn(app.packages, name.replace(/(?<=.)@.*$/, '')));
  return { changes, kept, dependencies: missing(page.dependencies), devDependencies: missing(page.devDependencies) };
}
