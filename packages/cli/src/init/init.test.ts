import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pages } from 'virtual:foyer/pages';
import { createTarGzip } from 'nanotar';
import { afterEach, describe, expect, it } from 'vitest';
import { CommandError } from '../command.ts';
import type { Ask } from './ask.ts';
import { init } from './cli.ts';
import { frameworks } from './frameworks.ts';
import { type Install, withManager } from './install.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes an app into a new folder. */
function newApp(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-init-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const manifest = (packages: Record<string, string>, more: object = {}) =>
  `${JSON.stringify({ name: 'app', scripts: { dev: 'vite' }, dependencies: packages, ...more }, null, 2)}\n`;

/** What `create-vite` writes, in short. */
const viteReact = () => ({
  'package.json': manifest({ react: '^19.0.0', 'react-dom': '^19.0.0' }, { devDependencies: { vite: '^8.0.0' } }),
  'tsconfig.json': '{}',
  '.gitignore': 'node_modules',
  'src/App.tsx': "import './App.css'\n\nexport default () => <p>Vite</p>\n",
});

const next = (version = '16.0.0') => ({
  'package.json': manifest({ next: version, react: '^19.0.0' }),
  'tsconfig.json': '{}',
  'app/layout.tsx': 'import "./globals.css";\n\nexport default ({ children }) => <body>{children}</body>;\n',
  'app/page.tsx': 'export default () => <h1>Mine</h1>;\n',
});

/** Returns the contents of a folder, by path. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

interface Options {
  answers?: Record<string, boolean | string>;
  /** Default: packages are installed. */
  isOffline?: boolean;
}

/** Runs the command. Without answers, there is no terminal. */
async function run(args: string[], { answers, isOffline = false }: Options = {}) {
  const printed = { out: '', error: '' };
  const write = (stream: 'out' | 'error') => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  const questions: string[] = [];
  const answer = (question: string) => {
    questions.push(question);
    const [, value] = Object.entries(answers ?? {}).find(([start]) => question.startsWith(start)) ?? [];
    return value;
  };
  const ask: Ask = {
    confirm: async (question, initial) => (answer(question) as boolean | undefined) ?? initial,
    choose: async (question) => answer(question) as string,
  };
  const added: string[] = [];
  const install: Install = {
    manager: withManager.manager,
    addCommand: withManager.addCommand,
    runCommand: withManager.runCommand,
    async add(_folder, names, dev) {
      if (isOffline) throw new Error('ENOTFOUND');
      added.push(...names.map((name) => `${name}${dev ? ' (dev)' : ''}`));
    },
  };
  const output = { out: write('out'), error: write('error') };
  try {
    const code = await init(args, output, { ask: answers ? ask : null, install });
    return { code, added, questions, ...printed };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { code: 1, added, questions, ...printed, error: error.message };
  }
}

describe('foyer init', () => {
  it('adds the files of the page, the script, the variables and the packages to a new app of Vite with React', async () => {
    const folder = newApp(viteReact());
    const { code, added, out } = await run([folder, '--yes']);
    expect(code).toBe(0);
    expect(added).toEqual(['@foyer/ui', '@foyer/react-hooks', '@foyer/dev-provider (dev)']);
    const after = contentsOf(folder);
    const page = pages['vite-react']?.files ?? {};
    for (const [path, content] of Object.entries(page)) {
      expect(after[path]).toBe(path === 'src/App.tsx' ? `import './App.css'\n${content}` : content);
    }
    expect(JSON.parse(after['package.json'] ?? '').scripts).toEqual({ dev: 'vite', foyer: 'foyer-dev-provider' });
    expect(after['.gitignore']).toBe('node_modules\n.foyer/\n');
    expect(after['.foyer/replaced/src/App.tsx']).toBe(viteReact()['src/App.tsx']);
    expect(out).toContain('\n-export default () => <p>Vite</p>\n');
    expect(out).toContain('\n+    "foyer": "foyer-dev-provider"\n');
    expect(out).toContain('New file: src/foyer.ts\n');
  });

  it.each([
    ['vite-react', viteReact()],
    ['next', next()],
  ])('changes nothing when it runs a second time in an app of %s', async (_name, files) => {
    const folder = newApp(files);
    await run([folder, '--yes']);
    const before = contentsOf(folder);
    const { code, out } = await run([folder, '--yes', '--no-install']);
    expect(code).toBe(0);
    expect(out).toContain('Nothing to change.');
    expect(out).not.toContain('Not changed');
    expect(contentsOf(folder)).toEqual(before);
  });

  it('leaves files that the user has changed since the first run', async () => {
    const folder = newApp(viteReact());
    await run([folder, '--yes']);
    for (const path of ['src/App.tsx', 'src/foyer.ts', '.env']) {
      writeFileSync(join(folder, path), `${readFileSync(join(folder, path), 'utf8')}\n# mine\n`);
    }
    const before = contentsOf(folder);
    const { code, out } = await run([folder, '--yes']);
    expect(code).toBe(0);
    expect(out).toContain('Not changed: src/App.tsx already uses Foyer.\n');
    expect(out).toContain('Not changed: src/foyer.ts already uses Foyer.\n');
    expect(contentsOf(folder)).toEqual(before);
  });

  it('leaves a changed file that every new app has, although it does not mention Foyer', async () => {
    const folder = newApp({
      'package.json': manifest({ 'react-router': '7.9.0', '@react-router/dev': '7.9.0' }),
      'tsconfig.json': '{}',
      'app/routes.ts': 'export default [];\n',
    });
    await run([folder, '--yes']);
    const path = join(folder, 'app/routes.ts');
    expect(readFileSync(path, 'utf8')).toBe(pages['react-router']?.files['app/routes.ts']);
    writeFileSync(path, 'export default [more];\n');
    const { out } = await run([folder, '--yes']);
    expect(out).toContain('Not changed: app/routes.ts. Compare it with the difference above.\n');
    expect(readFileSync(path, 'utf8')).toBe('export default [more];\n');
  });

  it('leaves a file of the user that has the name of a new one, and prints the difference', async () => {
    const folder = newApp({ ...viteReact(), 'src/Account.tsx': 'export const Account = 1;\n' });
    const { code, out } = await run([folder, '--yes']);
    expect(code).toBe(1);
    expect(out).toContain('\n-export const Account = 1;\n');
    expect(out).toMatch(/\nLeft to you, because the files are yours\. .*\n {2}src\/Account\.tsx\n$/);
    expect(out).toContain('Not changed: src/Account.tsx. Compare it with the difference above.\n');
    expect(contentsOf(folder)['src/Account.tsx']).toBe('export const Account = 1;\n');
  });

  it('adds only the missing variables to a .env, and keeps the value of the user', async () => {
    const folder = newApp({ ...viteReact(), '.env': 'VITE_FOYER_PUBLIC_TOKEN=public-token-live-1\nOTHER=1' });
    await run([folder, '--yes']);
    expect(contentsOf(folder)['.env']).toBe(
      'VITE_FOYER_PUBLIC_TOKEN=public-token-live-1\nOTHER=1\nVITE_FOYER_BASE_URL=http://localhost:4000\n',
    );
  });

  it('keeps the indentation of package.json, and a script of the user', async () => {
    const text = JSON.stringify({ dependencies: { vite: '8', react: '19' }, scripts: { foyer: 'mine' } }, null, '\t');
    const folder = newApp({ ...viteReact(), 'package.json': text });
    await run([folder, '--yes']);
    expect(contentsOf(folder)['package.json']).toContain(
      '\n\t\t"foyer": "mine",\n\t\t"foyer:provider": "foyer-dev-provider"\n',
    );
    const other = newApp({ ...viteReact(), 'package.json': text.replace('"foyer"', '"dev"') });
    await run([other, '--yes']);
    expect(contentsOf(other)['package.json']).toContain('\n\t\t"foyer": "foyer-dev-provider"\n');
  });

  it('adds the sign-in to one app of a workspace, with the package manager of the workspace', async () => {
    const root = {
      'package.json': manifest({}),
      'pnpm-workspace.yaml': 'packages: [apps/*]',
      'pnpm-lock.yaml': '',
    };
    const app = Object.fromEntries(Object.entries(viteReact()).map(([path, text]) => [`apps/web/${path}`, text]));
    const folder = newApp({ ...root, ...app });
    const { code, out } = await run([join(folder, 'apps/web'), '--yes', '--no-install']);
    expect(code).toBe(0);
    expect(out).toContain('  pnpm add @foyer/ui @foyer/react-hooks\n');
    const after = contentsOf(folder);
    expect(after).toMatchObject(root);
    expect(after['apps/web/src/foyer.ts']).toBeDefined();
    expect(Object.keys(after).filter((path) => !path.startsWith('apps/web/'))).toEqual(Object.keys(root).sort());
  });

  it('installs no package that the app has', async () => {
    const files = viteReact();
    const folder = newApp({
      ...files,
      'package.json': manifest({ react: '19', vite: '8', '@foyer/ui': 'file:ui.tgz', '@foyer/react-hooks': '0.2.0' }),
    });
    expect((await run([folder, '--yes'])).added).toEqual(['@foyer/dev-provider (dev)']);
  });
});

