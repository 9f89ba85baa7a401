import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { docOf, find, literalOf, parse } from './source.mjs';

/** @typedef {{ name: string, type: string, optional: boolean, doc: string, members: Member[] }} Member */

/**
 * Returns the members of an interface or object type. Members whose type is declared in the same file are expanded.
 *
 * @param {ts.NodeArray<ts.TypeElement>} elements
 * @param {Map<string, ts.InterfaceDeclaration>} local
 * @returns {Member[]}
 */
const membersOf = (elements, local) =>
  elements.filter(ts.isPropertySignature).map((member) => {
    const { type } = member;
    const named = type && ts.isTypeReferenceNode(type) ? local.get(type.typeName.getText()) : undefined;
    const inner = named?.members ?? (type && ts.isTypeLiteralNode(type) ? type.members : undefined);
    return {
      name: member.name.getText(),
      type: type?.getText() ?? '',
      optional: Boolean(member.questionToken),
      doc: docOf(member),
      members: inner ? membersOf(inner, local) : [],
    };
  });

/** @param {string} file @param {string} name */
function interfaceOf(file, name) {
  const source = parse(file);
  const local = new Map(source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]));
  const node = local.get(name);
  if (!node) throw new Error(`${name} of ${file} is no longer an interface.`);
  return membersOf(node.members, local);
}

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

/** Constants that pages print although their names are not in capitals. */
const tables = new Set(['durations', 'sessionEndingTypes']);

/**
 * Returns the documented constants of the three packages: numbers and lists with names in capitals, and strings with
 * a docstring. Other strings are storage keys.
 *
 * @throws Error a number or a list has no docstring
 */
