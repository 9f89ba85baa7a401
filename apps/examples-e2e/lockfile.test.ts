import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { root } from '../../scripts/lib/process.mjs';
import { folderOf } from './example.ts';

const committed = join(root, 'examples');

test('the installation of the examples leaves their lockfile as it is committed', () => {
  const [installed, expected] = [inject('examples'), committed].map((folder) =>
    readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8'),
  );
  expect(installed === expected, 'A dependency has changed: run `npm run examples`, and commit the lockfile.').toBe(
    true,
  );
});

/** Returns the peers with which an example installs `@foyer/server`. */
function peersOf(example: string): string[] {
  const lockfile = readFileSync(join(committed, 'pnpm-lock.yaml'), 'utf8');
  const importer = lockfile.split(`\n  ${example}:\n`)[1]?.split('\n\n')[0] ?? '';
  let version = /version: file:\.packed\/server(.*)/.exec(importer)?.[1] ?? '';
  // The peers of peers are in parentheses, too.
  while (/\([^()]*\([^()]*\)/.test(version)) version = version.replace(/(\([^()]*)\([^()]*\)/g, '$1');
  return [...version.matchAll(/\((@?[^@()]+)@/g)].map(([, name = '']) => name);
}

test('no example installs the packages with the peers of another example', () => {
  const examples = readdirSync(committed).filter((name) => /-(?:app|api)$/.test(name));
  expect(peersOf('next-app')).toEqual(['next']);
  for (const name of examples) {
    const { dependencies } = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
    expect(Object.keys(dependencies), name).toEqual(expect.arrayContaining(peersOf(name)));
  }
});
