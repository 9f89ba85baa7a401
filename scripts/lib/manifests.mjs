import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

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
