import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { readPage } from '../../../scripts/lib/page-files.mjs';
import manifest from '../package.json' with { type: 'json' };
import { type Framework, frameworks } from '../src/init/frameworks.ts';
import type { FrameworkPage } from '../src/init/page.ts';
import { javaScriptOf } from './javascript.ts';

/** Loads a module of another package's source, which its entries do not export. */
const load = async <Module>(file: string): Promise<Module> =>
  (await runnerImport<Module>(fileURLToPath(new URL(`../../${file}`, import.meta.url)))).module;

/** Returns each error type of the local provider, the client and the widget. */
async function errors() {
  const [{ errorTable }, { errorMessages }, { english }] = await Promise.all([
    load<{ errorTable: Record<string, [number, string]> }>('dev-provider/src/errors.ts'),
    load<{ errorMessages: Record<string, string> }>('core/src/errors/error-messages.ts'),
    load<{ english: Record<string, string> }>('ui/src/strings/english.ts'),
  ]);
  const ofWidget = Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) => (key.startsWith('error.') ? [[key.slice(6), text]] : [])),
  );
  const types = [...new Set([errorTable, errorMessages, ofWidget].flatMap(Object.keys))].sort();
  return Object.fromEntries(
    types.map((type) => {
      const [status = null, meaning] = errorTable[type] ?? [];
      return [type, { status, meaning, shown: ofWidget[type] ?? errorMessages[type] ?? meaning }];
    }),
  );
}

/** Returns what the page of a framework installs and prints. */
async function pageOf(framework: Framework): Promise<FrameworkPage> {
  const { commands, files } = readPage(`frameworks/${framework.page}`);
  const installed = (isDev: boolean) =>
    commands
      .filter((command) => command.startsWith('npm install ') && command.includes('--save-dev') === isDev)
      .flatMap((command) => command.split(' ').slice(2))
      .filter((word) => !word.startsWith('-'));
  return {
    dependencies: installed(false),
    devDependencies: installed(true),
    files: Object.fromEntries(files),
    javascript: await javaScriptOf(files, framework),
  };
}

const pages = async () =>
  Object.fromEntries(
    await Promise.all(frameworks.map(async (framework) => [framework.page, await pageOf(framework)] as const)),
  );

const modules: Record<string, () => Promise<object>> = {
  errors: async () => ({ errors: await errors() }),
  pages: async () => ({ pages: await pages() }),
  version: async () => ({ version: manifest.version }),
};

/** Provides the modules `virtual:foyer/…`, which contain data that other packages and the documentation define. */
export const generated = (): Plugin => ({
  name: 'foyer-generated',
  resolveId: { filter: { id: /^virtual:foyer\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:foyer\// },
    async handler(id) {
      const exports = await modules[id.slice('\0virtual:foyer/'.length)]?.();
      if (!exports) return null;
      const lines = Object.entries(exports).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { code: lines.join('\n'), map: { mappings: '' } };
    },
  },
});
