import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { Project } from '../../playground/e2e/tools/provider.ts';
import { build, settingsOf, useCodeOfPage } from './example.ts';
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
}

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
  },
  'react-router': {
    name: 'React Router',
    example: 'react-router-app',
    page: 'frameworks/react-router',
    template: ['vite.config.ts'],
    program: () => [join('node_modules', '@react-router', 'serve', 'bin.js'), join('build', 'server', 'index.js')],
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
  },
  sveltekit: {
    name: 'SvelteKit',
    example: 'sveltekit-app',
    page: 'frameworks/sveltekit',
    template: ['svelte.config.js', 'vite.config.ts', 'src/app.html'],
    program: () => ['build'],
  },
  astro: {
    name: 'Astro',
    example: 'astro-app',
    page: 'frameworks/astro',
    template: [],
    program: () => [join('dist', 'server', 'entry.mjs')],
  },
  express: {
    name: 'Express',
    example: 'express-api',
    page: 'frameworks/express',
    template: [],
    program: () => ['server.js'],
  },
} satisfies Record<string, Framework>;

/** Builds an app for a project, and starts the build. `folder` is its path, or the name of an installed example. */
export async function buildAndStart(folder: string, framework: Framework, project: Project): Promise<ServerApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...settingsOf(project, url),
    NODE_ENV: 'production',
    // Of the Node adapter of SvelteKit.
    ORIGIN: url,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  await build(folder, env);
  return startApp(folder, framework.program(port), env, port);
}

/** Builds the installed example of a framework with the code that its page prints, and starts the build. */
export async function startExample(framework: Framework, project: Project): Promise<ServerApp> {
  const { example, page, template } = framework;
  await useCodeOfPage(example, page, template);
  return buildAndStart(example, framework, project);
}
