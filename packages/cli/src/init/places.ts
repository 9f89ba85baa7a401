import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CommandError } from '../command.ts';
import type { App } from './app.ts';
import type { Framework } from './frameworks.ts';

/** The extensions of modules, in the order in which tools look for them. */
const extensions = ['.tsx', '.ts', '.mts', '.jsx', '.js', '.mjs'];

/** Returns the path of a module that an app has in any language, by its path without extension; undefined: none. */
const moduleOf = ({ read }: App, path: string): string | undefined =>
  extensions.map((extension) => path + extension).find((module) => read(module) !== null);

/** Returns the modules of an app that have the name of one and are in a folder below its own. */
function modulesBelow({ folder }: App, path: string): string[] {
  const place = posix.dirname(path);
  try {
    return readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
      .map((found) => posix.join(place, found.replaceAll('\\', '/')))
      .filter((found) => extensions.some((extension) => found.endsWith(`/${posix.basename(path)}${extension}`)))
      .sort();
  } catch {
    return [];
  }
}

/** Returns the path of a configuration that has a setting; null: there is none. */
function settingIn(app: App, wanted: { config: string; setting: RegExp } | undefined): string | null {
  const config = wanted && moduleOf(app, wanted.config);
  const code = config ? (app.read(config) ?? '').replace(/^\s*\/\/.*$/gm, '') : '';
  return config && wanted.setting.test(code) ? join(app.folder, config) : null;
}

/**
 * Checks that an app has its files where those of the page belong.
 *
 * @throws {CommandError} it has them in other places
 */
export function checkPlaces(app: App, framework: Framework): void {
  const { label, page, modules, moves } = framework;
  const byHand = `Add the files of the page /frameworks/${page} by hand. Nothing was changed.`;
  if (modules && !modules.oneOf.some((path) => moduleOf(app, path))) {
    const [below] = modules.oneOf.flatMap((path) => modulesBelow(app, path));
    throw new CommandError(
      below
        ? `${app.folder} has ${below}, and none above it, which the pages that foyer init writes need. ${byHand}`
        : `${app.folder} ${modules.otherwise}. Nothing was changed.`,
    );
  }
  const fixed = settingIn(app, framework.static);
  if (fixed) {
    throw new CommandError(
      `${fixed} builds a site without a server, and the files that foyer init writes for ${label} need one. Add the widget to a page by hand, as the page /start/prebuilt shows. Nothing was changed.`,
    );
  }
  const moved = settingIn(app, moves);
  if (moved) {
    throw new CommandError(
      `${moved} moves the files of ${label} to other places than those that foyer init knows. ${byHand}`,
    );
  }
}

/** A file of the page, as it fits an app. */
export interface Fitted {
  path: string;
  content: string;
  /** Whether the app has a module of this name in another language, or under another name, beside which no second one works. */
  isOther: boolean;
}

/** Returns the path in an app, and the content, of a file of the documentation. */
export function fit(app: App, { name }: Framework, path: string, content: string): Fitted {
  // Some templates have this file under another name. Its content stays the same, because it contains no types.
  if (path === 'astro.config.ts' && app.read('astro.config.mjs') !== null) {
    return { path: 'astro.config.mjs', content, isOther: false };
  }
  if (path === 'src/styles.css' && app.read('src/styles.scss') !== null) {
    return { path: 'src/styles.scss', content, isOther: false };
  }
  const wanted = name === 'next' ? inNext(app, path, content) : { path, content };
  const stem = /^(.*)\.[cm]?[jt]sx?$/.exec(wanted.path)?.[1];
  const own = stem === undefined || app.read(wanted.path) !== null ? undefined : moduleOf(app, stem);
  return { ...wanted, path: own ?? wanted.path, isOther: own !== undefined };
}

function inNext(app: App, path: string, content: string): { path: string; content: string } {
  const isBelowSrc = !moduleOf(app, 'app/layout') && moduleOf(app, 'src/app/layout');
  const place = isBelowSrc && !path.startsWith('.') ? `src/${path}` : path;
  const older = place.replace('proxy', 'middleware');
  const isOld = (app.versionOf('next')?.[0] ?? 16) < 16;
  // Next.js 15 has another name for the same file and its function. A newer one accepts it, but not both.
  if (path.startsWith('proxy.') && (isOld || moduleOf(app, older.replace(/\.\w+$/, '')))) {
    return { path: older, content: content.replace('const proxy =', 'const middleware =') };
  }
  // Apps without TypeScript use either extension.
  return { path: place.endsWith('.js') && app.read(`${place}x`) !== null ? `${place}x` : place, content };
}
