/** Prints the faults of the workflows of continuous integration. A part of `npm run lint`. */
import { checkWorkflows } from './lib/check-workflows.mjs';
import { main, Stop } from './lib/process.mjs';

await main(async () => {
  const faults = await checkWorkflows();
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
