// @module-tag main
// Finds a path of CONTRIBUTING.md that has moved, and a widget, hook, example or folder that a README does not list.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/process.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^(?:node_modules|test-results)$/.test(entry.name))
    .map(({ name }) => name);
/** @param {string} file @param {RegExp} name @returns {string[]} the names in the first column of the tables */
const rowsOf = (file, name) =>
  [...read(file).matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) => cell.match(name) ?? []);

test('CONTRIBUTING.md names paths that exist, in the root or below packages', () => {
  const text = read('CONTRIBUTING.md').replace(/^```.*?^```$/gms, '');
  const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.<>-]+)+|[\w-]+\.(?:ts|mjs|md))`|\]\(([^)#]+)/g)].map(
    ([, path, link]) => path ?? link ?? '',
  );
  expect(paths.length).toBeGreaterThan(60);
  // Of `ui/src/screens/<method>`, the folder before the name that it stands for.
  const folderOf = (/** @type {string} */ path) => path.replace(/\/<.*/, '');
  expect(
    paths.filter((path) => !['.', 'packages'].some((base) => existsSync(join(root, base, folderOf(path))))),
  ).toEqual([]);
});

test('README.md lists each component of @foyer/ui', () => {
  const components = read('packages/ui/src/index.ts').match(/(?<=^export \{ )\w+(?=,.*'\.\/variants\/)/gm) ?? [];
  expect(components.length).toBeGreaterThan(8);
  const text = read('README.md');
  expect(components.filter((name) => !text.includes(`| \`<${name}>\``))).toEqual([]);
});

test('README.md and examples/README.md list each example', () => {
  const examples = foldersIn('examples');
  expect(rowsOf('README.md', /(?<=`examples\/)[\w-]+/g).sort()).toEqual(examples);
  expect(rowsOf('examples/README.md', /[\w-]+/g).sort()).toEqual(examples);
});

test('README.md lists each folder of the repository', () => {
  const inside = ['packages', 'apps'].flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`));
  const others = foldersIn('.').filter((name) => !/^(?:packages|apps)$/.test(name));
  const listed = rowsOf('README.md', /(?<=^`)(?:(?:packages|apps)\/[\w-]+|[a-z]+)(?=`)/g);
  expect([...inside, ...others].filter((folder) => !listed.includes(folder))).toEqual([]);
});

test('the README of @foyer/react-hooks lists each hook', () => {
  const hooks = new Set(read('packages/react-hooks/src/index.ts').match(/\buse[A-Z]\w+/g));
  expect(rowsOf('packages/react-hooks/README.md', /\buse[A-Z]\w+/g).sort()).toEqual([...hooks].sort());
});
