import { parseEnv } from 'node:util';
import detectIndent from 'detect-indent';
import { CommandError } from '../command.ts';
import type { App, Manifest } from './app.ts';
import type { Framework } from './frameworks.ts';
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

/** Returns the path in an app, and the content, of a file of the documentation. */
function fit(app: App, { name }: Framework, path: string, content: string): [path: string, content: string] {
  // Templates name the same file otherwise. It contains no types.
  if (path === 'astro.config.ts' && app.read('astro.config.mjs') !== null) return ['astro.config.mjs', content];
  if (name !== 'next') return [path, content];
  const isBelowSrc = app.read('app/layout.tsx') === null && app.read('src/app/layout.tsx') !== null;
  const place = isBelowSrc && !path.startsWith('.') ? `src/${path}` : path;
  const major = Number(/\d+/.exec(app.packages.next ?? '')?.[0] ?? 16);
  // Next.js 15 has another name for the same file and its function.
  return major < 16 && path === 'proxy.ts'
    ? [place.replace('proxy', 'middleware'), content.replace('const proxy =', 'const middleware =')]
    : [place, content];
}

/** @throws {CommandError} the files of the page do not fit the app */
function check(app: App, { name, label }: Framework, files: readonly string[]): void {
  if (files.some((path) => /\.tsx?$/.test(path)) && app.read('tsconfig.json') === null) {
    throw new CommandError(
      `${app.folder} has no tsconfig.json, and the files for ${label} are TypeScript. Nothing was changed.`,
    );
  }
  const layouts = ['app/layout.tsx', 'src/app/layout.tsx'];
  if (name === 'next' && layouts.every((path) => app.read(path) === null)) {
    throw new CommandError(
      `${app.folder} has no app/layout.tsx: Foyer's files need the App Router. Nothing was changed.`,
    );
  }
}

/**
 * Returns what `foyer init` does to an app.
 *
 * @throws {CommandError} the files of the framework do not fit the app
 */
export function planFor(app: App, framework: Framework, page: FrameworkPage): Plan {
  check(app, framework, Object.keys(page.files));
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
  for (const [path, content] of Object.entries(page.files)) {
    if (path === '.env') {
      extend(path, (before) => extendEnv(before, content));
      continue;
    }
    const [place, fitted] = fit(app, framework, path, content);
    const before = app.read(place);
    const after = before === null ? fitted : withStylesheets(fitted, before, place);
    if (before === after || (before !== null && framework.keeps.includes(path))) continue;
    if (before !== null && /foyer/i.test(before)) kept.push(place);
    else {
      const kind = before === null ? 'new' : isNew && framework.replaced.includes(path) ? 'replaced' : 'occupied';
      changes.push({ path: place, before, after, kind });
    }
  }
  const missing = (names: readonly string[]) =>
    names.filter((name) => !Object.hasOwn(app.packages, name.replace(/(?<=.)@.*$/, '')));
  return { changes, kept, dependencies: missing(page.dependencies), devDependencies: missing(page.devDependencies) };
}
