import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { detailsOptions } from '../../playground/e2e/session/details.ts';
import type { Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, settingsOf, useCodeOfPage } from './example.ts';
import { type ServerApp, startApp } from './server-app.ts';

/** A framework with an own server: its example, and how an app of it starts. */
export interface Framework {
  name: string;
  example: string;
  /** The page of the documentation. */
  page: string;
  /** The files with which an app of this framework begins, besides `package.json` and `tsconfig.json`. */
  template: string[];
  /** The program that runs a build: the path of a JavaScript file in the app's folder, and its arguments. */
  program(port: number): string[];
  /** Whether the project of its tests has HttpOnly cookies. */
  httpOnly?: boolean;
  /** What changes in an app that moves below `BASE`: replacements in its files, in this order. */
  below: readonly (readonly [RegExp, string])[];
  /** Prepares a build below `BASE` for its program. */
  serveBelow?(folder: string): Promise<void>;
}

/** The base path of an app that does not own its origin. */
export const BASE = '/app';

/** Links and requests in a framework that adds no base path to them, except what SvelteKit resolves. */
const ownPaths = [/(?<!resolve\()(['"`}])\/(login|account|api|foyer)\b/g, `$1${BASE}/$2`] as const;
const ownHome = [/href="\/"/g, `href="${BASE}/"`] as const;

export const frameworks = {
  next: {
    name: 'Next.js',
    example: 'next-app',
    page: 'frameworks/next',
    template: [],
    program: (port) => [
      join('node_modules', 'next', 'dist', 'bin', 'next'),
      ...['start', '--port', `${port}`, '--hostname', 'localhost'],
    ],
    below: [[/(?=cacheComponents: true)/, `basePath: '${BASE}', `]],
  },
  'react-router': {
    name: 'React Router',
    example: 'react-router-app',
    page: 'frameworks/react-router',
    template: ['vite.config.ts'],
    program: () => [join('node_modules', '@react-router', 'serve', 'bin.js'), join('build', 'server', 'index.js')],
    below: [
      [/(?=future: \{)/, `basename: '${BASE}/', `],
      [/(?=plugins: \[reactRouter)/, `base: '${BASE}/', `],
    ],
  },
  'tanstack-start': {
    name: 'TanStack Start',
    example: 'tanstack-start-app',
    page: 'frameworks/tanstack-start',
    template: ['src/router.tsx'],
    program: () => [
      join('node_modules', 'srvx', 'bin', 'srvx.mjs'),
      ...['--prod', '--static=../client', 'dist/server/server.js'],
    ],
    below: [
      [/(?=plugins: \[)/, `base: '${BASE}/', `],
      [/(?=serverFns: )/, `router: { basepath: '${BASE}' }, `],
      [/(?<=\brouteTree)(?=,|\s*\}\))/, `, basepath: '${BASE}'`],
    ],
    // The server sends the files of a folder at the paths that they have in it.
    async serveBelow(folder) {
      const below = join(folder, 'dist', 'below');
      await mkdir(below);
      await rename(join(folder, 'dist', 'client'), join(below, BASE));
      await rename(below, join(folder, 'dist', 'client'));
    },
  },
  sveltekit: {
    name: 'SvelteKit',
    example: 'sveltekit-app',
    page: 'frameworks/sveltekit',
    template: ['svelte.config.js', 'vite.config.ts', 'src/app.html'],
    program: () => ['build'],
    below: [ownPaths, ownHome, [/(?<=adapter: adapter\(\))/, `, paths: { base: '${BASE}' }`]],
  },
  astro: {
    name: 'Astro',
    example: 'astro-app',
    page: 'frameworks/astro',
    template: [],
    program: () => [join('dist', 'server', 'entry.mjs')],
    httpOnly: true,
    below: [ownPaths, ownHome, [/(?=output: 'server')/, `base: '${BASE}', `]],
  },
  express: {
    name: 'Express',
    example: 'express-api',
    page: 'frameworks/express',
    template: [],
    program: () => ['server.js'],
    below: [ownPaths, [/app\.use\((?=express\.static)/, `app.use('${BASE}', `]],
  },
} satisfies Record<string, Framework>;

/** Returns the paths of an app's source files. */
async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return /\.(?:[cm]?[jt]sx?|astro|svelte)$/.test(path) ? [path] : [];
    return /^(?:node_modules|dist|build|\..+)$/.test(entry.name) ? [] : sourcesOf(path);
  });
  return (await Promise.all(found)).flat();
}

/** Replaces text in the source files of an app. Each replacement changes a file. */
async function edit(folder: string, replacements: Framework['below']): Promise<void> {
  const unused = new Set(replacements);
  for (const path of await sourcesOf(folder)) {
    let text = await readFile(path, 'utf8');
    for (const replacement of replacements) {
      const [found, by] = replacement;
      const changed = text.replace(found, by);
      if (changed !== text) unused.delete(replacement);
      text = changed;
    }
    await writeFile(path, text);
  }
  if (unused.size) throw new Error(`No file of ${folder} contains ${[...unused].map(([found]) => found).join(', ')}.`);
}

/** Lets the login of an app ask users with an authenticator app for its code. The examples leave this out. */
export const addSecondStep = (folder: string) =>
  edit(folder, [[/(?<=otpOptions: \{ methods: \['email'\] \},)/, ' secondFactorOptions: {},']]);

/** Removes the fonts from the layout of a new app of Next.js: its build requests them from a server of Google. */
export const removeFonts = (folder: string) =>
  edit(folder, [
    [/^import .*"next\/font\/google";\n/m, ''],
    [/^const \w+ = Geist\w*\([^)]*\);\n/gm, ''],
    [/\$\{geist\w+\.variable\} /g, ''],
  ]);

/** Lets the login of an app suggest passkeys, and ask new users for details. The examples leave this out. */
export const addPasskeysAndDetails = (folder: string) =>
  edit(folder, [
    [/(?<=products: \['oauth', 'otp')(?=\])/, ", 'passkeys'"],
    [/(?<=otpOptions: \{ methods: \['email'\] \},)/, ` detailsOptions: ${JSON.stringify(detailsOptions)},`],
  ]);

/**
 * Builds an app for a project, and starts the build.
 *
 * @param folder its path, or the name of an installed example
 * @param base the path below which it runs
 */
export async function buildAndStart(
  folder: string,
  framework: Framework,
  project: Project,
  base = '',
): Promise<ServerApp> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...settingsOf(project, origin + base),
    NODE_ENV: 'production',
    // Of the Node adapter of SvelteKit.
    ORIGIN: origin,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  await build(folder, env);
  if (base) await framework.serveBelow?.(folder);
  return startApp(folder, framework.program(port), env, port, base);
}

/** Moves an app below `BASE`, with passkeys and the details of new users in its login, builds it and starts the build. */
export async function rebuildBelow(folder: string, framework: Framework, project: Project): Promise<ServerApp> {
  await edit(folder, framework.below);
  await addPasskeysAndDetails(folder);
  return buildAndStart(folder, framework, project, BASE);
}

/**
 * Builds the installed example of a framework with the code that its page prints and a second step, and starts the build.
 */
export async function startExample(framework: Framework, project: Project): Promise<ServerApp> {
  const { example, page, template } = framework;
  await useCodeOfPage(example, page, template);
  await addSecondStep(folderOf(example));
  return buildAndStart(example, framework, project);
}
