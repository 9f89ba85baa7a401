import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hydration } from './apps/hydration/vitest.project.ts';
import { flows } from './apps/playground/vitest.flows.ts';

// No result depends on the time zone and the language of the machine: browsers and servers of tests inherit these.
Object.assign(process.env, { TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US' });

/** What depends on the engine: the methods, the focus, and the events of dialogs and fields. */
const inEngines = [
  'methods/sign-ins',
  'dialogs/{account-in,over}*',
  'dialogs/in-host-form',
  'builds/fields',
  'header/*',
];

/** Workspace packages resolve to their source, so tests need no build. */
const fromSource = {
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
};

const standIn = (name: string) => new URL(`packages/server/src/testing/${name}.ts`, import.meta.url).pathname;

/** The frameworks that the package of the server does not install. */
const alias = {
  'next/headers': standIn('next'),
  'next/navigation': standIn('next'),
  'next/server': standIn('next'),
  '@tanstack/react-router': standIn('tanstack-start'),
  '@tanstack/react-start/server': standIn('tanstack-start'),
};

/**
 * The packages whose tests need no plugin. Without isolation, the files of a worker share the modules, the page and the
 * local provider, because loading them takes longer than most files. The limits leave room for a busy machine: no test waits
 * for a clock.
 */
const packages = [
  { name: 'core', isolate: false },
  { name: 'react-hooks', environment: 'happy-dom', isolate: false },
  { name: 'devtools', environment: 'happy-dom' },
  { name: 'dev-provider', isolate: false },
  // The server of Hono that replaces the global `Response`, which most apps have.
  { name: 'server', alias: { ...alias, '@hono/node-server': 'node-server-oldest' } },
  {
    // The adapters with the oldest versions that the peer dependencies of the package allow.
    name: 'server-oldest',
    root: 'packages/server',
    include: ['src/{adapters,every-adapter,shared-cache}.test.ts'],
    alias: { ...alias, express: 'express-oldest', fastify: 'fastify-oldest', hono: 'hono-oldest' },
  },
  { name: 'testing' },
].map(({ name, root = `packages/${name}`, ...test }) => ({
  ...fromSource,
  root,
  test: { name, include: ['src/**/*.test.{ts,tsx}'], testTimeout: 120_000, hookTimeout: 240_000, ...test },
}));

/** The flows that run in other ways than in Chromium with React, too. */
const otherFlows = [
  { name: 'firefox', env: { FOYER_ENGINE: 'firefox', FOYER_ROWS: 'main' }, include: inEngines },
  { name: 'webkit', env: { FOYER_ENGINE: 'webkit', FOYER_ROWS: 'main' }, include: inEngines },
  {
    name: 'light',
    env: { FOYER_MOUNT: 'standalone' },
    include: ['methods/{sign-ins,password-reset,passkey-registration}', 'idp/third-party'],
  },
];

/** The place of each project in the run: long files first and many short ones last, so that no worker waits in the end. */
const places: Record<string, number> = { firefox: -1, webkit: -1, core: 1 };

/** The files that take longest, though others have more lines. */
const longest =
  /(?:world\/screens|apps\/(?:next-app|testing|shadcn)|packages\/(?:runners|init-packed)|scripts\/entries)\.test/;

class ProjectsByPlace extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      longest.test(moduleId) ? -2 : (places[project.name] ?? 0);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    projects: [
      ...packages,
      // These folders have their own configuration.
      'packages/*/vitest.config.ts',
      'packages/elements/vitest.preact.config.ts',
      'apps/*/vitest.config.ts',
      // All flows run in Chromium with React, and the main ones in the other engines and with Preact, too.
      ...otherFlows.map(({ include, ...project }) => ({
        root: 'apps/playground',
        test: { ...flows, ...project, include: include.map((name) => `e2e/${name}.test.ts`) },
      })),
      hydration(18),
      hydration(19),
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 240_000, hookTimeout: 240_000 } },
    ],
    tags: [{ name: 'main', description: 'Of the tests of the apps, `npm test` runs those with this tag.' }],
    // Tests wait for pages, the provider and their timers, so two cores have time for a third worker.
    maxWorkers: 3,
    sequence: { sequencer: ProjectsByPlace },
    retry: 0,
  },
});
