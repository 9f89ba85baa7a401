/**
 * `npm run release:publish`: builds the packages, and publishes those whose version the registry does not have. Their manifests
 * name the repository of `GITHUB_REPOSITORY`. For continuous integration: it changes the manifests.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { turbo } from './lib/build.mjs';
import { manifestIn, publicPackages } from './lib/manifests.mjs';
import { main, root, run, Stop } from './lib/process.mjs';

await main(async () => {
  for (const folder of publicPackages()) {
    const manifest = manifestIn(folder, process.env.GITHUB_REPOSITORY);
    writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  const isBuilt = await turbo(['build'], { only: './packages/*' });
  if (!isBuilt) throw new Stop('The packages could not be built. See the output above.');
  const changesets = join(root, 'scripts/node_modules/@changesets/cli/bin.js');
  if ((await run(process.execPath, [changesets, 'publish'])) !== 0) {
    throw new Stop('The packages could not be published. See the output above.');
  }
});
