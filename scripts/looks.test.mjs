// @module-tag main
// Finds an example whose header and pages look different from those of the others, or like a page without styles.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/process.mjs';

const examples = join(root, 'examples');

/** @param {string} folder @returns {string[]} the stylesheets below it */
const stylesheetsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(?:node_modules|dist|build|\..+)$/.test(entry.name) ? [] : stylesheetsIn(path);
    return entry.name.endsWith('.css') ? [path] : [];
  });

test('each example has a stylesheet, and those of one name are equal', () => {
  const folders = readdirSync(examples, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => join(examples, name));
  expect(folders.filter((folder) => stylesheetsIn(folder).length === 0)).toEqual([]);
  const copies = [...folders, join(root, 'apps', 'docs', 'examples', 'frameworks')]
    .flatMap(stylesheetsIn)
    .filter((path) => basename(path) === 'foyer.css');
  const [first = ''] = copies;
  expect(copies.filter((path) => readFileSync(path, 'utf8') !== readFileSync(first, 'utf8'))).toEqual([]);
});
