import type { Version } from '../files/manifest.ts';

/** A framework that `foyer init` recognises. */
export interface Framework {
  /** The value of `--framework`. */
  name: string;
  label: string;
  /** The page of the documentation whose files are written. */
  page: string;
  /** The extension of files with JSX in an app without TypeScript. Without it, the files are for TypeScript only. */
  javascript?: 'js' | 'jsx';
  /** The packages by which an app of this framework is recognised. It has all of them. */
  needs: readonly string[];
  /** The files that a new app already has and that the page replaces. */
  replaced: readonly string[];
  /** The files of the page that a new app already has and may keep. */
  keeps: readonly string[];
  /** Modules, by paths without extensions, of which an app has one, and what is said about an app without. */
  modules?: { oneOf: readonly string[]; otherwise: string };
  /** The configuration, by its path without extension, and the setting in it that moves the files of an app to other places. */
  moves?: { config: string; setting: RegExp };
  /** The configuration, by its path without extension, and the setting in it that builds a site without a server. */
  static?: { config: string; setting: RegExp };
  /** The oldest versions of packages with which the files work. */
  oldest?: Readonly<Record<string, Version>>;
  /** The URL of the login during development, unless the app names another port. */
  login: string;
}

/** Returns the path that a file of TypeScript has in an app without it. */
export const javaScriptPath = (path: string, extension: 'js' | 'jsx'): string =>
  path.replace(/\.tsx$/, `.${extension}`).replace(/\.ts$/, '.js');

/** Matches a setting of a folder, unless its value is the usual folder. */
const folderSetting = (name: string, usual: string) =>
  new RegExp(`\\b${name}\\s*:\\s*(['"\`])(?!(?:\\./)?${usual}/?\\1)`);

const viteRoot = { config: 'vite.config', setting: folderSetting('root', '\\.?') };

/** The frameworks. The first that an app has counts: some contain others. */
export const frameworks: readonly Framework[] = [
  {
    name: 'next',
    label: 'Next.js',
    page: 'next',
    javascript: 'js',
    needs: ['next'],
    replaced: ['app/layout.tsx'],
    keeps: ['app/page.tsx'],
    static: { config: 'next.config', setting: /\boutput\s*:\s*(['"`])export\1/ },
    moves: { config: 'next.config', setting: /\bpageExtensions\s*:\s*\[(?![^\]]*(['"`])[jt]sx?\1)/ },
    modules: {
      oneOf: ['app/layout', 'src/app/layout'],
      otherwise: "does not use the App Router, which Foyer's files need",
    },
    oldest: { next: [15, 1] },
    login: 'http://localhost:3000/login',
  },
  {
    name: 'react-router',
    label: 'React Router',
    page: 'react-router',
    needs: ['react-router', '@react-router/dev'],
    replaced: ['app/root.tsx', 'app/routes.ts', 'react-router.config.ts'],
    keeps: ['app/routes/home.tsx'],
    static: { config: 'react-router.config', setting: /\bssr\s*:\s*false\b/ },
    moves: { config: 'react-router.config', setting: folderSetting('appDirectory', 'app') },
    // The first with middleware.
    oldest: { 'react-router': [7, 9], react: [18, 0] },
    login: 'http://localhost:5173/login',
  },
  {
    name: 'tanstack-start',
    label: 'TanStack Start',
    page: 'tanstack-start',
    needs: ['@tanstack/react-start'],
    replaced: ['src/routes/__root.tsx'],
    keeps: ['src/routes/index.tsx', 'vite.config.ts'],
    static: { config: 'vite.config', setting: /\bspa\s*:\s*\{[^{}]*\benabled\s*:\s*true/ },
    moves: { config: 'vite.config', setting: folderSetting('srcDirectory', 'src') },
    oldest: { '@tanstack/react-start': [1, 132] },
    login: 'http://localhost:3000/login',
  },
  {
    name: 'sveltekit',
    label: 'SvelteKit',
    page: 'sveltekit',
    needs: ['@sveltejs/kit'],
    replaced: ['src/routes/+layout.svelte'],
    keeps: ['src/routes/+page.svelte'],
    static: { config: 'svelte.config', setting: /@sveltejs\/adapter-static/ },
    moves: { config: 'svelte.config', setting: folderSetting('routes', 'src/routes') },
    oldest: { '@sveltejs/kit': [2, 12], svelte: [5, 0] },
    login: 'http://localhost:5173/login',
  },
  {
    name: 'astro',
    label: 'Astro',
    page: 'astro',
    needs: ['astro'],
    replaced: ['astro.config.ts', 'src/layouts/Layout.astro'],
    keeps: ['src/pages/index.astro'],
    moves: { config: 'astro.config', setting: folderSetting('srcDir', 'src') },
    oldest: { astro: [5, 0] },
    login: 'http://localhost:4321/login',
  },
  {
    name: 'angular',
    label: 'Angular',
    page: 'angular',
    needs: ['@angular/core'],
    replaced: ['src/app/app.html', 'src/app/app.routes.ts', 'src/app/app.spec.ts', 'src/app/app.ts'],
    keeps: [],
    modules: {
      oneOf: ['src/app/app'],
      otherwise: "has no src/app/app.ts: Foyer's files are for apps as Angular 20 and newer versions create them",
    },
    oldest: { '@angular/core': [20, 0] },
    login: 'http://localhost:4200/login',
  },
  {
    name: 'vite-react',
    label: 'Vite with React',
    page: 'vite-react',
    javascript: 'jsx',
    needs: ['vite', 'react'],
    replaced: ['src/App.tsx'],
    keeps: [],
    moves: viteRoot,
    oldest: { react: [18, 0] },
    login: 'http://localhost:5173/login',
  },
  {
    name: 'vue',
    label: 'Vue',
    page: 'vue',
    javascript: 'js',
    needs: ['vite', 'vue'],
    replaced: ['src/App.vue', 'src/main.ts', 'vite.config.ts'],
    keeps: [],
    moves: viteRoot,
    oldest: { vue: [3, 3] },
    login: 'http://localhost:5173/login',
  },
  {
    name: 'svelte',
    label: 'Svelte',
    page: 'svelte',
    javascript: 'js',
    needs: ['vite', 'svelte'],
    replaced: ['src/App.svelte', 'src/main.ts'],
    keeps: [],
    moves: viteRoot,
    oldest: { svelte: [5, 0] },
    login: 'http://localhost:5173',
  },
  {
    name: 'solid',
    label: 'Solid',
    page: 'solid',
    javascript: 'jsx',
    needs: ['vite', 'solid-js'],
    replaced: ['src/App.tsx', 'src/index.tsx'],
    keeps: [],
    moves: viteRoot,
    login: 'http://localhost:5173',
  },
  {
    name: 'vite',
    label: 'Vite without a framework',
    page: 'vite',
    javascript: 'js',
    needs: ['vite'],
    replaced: ['src/main.ts'],
    keeps: [],
    moves: viteRoot,
    login: 'http://localhost:5173',
  },
];
