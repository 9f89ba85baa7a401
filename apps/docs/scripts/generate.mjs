/** Writes the generated parts of the site: `generated/facts.json`, the strings of each language, `generated/languages.json` and the flow drawings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { facts, languages, sentences } from './facts.mjs';
import { drawFlow } from './flow.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

mkdirSync(here('../generated/strings'), { recursive: true });
const printed = await facts();
writeFileSync(here('../generated/facts.json'), `${JSON.stringify(printed, null, 1)}\n`);
writeFileSync(here('../generated/languages.json'), `${JSON.stringify(await languages(printed), null, 1)}\n`);
for (const [tag, strings] of Object.entries(sentences()))
  writeFileSync(here(`../generated/strings/${tag}.json`), JSON.stringify(strings));
writeFileSync(here('../generated/flow.json'), `${JSON.stringify(await drawFlow())}\n`);
