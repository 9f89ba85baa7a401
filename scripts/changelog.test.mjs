// @module-tag main
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/process.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

test('CHANGELOG.md links to the changelog of each package that shares the version', () => {
  const [names] = JSON.parse(read('.changeset/config.json')).fixed;
  const links = [...read('CHANGELOG.md').matchAll(/^- \[`(.+)`\]\((.+)\)$/gm)];
  expect(links.map(([, name]) => name)).toEqual(names);
  for (const [, name = '', file = ''] of links) {
    expect(existsSync(join(root, file))).toBe(true);
    expect(JSON.parse(read(join(file, '..', 'package.json'))).name).toBe(name);
  }
});
