import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** Returns the values that a module exports. */
const namesOf = (code: string) => {
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => (/^\s*\w+\s*$/.test(name) ? [name.trim()] : [])),
  );
  return [...declared, ...listed];
};

describe('a production build', () => {
  it('contains an error in place of the package, with a reason', async () => {
    await expect(import('./production.ts')).rejects.toThrow(
      '@foyer/testing is in a production build. It signs in without credentials, so it must not be shipped: import it only in tests and stories.',
    );
  });

  it('finds the names of all entries', () => {
    const names = Object.values(manifest.exports).flatMap((entry) => namesOf(source(entry['foyer-source'])));
    expect([...new Set(names)].sort()).toEqual(namesOf(source('src/production.ts')).sort());
  });

  it('selects the error by the export condition of every entry', () => {
    for (const entry of Object.values(manifest.exports)) {
      expect(Object.keys(entry)).toEqual(['foyer-source', 'types', 'production', 'default']);
      expect(entry.production).toBe('./dist/production.js');
    }
  });
});
