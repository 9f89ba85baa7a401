import * as table from '../floors.mjs';
import { root } from './process.mjs';
import { readSourceFiles } from './source-files.mjs';

/**
 * @typedef {import('./source-files.mjs').SourceFile} SourceFile
 * @typedef {import('./source-files.mjs').Import} Import
 * @typedef {import('../floors.mjs').Floor} Floor
 * @typedef {import('../floors.mjs').Package} Package
 */

const LONGEST_FUNCTION = 100;
const isChecked = /^(?:@foyer\/|react(?:-dom)?(?:\/|$)|node:)/;
/** Tests, and what only they import. These files are on no floor. */
const isOfTests = /\.test\.|\/src\/(?:.*\/)?testing\//;

/** @param {string[]} patterns @param {string} path */
const matches = (patterns, path) =>
  patterns.some((pattern) => {
    const source = pattern.replaceAll('.', '\\.').replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
    return new RegExp(`^${source}$`).test(path);
  });

/** @param {string} path @returns {string} the name of the folder of its package */
const packageOf = (path) => /^packages\/([^/]+)\//.exec(path)?.[1] ?? '';
/** @param {string} path @returns {string} its path below `src` */
const belowSource = (path) => path.split('/').slice(3).join('/');
/** @param {string} path @param {Package['floors']} floors @returns {string | undefined} */
const floorOf = (path, floors) =>
  Object.keys(floors).find((name) => matches(floors[name]?.files ?? [], belowSource(path)));

/**
 * Runs every check of this file on this repository.
 *
 * @returns {string[]} a sentence for each fault
 */
export function checkRepository() {
  const files = ['packages', 'apps'].flatMap((folder) => readSourceFiles(root, folder));
  const sources = files.filter(({ path }) => /^packages\/(?!test\/)/.test(path) && !isOfTests.test(path));
  return [
    ...checkFloors(files, table.packages),
    ...checkTable(files, table.packages),
    ...checkDeepImports(files, table.deepImports),
    ...checkRings(sources, table.knownRings),
    ...checkShapes(sources, table.longFunctions),
  ];
}

/**
 * Compares imports with a table of floors.
 *
 * @param {SourceFile[]} files
 * @param {Record<string, Package>} packages
 * @returns {string[]} a sentence for each import that the table forbids, and for each file on no floor
 */
export function checkFloors(files, packages) {
  return files.flatMap(({ path, imports }) => {
    const name = packageOf(path);
    const found = packages[name];
    if (!found || isOfTests.test(path) || !path.startsWith(`packages/${name}/src/`)) return [];
    const floor = floorOf(path, found.floors);
    if (!floor) return [`${path} is on no floor of ${name}.`];
    return imports.flatMap((one) => {
      const rule = one.isRelative ? brokenByFile(path, floor, one, found) : brokenByPackage(floor, one, found);
      return rule ? [`${path} imports ${one.target}. The floor '${floor}' of ${name} ${rule}.`] : [];
    });
  });
}

/**
 * Returns the rule that an import of another file breaks, if any.
 *
 * @param {string} path
 * @param {string} floor
 * @param {Import} imported
 * @param {Package} found
 * @returns {string | null}
 */
function brokenByFile(path, floor, { target, isType, isLazy }, { floors }) {
  const other = floorOf(target, floors);
  // The floors of a package are only about its own files.
  if (packageOf(target) !== packageOf(path) || !other) return null;
  const { imports = [], lazy = [], apart } = /** @type {Floor} */ (floors[floor]);
  if (other === floor) {
    return apart && partOf(path, apart) !== partOf(target, apart) ? `keeps its ${apart} apart` : null;
  }
  if (lazy.includes(other)) return isType || isLazy ? null : `imports values of '${other}' only with import()`;
  const names = Object.keys(floors);
  const allowed = imports.flatMap((one) => (one === 'below' ? names.slice(0, names.indexOf(floor)) : one));
  if (allowed.includes(other) || allowed.includes(belowSource(target))) return null;
  return `may import ${allowed.join(', ') || 'only itself'}`;
}

/** @param {string} path @param {'files' | 'folders'} apart @returns {string} the file, or the folder in its floor */
const partOf = (path, apart) => (apart === 'files' ? path : path.split('/').slice(0, 5).join('/'));

