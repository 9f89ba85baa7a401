// @module-tag main
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestIn, manifestsOfHosts, publicPackages, readManifest } from './lib/manifests.mjs';
import { root, Stop } from './lib/process.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
const { version } = readManifest('packages/core/package.json');

test('all public packages share one version', () => {
  const manifests = publicPackages().map((folder) => readManifest(`${folder}/package.json`));
  const [together] = JSON.parse(read('.changeset/config.json')).fixed;
  expect(manifests.map(({ name }) => name).sort()).toEqual(together.sort());
  expect(new Set(manifests.map((manifest) => manifest.version))).toEqual(new Set([version]));
});

test('the examples require the version of the packages', () => {
  const ranges = manifestsOfHosts().flatMap((file) => read(file).match(/"@foyer\/[\w-]+": "[^"]+"/g) ?? []);
  expect(ranges.filter((range) => !range.endsWith(`": "^${version}"`))).toEqual([]);
  expect(ranges.length).toBeGreaterThan(20);
});

test('the changelog begins with the version of the packages', () => {
  expect(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('a published manifest names the repository that publishes it, and changes in nothing else', () => {
  const { repository, ...rest } = manifestIn('packages/ui', 'acme/foyer.js');
  expect(repository).toEqual({
    type: 'git',
    url: 'git+https://github.com/acme/foyer.js.git',
    directory: 'packages/ui',
  });
  expect(rest).toEqual(readManifest('packages/ui/package.json'));
});

test.each([undefined, 'acme', 'acme/foyer/../x', 'acme/foyer\n'])(
  '%j is no repository to publish from',
  (repository) => {
    expect(() => manifestIn('packages/ui', repository)).toThrow(Stop);
  },
);
