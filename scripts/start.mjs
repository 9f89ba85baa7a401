/** `npm start`: installs and builds what is missing, then runs the provider and the playground until it is stopped. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isPortTaken, portFrom } from './lib/ports.mjs';
import { main, onStop, Stop, stopRunning } from './lib/process.mjs';
import { startProvider } from './lib/servers.mjs';

/** @type {() => void} */
let stop = () => {
  stopRunning();
  process.exit(0);
};
onStop(() => stop());

await main(async () => {
  const ports = { PROVIDER_PORT: portFrom('PROVIDER_PORT'), PORT: portFrom('PORT') };
  const docs = `http://localhost:${portFrom('DOCS_PORT')}`;
  if (ports.PROVIDER_PORT === ports.PORT) throw new Stop(`PORT and PROVIDER_PORT are both ${ports.PORT}.`);
  const refuse = (name) => new Stop(`Port ${ports[name]} is in use. Free it, or choose another with ${name}.`);
  for (const name of Object.keys(ports)) if (await isPortTaken(ports[name])) throw refuse(name);

  await ensureInstalled('@foyer/playground');
  await ensureBuilt();

  const provider = await startProvider({ port: ports.PROVIDER_PORT, playgroundPort: ports.PORT });
  console.log(`Foyer provider    ${provider.url}`);

  const { startPlayground } = await import('../apps/playground/server.mjs');
  const playground = await startPlayground({ port: ports.PORT, provider: provider.url, docs }).catch(async (error) => {
    await provider.stop();
    throw error.code === 'EADDRINUSE' ? refuse('PORT') : error;
  });
  console.log(`Foyer playground  http://localhost:${ports.PORT}`);

  // A second Ctrl-C must not interrupt the closing of the database.
  let isStopping = false;
  stop = () => {
    if (isStopping) return;
    isStopping = true;
    Promise.all([playground.close(), provider.stop()]).then(() => process.exit(0));
  };
  const code = await provider.exited;
  if (isStopping) return;
  await playground.close();
  process.stderr.write(`The provider exited unexpectedly (exit code ${code}).\n`);
  process.exit(1);
});