/**
 * Returns the rule that an import of another package breaks, if any.
 *
 * @param {string} floor
 * @param {Import} imported
 * @param {Package} found
 * @returns {string | null}
 */
function brokenByPackage(floor, { target, names }, found) {
  if (!isChecked.test(target)) return null;
  const { packages = found.packages, names: { [target]: allowed } = {} } = /** @type {Floor} */ (found.floors[floor]);
  if (!matches(packages, target)) return `may import the packages ${packages.join(', ') || 'of its libraries alone'}`;
  return allowed && names.some((name) => !allowed.includes(name))
    ? `may import only ${allowed.join(', ')} of it`
    : null;
}

/**
 * Finds the files that a table names and that do not exist. A pattern with `*` may be empty.
 *
 * @param {SourceFile[]} files
 * @param {Record<string, Package>} packages
 * @returns {string[]}
 */
export function checkTable(files, packages) {
  const paths = new Set(files.map(({ path }) => path));
  return Object.entries(packages).flatMap(([name, { floors }]) =>
    Object.entries(floors).flatMap(([floor, { files: named, imports = [] }]) =>
      [...named, ...imports.filter((one) => /\.tsx?$/.test(one))]
        .filter((file) => !file.includes('*') && !paths.has(`packages/${name}/src/${file}`))
        .map((file) => `The floor '${floor}' of ${name} names ${file}, which does not exist.`),
    ),
  );
}

/**
 * Finds relative imports of another package's files.
 *
 * @param {SourceFile[]} files tests included
 * @param {string[]} allowed files that may have such imports
 * @returns {string[]}
 */
export function checkDeepImports(files, allowed) {
  return files
    .filter(({ path }) => !allowed.includes(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isRelative }) => {
          if (isRelative) return packageOf(target) !== '' && packageOf(target) !== packageOf(path);
          return /^@foyer\/[^/]+\/(?:src|dist)\//.test(target);
        })
        .map(({ target }) => `${path} imports ${target}. Import another package by its name.`),
    );
}

/**
 * Finds rings of imports; types and `import()` are imports, too.
 *
 * @param {SourceFile[]} files
 * @param {string[][]} known the patterns of each ring that may exist. One that no longer exists is a fault, too
 * @returns {string[]}
 */
export function checkRings(files, known) {
  const rings = ringsOf(files);
  const isPartOf = (/** @type {string[]} */ ring, /** @type {string[]} */ patterns) =>
    ring.every((path) => matches(patterns, path));
  const found = rings
    .filter((ring) => !known.some((other) => isPartOf(ring, other)))
    .map((ring) => `These files import each other: ${ring.join(', ')}.`);
  const gone = known
    .filter((other) => !rings.some((ring) => isPartOf(ring, other)))
    .map((other) => `This ring no longer exists; remove it from knownRings: ${other.join(', ')}.`);
  return [...found, ...gone];
}

/**
 * Returns the strongly connected components of the imports, as Tarjan's algorithm finds them.
 *
 * @param {SourceFile[]} files
 * @returns {string[][]}
 */
function ringsOf(files) {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const rings = [];
  const visit = (/** @type {string} */ path) => {
    const index = lowest.size;
    lowest.set(path, index);
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!lowest.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(path) !== index) return;
    const ring = stack.splice(stack.indexOf(path)).sort();
    if (ring.length > 1) rings.push(ring);
  };
  for (const path of targets.keys()) if (!lowest.has(path)) visit(path);
  return rings;
}

/**
 * Finds functions that are too long, and proxies.
 *
 * @param {SourceFile[]} files
 * @param {string[]} known long functions, as `file name`. One that is short enough is a fault, too
 * @returns {string[]}
 */
export function checkShapes(files, known) {
  const long = files.flatMap(({ path, functions }) =>
    functions.filter(({ lines }) => lines > LONGEST_FUNCTION).map(({ name }) => `${path} ${name}`),
  );
  return [
    ...newIn(long, known).map((one) => `${one} has more than ${LONGEST_FUNCTION} lines.`),
    ...newIn(known, long).map((one) => `${one} is short enough; remove it from longFunctions.`),
    ...files.filter(({ proxies }) => proxies > 0).map(({ path }) => `${path} calls new Proxy.`),
  ];
}

/** @param {string[]} all @param {string[]} known */
const newIn = (all, known) => all.filter((one) => !known.includes(one));
