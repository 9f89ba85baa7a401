import { groups, readManifest } from '../files/manifest.ts';
import { plainText, writtenAs } from '../files/text.ts';
import type { Remark } from './file-edit.ts';
import { hostedPackages } from './names.ts';

const sorted = (packages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')));

/** What the files around a `package.json` import after the changes. */
export interface Uses {
  /** The packages of Foyer that it must have. */
  foyer: ReadonlySet<string>;
  /** The packages of the hosted SDK that a file still names. */
  hosted: ReadonlySet<string>;
}

/**
 * Changes the dependencies of a `package.json`: adds what the changed files import, and removes the packages of the hosted
 * SDK that nothing names any more. Pure.
 *
 * @param text JSON of a package
 * @param version the version range of Foyer's packages
 */
export function migrateManifest(text: string, { foyer, hosted }: Uses, version: string): string {
  const manifest: Record<string, unknown> = JSON.parse(plainText(text));
  const read = readManifest(text) ?? {};
  const known = new Set(groups.flatMap((group) => Object.keys(read[group] ?? {})));
  const added = [...foyer].filter((name) => !known.has(name));
  const named = groups.filter((group) => hostedPackages.some((name) => Object.hasOwn(read[group] ?? {}, name)));
  const [first = 'dependencies'] = named;
  // A library names its package for those who use it, and for its own tests.
  const targets: readonly string[] = first === 'dependencies' ? [first] : named;
  let isChanged = false;
  for (const group of groups) {
    const before = Object.entries((manifest[group] ?? {}) as Record<string, string>);
    const kept = before.filter(([name]) => !hostedPackages.includes(name) || hosted.has(name));
    const more = targets.includes(group) ? added.map((name): [string, string] => [name, version]) : [];
    if (kept.length === before.length && more.length === 0) continue;
    isChanged = true;
    manifest[group] = sorted(Object.fromEntries([...kept, ...more]));
  }
  if (!isChanged) return text;
  const plain = plainText(text);
  const indent = /^([ \t]+)"/m.exec(plain)?.[1] ?? '  ';
  return writtenAs(text, JSON.stringify(manifest, null, indent) + (plain.endsWith('\n') ? '\n' : ''));
}

/** Remarks on what names the hosted SDK in a `package.json` beside the packages themselves: overrides, and other names. */
export function remarksOnManifest(text: string): Remark[] {
  const manifest: Record<string, unknown> = JSON.parse(plainText(text));
  const read = readManifest(text) ?? {};
  const aliases = groups.map((group) => {
    const entries = Object.entries(read[group] ?? {}).filter(([name]) => !hostedPackages.includes(name));
    return [group, Object.fromEntries(entries)] as const;
  });
  const others = JSON.stringify({ ...manifest, ...Object.fromEntries(aliases) });
  const lines = plainText(text).split('\n');
  return hostedPackages
    .filter((name) => others.includes(name))
    .map((name) => ({
      line: lines.findLastIndex((line) => line.includes(name)) + 1,
      sentence: `This names ${name}. Remove it by hand.`,
    }));
}
