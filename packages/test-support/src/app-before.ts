import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with an app of the hosted SDK in each subfolder, and what its migration changes. */
export const fixtures = join(import.meta.dirname, '../../cli/fixtures/migrate');

/** Writes an app of the hosted SDK, as the patch `before.diff` creates it, into a folder. */
export function writeAppBefore(app: string, folder: string): void {
  const patch = readFileSync(join(fixtures, app, 'before.diff'), 'utf8');
  for (const [, name = '', lines = ''] of patch.matchAll(
    /^\+{3} b\/(.+)\n@@ .+ @@\n((?:\+.*\n)+?)(?=--- |$(?![\s\S]))/gm,
  )) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, lines.replace(/^\+/gm, ''));
  }
}
