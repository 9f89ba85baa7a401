import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../index.ts';

const page = '<!doctype html><title>App</title><main id="root"></main><footer id="end">End</footer>';

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-prerender-'));
  printed = '';
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const print = (text: string) => {
  printed += text;
};

const prerender = (...args: string[]) => run(['prerender', ...args], { out: print, error: print });

describe('foyer prerender', () => {
  it.each([
    ['no module', [], 'Give one module'],
    ['no page', ['src/SignIn.tsx'], 'dist/index.html does not exist. Run "vite build" first'],
    ['another page', ['src/SignIn.tsx', '--page', 'out/login.html'], 'out/login.html does not exist'],
  ])('says what is missing with %s', async (_, args, sentence) => {
    expect(await prerender(...args)).toBe(1);
    expect(printed).toContain(sentence);
  });

  it('renders with the addresses that images have in the built page', { timeout: 120_000 }, async () => {
    mkdirSync(join(folder, 'node_modules'));
    for (const name of ['react', 'react-dom']) {
      symlinkSync(
        fileURLToPath(new URL(`../../../ui/node_modules/${name}`, import.meta.url)),
        join(folder, 'node_modules', name),
      );
    }
    symlinkSync(fileURLToPath(new URL('../../node_modules/vite', import.meta.url)), join(folder, 'node_modules/vite'));
    write('package.json', '{ "type": "module" }');
    write('vite.config.js', "export default { base: '/app/' };");
    write('src/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(400)}</svg>`);
    write(
      'src/SignIn.js',
      "import { createElement } from 'react';\nimport src from './logo.svg';\nexport default () => createElement('img', { src });",
    );
    write('dist/index.html', page);
    expect(await prerender('src/SignIn.js'), printed).toBe(0);
    expect(read('dist/index.html')).toMatch(/<img src="\/app\/assets\/logo-[\w-]+\.svg"\/>/);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['an element that the page lacks', ['--element', 'app'], 'no element with the id "app"'],
    ['an element with content', ['--element', 'end'], '"end" of dist/index.html is not empty'],
    ['a module that is missing', [], 'src/SignIn.tsx could not be rendered: '],
  ])('leaves the page as it was with %s', async (_, args, sentence) => {
    write('dist/index.html', page);
    expect(await prerender('src/SignIn.tsx', ...args)).toBe(1);
    expect(printed).toContain(sentence);
    expect(read('dist/index.html')).toBe(page);
  });
});
