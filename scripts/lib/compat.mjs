/** Finds the browser features that built files require, using MDN's compatibility data. */
import { createRequire } from 'node:module';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { parse as parseCss, walk } from 'css-tree';

/** @typedef {Record<string, string>} Oldest the oldest version of each browser, by its name in the data */

/** The browsers whose names in `browserslist` differ from the data. */
const names = /** @type {Record<string, string>} */ ({ ios_saf: 'safari_ios' });

/**
 * Reads the oldest versions from a `browserslist`.
 *
 * @param {readonly string[]} list
 * @returns {Oldest}
 * @throws Error for a line that is not `browser >= version`
 */
export function oldestOf(list) {
  return Object.fromEntries(
    list.map((line) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (!name) throw new Error(`"${line}" is not written as "browser >= version".`);
      return [names[name] ?? name, version];
    }),
  );
}

/**
 * @param {string} one
 * @param {string} other
 */
const isUpTo = (one, other) => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const [major = 0, minor = 0] = a ?? [];
  const [otherMajor = 0, otherMinor = 0] = b ?? [];
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
};

/**
 * Whether all browsers support a feature without a prefix or a flag.
 *
 * @param {any} feature a node of the data
 * @param {Oldest} oldest
 */
function isSupported(feature, oldest) {
  return Object.entries(oldest).every(([browser, version]) =>
    [feature.__compat.support[browser] ?? []].flat().some(({ version_added, version_removed, flags, prefix }) => {
      if (flags || prefix || version_removed || !version_added || version_added === 'preview') return false;
      return version_added === true || isUpTo(version_added.replace('≤', ''), version);
    }),
  );
}

// As an import it would be a module of 20 MB, which Vitest takes seconds to transform.
const data = /** @type {any} */ (createRequire(import.meta.url)('@mdn/browser-compat-data'));
const { builtins } = data.javascript;
/** Globals that are instances of an interface. */
const instances = /** @type {Record<string, string>} */ ({
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  sessionStorage: 'Storage',
  window: 'Window',
});

/** @param {any} parent @param {string} name */
const own = (parent, name) => (parent && Object.hasOwn(parent, name) && parent[name].__compat ? parent[name] : null);

/** @param {string} name */
const globalOf = (name) => own(builtins, name) ?? own(data.api, name) ?? own(data.api.Window, name);

/** @param {string} of a global @param {string} name */
function memberOf(of, name) {
  const instance = instances[of];
  if (instance) return own(data.api[instance], name) ?? (instance === 'Window' ? globalOf(name) : null);
  const parent = builtins[of] ?? data.api[of];
  return own(parent, `${name}_static`) ?? own(parent, name);
}

/** @param {any[]} owners */
function membersOf(owners) {
  const members = /** @type {Map<string, any[]>} */ (new Map());
  for (const [key, feature] of owners.flatMap((owner) => Object.entries(owner))) {
    const name = key.replace(/_static$/, '');
    if (!key.startsWith('__') && feature.__compat) members.set(name, [...(members.get(name) ?? []), feature]);
  }
  return members;
}
/** The interfaces whose members an object of unknown type may have. */
const meant = membersOf(
  [
    ...Object.values(builtins),
    ...['AbortSignal', 'CredentialsContainer', 'Crypto', 'CSSStyleSheet', 'Document', 'Element', 'Event', 'Headers'],
    ...['HTMLElement', 'HTMLInputElement', 'LockManager', 'MessagePort', 'Request', 'Response', 'ShadowRoot'],
    ...['SubtleCrypto', 'URL', 'URLSearchParams'],
  ].map((owner) => (typeof owner === 'string' ? data.api[owner] : owner)),
);
const all = membersOf([...Object.values(builtins), ...Object.values(data.api)]);

/** @param {any} node @returns {string | null} */
const propertyOf = ({ computed, property }) => {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return typeof property.value === 'string' ? property.value : null;
};

/**
 * Finds the features of a script that one of the browsers does not support: syntax, a global, `Global.member`, or
 * `.member` of any other object if no interface with such a member is supported. Features that a script tests with
 * `typeof` or calls with `?.()` are optional and not reported.
 *
 * @param {string} code a module
 * @param {Oldest} oldest
 * @returns {string[]}
 */
