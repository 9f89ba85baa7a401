import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

/** The source file of each package entry. */
export const entries = {
  '@foyer/core': 'core/src/index.ts',
  '@foyer/core/flow': 'core/src/flow.ts',
  '@foyer/core/operations': 'core/src/operations.ts',
  '@foyer/react-hooks': 'react-hooks/src/index.ts',
  '@foyer/ui': 'ui/src/index.ts',
  '@foyer/ui/mount': 'ui/src/mount.tsx',
  '@foyer/ui/element': 'ui/src/element.ts',
  '@foyer/ui/shadcn': 'ui/src/theme/shadcn-theme.ts',
  '@foyer/devtools': 'devtools/src/index.ts',
  '@foyer/devtools/mount': 'devtools/src/mount.ts',
  '@foyer/testing': 'testing/src/index.ts',
  '@foyer/testing/playwright': 'testing/src/playwright.ts',
  '@foyer/testing/vitest': 'testing/src/vitest.ts',
  '@foyer/testing/jest': 'testing/src/jest.ts',
  '@foyer/testing/react': 'testing/src/react.tsx',
  '@foyer/server': 'server/src/index.ts',
  '@foyer/server/next': 'server/src/next.ts',
  '@foyer/server/react-router': 'server/src/react-router.ts',
  '@foyer/server/tanstack-start': 'server/src/tanstack-start.ts',
  '@foyer/server/sveltekit': 'server/src/sveltekit.ts',
  '@foyer/server/astro': 'server/src/astro.ts',
  '@foyer/server/hono': 'server/src/hono.ts',
  '@foyer/server/express': 'server/src/express.ts',
  '@foyer/server/fastify': 'server/src/fastify.ts',
  '@foyer/cli': 'cli/src/index.ts',
};

/** @param {string} path relative to the repository */
const inRepository = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Writes the API reference of the packages from their docstrings, one page per export.
 *
 * @param {string} out the folder to write to; its content is replaced
 * @throws Error an export has no docstring, or a docstring has a broken link or an unknown tag
 */
export async function writeApi(out) {
  /** @type {import('typedoc').TypeDocOptions & Partial<import('typedoc-plugin-markdown').PluginOptions>} */
  const options = {
    plugin: ['typedoc-plugin-markdown'],
    logLevel: 'Warn',
    tsconfig: inRepository('apps/docs/tsconfig.api.json'),
    // Each package checks the types of its sources itself.
    skipErrorChecking: true,
    entryPoints: Object.values(entries).map((file) => inRepository(`packages/${file}`)),
    name: 'API',
    readme: 'none',
    disableSources: true,
    // Members that elements inherit from the browser are documented elsewhere.
    excludeExternals: true,
    // Types that no entry exports are shown inline.
    validation: { notExported: false, invalidLink: true, notDocumented: true },
    packagesRequiringDocumentation: [
      '@foyer/core',
      '@foyer/react-hooks',
      '@foyer/ui',
      '@foyer/devtools',
      '@foyer/testing',
      '@foyer/server',
      '@foyer/cli',
    ],
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
  if (!project) throw new Error('The sources of the packages could not be read. See the output above.');
  for (const module of project.children ?? []) {
    const file = project.getSymbolIdFromReflection(module)?.fileName ?? '';
    const entry = Object.entries(entries).find(([, path]) => file.endsWith(path));
    // The name is also the folder of the pages, and routes treat a leading special character differently.
    if (entry) module.name = entry[0].slice(1);
  }
  app.validate(project);
  if (!app.logger.hasErrors() && !app.logger.hasWarnings()) await app.generateOutputs(project);
  const { errorCount, warningCount } = app.logger;
  if (errorCount + warningCount > 0) {
    throw new Error(`The docstrings have ${errorCount} errors and ${warningCount} warnings. See the output above.`);
  }
  for (const entry of Object.keys(entries)) {
    const index = join(out, entry.slice(1), 'index.md');
    writeFileSync(index, readFileSync(index, 'utf8').replace(`# ${entry.slice(1)}`, `# ${entry}`));
  }
}
