import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = import.meta.dirname;
/** The folder of the built pages. */
export const dist = join(root, 'dist');

/**
 * Replaces the built pages. A build that takes a while, or fails, leaves the previous pages as they are.
 *
 * @param {(outDir: string) => Promise<unknown>} build writes the pages to a new folder
 */
export async function replaceDist(build) {
  // On the same disk as `dist`, and outside of what a build depends on.
  const folder = await mkdtemp(join(root, 'node_modules', '.dist-'));
  const outDir = join(folder, 'dist');
  try {
    await build(outDir);
    await rename(dist, join(folder, 'previous')).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(outDir, dist);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
