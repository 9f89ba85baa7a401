import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where Radix is installed. */
const ui = join(import.meta.dirname, '../../../ui/src/index.ts');

/** Returns the sources of a package and of all packages of Radix that it needs, by their paths. */
function sourcesOf(name: string, from: string, found = new Map<string, string>()): Map<string, string> {
  const path = createRequire(from).resolve(name).replace(/\.js$/, '.mjs');
  if (found.has(path)) return found;
  const source = readFileSync(path, 'utf8');
  found.set(path, source);
  for (const [, dependency = ''] of source.matchAll(/from "(@radix-ui\/[\w-]+)"/g)) sourcesOf(dependency, path, found);
  return found;
}

it('the React of Radix over Preact has every part that Radix uses', () => {
  const sources = ['@radix-ui/react-tabs', '@radix-ui/react-toast'].flatMap((name) => [
    ...sourcesOf(name, ui).values(),
  ]);
  // Radix hides the names of parts that older versions of React do not have.
  const uses = /\bReact(?:DOM)?\d*(?:\.|\[" )(\w+)/g;
  const used = new Set(sources.flatMap((source) => [...source.matchAll(uses)].map(([, name]) => name)));
  expect([...used].sort()).toEqual(expect.arrayContaining(['forwardRef', 'flushSync', 'useEffectEvent']));
  // Read, not imported: `preact/compat` adds its own hooks to the Preact of other tests.
  const file = readFileSync(join(import.meta.dirname, 'radix-react.ts'), 'utf8');
  const exported = [...file.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names = '']) => names.match(/\w+/g));
  expect(exported).toEqual(expect.arrayContaining([...used]));
});
