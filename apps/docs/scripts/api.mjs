import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

/** Each entry of a package, and the file that it is. */
export const entries = {
  '@foyer/core': 'core/src/index.ts',
  '@foyer/core/flow': 'core/src/flow.ts',
  '@foyer/core/operations': 'core/src/operations.ts',
  '@foyer/react-hooks': 'react-hooks/src/index.ts',
  '@foyer/ui': 'ui/src/index.ts',
  '@foyer/ui/mount': 'ui/src/mount.tsx',
  '@foyer/ui/element': 'ui/src/element.ts',
};

/** @param {string} path relative to the repository */
const inRepository = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Writes the reference of the packages, a page for each export, from their docstrings.
 *
 * @param {string} out the folder to write to; what it holds is replaced
 * @throws Error something is exported without a docstring, or one of them has a link or a tag that leads nowhere
 */
export async function writeApi(out) {
  /** @type {import('typedoc').TypeDocOptions & Partial<import('typedoc-plugin-markdown').PluginOptions>} */
  const options = {
    plugin: ['typedoc-plugin-markdown'],
    logLevel: 'Warn',
    tsconfig: inRepository('apps/docs/tsconfig.api.json'),
    entryPoints: Object.values(entries).map((file) => inRepository(`packages/${file}`)),
    name: 'API',
    readme: 'none',
    disableSources: true,
    // What elements inherit from the browser is its business.
    excludeExternals: true,
    // Types that no entry exports are shown where they are used.
    validation: { notExported: false, invalidLink: true, notDocumented: true },
    packagesRequiringDocumentation: ['@foyer/core', '@foyer/react-hooks', '@foyer/ui'],
    requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable', 'Method'],
    router: 'member',
    entryFileName: 'index',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    indexFormat: 'table',
    parametersFormat: 'table',
    useCodeBlocks: true,
    out,
  };
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (!project) throw new Error('The sources of the packages could not be read; the lines above say why.');
  for (const module of project.children ?? []) {
    const file = project.getSymbolIdFromReflection(module)?.fileName ?? '';
    const entry = Object.entries(entries).find(([, path]) => file.endsWith(path));
    // The name is the folder of its pages too, and a folder must not begin with a sign that routes treat apart.
    if (entry) module.name = entry[0].slice(1);
  }
  app.validate(project);
  if (!app.logger.hasErrors() && !app.logger.hasWarnings()) await app.generateOutputs(project);
  const { errorCount, warningCount } = app.logger;
  if (errorCount + warningCount > 0) {
    throw new Error(`The docstrings have ${errorCount} errors and ${warningCount} warnings: the lines above.`);
  }
  for (const entry of Object.keys(entries)) {
    const index = join(out, entry.slice(1), 'index.md');
    writeFileSync(index, readFileSync(index, 'utf8').replace(`# ${entry.slice(1)}`, `# ${entry}`));
  }
}
