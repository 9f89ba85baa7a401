// Finds a shadcn/ui item that does not install or build, and a login that ignores next-themes in Turbopack.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { run } from '../../../scripts/lib/process.mjs';
import { axe, test } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { pageSheet, type ShadcnTheme, shadcnThemes } from '../../playground/e2e/world/shadcn-themes.ts';
import { buildAndStart, frameworks } from '../tools/frameworks.ts';
import { logIn, type ServerApp } from '../tools/server-app.ts';
import { type App, createNextApp } from '../tools/templates.ts';

let project: Project;
let template: App;
let app: ServerApp;

/** As `shadcn init` writes it. Without a base color, whose file is on another server. */
const settings = {
  style: 'new-york',
  rsc: true,
  tsx: true,
  tailwind: { config: '', css: 'app/globals.css', baseColor: '', cssVariables: true, prefix: '' },
  aliases: {
    components: '@/components',
    utils: '@/lib/utils',
    ui: '@/components/ui',
    lib: '@/lib',
    hooks: '@/hooks',
  },
};

/** The colors of Tailwind that the page of the item uses. */
const sheet = (theme: ShadcnTheme) => `@import 'tailwindcss';
@custom-variant dark (&:is(.dark *));
@theme inline { --color-muted: var(--muted); }
${pageSheet(theme)}
`;

const layout = `import './globals.css';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <ThemeProvider attribute="class">{children}</ThemeProvider>
      </body>
    </html>
  );
}
`;

/** Installs the login with the command of shadcn/ui, from the file in the installed package. */
async function addLogin(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const program = join(dirname(require.resolve('shadcn')), 'index.js');
  const item = './node_modules/@foyer/ui/dist/shadcn-login.json';
  const code = await run(process.execPath, [program, 'add', item, '--yes'], { cwd: folder, quiet: true });
  if (code !== 0) throw new Error('shadcn could not add the login. See the output above.');
}

beforeAll(async () => {
  project = await newProject();
  template = await createNextApp(['@foyer/ui', 'next-themes@0.4.6']);
  const write = (name: string, text: string) => writeFile(join(template.folder, name), text);
  await mkdir(join(template.folder, 'lib'), { recursive: true });
  await Promise.all([
    write('components.json', JSON.stringify(settings)),
    write('app/globals.css', sheet(shadcnThemes.zinc ?? { light: {}, dark: {} })),
    write('app/layout.tsx', layout),
  ]);
  await addLogin(template.folder);
  app = await buildAndStart(template.folder, frameworks.next, project);
});
afterAll(async () => {
  await app?.stop();
  await template?.remove();
});

test('the command of shadcn/ui installs the login from the package, and a Next.js app builds with it', async ({
  context,
}) => {
  const component = await readFile(join(template.folder, 'components', 'foyer-login.tsx'), 'utf8');
  expect(component).toContain('<Login {...project} config={config} ');
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  await logIn(page, project, 'ada@example.com');
  await page.waitForURL(`${app.url}/`);
});

test('the login follows next-themes in a build of Turbopack, and is readable in both schemes', async ({ context }) => {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const styles = () =>
    page.locator('.foyer-root').evaluate((root) => {
      const { backgroundColor, colorScheme, borderRadius } = getComputedStyle(root);
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) throw new Error('The page has no canvas.');
      canvas.fillStyle = backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const background = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ');
      return { background, colorScheme, borderRadius, style: root.getAttribute('style') };
    });
  const always = { borderRadius: '14px', style: null };
  for (const [scheme, background] of [
    ['light', '255 255 255'],
    ['dark', '24 24 27'],
  ]) {
    await page.addInitScript((name = '') => localStorage.setItem('theme', name), scheme);
    await page.goto(`${app.url}/login`);
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    const root = await page.evaluate(() => {
      const { className, style } = document.documentElement;
      return [className, style.colorScheme];
    });
    expect(root).toEqual([scheme, scheme]);
    expect(await styles()).toEqual({ ...always, background, colorScheme: scheme });
    expect(await axe(page, 'main', ['color-contrast'])).toEqual([]);
  }

  // next-themes without `enableColorScheme`, and a switch that changes the page later.
  for (const [scheme, background] of [
    ['light', '255 255 255'],
    ['dark', '24 24 27'],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.style.colorScheme = '';
      document.documentElement.className = name;
    }, scheme);
    expect(await styles()).toEqual({ ...always, background, colorScheme: scheme });
  }
});