describe('foyer init in a workspace', () => {
  const below = (folder: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  const app = (packages: Record<string, string>) =>
    below('apps/web', { ...viteReact(), 'package.json': manifest(packages) });

  it.each([
    ['all packages', {}, { react: '19', vite: '8', next: '16.0.0' }],
    ['React', { vite: '8' }, { react: '19', next: '16.0.0' }],
  ])('recognises an app with %s in the root only', async (_name, own, root) => {
    const folder = newApp({ 'package.json': manifest(root, { workspaces: ['apps/*'] }), ...app(own) });
    const { code, out } = await run([join(folder, 'apps/web'), '--yes', '--no-install']);
    expect(out).toContain('Vite with React in ');
    expect(code).toBe(0);
  });

  it.each([
    [
      { packageManager: 'pnpm@10.1.0' },
      { 'pnpm-workspace.yaml': 'packages: [apps/*]' },
      'pnpm add --workspace-root @foyer/ui',
    ],
    [{ packageManager: 'yarn@1.22.0', workspaces: ['apps/*'] }, {}, 'yarn -W add @foyer/ui'],
    [{ workspaces: ['apps/*'] }, { 'yarn.lock': '' }, 'yarn -W add @foyer/ui'],
    [{ packageManager: 'yarn@4.5.0', workspaces: ['apps/*'] }, {}, 'yarn add @foyer/ui'],
    [{ workspaces: ['apps/*'] }, { 'yarn.lock': '', '.yarnrc.yml': '' }, 'yarn add @foyer/ui'],
    [{ workspaces: ['apps/*'] }, { 'package-lock.json': '{}' }, 'npm install @foyer/ui'],
    [{ packageManager: 'bun@1.2.0', workspaces: ['apps/*'] }, {}, 'bun add @foyer/ui'],
  ])('adds packages to an app that is the root, with %j', async (more, files, command) => {
    const folder = newApp({ ...viteReact(), 'package.json': manifest({ react: '19', vite: '8' }, more), ...files });
    const { code, out } = await run([folder, '--yes', '--no-install']);
    expect(out).toContain(`\n  ${command} @foyer/react-hooks\n`);
    expect(code).toBe(0);
  });

  it.each([
    ['pnpm@10.0.0', 'pnpm run foyer  starts the local provider'],
    ['yarn@4.0.0', 'yarn run foyer  starts the local provider'],
  ])('prints the scripts with %s, which the root names', async (packageManager, line) => {
    const root = { 'package.json': `\uFEFF${manifest({}, { packageManager, workspaces: ['apps/*'] })}` };
    const folder = newApp({ ...root, ...app({ vite: '8', react: '19' }) });
    expect((await run([join(folder, 'apps/web'), '--yes', '--no-install'])).out).toContain(line);
  });

  it('takes pnpm-workspace.yaml with settings only for no workspace', async () => {
    const folder = newApp({
      'package.json': manifest({}),
      'pnpm-workspace.yaml': 'onlyBuiltDependencies: [esbuild]',
    });
    expect((await run([folder, '--yes'])).error).toContain('No framework was recognised');
  });

  it('installs no package that the root has', async () => {
    const root = { react: '19', vite: '8', '@foyer/dev-provider': '1' };
    const folder = newApp({ 'package.json': manifest(root, { workspaces: ['apps/*'] }), ...app({}) });
    expect((await run([join(folder, 'apps/web'), '--yes'])).added).toEqual(['@foyer/ui', '@foyer/react-hooks']);
  });
});

describe('foyer init keeps', () => {
  it.each(['package.json', '.gitignore', 'src/App.tsx', '.env'])(
    'the byte order mark and the ends of lines of %s',
    async (path) => {
      const files: Record<string, string> = { ...viteReact(), '.env': 'VITE_FOYER_PUBLIC_TOKEN=mine\n' };
      const plain = newApp(files);
      await run([plain, '--yes']);
      const folder = newApp({ ...files, [path]: `\uFEFF${files[path]?.replaceAll('\n', '\r\n')}` });
      expect((await run([folder, '--yes'])).code).toBe(0);
      const after = contentsOf(folder);
      const hasReturns = files[path]?.includes('\n');
      const expected = contentsOf(plain)[path] ?? '';
      expect(after[path]).toBe(`\uFEFF${hasReturns ? expected.replaceAll('\n', '\r\n') : expected}`);
      expect({ ...after, [path]: '' }).toMatchObject({ 'src/foyer.ts': contentsOf(plain)['src/foyer.ts'] });
      expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
    },
  );

  /** An app as the template of a framework creates it, with its layout, and the packages by which it is recognised. */
  const withLayout = (packages: Record<string, string>, path: string, layout: string) => ({
    'package.json': manifest(packages),
    'tsconfig.json': '{}',
    [path]: layout,
  });

  it('the layout of Next.js, around whose pages it adds the session', async () => {
    const layout = (imports: string, children: string) => `import type { Metadata } from "next";
${imports}import "./globals.css";

export const metadata: Metadata = {
  title: "Create Next App",
};

export default function RootLayout({ children }: LayoutProps<"/">) {
  return (
    <html lang="en" className={\`\${geistSans.variable} h-full antialiased\`}>
      <body className="min-h-full flex flex-col">${children}</body>
    </html>
  );
}
`;
    const path = 'app/layout.tsx';
    const folder = newApp(withLayout({ next: '16.4.3' }, path, layout('', '{children}')));
    expect((await run([folder, '--yes'])).code).toBe(0);
    const after = contentsOf(folder);
    const imports = "import '@foyer/ui/style.css';\nimport './foyer.css';\nimport { Session } from './session';\n";
    const [first = '', ...rest] = layout('', '<Session>{children}</Session>').split(/(?<=\n)/);
    expect(after[path]).toBe([imports, first, ...rest].join(''));
    expect(after['app/foyer.css']).toBe(pages.next?.files['app/foyer.css']);
    expect(Object.keys(after).filter((path) => path.startsWith('.foyer'))).toEqual([]);
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it('the root of React Router, to which it adds the middleware and the loader', async () => {
    const layout = `import {
  isRouteErrorResponse,
  Links,
  Outlet,
} from "react-router";

import type { Route } from "./+types/root";
import "./app.css";

export const links: Route.LinksFunction = () => [
  { rel: "preconnect", href: "https://fonts.googleapis.com" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? <main>The loader failed</main> : null;
}
`;
    const path = 'app/root.tsx';
    const folder = newApp(withLayout({ 'react-router': '7.9.0', '@react-router/dev': '7.9.0' }, path, layout));
    expect((await run([folder, '--yes'])).code).toBe(0);
    const [imports, own] = layout.split(/(?<="\.\/app\.css";\n)/);
    const declarations = pages['react-router']?.files[path]?.match(/^\/\*\* Refuses [\s\S]*(?=\nexport default)/m)?.[0];
    expect(contentsOf(folder)[path]).toBe(
      `import '@foyer/ui/style.css';
import './foyer.css';
import { foyer } from './foyer.server';
import { Session } from './session';
${imports}
${declarations}${own?.replace('<Outlet />', '<Session><Outlet /></Session>')}`,
    );
    expect(declarations).toMatch(/export const middleware: .*;\n[\s\S]*export const loader = .*;\n$/);
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it('the root route of TanStack Start, to which it adds the loader and the stylesheets', async () => {
    const layout = (imports: string, links: string, members: string) => `${imports}import {
  HeadContent, Scripts, createRootRoute } from '@tanstack/react-router'
import appCss from '../styles.css?url'

export const Route = createRootRoute({
  head: () => ({
    meta: [{ title: 'TanStack Start Starter' }],
    links: [${links}
      {
        rel: 'stylesheet',
        href: appCss,
      },
    ],
  }),
  ${members}shellComponent: RootDocument
})

function RootDocument({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}<Scripts /></body></html>
}
`;
    const path = 'src/routes/__root.tsx';
    const folder = newApp(withLayout({ '@tanstack/react-start': '1.140.0' }, path, layout('', '', '')));
    expect((await run([folder, '--yes'])).code).toBe(0);
    expect(contentsOf(folder)[path]).toBe(
      layout(
        `import foyerStyles from '@foyer/ui/style.css?url';
import sessionStyles from '../foyer.css?url';
import { getInitial } from '../foyer.functions';
import { Session } from '../session';
`,
        `
      { rel: 'stylesheet', href: foyerStyles },
      { rel: 'stylesheet', href: sessionStyles },`,
        'loader: () => getInitial(),\n  component: Session,\n  ',
      ),
    );
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it('the layout of SvelteKit, to which it adds the header', async () => {
    const layout = (imports: string, header: string) => `<script lang="ts">
\t${imports}import favicon from '$lib/assets/favicon.svg';

\tlet { children } = $props();
</script>

<svelte:head>
\t<link rel="icon" href={favicon} />
</svelte:head>

${header}{@render children()}
`;
    const path = 'src/routes/+layout.svelte';
    const folder = newApp(withLayout({ '@sveltejs/kit': '2.20.0', svelte: '5.0.0' }, path, layout('', '')));
    expect((await run([folder, '--yes'])).code).toBe(0);
    const imports = "import '$lib/foyer.css';\n\timport SessionHeader from '$lib/SessionHeader.svelte';\n\t";
    expect(contentsOf(folder)[path]).toBe(layout(imports, '<SessionHeader />\n'));
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it.each([
    ['with code', '---\n', "import '../styles/global.css';\n---\n\n"],
    ['without code', '', ''],
  ])('the layout of Astro %s, to which it adds the header', async (_name, start, rest) => {
    const html = (header: string) => `<html><head>
\t\t<title>Astro Basics</title>
\t</head>
\t<body>
\t\t${header}<slot />
\t</body>
</html>
`;
    const path = 'src/layouts/Layout.astro';
    const folder = newApp(withLayout({ astro: '5.1.0' }, path, start + rest + html('')));
    expect((await run([folder, '--yes'])).code).toBe(0);
    const imports = "import '../styles/foyer.css';\nimport SessionHeader from '../components/SessionHeader.astro';\n";
    const code = start ? start + imports + rest : `---\n${imports}---\n\n`;
    expect(contentsOf(folder)[path]).toBe(code + html('<SessionHeader />\n\t\t'));
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it.each([
    ['no slot for pages', { next: '16.0.0' }, 'app/layout.tsx', 'export default () => <html />;\n'],
    [
      'a loader',
      { 'react-router': '7.9.0', '@react-router/dev': '7.9.0' },
      'app/root.tsx',
      'export async function loader() {}\nexport default () => <Outlet />;\n',
    ],
    [
      'no shell',
      { '@tanstack/react-start': '1.140.0' },
      'src/routes/__root.tsx',
      'export const Route = createRootRoute({ component: Root });\n',
    ],
    ['a slot of Svelte 4', { '@sveltejs/kit': '2.20.0', svelte: '5.0.0' }, 'src/routes/+layout.svelte', '<slot />\n'],
    ['broken code', { next: '16.0.0' }, 'app/layout.tsx', 'export default (\n'],
  ])('a copy of a layout that has another shape: %s', async (_name, packages, path, layout) => {
    const folder = newApp(withLayout(packages, path, layout));
    expect((await run([folder, '--yes'])).code).toBe(0);
    const after = contentsOf(folder);
    expect(Object.values(pages).map((page) => page?.files[path])).toContain(after[path]);
    expect(after[`.foyer/replaced/${path}`]).toBe(layout);
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it('the head of such a layout of SvelteKit with its icon, and its stylesheet', async () => {
    const layout = `<script lang="ts">
\timport './layout.css';
\timport favicon from '$lib/assets/favicon.svg';
</script>

<svelte:head>
\t<link rel="icon" href={favicon} />
</svelte:head>

<slot />
`;
    const path = 'src/routes/+layout.svelte';
    const folder = newApp(withLayout({ '@sveltejs/kit': '2.20.0', svelte: '5.0.0' }, path, layout));
    await run([folder, '--yes']);
    const after = contentsOf(folder)[path];
    expect(after).toContain(`<script lang="ts">
import './layout.css';
import favicon from '$lib/assets/favicon.svg';
import '$lib/foyer.css';
`);
    expect(after).toContain(`</script>

<svelte:head>
\t<link rel="icon" href={favicon} />
</svelte:head>

<SessionHeader />
`);
  });

  it('the icon and the stylesheet of such a layout of Astro', async () => {
    const path = 'src/layouts/Layout.astro';
    const layout = `---
import '../styles/global.css';
---

<html><head>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
</head><body><slot name="page" /></body></html>
`;
    const folder = newApp(withLayout({ astro: '5.1.0' }, path, layout));
    await run([folder, '--yes']);
    const after = contentsOf(folder)[path];
    expect(after).toContain("---\nimport '../styles/global.css';\nimport '../styles/foyer.css';\n");
    expect(after).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/favicon\.svg" \/>\n {2}<\/head>/);
  });
});

describe('foyer init writes a stylesheet', () => {
  const both = '  :root {\n    color-scheme: light dark;\n';
  const light = '  :root {\n    font-family';
  const byClass = (selector: string) =>
    `  :root {\n    color-scheme: light;\n    font-family: system-ui, sans-serif;\n  }\n\n  ${selector} {\n    color-scheme: dark;\n  }\n`;

  it.each([
    ['both schemes in an app without colors', '.card { color: red } :root { --color: #fff }', both],
    ['both where the page is dark by the system', 'body { color: #000 } @media (prefers-color-scheme: dark) {}', both],
    ['both where the app has a color-scheme', ':root {\n  color-scheme: dark;\n  background: #000;\n}', both],
    ['both where classes of Tailwind are dark', 'html,\nbody {\n  @apply bg-white dark:bg-black;\n}', both],
    ['no scheme in an app whose background is light', 'html,\nbody {\n  background-color: #fff;\n}', light],
    ['no scheme in an app whose text is dark', ':root {\n  --a: 1;\n  color: #111;\n}', light],
    ['no scheme where a class of Tailwind is light', 'body { @apply bg-white }', light],
    ['the scheme of a class', 'body { background: var(--b) }\n.dark { --b: #000 }', byClass('.dark')],
    ['the scheme of an attribute', '[data-theme="dark"] { --b: #000 }', byClass('[data-theme="dark"]')],
  ])('with %s', async (_name, css, expected) => {
    const folder = newApp({ ...viteReact(), 'src/styles/index.css': css });
    await run([folder, '--yes']);
    const after = contentsOf(folder)['src/foyer.css'];
    expect(after).toContain(expected);
    expect(after).not.toContain('shadcn');
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it('with no scheme if the layout makes the page light by a class of Tailwind', async () => {
    const layout = 'export default ({ children }) => <body className="m-0 bg-white">{children}</body>;\n';
    const folder = newApp({ ...next(), 'app/layout.tsx': layout });
    await run([folder, '--yes']);
    expect(contentsOf(folder)['app/foyer.css']).toContain(light);
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it.each([
    ['the settings', { 'components.json': '{ "tailwind": { "cssVariables": true } }' }],
    ['the variables', { 'src/index.css': ':root { --card: oklch(1 0 0); --primary: oklch(0 0 0) }' }],
  ])('with that for shadcn/ui, known by %s', async (_name, files) => {
    const folder = newApp({ ...viteReact(), ...files });
    await run([folder, '--yes']);
    expect(contentsOf(folder)['src/foyer.css']).toMatch(/^@import '@foyer\/ui\/shadcn\.css';\n\n\/\*/);
    // The package of the elements has no such stylesheet.
    const vue = newApp({ ...files, 'package.json': manifest({ vue: '3.5.0', vite: '8' }), 'tsconfig.json': '{}' });
    await run([vue, '--yes']);
    expect(contentsOf(vue)['src/foyer.css']).not.toContain('shadcn');
  });
});

describe('foyer init does not leave the folder', () => {
  it.each([
    ['src', 'src'],
    ['src/App.tsx', 'src/App.tsx'],
    ['.gitignore', '.gitignore'],
    ['.env', '.env'],
    ['package.json', 'package.json'],
    ['.foyer', '.foyer/replaced/src/App.tsx'],
  ])('through the link %s', async (path, named) => {
    const outside = newApp({ ...viteReact(), '.env': 'A=1\n', '.foyer/a': '' });
    const folder = newApp({ ...viteReact(), '.env': 'A=1\n' });
    rmSync(join(folder, path), { recursive: true, force: true });
    symlinkSync(join(outside, path), join(folder, path));
    const before = [contentsOf(outside), contentsOf(folder)];
    const { code, out, error } = await run([folder, '--yes']);
    expect(code).toBe(1);
    expect(error).toContain(`${named}`);
    expect(error).toContain('a link that leads out of the folder');
    expect(out).toBe('');
    expect([contentsOf(outside), contentsOf(folder)]).toEqual(before);
  });

  it.each([
    ['to nothing', '../nothing.ts'],
    ['into what git stores', '.git/hooks'],
  ])('through a link %s', async (_name, target) => {
    const folder = newApp({ ...viteReact(), '.git/hooks/pre-commit': '' });
    symlinkSync(join(folder, target), join(folder, target === '.git/hooks' ? 'src/pages' : 'src/foyer.ts'));
    const page = target === '.git/hooks' ? [join(folder, 'src/pages'), join(folder, 'src/foyer.ts')] : [];
    if (page[0] && page[1]) symlinkSync(join(page[0], 'pre-commit'), page[1]);
    const { code, error } = await run([folder, '--yes']);
    expect(code).toBe(1);
    expect(error).toContain('src/foyer.ts is behind a link that leads out of the folder');
    expect(existsSync(join(folder, target === '.git/hooks' ? 'none' : '../nothing.ts'))).toBe(false);
  });

  it('and writes through a link that stays in the folder', async () => {
    const folder = newApp({ ...viteReact(), 'app/a': '' });
    rmSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'app/App.tsx'), viteReact()['src/App.tsx']);
    symlinkSync('app', join(folder, 'src'));
    expect((await run([folder, '--yes'])).code).toBe(0);
    expect(contentsOf(folder)['app/foyer.ts']).toBeDefined();
  });
});

describe('foyer init in the terminal', () => {
  it('prints no control characters of a folder', async () => {
    const folder = join(newApp({}), 'a\u001b[2Jb\u202ec');
    mkdirSync(folder);
    for (const [path, text] of Object.entries({ 'package.json': viteReact()['package.json'], 'tsconfig.json': '{}' }))
      writeFileSync(join(folder, path), text);
    const { code, out } = await run([folder, '--yes']);
    expect(code).toBe(0);
    expect(out).toContain('a[2Jbc');
    expect(out).not.toMatch(/\p{Bidi_Control}|(?!\n)\p{Cc}/u);
  });
});

describe('foyer init run again', () => {
  it('writes no file that was moved away, and says so', async () => {
    const folder = newApp(next());
    await run([folder, '--yes']);
    mkdirSync(join(folder, 'app/notes'));
    for (const name of ['actions.ts', 'notes.ts', 'page.tsx']) {
      writeFileSync(join(folder, 'app/notes', name), readFileSync(join(folder, 'app/account', name)));
      rmSync(join(folder, 'app/account', name));
    }
    const before = contentsOf(folder);
    const { code, out } = await run([folder, '--yes']);
    expect(code).toBe(0);
    expect(out).toContain('Not written again: app/account/actions.ts. It was moved or removed after the first run.\n');
    expect(contentsOf(folder)).toEqual(before);
  });

  it('writes such a file again if the user says so', async () => {
    const folder = newApp(next());
    await run([folder, '--yes']);
    const before = contentsOf(folder);
    rmSync(join(folder, 'app/account/notes.ts'));
    const { questions } = await run([folder], { answers: { 'Write app/account/notes.ts again?': true } });
    expect(questions).toEqual([
      'Write app/account/notes.ts again? It was moved or removed after the first run.',
      'Write 1 files?',
    ]);
    expect(contentsOf(folder)).toEqual(before);
  });
});

describe('foyer init with the port of the app', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'an option of Next.js',
      { ...next(), 'package.json': manifest({ next: '16' }, { scripts: { dev: 'next dev -p 3005' } }) },
      '3005',
    ],
    [
      'a variable',
      { ...next(), 'package.json': manifest({ next: '16' }, { scripts: { dev: 'PORT=3006 next dev' } }) },
      '3006',
    ],
    ['no option', next(), '3000'],
  ])('by %s', async (_name, files, port) => {
    const folder = newApp(files);
    const { out } = await run([folder, '--yes']);
    expect(contentsOf(folder)['.env']).toContain(`\nAPP_URL=http://localhost:${port}\n`);
    expect(out).toContain(`The login is http://localhost:${port}/login\n`);
    expect(out).toContain(
      `Google leads back to APP_URL of .env, http://localhost:${port}: change it if the app starts on`,
    );
  });

  it('by the configuration of Vite', async () => {
    const folder = newApp({
      ...viteReact(),
      'vite.config.ts': 'export default { server: { host: true, port: 5199 } };',
    });
    const { out } = await run([folder, '--yes']);
    expect(out).toContain('The login is http://localhost:5199/login\n');
    expect(out).not.toContain('APP_URL');
  });

  it('keeps the address that the user has', async () => {
    const folder = newApp({ ...next(), '.env': 'APP_URL=https://app.test\n' });
    expect((await run([folder, '--yes'])).out).toContain('Google leads back to APP_URL of .env, https://app.test:');
  });
});

describe('foyer init and the version of Next.js', () => {
  const pnpm = (version: string, catalog: string) => ({ ...next(version), 'pnpm-workspace.yaml': catalog });
  const installed = (version: string) => ({ 'node_modules/next/package.json': `{ "version": "${version}" }` });

  it.each<[string, Record<string, string>, string | null]>([
    ['^14.2.0', next('^14.2.0'), null],
    ['15.0.4', next('15.0.4'), null],
    ['~15.0.0', next('~15.0.0'), null],
    ['<15', next('<15'), null],
    ['npm:next@14.1.0', next('npm:next@14.1.0'), null],
    ['^14 || ^15', next('^14 || ^15'), 'middleware.ts'],
    ['15', next('15'), 'middleware.ts'],
    ['^15.0.0', next('^15.0.0'), 'middleware.ts'],
    ['>=15', next('>=15'), 'proxy.ts'],
    ['<16', next('<16'), 'middleware.ts'],
    ['latest', next('latest'), 'proxy.ts'],
    ['canary', next('canary'), 'proxy.ts'],
    ['catalog: of pnpm', pnpm('catalog:', 'catalog:\n  next: ^15.3.0\n'), 'middleware.ts'],
    ['catalog:default of pnpm', pnpm('catalog:default', 'catalogs:\n  default:\n    next: 15.3.0\n'), 'middleware.ts'],
    [
      'a named catalog of pnpm',
      pnpm('catalog:old', "catalog: { next: ^16.0.0 }\ncatalogs: { old: { 'next': ^14.0.0 } }"),
      null,
    ],
    ['a catalog of pnpm that is not YAML', pnpm('catalog:', 'catalog: [\n'), 'proxy.ts'],
    ['a catalog of Yarn', { ...next('catalog:'), '.yarnrc.yml': 'catalog:\n  next: ^15.3.0\n' }, 'middleware.ts'],
    [
      'a catalog of Bun',
      {
        ...next(),
        'package.json': manifest(
          { next: 'catalog:' },
          { workspaces: { packages: ['apps/*'], catalog: { next: '15.2.0' } } },
        ),
      },
      'middleware.ts',
    ],
    ['^16.0.0, with 15.3.1 installed', { ...next('^16.0.0'), ...installed('15.3.1') }, 'middleware.ts'],
    [
      'catalog:, with 14.2.3 installed',
      { ...pnpm('catalog:', 'catalog:\n  next: ^15.3.0\n'), ...installed('14.2.3') },
      null,
    ],
    ['^14.0.0, with 16.1.0-canary.3 installed', { ...next('^14.0.0'), ...installed('16.1.0-canary.3') }, 'proxy.ts'],
  ])('%s', async (_name, files, written) => {
    const folder = newApp(files);
    const { code, error } = await run([folder, '--yes', '--no-install']);
    const after = contentsOf(folder);
    if (written === null) {
      expect(error).toMatch(
        / has next 1\d.*\. The files for Next\.js need next 15\.1 or newer\. Nothing was changed\.$/,
      );
      expect(after).toEqual(files);
    } else expect(Object.keys(after).filter((path) => /^(?:proxy|middleware)\.ts$/.test(path))).toEqual([written]);
    expect(code).toBe(written === null ? 1 : 0);
  });

  it('by the catalog of the workspace around the app', async () => {
    const app = Object.fromEntries(Object.entries(next('catalog:')).map(([path, text]) => [`apps/web/${path}`, text]));
    const folder = newApp({ ...app, 'pnpm-workspace.yaml': 'packages: [apps/*]\ncatalog: { next: 14.2.0 }\n' });
    expect((await run([join(folder, 'apps/web'), '--yes'])).error).toContain('has next 14.2.');
  });
});

describe('foyer init in an app of Next.js', () => {
  it('keeps the home page and the stylesheets of the layout', async () => {
    const folder = newApp(next());
    await run([folder, '--yes']);
    const after = contentsOf(folder);
    expect(after['app/page.tsx']).toBe(next()['app/page.tsx']);
    expect(after['app/layout.tsx']).toContain('import "./globals.css";\n');
    expect(after['proxy.ts']).toContain('export const proxy =');
  });

  it('writes below src if the app is there', async () => {
    const { 'app/layout.tsx': layout, 'app/page.tsx': _, ...rest } = next();
    const folder = newApp({ ...rest, 'src/app/layout.tsx': layout });
    await run([folder, '--yes']);
    const after = contentsOf(folder);
    expect(Object.keys(after)).toEqual(expect.arrayContaining(['.env', 'src/proxy.ts', 'src/app/login/page.tsx']));
    expect(existsSync(join(folder, 'app'))).toBe(false);
  });

  it('writes middleware.ts for Next.js 15', async () => {
    const folder = newApp(next('^15.1.0'));
    await run([folder, '--yes']);
    const after = contentsOf(folder);
    expect(after['middleware.ts']).toContain('export const middleware = foyer.proxy({');
    expect(after['proxy.ts']).toBeUndefined();
  });

  it.each(['app/[locale]', 'src/app/(shop)'])('says that the layout of Next.js in %s is too deep', async (place) => {
    const { 'app/layout.tsx': layout, 'app/page.tsx': _, ...rest } = next();
    const folder = newApp({ ...rest, [`${place}/layout.tsx`]: layout });
    const { code, error } = await run([folder, '--yes']);
    expect([code, error]).toEqual([1, expect.stringContaining(`has ${place}/layout.tsx, and none above it`)]);
  });

  it.each([
    ['react-router', 'react-router.config.ts', "export default { appDirectory: 'src' }"],
    ['astro', 'astro.config.mjs', 'export default { srcDir: "./site" }'],
    ['sveltekit', 'svelte.config.js', "export default { kit: { files: { routes: 'app' } } }"],
    ['tanstack-start', 'vite.config.ts', "plugins: [tanstackStart({ srcDirectory: 'app' })]"],
    ['next', 'next.config.mjs', "export default { pageExtensions: ['page.tsx'] }"],
    ['vite-react', 'vite.config.ts', "export default { root: 'web' }"],
  ])('refuses an app of %s whose %s moves its files', async (framework, path, content) => {
    const folder = newApp({ ...next(), [path]: content });
    const before = contentsOf(folder);
    const { code, error } = await run([folder, '--yes', '--framework', framework]);
    expect([code, error]).toEqual([1, expect.stringContaining(`${path} moves the files of`)]);
    expect(contentsOf(folder)).toEqual(before);
  });

  it.each([
    ['next', 'next.config.ts', "export default { output: 'export' }"],
    ['react-router', 'react-router.config.ts', 'export default { ssr: false }'],
    ['sveltekit', 'svelte.config.js', "import adapter from '@sveltejs/adapter-static'"],
    ['tanstack-start', 'vite.config.ts', 'plugins: [tanstackStart({ spa: { enabled: true } })]'],
  ])('refuses an app of %s whose %s builds a site without a server', async (framework, path, content) => {
    const folder = newApp({ ...next(), [path]: content });
    const before = contentsOf(folder);
    const { code, error } = await run([folder, '--yes', '--framework', framework]);
    expect([code, error]).toEqual([1, expect.stringContaining(`${path} builds a site without a server`)]);
    expect(contentsOf(folder)).toEqual(before);
  });

  it.each([
    ["{ proxy: { '/api': { target: 'http://localhost:9000' } }, port: 3000 }", 3000],
    ['{ hmr: { port: 24678 }, port: 3001 }', 3001],
    ['{ hmr: { port: 24678 } }', 5173],
    ['{ port: Number(process.env.PORT) || 3002 }', 3002],
    ['{ port }', 3003],
    ['{ port: process.env.PORT }', 5173],
    ['{', 5173],
  ])('reads the port of the server %s', async (server, port) => {
    const code = `const port = 3003;\nexport default { preview: { port: 8080 }, server: ${server} };\n`;
    const folder = newApp({ ...viteReact(), 'vite.config.ts': code });
    expect((await run([folder, '--yes'])).out).toContain(`The login is http://localhost:${port}/login`);
  });

  it('reads the port of the program that is the framework', async () => {
    const { 'package.json': manifest = '', ...rest } = viteReact();
    const scripts = { dev: 'concurrently "node api.js --port 5000" "vite --port 4000"' };
    const folder = newApp({ ...rest, 'package.json': JSON.stringify({ ...JSON.parse(manifest), scripts }) });
    const { out } = await run([folder, '--yes']);
    expect(out).toContain('The login is http://localhost:4000/login');
    expect(out).toContain('inbox is http://localhost:4001/inbox');
  });

  it('takes a setting with the usual folder, or in a comment, as none', async () => {
    const setting = "export default {\n  // root: 'web',\n  root: './',\n}\n";
    const folder = newApp({ ...viteReact(), 'vite.config.ts': setting });
    expect((await run([folder, '--yes'])).code).toBe(0);
  });

  it.each([
    ['16.0.0', 'middleware.ts'],
    ['16.0.0', 'middleware.js'],
    ['16.0.0', 'proxy.js'],
    ['15.3.0', 'middleware.mjs'],
  ])('writes no second proxy into an app of Next.js %s with its own %s', async (version, path) => {
    const folder = newApp({ ...next(version), [path]: 'export default () => {};\n' });
    const { code, out } = await run([folder, '--yes']);
    expect([code, contentsOf(folder)[path]]).toEqual([1, 'export default () => {};\n']);
    expect(out).toMatch(new RegExp(`Left to you[^]*  ${path}\n`));
    const proxies = Object.keys(contentsOf(folder)).filter((name) => /^(?:proxy|middleware)\./.test(name));
    expect(proxies).toEqual([path]);
  });

  it.each(["'use client';\n", '// Providers.\n/* For all. */ "use client"\n'])(
    'leaves a layout of Next.js that begins with %j, because the server draws the added part',
    async (start) => {
      const files = next();
      const layout = start + files['app/layout.tsx'];
      const folder = newApp({ ...files, 'app/layout.tsx': layout });
      const { code, out } = await run([folder, '--yes']);
      expect([code, contentsOf(folder)['app/layout.tsx']]).toEqual([1, layout]);
      expect(out).toMatch(/Left to you[\s\S]* {2}app\/layout\.tsx\n/);
    },
  );

  it('adds no second name to a layout', async () => {
    const files = next();
    const layout = `${files['app/layout.tsx']}function Session() {}\n`;
    const folder = newApp({ ...files, 'app/layout.tsx': layout });
    await run([folder], { answers: { 'Replace app/layout.tsx': false } });
    expect(contentsOf(folder)['app/layout.tsx']).toBe(layout);
  });

  it('gives the local provider another port where the app has its own, and another script', async () => {
    const scripts = { dev: 'vite --port 4000', foyer: 'node lobby.js' };
    const before = JSON.parse(viteReact()['package.json']);
    const folder = newApp({ ...viteReact(), 'package.json': JSON.stringify({ ...before, scripts }) });
    const { code, out } = await run([folder, '--yes']);
    const after = contentsOf(folder);
    expect(code).toBe(0);
    expect(JSON.parse(after['package.json'] ?? '').scripts).toEqual({
      ...scripts,
      'foyer:provider': 'foyer-dev-provider --port 4001',
    });
    expect(after['.env']).toContain('http://localhost:4001');
    expect(out).toContain(
      'npm run foyer:provider  starts the local provider. Its inbox is http://localhost:4001/inbox',
    );
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it('refuses an app without the App Router', async () => {
    const { 'app/layout.tsx': _, 'app/page.tsx': __, ...files } = next();
    const folder = newApp(files);
    expect(await run([folder, '--yes'])).toMatchObject({ code: 1, error: expect.stringContaining('App Router') });
    expect(contentsOf(folder)).toEqual(files);
  });
});

describe('foyer init in an app without TypeScript', () => {
  it('writes files without types, whose imports name them', async () => {
    const { 'tsconfig.json': _, 'src/App.tsx': app, ...files } = viteReact();
    const folder = newApp({ ...files, 'src/App.jsx': app });
    expect((await run([folder, '--yes'])).code).toBe(0);
    const after = contentsOf(folder);
    expect(Object.keys(after).filter((path) => path.startsWith('src/'))).toEqual([
      'src/Account.jsx',
      'src/App.jsx',
      'src/foyer.css',
      'src/foyer.js',
    ]);
    expect(after['src/App.jsx']).toContain("import './App.css'\n");
    expect(after['src/App.jsx']).toContain("import { Account } from './Account.jsx';\n");
    expect(after['src/App.jsx']).toContain("import { client, config, returnTo } from './foyer.js';\n");
    // A file without types is the file of the documentation.
    expect(after['src/foyer.js']).toBe(pages['vite-react']?.files['src/foyer.ts']);
    expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
  });

  it.each(['js', 'jsx'])('adds the session to app/layout.%s of Next.js, and keeps the home page', async (extension) => {
    const { 'tsconfig.json': _, 'app/layout.tsx': layout, 'app/page.tsx': page, ...files } = next();
    const folder = newApp({ ...files, [`app/layout.${extension}`]: layout, [`app/page.${extension}`]: page });
    await run([folder, '--yes']);
    const after = contentsOf(folder);
    expect(Object.keys(after).filter((path) => /^app\/(?:layout|page)\./.test(path))).toEqual([
      `app/layout.${extension}`,
      `app/page.${extension}`,
    ]);
    expect(after[`app/layout.${extension}`]).toContain('({ children }) => <body><Session>{children}</Session></body>');
    expect(after[`app/page.${extension}`]).toBe(page);
    expect(Object.keys(after)).toEqual(expect.arrayContaining(['proxy.js', 'app/login/page.js']));
  });

  it('removes the types of single-file components', () => {
    expect(pages.vue?.javascript?.['src/pages/LoginPage.vue']).toMatch(/^<script setup>\nimport \{ defineElements,/);
    expect(pages.svelte?.javascript?.['src/App.svelte']).toMatch(/^<script>\nimport \{ defineElements,/);
    // Its markup uses what its script only imports.
    expect(pages.svelte?.javascript?.['src/App.svelte']).toContain("import { auth, foyer } from './foyer';\n");
    const files = [pages.vue, pages.svelte].flatMap((page) => Object.entries(page?.javascript ?? {}));
    for (const [path, content] of files)
      expect(`${path}\n${content}`).not.toMatch(/\.ts\b|lang="ts"|import type|: string/);
  });
});

describe('foyer init in an app of Angular', () => {
  const angular = (stylesheet: string) => ({
    'package.json': manifest({ '@angular/core': '^21.0.0' }, { scripts: { start: 'ng serve' } }),
    'tsconfig.json': '{}',
    'src/app/app.ts': 'export class App {}\n',
    [stylesheet]: 'body { margin: 0 }\n',
  });

  it.each(['src/styles.css', 'src/styles.scss'])(
    'imports the stylesheet of the widget above the rules of %s, once',
    async (stylesheet) => {
      const folder = newApp(angular(stylesheet));
      const { out } = await run([folder, '--yes']);
      const after = contentsOf(folder);
      const imports = '@import "@foyer/elements/style.css";\n@import "./foyer.css";\n';
      expect(after[stylesheet]).toBe(`${imports}body { margin: 0 }\n`);
      expect(Object.keys(after).filter((path) => path.startsWith('src/styles'))).toEqual([stylesheet]);
      expect(out).toContain('npm run start  starts the app. The login is http://localhost:4200/login');
      expect((await run([folder, '--yes'])).out).toContain('Nothing to change.');
      expect(contentsOf(folder)).toEqual(after);
    },
  );

  it('refuses an app of an older version', async () => {
    const { 'src/app/app.ts': _, ...files } = angular('src/styles.css');
    const folder = newApp(files);
    expect(await run([folder, '--yes'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('apps as Angular 20 and newer versions create them'),
    });
    expect(contentsOf(folder)).toEqual(files);
  });
});

describe('foyer init recognises', () => {
  it.each([...frameworks])('$label', async ({ label, needs, modules }) => {
    const packages = Object.fromEntries([...needs, 'vite'].map((name) => [name, '99.0.0']));
    const required = Object.fromEntries(
      (modules?.oneOf ?? []).map((path) => [`${path}.${path.endsWith('layout') ? 'tsx' : 'ts'}`, '']),
    );
    const folder = newApp({ 'package.json': manifest(packages), 'tsconfig.json': '{}', ...required });
    const { code, out } = await run([folder, '--yes']);
    expect(code).toBe(0);
    expect(out).toContain(`${label} in ${folder}\n`);
  });

  it('each framework by a page that prints files and installs packages', () => {
    for (const { page, replaced, keeps } of frameworks) {
      const { dependencies, devDependencies, files } = pages[page] ?? {
        dependencies: [],
        devDependencies: [],
        files: {},
      };
      expect(dependencies.some((name) => /^@foyer\/(?:ui|elements)$/.test(name))).toBe(true);
      expect(devDependencies).toContain('@foyer/dev-provider');
      expect(Object.keys(files).some((path) => /^\.env$|\/environment\.ts$/.test(path))).toBe(true);
      const ofTemplates = [...replaced, ...keeps];
      expect(Object.keys(files)).toEqual(expect.arrayContaining(ofTemplates));
    }
  });
});

describe('foyer init changes nothing', () => {
  it.each<[string, Record<string, string>, string[], string]>([
    ['in an empty folder', {}, [], 'has no package.json. Create an app first'],
    ['with a broken package.json', { 'package.json': '{' }, [], 'is not JSON of a package.'],
    ['with a BOM alone as package.json', { 'package.json': '\uFEFF' }, [], 'is not JSON of a package.'],
    [
      'with scripts that are a text',
      { ...viteReact(), 'package.json': manifest({ vite: '8', react: '19' }, { scripts: 'vite' }) },
      [],
      'The scripts of package.json are no object.',
    ],
    [
      'with packages that are a list',
      { 'package.json': '{ "dependencies": ["next"] }' },
      [],
      'No framework was recognised',
    ],
    [
      'with old Svelte',
      { 'package.json': manifest({ vite: '5', svelte: '^4.2.0' }), 'tsconfig.json': '{}' },
      [],
      'has svelte 4.',
    ],
    ['with a list as package.json', { 'package.json': '[]' }, [], 'is not JSON of a package.'],
    ['in an app without a framework', { 'package.json': manifest({}) }, [], 'No framework was recognised'],
    [
      'in the root of a workspace of npm',
      { 'package.json': manifest({}, { workspaces: ['apps/*'] }) },
      [],
      'is the root of a workspace. Name the folder of the app: foyer init apps/web.',
    ],
    [
      'in the root of a workspace of pnpm',
      { 'package.json': manifest({}), 'pnpm-workspace.yaml': 'packages: [apps/*]' },
      [],
      'is the root of a workspace.',
    ],
    ['in an app of Astro without TypeScript', { 'package.json': manifest({ astro: '5' }) }, [], 'has no tsconfig.json'],
    ['for an unknown framework', viteReact(), ['--framework', 'ember'], '--framework takes next, react-router'],
    ['for two folders', viteReact(), ['other'], 'Give one folder'],
    ['for an unknown option', viteReact(), ['--force'], "Unknown option '--force'"],
  ])('%s', async (_name, files, args, sentence) => {
    const folder = newApp(files);
    const { code, error, added } = await run([folder, '--yes', ...args]);
    expect({ code, added }).toEqual({ code: 1, added: [] });
    expect(error).toContain(sentence);
    expect(contentsOf(folder)).toEqual(files);
  });

  it('without a terminal and without --yes', async () => {
    const folder = newApp(viteReact());
    const { code, error } = await run([folder]);
    expect(code).toBe(1);
    expect(error).toBe('There is no terminal to ask in. Write --yes to accept every change. Nothing was changed.');
    expect(contentsOf(folder)).toEqual(viteReact());
  });

  it('if the user does not agree', async () => {
    const folder = newApp(viteReact());
    const { code, error, added } = await run([folder], { answers: { Write: false } });
    expect({ code, error, added }).toEqual({ code: 1, error: 'Nothing was changed.', added: [] });
    expect(contentsOf(folder)).toEqual(viteReact());
  });
});

it('foyer init keeps every copy of a file that it replaces', async () => {
  const folder = newApp(viteReact());
  await run([folder, '--yes']);
  writeFileSync(join(folder, 'src/App.tsx'), 'export default () => null;\n');
  writeFileSync(join(folder, 'package.json'), viteReact()['package.json']);
  await run([folder, '--yes']);
  const after = contentsOf(folder);
  expect(after['.foyer/replaced/src/App.tsx']).toBe(viteReact()['src/App.tsx']);
  expect(after['.foyer/replaced/src/App.tsx.1']).toBe('export default () => null;\n');
});

it.each([
  ['.env/a', 'could not be read: EISDIR'],
  ['src/foyer.ts/a', 'could not be read: EISDIR'],
])('foyer init says that %s is in the way of a file', async (path, sentence) => {
  const files = { ...viteReact(), [path]: '' };
  const folder = newApp(files);
  const { code, error } = await run([folder, '--yes']);
  expect(code).toBe(1);
  expect(error).toContain(sentence);
  expect(contentsOf(folder)).toEqual(files);
});

it('foyer init says which file it cannot write', async () => {
  const folder = newApp({ ...next(), 'app/login': '' });
  const { code, error } = await run([folder, '--yes']);
  expect(code).toBe(1);
  expect(error).toMatch(/login\/page\.tsx could not be written: E/);
});

describe('foyer init with a terminal', () => {
  it('asks about each file of the user, and follows the answers', async () => {
    const folder = newApp(viteReact());
    const { questions } = await run([folder], { answers: { 'Replace src/App.tsx': false } });
    expect(questions).toEqual([
      'Change package.json?',
      'Change .gitignore?',
      'Replace src/App.tsx? A copy stays in .foyer/replaced.',
      'Write 6 files?',
    ]);
    expect(contentsOf(folder)['src/App.tsx']).toBe(viteReact()['src/App.tsx']);
    expect(existsSync(join(folder, '.foyer'))).toBe(false);
  });

  it('asks for the framework that it does not recognise', async () => {
    const folder = newApp({ ...viteReact(), 'package.json': manifest({ react: '19' }) });
    const { code, questions } = await run([folder], { answers: { Which: 'vite-react' } });
    expect(questions[0]).toBe('Which framework does the app use?');
    expect(code).toBe(0);
  });
});

describe('foyer init without a network', () => {
  it('writes the files, and prints the commands that install the packages', async () => {
    const folder = newApp({ ...viteReact(), 'pnpm-lock.yaml': '' });
    const { code, error } = await run([folder, '--yes'], { isOffline: true });
    expect(code).toBe(1);
    expect(error).toContain('The packages could not be installed. The files are written.');
    expect(error).toContain('  pnpm add @foyer/ui @foyer/react-hooks\n  pnpm add --save-dev @foyer/dev-provider\n');
    expect(existsSync(join(folder, 'src', 'foyer.ts'))).toBe(true);
  });

  it('prints the commands only, with --no-install', async () => {
    const folder = newApp({ ...viteReact(), 'package-lock.json': '' });
    const { code, out, added } = await run([folder, '--yes', '--no-install']);
    expect({ code, added }).toEqual({ code: 0, added: [] });
    expect(out).toContain('Install the packages:\n  npm install @foyer/ui @foyer/react-hooks\n');
  });
});

/** Packs packages, with the names of those on which they depend, into a new folder. */
async function newPacked(packages: Record<string, string[]>, end = '-0.2.0.tgz'): Promise<string> {
  const folder = newApp({});
  for (const [name, needs] of Object.entries(packages)) {
    const dependencies = Object.fromEntries(needs.map((name) => [name, '^0.2.0']));
    const data = JSON.stringify({ name, version: '0.2.0', dependencies });
    const archive = await createTarGzip([{ name: 'package/package.json', data }]);
    writeFileSync(join(folder, name.replace(/^@(.*)\//, '$1-') + end), archive);
  }
  return folder;
}

const packed = {
  '@foyer/core': [],
  '@foyer/react-hooks': ['@foyer/core', '@tanstack/react-query'],
  '@foyer/ui': ['@foyer/core', '@foyer/react-hooks'],
  '@foyer/dev-provider': ['@foyer/core'],
  '@foyer/devtools': ['@foyer/core'],
};

describe('foyer init --packages', () => {
  /** Returns the specifier of a packed file from a folder beside that of the files, or from one below. */
  const fileOf = (name: string, from: string, up = '../') => `file:${up}${basename(from)}/foyer-${name}-0.2.0.tgz`;
  const overridesOf = (from: string) =>
    Object.fromEntries(
      ['ui', 'core', 'react-hooks', 'dev-provider'].map((name) => [`@foyer/${name}`, fileOf(name, from)]),
    );

  it('installs the packed files and those on which they depend with npm', async () => {
    const from = await newPacked(packed);
    const folder = newApp({ ...viteReact(), 'package-lock.json': '{}' });
    const { code, added, out } = await run([folder, '--yes', '--packages', from]);
    expect(code).toBe(0);
    expect(added).toEqual([
      `@foyer/ui@${fileOf('ui', from)}`,
      `@foyer/react-hooks@${fileOf('react-hooks', from)}`,
      `@foyer/core@${fileOf('core', from)}`,
      `@foyer/dev-provider@${fileOf('dev-provider', from)} (dev)`,
    ]);
    expect(out).toContain(`  npm install @foyer/ui@${fileOf('ui', from)} `);
    expect(contentsOf(folder)['pnpm-workspace.yaml']).toBeUndefined();
  });

  it.each([
    ['a new pnpm-workspace.yaml', undefined, ''],
    ['an own one', '# mine\nonlyBuiltDependencies: [esbuild]\n', '# mine\nonlyBuiltDependencies: [ esbuild ]\n'],
    ['an own override', 'overrides:\n  vite: 8.3.8 # mine\n', ''],
  ])('adds overrides with pnpm to %s', async (_name, before, start) => {
    const from = await newPacked(packed);
    const file: Record<string, string> = before === undefined ? {} : { 'pnpm-workspace.yaml': before };
    const folder = newApp({ ...viteReact(), 'pnpm-lock.yaml': '', ...file });
    const { code, added } = await run([folder, '--yes', '--packages', from]);
    expect(code).toBe(0);
    expect(added).toEqual([
      `@foyer/ui@${fileOf('ui', from)}`,
      `@foyer/react-hooks@${fileOf('react-hooks', from)}`,
      `@foyer/dev-provider@${fileOf('dev-provider', from)} (dev)`,
    ]);
    const own = before?.startsWith('overrides') ? '  vite: 8.3.8 # mine\n' : '';
    const lines = Object.entries(overridesOf(from)).map(([name, file]) => `  "${name}": ${file}\n`);
    expect(contentsOf(folder)['pnpm-workspace.yaml']).toBe(`${start}overrides:\n${own}${lines.join('')}`);
  });

  it('adds resolutions with Yarn, and keeps those of the app', async () => {
    const from = await newPacked(packed);
    const own = manifest({ react: '19', vite: '8' }, { resolutions: { vite: '8.3.8' } });
    const folder = newApp({ ...viteReact(), 'package.json': own, 'yarn.lock': '' });
    const { code, added, out } = await run([folder, '--yes', '--packages', from]);
    expect(code).toBe(0);
    expect(added).not.toContain(`@foyer/core@${fileOf('core', from)}`);
    const { resolutions, scripts } = JSON.parse(contentsOf(folder)['package.json'] ?? '');
    expect(resolutions).toEqual({ vite: '8.3.8', ...overridesOf(from) });
    expect(scripts.foyer).toBe('foyer-dev-provider');
    expect(out).toContain(`\n+    "@foyer/core": "${fileOf('core', from)}",\n`);
  });

  it('names the line of the root of a workspace, which is not in the folder of the app, and takes it', async () => {
    const from = await newPacked(packed);
    const app = Object.fromEntries(Object.entries(viteReact()).map(([path, text]) => [`apps/web/${path}`, text]));
    const root = 'packages: [apps/*]\n';
    const folder = newApp({ ...app, 'package.json': '{}', 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': root });
    const before = contentsOf(folder);
    const first = await run([join(folder, 'apps/web'), '--yes', '--packages', from]);
    expect(first.code).toBe(1);
    expect(contentsOf(folder)).toEqual(before);
    const [, line = ''] = /^Add (.*) to \S+pnpm-workspace\.yaml, and run the command again\./.exec(first.error) ?? [];
    expect(line).toBe(`"overrides": ${JSON.stringify(overridesOf(from))}`);
    writeFileSync(join(folder, 'pnpm-workspace.yaml'), `${root}${line}\n`);
    const { code, added } = await run([join(folder, 'apps/web'), '--yes', '--packages', from]);
    expect(code).toBe(0);
    expect(added[0]).toBe(`@foyer/ui@${fileOf('ui', from, '../../../')}`);
  });

  it('installs no file of a package that the app has', async () => {
    const from = await newPacked(packed);
    const names = ['react', 'vite', '@foyer/ui', '@foyer/react-hooks'];
    const own = manifest(Object.fromEntries(names.map((name) => [name, '*'])));
    const folder = newApp({ ...viteReact(), 'package.json': own });
    expect((await run([folder, '--yes', '--packages', from])).added).toEqual([
      `@foyer/dev-provider@${fileOf('dev-provider', from)} (dev)`,
      `@foyer/core@${fileOf('core', from)} (dev)`,
    ]);
  });

  it.each<[string, () => Promise<string>, string, string]>([
    [
      'a folder without the dependency of a package',
      () => newPacked({ '@foyer/ui': ['@foyer/core'], '@foyer/react-hooks': [], '@foyer/dev-provider': [] }),
      'npm@11.0.0',
      'has no packed file of @foyer/core. Pack all packages with npm run examples in a clone of Foyer',
    ],
    [
      'an empty folder',
      () => newPacked({}),
      'npm@11.0.0',
      'file of @foyer/ui, @foyer/react-hooks, @foyer/dev-provider.',
    ],
    [
      'two files of one package',
      async () => {
        const from = await newPacked(packed);
        const [file = ''] = readdirSync(from);
        writeFileSync(join(from, 'foyer-core-0.1.0.tgz'), readFileSync(join(from, file)));
        return from;
      },
      'npm@11.0.0',
      'There are several packed files of @foyer/core: ',
    ],
    [
      'a broken file',
      async () => {
        const from = await newPacked(packed);
        writeFileSync(join(from, 'foyer-core-0.2.0.tgz'), 'no archive');
        return from;
      },
      'npm@11.0.0',
      'foyer-core-0.2.0.tgz could not be read: ',
    ],
    ['no folder', async () => '/nowhere', 'npm@11.0.0', '/nowhere could not be read: ENOENT'],
    ['Bun', () => newPacked(packed), 'bun@1.2.0', '--packages needs npm, pnpm or Yarn, and the app has bun.'],
  ])('changes nothing with %s', async (_name, from, packageManager, sentence) => {
    const files = { ...viteReact(), 'package.json': manifest({ react: '19', vite: '8' }, { packageManager }) };
    const folder = newApp(files);
    const { code, error, added } = await run([folder, '--yes', '--packages', await from()]);
    expect({ code, added }).toEqual({ code: 1, added: [] });
    expect(error).toContain(sentence);
    expect(error).toContain('Nothing was changed.');
    expect(contentsOf(folder)).toEqual(files);
  });
});
