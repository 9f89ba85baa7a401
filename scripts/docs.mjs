/** `npm run docs`: installs and builds what is missing, then serves the documentation until it is stopped. */
import { serveSite } from '../apps/docs/scripts/serve.mjs';
import { turbo } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isPortTaken, portFrom } from './lib/ports.mjs';
import { main, onStop, Stop, stopRunning } from './lib/process.mjs';

onStop(() => {
  stopRunning();
  process.exit(0);
});

await main(async () => {
  const port = portFrom('DOCS_PORT');
  if (await isPortTaken(port)) throw new Stop(`Port ${port} is in use. Free it, or choose another with DOCS_PORT.`);
  await ensureInstalled();
  process.stdout.write('Building what has changed...\n');
  if (!(await turbo(['build'], { quiet: true, only: '@foyer/docs' }))) {
    throw new Stop('The build failed. See the output above.');
  }
  await serveSite(port);
  console.log(`Foyer documentation  http://localhost:${port}`);
  console.log('Its widgets are live while npm start runs, too.');
});
