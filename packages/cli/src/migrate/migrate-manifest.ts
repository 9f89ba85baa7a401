/** The packages of the hosted SDK that Foyer replaces. */
const replaced = ['@stytch/react', '@stytch/nextjs', '@stytch/vanilla-js'];

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const sorted = (packages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')));

/**
 * Changes the dependencies of a `package.json`: adds what the changed files import, and removes the packages of the hosted
 * SDK that no file imports any more. Pure.
 *
 * @param imported the packages that the files import after the changes
 * @param version the version range of Foyer's packages
 */
export function migrateManifest(text: string, imported: ReadonlySet<string>, version: string): string {
  const manifest: Manifest = JSON.parse(text);
  const before = { ...manifest.dependencies };
  const used = new Set([...imported].map((name) => name.split('/').slice(0, 2).join('/')));
  const dependencies = { ...before };
  for (const name of used) if (name.startsWith('@foyer/')) dependencies[name] ??= version;
  for (const name of replaced) if (!used.has(name)) delete dependencies[name];
  if (JSON.stringify(before) === JSON.stringify(dependencies)) return text;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const end = text.endsWith('\n') ? '\n' : '';
  return JSON.stringify({ ...manifest, dependencies: sorted(dependencies) }, null, indent) + end;
}

/** Whether a `package.json` names the hosted SDK, and whether its app renders with React. */
export function readManifest(text: string): { hosted: boolean; react: boolean } {
  const { dependencies, devDependencies }: Manifest = JSON.parse(text);
  const all = { ...devDependencies, ...dependencies };
  return { hosted: replaced.some((name) => name in all), react: 'react' in all };
}
