// @module-tag main
// Finds a path in CONTRIBUTING.md that has moved.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/process.mjs';

test('CONTRIBUTING.md names paths that exist, in the root or below packages', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').replace(/^```.*?^```$/gms, '');
  const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.<>-]+)+|[\w-]+\.(?:ts|mjs|md))`|\]\(([^)#]+)/g)].map(
    ([, path, link]) => path ?? link ?? '',
  );
  expect(paths.length).toBeGreaterThan(60);
  // Of `ui/src/screens/<method>`, the folder before the name that it stands for.
  const folderOf = (/** @type {string} */ path) => path.replace(/\/<.*/, '');
  const missing = paths.filter(
    (path) => !['.', 'packages'].some((base) => existsSync(join(root, base, folderOf(path)))),
  );
  expect(missing).toEqual([]);
});