export function newerInScript(code, oldest) {
  const found = /** @type {Set<string>} */ (new Set());
  const ast = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  try {
    parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  } catch (error) {
    found.add(`syntax: ${/** @type {Error} */ (error).message}`);
  }
  const declared = /** @type {Set<string>} */ (new Set());
  /** @param {any} node */
  const declare = ({ id }) => id && declared.add(id.name);
  /** @param {any} node */
  const take = ({ specifiers }) => {
    for (const { local } of specifiers) declared.add(local.name);
  };
  simple(ast, {
    VariablePattern: (/** @type {any} */ { name }) => void declared.add(name),
    Function: declare,
    Class: declare,
    ImportDeclaration: take,
  });
  const optional = new Set();
  simple(ast, {
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') optional.add(argument);
    },
    CallExpression({ optional: isOptional, callee }) {
      if (isOptional) optional.add(callee);
    },
  });
  const { classes, regular_expressions: expressions } = data.javascript;
  simple(ast, {
    StaticBlock() {
      if (!isSupported(classes.static.initialization_blocks, oldest)) found.add('syntax: static {}');
    },
    PropertyDefinition({ value }) {
      // The only defect of class fields in Safari 15 (https://webkit.org/b/236843).
      if (!value || !code.slice(value.start, value.end).includes('(')) return;
      if (!isSupported(classes.public_class_fields, oldest)) found.add('syntax: field = (value)');
    },
    Literal({ regex }) {
      if (!regex || !/\(\?<[=!]/.test(regex.pattern)) return;
      if (!isSupported(expressions.lookbehind_assertion, oldest)) found.add('syntax: (?<=)');
    },
    Identifier(node) {
      if (declared.has(node.name) || optional.has(node)) return;
      const feature = globalOf(node.name);
      if (feature && !isSupported(feature, oldest)) found.add(node.name);
    },
    MemberExpression(node) {
      const name = propertyOf(node);
      if (!name || optional.has(node)) return;
      const { object } = node;
      const of = object.type === 'Identifier' && !declared.has(object.name) ? object.name : null;
      const known = of && memberOf(of, name);
      if (known) {
        if (!isSupported(known, oldest)) found.add(`${of}.${name}`);
        return;
      }
      if (meant.has(name) && !all.get(name)?.some((feature) => isSupported(feature, oldest))) found.add(`.${name}`);
    },
  });
  return [...found].sort();
}

/**
 * Finds the features of a stylesheet that one of the browsers does not support: properties, functions, pseudo-classes
 * and elements, rules and media features. Features inside `@supports` are optional and not reported.
 *
 * @param {string} text
 * @param {Oldest} oldest
 * @returns {string[]}
 */
export function newerInStyle(text, oldest) {
  const { properties, types, selectors, 'at-rules': rules } = data.css;
  const functions = Object.assign({}, ...Object.values(types), types);
  const found = /** @type {Set<string>} */ (new Set());
  /** @param {any} feature @param {string} name */
  const look = (feature, name) => {
    if (feature?.__compat && !isSupported(feature, oldest)) found.add(name);
  };
  walk(parseCss(text), {
    /** @param {any} node @this {any} */
    enter(node) {
      // The condition of `@supports` only tests a feature.
      if (this.atrule?.name === 'supports' || this.atrule?.prelude?.supports) return;
      if (node.type === 'Atrule') look(rules[node.name], `@${node.name}`);
      if (node.type === 'Feature') look(rules.media[node.name], `(${node.name})`);
      if (node.type === 'Declaration' && !node.property.startsWith('--')) {
        look(properties[node.property], node.property);
      }
      if (node.type === 'Function') look(functions[node.name], `${node.name}()`);
      // The fallback of a variable.
      if (node.type === 'Raw') {
        for (const [, name = ''] of node.value.matchAll(/([\w-]+)\(/g)) look(functions[name], `${name}()`);
      }
      if (node.type === 'PseudoClassSelector') look(selectors[node.name], `:${node.name}`);
      if (node.type === 'PseudoElementSelector') look(selectors[node.name], `::${node.name}`);
    },
  });
  return [...found].sort();
}
