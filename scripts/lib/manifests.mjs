import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, Stop } from './process.mjs';

/** @typedef {{ name: string, version: string, private?: boolean, [field: string]: unknown }} Manifest */

/**
 * Reads a `package.json`.
 *
 * @param {string} file
 * @returns {Manifest}
 */
export const readManifest = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** @param {string} folder */
const below = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:node_modules|\..*)$/.test(entry.name))
    .map(({ name }) => `${folder}/${name}`);

/** Returns the folders of the packages that are published. */
export const publicPackages = () =>
  below('packages').filter((folder) => !readManifest(`${folder}/package.json`).private);

/** Returns the manifests outside of the workspace, which require the published packages by their version. */
export const manifestsOfHosts = () => [
  'bench/package.json',
  'examples/package.json',
  ...below('examples').map((folder) => `${folder}/package.json`),
];

/**
 * Returns the manifest of a package with the repository that publishes it, which its provenance names.
 *
 * @param {string} folder of the package
 * @param {string} [repository] its owner and name at GitHub, as `GITHUB_REPOSITORY` has them in a workflow
 * @throws Stop
 */
export function manifestIn(folder, repository = '') {
  if (!/^[\w-]+\/[\w.-]+$/.test(repository)) {
    throw new Stop(
      `GITHUB_REPOSITORY is '${repository}'. Set it to the owner and the name of the repository: owner/name.`,
    );
  }
  const url = `git+https://github.com/${repository}.git`;
  return { ...readManifest(`${folder}/package.json`), repository: { type: 'git', url, directory: folder } };
}
