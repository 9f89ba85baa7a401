import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, run, Stop } from './process.mjs';

const packages = ['core', 'react-hooks', 'ui', 'elements', 'devtools', 'dev-provider', 'testing', 'server', 'cli'];

/**
 * Packs the built packages as they are published, and unpacks each into a folder with its name. The archive is next to
 * the folder.
 *
 * @param {string} folder its content is replaced
 * @throws Stop
 */
export async function packAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const selection = packages.map((name) => `--filter=./packages/${name}`);
  const packed = await run(bin('pnpm'), [...selection, 'pack', '--pack-destination', folder], { quiet: true });
  if (packed !== 0) throw new Stop('The packages could not be packed. See the output above.');

  for (const name of packages) {
    const archive = readdirSync(folder).find((file) => file.startsWith(`foyer-${name}-`) && file.endsWith('.tgz'));
    if (!archive) throw new Stop(`Packing left no archive of ${name}.`);
    const target = join(folder, name);
    mkdirSync(target);
    const code = await run('tar', ['-xzf', join(folder, archive), '-C', target, '--strip-components=1'], {
      quiet: true,
    });
    if (code !== 0) throw new Stop(`${archive} could not be unpacked. See the output above.`);
  }
}
