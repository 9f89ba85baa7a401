// @module-tag main
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { groupsOf } from '../build/chunks.ts';

test('a plan of chunks names the modules of each chunk, in order', () => {
  const groups = groupsOf({ first: ['package.json', 'README.md'], second: ['LICENSE'] });
  expect(groups.map(({ name }) => name)).toEqual(['first', 'second']);
  const chunkOf = (/** @type {string} */ file) =>
    groups.find(({ test }) => /** @type {(id: string) => boolean} */ (test)(resolve(file)))?.name;
  expect(['package.json', 'README.md', 'LICENSE', 'turbo.json'].map(chunkOf)).toEqual([
    'first',
    'first',
    'second',
    undefined,
  ]);
});

test('a build fails whose plan of chunks names a file that does not exist', () => {
  expect(() => groupsOf({ client: ['package.json'], wallets: ['src/wallets.ts'] })).toThrow(
    `chunks.ts: the chunk 'wallets' names ${resolve('src/wallets.ts')}, which does not exist.`,
  );
});
