import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from './process.mjs';

/**
 * A public entry of a published package.
 *
 * @typedef {{ folder: string, types: string, specifier: string, isSelfContained: boolean }} Entry
 * `types`: the built declarations. `isSelfContained`: whether the report also lists what is not exported.
 */

/** The entries that only other packages of this repository may import. */
const internalEntry = './internal';

/** The reports of these list exports alone: what is reachable from there are the types of `@foyer/ui`. */
const withoutUnexported = new Set(['@foyer/elements']);

/** @returns {Entry[]} the public entries of the published packages that have types */
export function publicEntries() {
  return readdirSync(join(root, 'packages')).flatMap((directory) => {
    const folder = join(root, 'packages', directory);
    const { name, private: isPrivate, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (isPrivate) return [];
    return Object.entries(exports)
      .filter(([path]) => path !== internalEntry && !/\.(?:css|json)$/.test(path))
      .map(([path, { types }]) => ({
        folder,
        types: join(folder, types),
        specifier: join(name, path),
        isSelfContained: !withoutUnexported.has(name),
      }));
  });
}

/** API Extractor's version of TypeScript checks only these declarations, so the options are those of a strict user. */
const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
};

/** @param {Entry} entry @param {string} output @param {string[]} files */
const extractorConfig = ({ folder, types, isSelfContained }, output, files) =>
  ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files } },
      apiReport: {
        enabled: true,
        reportFileName: 'report',
        reportFolder: output,
        reportTempFolder: output,
        includeForgottenExports: isSelfContained,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: { default: { logLevel: 'error' } } },
    },
  });

/**
 * @param {string} specifier
 * @param {string} report
 * @returns {string} the report below the name of its entry, without the comments on missing docstrings and tags
 */
const tidyReport = (specifier, report) =>
  report
    .replace(/^## API Report File .*/, `## ${specifier}`)
    .replace(/^ *\/\/ (?:Warning: .*|\(undocumented\)|\(No @packageDocumentation .*)\n/gm, '')
    .replaceAll(' (undocumented)', '');

/**
 * Writes down the public API of entries: the signature of each export, and of each type that an export mentions. All
 * entries share one compilation.
 *
 * @param {Entry[]} entries with built declarations
 * @returns {string[]} one Markdown text for each entry
 * @throws Error when declarations are missing or do not compile.
 */
export function apiReports(entries) {
  const output = mkdtempSync(join(tmpdir(), 'foyer-api-'));
  try {
    const files = entries.map(({ types }) => types);
    /** @type {CompilerState | undefined} */
    let compilerState;
    return entries.map((entry) => {
      const config = extractorConfig(entry, output, files);
      compilerState ??= CompilerState.create(config);
      /** @type {string[]} */
      const errors = [];
      Extractor.invoke(config, {
        compilerState,
        localBuild: true,
        messageCallback(message) {
          if (message.logLevel === 'error') errors.push(message.text);
          message.handled = true;
        },
      });
      if (errors.length > 0) throw new Error(`${entry.specifier}: ${errors.join('\n')}`);
      return tidyReport(entry.specifier, readFileSync(join(output, 'report.api.md'), 'utf8'));
    });
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
