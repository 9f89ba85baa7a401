/**
 * Type-checks every example of the docstrings, the READMEs and the skill against the built packages, each as a program with one
 * file. Pages include their examples from files in `examples`, which this app's type-check covers; code on a page
 * itself is an error.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entries } from './api.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const packages = here('../../../packages/');
const out = here('../generated/examples/');

/** @param {string} folder @param {RegExp} wanted @returns {string[]} paths relative to it */
const filesIn = (folder, wanted) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => wanted.test(file) && !/node_modules|\.test\.|testing|(^|[\\/])api[\\/]/.test(file),
  );

/** @param {string} text @returns {{ language: string, code: string }[]} the code blocks of a text */
const blocks = (text) =>
  [...text.matchAll(/^```(tsx?)\b([^\n]*)\n([\s\S]*?)^```/gm)]
    .filter(([, , meta]) => !meta?.includes('file='))
    .map(([, language = 'ts', , code = '']) => ({ language, code }));

/**
 * Returns the imports that an example may omit: exported names that it uses without importing them.
 *
 * @param {string} code
 * @param {ReadonlyMap<string, string>} names each exported name and its entry
 */
function withImports(code, names) {
  const known = new Set(
    [...code.matchAll(/import[^;]*?from/g)].flatMap(([statement]) => statement.match(/\w+/g) ?? []),
  );
  const used = new Set(code.replace(/\/\/.*|'[^']*'/g, '').match(/\b[A-Za-z]\w*\b/g) ?? []);
  const missing = [...used].filter((name) => names.has(name) && !known.has(name) && !declares(code, name));
  return `${missing.map((name) => `import { ${name} } from '${names.get(name)}';\n`).join('')}${code}\nexport {};\n`;
}

/** @param {string} code @param {string} name */
const declares = (code, name) => new RegExp(`(?:function|const|interface|type) ${name}\\b`).test(code);

/** Each exported name, read from the built declarations of the entries. */
function exportedNames() {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [entry, file] of Object.entries(entries).reverse()) {
    const types = `${packages}${file.replace('/src/', '/dist/').replace(/\.tsx?$/, '.d.ts')}`;
    const built = readFileSync(types, 'utf8').replace(/^export type \* from '\.\/(.+)\.ts';$/gm, (_, name) =>
      readFileSync(join(dirname(types), `${name}.d.ts`), 'utf8'),
    );
    for (const [, list = ''] of built.matchAll(/export (?:type )?\{([^}]*)\}/g)) {
      for (const name of list.split(',')) names.set(name.replace(/^\s*type\s/, '').trim(), entry);
    }
    for (const [, name = ''] of built.matchAll(/export (?:declare )?(?:const|function|interface|type) (\w+)/g)) {
      names.set(name, entry);
    }
  }
  return names;
}

const pages = here('../pages/');
const withCode = filesIn(pages, /\.mdx$/).filter((file) => blocks(readFileSync(pages + file, 'utf8')).length > 0);
if (withCode.length > 0) {
  console.error(
    `The code of these pages must be in files of \`examples\`, where it is checked: ${withCode.join(', ')}`,
  );
  process.exit(1);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const names = exportedNames();
let count = 0;
const files = ['core', 'react-hooks', 'ui', 'elements', 'devtools', 'dev-provider', 'testing', 'server', 'cli'].flatMap(
  (name) => [`${name}/README.md`, ...filesIn(`${packages}${name}/src`, /\.tsx?$/).map((path) => `${name}/src/${path}`)],
);
for (const file of ['../README.md', 'core/skills/foyer/SKILL.md', ...files]) {
  const text = readFileSync(packages + file, 'utf8');
  const readable = file.endsWith('.md') ? text : text.replace(/^\s*\* ?/gm, '');
  for (const { language, code } of blocks(readable)) {
    const title = `${file.replace(/^\W+/, 'root-').replace(/\W+/g, '-')}-${++count}`;
    writeFileSync(`${out}${title}.${language}`, withImports(code, names));
  }
}
writeFileSync(
  `${out}tsconfig.json`,
  JSON.stringify({
    extends: '../../tsconfig.json',
    // Examples may leave their results unused.
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, verbatimModuleSyntax: false },
    exclude: [],
    include: ['*.ts', '*.tsx', '../../src/modules.d.ts'],
  }),
);
const tsc = here('../../../node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', out], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
