import { parse } from '@babel/parser';
import MagicString from 'magic-string';
import { codePlaceOf, importsOf } from './kept.ts';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type Member = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number];
type Syntax = Statement | Expression | Member;

/** Changes a layout of the user. `ours` is the layout of the documentation. False: the layout has another shape. */
type Merge = (text: MagicString, ours: string) => boolean;

const isSyntax = (value: unknown): value is Syntax => value !== null && typeof value === 'object' && 'type' in value;

function* syntaxIn(value: unknown): Generator<Syntax> {
  if (Array.isArray(value)) for (const item of value) yield* syntaxIn(item);
  else if (isSyntax(value)) {
    yield value;
    for (const child of Object.values(value)) yield* syntaxIn(child);
  }
}

/** Returns what a module contains of one type, in its order. Throws for code that is not valid. */
function all<Type extends Syntax['type']>(code: string, type: Type): Extract<Syntax, { type: Type }>[] {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'], attachComment: false });
  const isWanted = (one: Syntax): one is Extract<Syntax, { type: Type }> => one.type === type;
  return [...syntaxIn(program)].filter(isWanted);
}

const textOf = (code: string, { start, end }: { start?: number | null; end?: number | null }) =>
  code.slice(start ?? 0, end ?? 0);

/** Puts `<Session>` around the element, or the content of one, that fits a pattern. False: there is not exactly one. */
function wrap(text: MagicString, pattern: RegExp): boolean {
  const children = [...all(text.original, 'JSXElement'), ...all(text.original, 'JSXFragment')].flatMap((element) => [
    element,
    ...element.children.filter(({ type }) => type === 'JSXExpressionContainer'),
  ]);
  const [found, ...others] = children.filter((child) => pattern.test(textOf(text.original, child)));
  if (!found || others.length > 0) return false;
  text.appendLeft(found.start ?? 0, '<Session>').appendRight(found.end ?? 0, '</Session>');
  return true;
}

/** Writes `<SessionHeader />` above what fits a pattern. False: there is not exactly one. */
function addHeader(text: MagicString, pattern: RegExp): boolean {
  const [found, ...others] = text.original.matchAll(pattern);
  if (!found || others.length > 0) return false;
  const [, indentation] = /(?:^|\n)([ \t]*)$/.exec(text.original.slice(0, found.index)) ?? [];
  text.appendLeft(found.index, `<SessionHeader />${indentation === undefined ? '' : `\n${indentation}`}`);
  return true;
}

/** Returns the exported constants of a module, with the comments above them. */
const constantsOf = (code: string) =>
  [...code.matchAll(/^(?:\/\*\*.*\*\/\n)?export const (\w+)[\s\S]*?;$/gm)].map(([declaration, name = '']) => ({
    name,
    declaration,
  }));

const propertyOf = (code: string, name: string) =>
  all(code, 'ObjectProperty').find(({ key }) => key.type === 'Identifier' && key.name === name);

/** The layouts of new apps, by their paths without extensions. */
const merges: Readonly<Record<string, Merge>> = {
  'app/layout': (text) => wrap(text, /^\{\s*(?:\w+\.)?children\s*\}$/),
  'app/root'(text, ours) {
    const added = constantsOf(ours);
    const names = [...text.original.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name]) => name);
    if (added.some(({ name }) => names.includes(name))) return false;
    const end = all(text.original, 'ImportDeclaration').at(-1)?.end ?? 0;
    text.appendRight(end, added.map(({ declaration }) => `\n\n${declaration}`).join(''));
    return wrap(text, /^<Outlet\s*\/>$/);
  },
  'src/routes/__root'(text, ours) {
    const shell = propertyOf(text.original, 'shellComponent');
    const own = propertyOf(text.original, 'links')?.value;
    const links = propertyOf(ours, 'links')?.value;
    const added = ['loader', 'component'].flatMap((name) => propertyOf(ours, name) ?? []);
    if (!shell || own?.type !== 'ArrayExpression' || links?.type !== 'ArrayExpression') return false;
    if (['loader', 'component'].some((name) => propertyOf(text.original, name))) return false;
    const sheets = links.elements.map((link) => `\n      ${link && textOf(ours, link)},`);
    text.appendRight((own.start ?? 0) + 1, sheets.join(''));
    text.appendLeft(shell.start ?? 0, added.map((property) => `${textOf(ours, property)},\n  `).join(''));
    return true;
  },
  'src/routes/+layout': (text) => addHeader(text, /\{@render children(?:\?\.)?\(\)\}/g),
  'src/layouts/Layout': (text) => addHeader(text, /<slot\s*\/>/g),
};

