import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/**
 * Returns a hash of the contents of files and of the platform. Missing files are part of the hash.
 *
 * @param {string[]} files relative to the repository
 */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const path = join(root, file);
    hash.update(`${file}\0`).update(existsSync(path) ? readFileSync(path) : '\0');
  }
  return `${process.platform} ${process.arch} ${hash.digest('hex')}`;
}
