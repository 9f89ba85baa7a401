/**
 * Writes the generated parts of the site: `generated/facts.json`, the strings of each language,
 * `generated/languages.json`, the sizes of the pictures that `npm run gallery` has taken, the hooks with their
 * signatures, the flow drawings, and a copy of the skill.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { facts, languages, sentences } from './facts.mjs';
import { drawFlow } from './flow.mjs';
import { hooks } from './hooks.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

mkdirSync(here('../generated/strings'), { recursive: true });
const sizes = here('../pages/public/gallery/sizes.json');
writeFileSync(here('../generated/pictures.json'), existsSync(sizes) ? readFileSync(sizes) : '{}');
const printed = await facts();
writeFileSync(here('../generated/facts.json'), `${JSON.stringify(printed, null, 1)}\n`);
writeFileSync(here('../generated/languages.json'), `${JSON.stringify(await languages(printed), null, 1)}\n`);
for (const [tag, strings] of Object.entries(sentences()))
  writeFileSync(here(`../generated/strings/${tag}.json`), JSON.stringify(strings));
mkdirSync(here('../generated/hooks'), { recursive: true });
const publicHooks = hooks(printed.events.map(({ type }) => type));
writeFileSync(here('../generated/hooks.json'), `${JSON.stringify(publicHooks, null, 1)}\n`);
// Not TypeScript files, because they declare nothing that the compiler could check.
for (const { name, signature } of publicHooks) writeFileSync(here(`../generated/hooks/${name}.txt`), signature);
writeFileSync(here('../generated/flow.json'), `${JSON.stringify(await drawFlow())}\n`);
mkdirSync(here('../pages/public/skills/foyer'), { recursive: true });
copyFileSync(here('../../../packages/core/skills/foyer/SKILL.md'), here('../pages/public/skills/foyer/SKILL.md'));