/** Adds the imports of Foyer's files, above those of the layout: its rules win over those of the stylesheet. */
function addImports(text: MagicString, ours: string, path: string): boolean {
  const place = codePlaceOf(path, text.original);
  const own = importsOf(place?.code ?? '');
  const added = importsOf(codePlaceOf(path, ours)?.code ?? '').filter(
    ({ source }) => /^(?:\.|\$lib\/|@foyer\/)/.test(source) && !own.some((one) => one.source === source),
  );
  const isDeclared = (name: string) =>
    new RegExp(`\\b(?:function|class|const|let|var)\\s+${name}\\b`).test(text.original);
  const names = own.flatMap((one) => one.names);
  if (added.some((one) => one.names.some((name) => names.includes(name) || isDeclared(name)))) return false;
  const position = (place?.start ?? 0) + (own[0]?.start ?? 0);
  const [indentation = ''] = /[ \t]*$/.exec(text.original.slice(0, position)) ?? [];
  const lines = added.map(({ line }) => `${line}\n${indentation}`).join('');
  if (lines === '' || place) text.appendLeft(position, lines);
  else if (path.endsWith('.astro')) text.prepend(`---\n${lines}---\n\n`);
  else return false;
  return true;
}

/** Whether a module runs in the browser, where what `foyer init` adds to a layout of a server does not. */
export const isClientModule = (code: string): boolean =>
  /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/.test(code);

/**
 * Returns the user's layout with the header, the user and the stylesheets; null: it has another shape than that of new
 * apps. A layout that has all of it is returned as it is.
 *
 * @param path that of the documentation
 * @param ours the layout of the documentation
 */
export function mergedLayout(path: string, before: string, ours: string): string | null {
  const merge = merges[path.replace(/\.\w+$/, '')];
  if (!merge || isClientModule(before)) return null;
  try {
    const text = new MagicString(before);
    if (!addImports(text, ours, path)) return null;
    return text.hasChanged() && !merge(text, ours) ? null : text.toString();
  } catch {
    // The user's file is not valid code. It is shown before it is replaced.
    return null;
  }
}

/** Returns the last number of an expression: `Number(process.env.PORT) || 3000`. */
const numberIn = (expression: string): string | null => expression.match(/\b\d{2,5}\b/g)?.at(-1) ?? null;

/** Returns `server.port` of the configuration of Vite or Astro; null: it names none that can be read. */
export function portIn(code: string): string | null {
  try {
    const servers = all(code, 'ObjectProperty').filter(({ key }) => key.type === 'Identifier' && key.name === 'server');
    for (const { value } of servers) {
      // Astro also takes a function.
      const object = value.type === 'ArrowFunctionExpression' ? value.body : value;
      const members = object.type === 'ObjectExpression' ? object.properties : [];
      const port = members
        .flatMap((member) => (member.type === 'ObjectProperty' ? member : []))
        .find(({ key }) => key.type === 'Identifier' && key.name === 'port')?.value;
      if (!port) continue;
      const constant = all(code, 'VariableDeclaration')
        .flatMap(({ declarations }) => declarations)
        .find(({ id }) => port.type === 'Identifier' && id.type === 'Identifier' && id.name === port.name);
      const { start, end } = constant?.init ?? port;
      return numberIn(code.slice(start ?? 0, end ?? 0));
    }
  } catch {
    // What cannot be read decides nothing.
  }
  return null;
}
