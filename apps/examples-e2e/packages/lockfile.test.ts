// Finds a committed lockfile that an installation changes, or packages installed with another example's peers.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { root } from '../../../scripts/lib/process.mjs';
import { folderOf } from '../tools/example.ts';

const committed = join(root, 'examples');

/**
 * Returns what a lockfile records of the examples and of the packages of this repository. The rest is left out, because
 * it varies with the registry: pnpm omits a package for another platform if the registry does not serve it.
 */
function ownEntries(folder: string): string {
  const lockfile = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
  const [, importers = '', snapshots = ''] = /^importers:\n(.*?)^packages:\n.*^snapshots:\n(.*)/ms.exec(lockfile) ?? [];
  return [importers, ...snapshots.split('\n\n').filter((entry) => /^ +'@foyer\//.test(entry))].join('\n\n');
}

test('the installation of the examples leaves their own entries of the lockfile as they are committed', () => {
  const expected = ownEntries(committed);
  expect(expected).toContain("'@foyer/server@file:.packed/server");
  const unchanged = ownEntries(inject('examples')) === expected;
  expect(unchanged, 'A dependency has changed: run `npm run examples`, and commit the lockfile.').toBe(true);
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
