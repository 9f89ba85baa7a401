import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultServerConditions } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles the provider's command from its source once, so that tests can start processes without a build. Returns the
 * path of the program, and a function that deletes it.
 */
export async function compileProgram(): Promise<{ program: string; remove: () => void }> {
  // Next to the source, because it reads other folders of the package by their relative paths.
  const folder = mkdtempSync(join(root, '.foyer-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { resolve: { conditions: ['foyer-source', ...defaultServerConditions] } },
    build: {
      ssr: 'src/serve.ts',
      outDir: folder,
      rolldownOptions: {
        output: { preserveModules: true, preserveModulesRoot: join(root, 'src'), entryFileNames: '[name].js' },
      },
    },
  });
  return { program: join(folder, 'serve.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
