/** Compares the sources with `floors.mjs`, and prints each difference. A part of `npm run lint`. */
import { checkRepository } from './lib/check-floors.mjs';
import { main, Stop } from './lib/process.mjs';

await main(async () => {
  const faults = checkRepository();
  if (faults.length > 0) throw new Stop(`${faults.join('\n')}\nThe rules are in scripts/floors.mjs.`);
});
