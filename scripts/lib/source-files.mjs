import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * An import of a source file; a re-export is one, too.
 *
 * @typedef {object} Import
 * @property {string} target the path of the imported file if the import is relative, otherwise the imported package
 * @property {boolean} isRelative
 * @property {string[]} names the imported names; `*` for all of them. Empty if the import has none
 * @property {boolean} isType whether it imports types alone
 * @property {boolean} isLazy whether it is an `import()` of values
 */

/**
 * A source file. Paths are relative to the root folder.
 *
 * @typedef {object} SourceFile
 * @property {string} path
 * @property {Import[]} imports
 * @property {number} proxies how often it calls `new Proxy`
 * @property {{ name: string, lines: number }[]} functions
 */

/** Folders that contain no sources, or sources of others. */
const skipped = /^(?:node_modules|dist|\..*)$/;

/**
 * Reads the TypeScript files below a folder.
 *
 * @param {string} root
 * @param {string} folder relative to the root
 * @returns {SourceFile[]}
 */
export function readSourceFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : readSourceFiles(root, path);
    return /(?<!\.d)\.tsx?$/.test(path) ? [parseSourceFile(path, readFileSync(join(root, path), 'utf8'))] : [];
  });
}

/**
 * @param {string} path
 * @param {string} code
 * @returns {SourceFile}
 */
export function parseSourceFile(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  /** @type {SourceFile} */
  const file = { path, imports: [], proxies: 0, functions: [] };
  visit(program, '', (node, name) => {
    if (typeof node.source?.value === 'string') file.imports.push(toImport(path, node));
    if (node.type === 'NewExpression' && node.callee.name === 'Proxy') file.proxies++;
    if (/Function/.test(node.type) && node.body) {
      const lines = code.slice(node.start, node.end).split('\n').length;
      file.functions.push({ name: node.id?.name ?? name, lines });
    }
  });
  return file;
}

/**
 * Calls back for each node of a syntax tree, with the nearest name around it.
 *
 * @param {any} node
 * @param {string} name
 * @param {(node: any, name: string) => void} callback
 */
function visit(node, name, callback) {
  if (typeof node?.type === 'string') callback(node, name);
  const own = node.type === 'VariableDeclarator' ? node.id.name : node.key?.name;
  for (const child of Object.values(node)) {
    if (child && typeof child === 'object') visit(child, own ?? name, callback);
  }
}

/** @param {string} path of the importing file @param {any} node @returns {Import} */
function toImport(path, { type, source, specifiers, importKind, exportKind }) {
  const isRelative = source.value.startsWith('.');
  const isType = (/** @type {any} */ one) => one.importKind === 'type' || one.exportKind === 'type';
  return {
    target: isRelative ? posix.join(posix.dirname(path), source.value) : source.value,
    isRelative,
    names: specifiers?.map(nameOf) ?? ['*'],
    isType:
      type === 'TSImportType' ||
      isType({ importKind, exportKind }) ||
      (specifiers?.length > 0 && specifiers.every(isType)),
    isLazy: type === 'ImportExpression',
  };
}

/** @param {any} specifier of an import, or of a re-export @returns {string} */
function nameOf({ type, imported, local }) {
  if (type === 'ImportNamespaceSpecifier') return '*';
  return type === 'ImportDefaultSpecifier' ? 'default' : (imported ?? local).name;
}
