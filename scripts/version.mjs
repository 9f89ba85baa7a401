/**
 * `npm run release:version`: raises the version by the waiting changesets, which it moves into the changelogs of the packages,
 * and writes the version where Changesets does not: in the client, which sends it, and in the examples.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestsOfHosts, readManifest } from './lib/manifests.mjs';
import { main, root, run, Stop } from './lib/process.mjs';

/**
 * @param {string} file
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replaceIn(file, pattern, replacement) {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(pattern, replacement));
}

await main(async () => {
  const changesets = join(root, 'scripts/node_modules/@changesets/cli/bin.js');
  if ((await run(process.execPath, [changesets, 'version'])) !== 0) throw new Stop('The version could not be raised.');

  const { version } = readManifest('packages/core/package.json');
  replaceIn('packages/core/src/config.ts', /(?<=SDK_VERSION = '@foyer\/core@)[^']+/g, version);
  for (const file of manifestsOfHosts()) replaceIn(file, /(?<="@foyer\/[\w-]+": "\^)[^"]+/g, version);
});
