import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with an app of the hosted SDK in each subfolder, and what its migration changes. */
export const fixtures = join(import.meta.dirname, '../../cli/fixtures/migrate');

/** Writes an app of the hosted SDK, as the patch `before.diff` creates it, into a folder. */
export function writeAppBefore(app: string, folder: string): void {
  const patch = readFileSync(join(fixtures, app, 'before.diff'), 'utf8');
  for (const file of patch.split('--- /dev/null\n+++ b/').slice(1)) {
    // Its name, the line with its length, and its lines.
    const [name = '', , ...lines] = file.split('\n');
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, lines.join('\n').replace(/^\+/gm, ''));
  }
}