function constants() {
  const files = ['core', 'react-hooks', 'ui'].flatMap((name) =>
    readdirSync(`${packages}${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      .sort()
      .map((file) => `${name}/src/${file.replaceAll('\\', '/')}`),
  );
  const found = [];
  for (const file of files) {
    for (const statement of parse(file).statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const declaration of statement.declarationList.declarations) {
        const name = declaration.name.getText();
        const value = literalOf(declaration.initializer);
        const doc = docOf(statement);
        if (!tables.has(name) && (!/^[A-Z][A-Z0-9_]+$/.test(name) || value === undefined)) continue;
        if (doc) found.push({ name, value, doc, file: `packages/${file}` });
        else if (typeof value !== 'string') throw new Error(`${name} of packages/${file} has no docstring to print.`);
      }
    }
  }
  return found;
}

/** Returns the events that `onEvent` can receive. */
function events() {
  const node = find(parse('react-hooks/src/provider/config.ts'), 'HostEvent');
  if (!ts.isTypeAliasDeclaration(node) || !ts.isUnionTypeNode(node.type)) throw new Error('HostEvent is not a union.');
  return node.type.types.filter(ts.isTypeLiteralNode).map((event) => {
    const [type, data] = event.members.filter(ts.isPropertySignature).map((member) => member.type?.getText() ?? '');
    return { type: (type ?? '').replaceAll("'", ''), data: (data ?? '').replace(/\s+/g, ' ') };
  });
}

/** Returns the strings of the widget by language and key. */
export function sentences() {
  const read = (/** @type {string} */ file, /** @type {string} */ name) => {
    const node = find(parse(`ui/src/${file}`), name);
    return /** @type {Record<string, string>} */ (ts.isVariableDeclaration(node) ? literalOf(node.initializer) : {});
  };
  // Tables that are spread into others are below the same folder, so nothing is missing.
  const files = readdirSync(`${packages}ui/src/strings`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file === 'common.ts' || /[/\\][a-z-]+\.ts$/.test(file),
  );
  const tables = files.map((file) => {
    const name = basename(file, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return read(`strings/${file}`, `${name}Strings`);
  });
  /** @type {Record<string, string>} */
  const en = Object.assign({}, ...tables);
  const locales = readdirSync(`${packages}ui/src/locales`).filter((file) => /^[a-z]{2}(?:-[a-z]{2})?\.ts$/.test(file));
  const translations = locales.map((file) => {
    const { baseName, language, region = '' } = new Intl.Locale(file.replace('.ts', ''));
    return [baseName, read(`locales/${file}`, language + region.charAt(0) + region.slice(1).toLowerCase())];
  });
  return /** @type {Record<string, Record<string, string>>} */ ({ en, ...Object.fromEntries(translations) });
}

/** Returns the English strings, the names of all strings that every language has, and the languages of the translations. */
function english() {
  const { en = {}, ...translations } = sentences();
  // Spanish has the errors too, and no plural categories that English lacks.
  const names = Object.keys({ ...en, ...translations.es });
  return { en, names, languages: Object.keys(translations) };
}

/** Loads a module of core's source, which the entries of the package do not export. @param {string} file */
const core = async (file) => (await runnerImport(`${packages}core/src/${file}`)).module;

/** Returns the BCP 47 tags of the widget's languages. */
function languageTags() {
  const node = find(parse('ui/src/strings/keys.ts'), 'LanguageTag');
  if (!ts.isTypeAliasDeclaration(node) || !ts.isUnionTypeNode(node.type))
    throw new Error('LanguageTag is not a union.');
  return node.type.types.map((type) => type.getText().replaceAll("'", ''));
}

/** Returns a language as its speakers write it, with a capital. @param {string} tag */
function ownName(tag) {
  // CLDR names the country of `zh-CN`, and people choose between the scripts.
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag === 'zh-CN' ? 'zh-Hans' : tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * Returns each language of the widget, with the captions and the descriptions of its pictures in the gallery.
 *
 * @param {Awaited<ReturnType<typeof facts>>} printed
 * @throws Error the string of a picture is missing
 */
export async function languages({ errors }) {
  const { translatedScreens } = (await runnerImport(fileURLToPath(new URL('../src/screens.ts', import.meta.url))))
    .module;
  const messages = Object.entries(errors.client).map(([type, message]) => [`error.${type}`, message]);
  const { en, ...translations } = sentences();
  /** @type {Record<string, Record<string, string>>} */
  const strings = { en: { ...en, ...Object.fromEntries(messages) }, ...translations };
  return languageTags().map((tag) => {
    const text = (/** @type {[key: string, values?: Record<string, string>]} */ [key, values = {}]) => {
      const string = strings[tag]?.[key];
      if (!string) throw new Error(`The gallery shows ${key}, which ${tag} does not translate.`);
      return string.replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => values[name] ?? '');
    };
    return {
      tag,
      name: ownName(tag),
      dir: /^(?:Arab|Hebr)$/.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr',
      pictures: Object.entries(translatedScreens).map(([id, { caption, alt }]) => ({
        id,
        caption: text(caption),
        alt: text(alt),
      })),
    };
  });
}

/** Returns the client's message for each error, and the local provider's responses. */
async function errors() {
  const { errorMessages, errorMessage } = await core('errors/error-messages.ts');
  const { NetworkError } = await core('errors/errors.ts');
  const client = {
    ...errorMessages,
    network: errorMessage(new NetworkError('')),
    unknown: errorMessage(new Error()),
    access_denied: await saidToWhoRefused(),
  };
  const table = find(parse('dev-provider/src/errors.ts'), 'errorTable');
  const provider = /** @type {Record<string, [number, string]>} */ (
    ts.isVariableDeclaration(table) ? literalOf(table.initializer) : {}
  );
  return { client, provider };
}

/** Returns the client's message for a social sign-in that the user refused. */
async function saidToWhoRefused() {
  const { takeOAuthRefusal } = await core('browser/oauth-refusal.ts');
  const sessionStorage = {
    // The client ignores the refusal of a sign-in that it has not started.
    getItem: () => String(Date.now()),
    removeItem: () => undefined,
  };
  const page = {
    location: { href: 'http://localhost/?error=access_denied' },
    history: { state: null, replaceState: () => undefined },
    sessionStorage,
  };
  const define = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    Object.defineProperty(globalThis, name, { configurable: true, value });
  for (const [name, value] of Object.entries(page)) define(name, value);
  const message = takeOAuthRefusal()?.error_message;
  for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  if (!message) throw new Error('The client no longer reports a refused social sign-in.');
  return message;
}

/** Returns every CSS variable that a host application may set, as the style contract lists them. */
async function variables() {
  const { stylesheet } = await import('../../../packages/ui/dist/sheet.js').then((loaded) => ({
    stylesheet: Object.values(loaded).find((value) => typeof value === 'string') ?? '',
  }));
  return [...new Set(stylesheet.match(/--foyer-[a-z-]+/g))].sort();
}

/** Returns the stable classes: those of the elements that the components render. */
function classes() {
  const files = readdirSync(`${packages}ui/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(`${packages}ui/src/${file}`, 'utf8'));
  const names = files.flatMap((text) => text.match(/className=(?:"[^"]*"|\{[^}]*\})/g) ?? []);
  return [...new Set(names.flatMap((name) => name.match(/foyer-[a-z-]+/g) ?? []))].sort();
}

/** Returns what the tests check on every screen, and the accessibility tree of each one. */
async function accessibility() {
  const tests = fileURLToPath(new URL('../../playground/e2e/', import.meta.url));
  const { languages, schemes } = (await runnerImport(`${tests}tools/conditions.ts`)).module;
  /** @type {Record<string, string>} */
  const snapshots = createRequire(import.meta.url)(`${tests}world/__snapshots__/screens.test.ts.snap`);
  const trees = Object.entries(snapshots).map(([name, tree]) => [
    // Vitest writes `test name > screen 1`, and the text in quotation marks.
    name.replace(/^.* > | 1$/g, ''),
    tree.trim().slice(1, -1),
  ]);
  return { languages, schemes, trees: Object.fromEntries(trees) };
}

/** Returns what `foyer doctor` looks for, with the name of what to change. */
async function doctorChecks() {
  const { checks } = (await runnerImport(`${packages}cli/src/doctor/diagnose.ts`)).module;
  return checks.map((/** @type {{ id: string, severity: string, header: string | null, effect: string }} */ check) => {
    const { id, severity, header, effect } = check;
    return { id, severity, header, effect };
  });
}

/** Returns the attributes of each kind of field, as HTML writes them. */
async function fields() {
  const { fieldKinds } = (await runnerImport(`${packages}ui/src/components/fields/field-kinds.ts`)).module;
  return Object.entries(fieldKinds).map(([name, attributes]) => ({
    // `currentPassword`: current password.
    kind: name.replace(/[A-Z]/g, (/** @type {string} */ letter) => ` ${letter.toLowerCase()}`),
    attributes: Object.entries(attributes).map(([attribute, value]) => [attribute.toLowerCase(), value]),
  }));
}

/** Returns the attributes of each custom element by what they contain, and the properties that no attribute sets. */
async function elements() {
  // `imports` of `package.json` then selects sources, too.
  const sources = { environments: { inline: { resolve: { conditions: ['foyer-source'] } } } };
  const { elements: kindsOf, attributeOf } = (await runnerImport(`${packages}ui/src/widgets.ts`, sources)).module;
  return Object.entries(kindsOf).map(([tag, kinds]) => {
    const named = (/** @type {(kind: string) => boolean} */ isKind) =>
      Object.keys(kinds).filter((name) => isKind(kinds[name]));
    return {
      tag,
      attributes: named((kind) => kind !== 'property' && kind !== 'json').map(attributeOf),
      json: named((kind) => kind === 'json').map(attributeOf),
      properties: named((kind) => kind === 'property'),
    };
  });
}

/** Returns all data that pages print from the code of the packages. */
export async function facts() {
  return {
    constants: constants(),
    clientOptions: interfaceOf('core/src/config.ts', 'ClientOptions'),
    cookieOptions: interfaceOf('core/src/config.ts', 'CookieOptions'),
    config: interfaceOf('react-hooks/src/provider/config.ts', 'FoyerConfig'),
    oauthProvider: [
      ...interfaceOf('react-hooks/src/provider/config.ts', 'OAuthButtonConfig'),
      ...interfaceOf('react-hooks/src/provider/config.ts', 'GoogleButtonConfig').filter(({ name }) => name !== 'type'),
    ],
    optIn: interfaceOf('react-hooks/src/provider/config.ts', 'OptIn'),
    detailsField: [
      ...interfaceOf('react-hooks/src/provider/config.ts', 'MetadataField'),
      ...interfaceOf('react-hooks/src/provider/config.ts', 'DetailsFieldOptions'),
    ],
    detailsFieldChoice: interfaceOf('react-hooks/src/provider/config.ts', 'DetailsFieldChoice'),
    FoyerProvider: [
      ...interfaceOf('react-hooks/src/provider/shared-client.ts', 'ClientProps'),
      ...interfaceOf('react-hooks/src/provider/provider.tsx', 'AppOptions'),
      ...interfaceOf('react-hooks/src/provider/callbacks.ts', 'Callbacks'),
    ],
    SignInFlow: [
      ...interfaceOf('react-hooks/src/flow/sign-in-flow.tsx', 'SignInOptions'),
      ...interfaceOf('react-hooks/src/flow/sign-in-flow.tsx', 'SignInFlowProps').filter(
        ({ name }) => name !== 'children',
      ),
    ],
    look: interfaceOf('ui/src/screens/look.ts', 'Look'),
    secondFactor: interfaceOf('core/src/attempt/second-factor.ts', 'SecondFactorOptions'),
    theme: interfaceOf('ui/src/theme/theme.ts', 'Theme'),
    variables: await variables(),
    classes: classes(),
    events: events(),
    errors: await errors(),
    sentences: english(),
    accessibility: await accessibility(),
    doctorChecks: await doctorChecks(),
    fields: await fields(),
    elements: await elements(),
  };
}
