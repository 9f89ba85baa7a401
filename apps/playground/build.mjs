/** Builds all pages. One process for all builds: Node and Vite would start once for each, which takes longer. */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const root = import.meta.dirname;
const dist = join(root, 'dist');
// On the same disk as `dist`, and outside of what a build depends on.
const folder = await mkdtemp(join(root, 'node_modules', '.dist-'));
const outDir = join(folder, 'dist');

try {
  const lonePages = ['size-email', 'size-light', 'size-core', 'devtools'];
  const modes = ['production', ...lonePages];
  await Promise.all(
    modes.map((mode) => build({ root, mode, logLevel: 'error', build: { outDir, emptyOutDir: false } })),
  );
  // Only now: a build that takes a while, or fails, leaves the previous pages as they are.
  await rename(dist, join(folder, 'previous')).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(outDir, dist);
} finally {
  await rm(folder, { recursive: true, force: true });
}
