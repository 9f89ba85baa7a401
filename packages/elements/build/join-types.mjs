/**
 * After `tsc`: joins the types in one file, because they are spread over packages that an app without React does not
 * install. Copies the stylesheets.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const ui = here('node_modules/@foyer/ui/dist/');
const dist = here('dist/');

for (const name of ['style', 'style.layered']) {
  for (const extension of ['css', 'd.ts']) cpSync(`${ui}${name}.${extension}`, `${dist}${name}.${extension}`);
}

/** @type {string[]} */
const errors = [];
Extractor.invoke(
  ExtractorConfig.prepare({
    packageJsonFullPath: here('package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: here('.'),
      mainEntryPointFilePath: `${dist}index.d.ts`,
      bundledPackages: ['@foyer/ui', '@foyer/react-hooks'],
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            lib: ['es2022', 'dom', 'dom.iterable'],
            module: 'nodenext',
            moduleResolution: 'nodenext',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [`${dist}index.d.ts`],
        },
      },
      apiReport: { enabled: false, reportFileName: 'unused' },
      docModel: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: `${dist}foyer.d.ts` },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: { default: { logLevel: 'error' } } },
    },
  }),
  {
    localBuild: true,
    messageCallback(message) {
      if (message.logLevel === 'error') errors.push(message.text);
      message.handled = true;
    },
  },
);
const types = readFileSync(`${dist}foyer.d.ts`, 'utf8').replaceAll('@foyer/ui/', '@foyer/elements/');
writeFileSync(`${dist}foyer.d.ts`, types);
const imported = [...types.matchAll(/^import .* from '([^']+)'/gm)].map(([, name = '']) => name);
const foreign = imported.filter((name) => !/^@foyer\/core(?:$|\/)/.test(name));
if (foreign.length > 0) errors.push(`The types import ${foreign.join(', ')}.`);
if (errors.length > 0) throw new Error(errors.join('\n'));

writeFileSync(`${dist}types-only.js`, 'export {};\n');
