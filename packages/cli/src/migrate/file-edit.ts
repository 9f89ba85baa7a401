import MagicString from 'magic-string';
import { type Identifier, Node, type SourceFile } from 'ts-morph';

/** What the user has to do by hand, and where. */
export interface Remark {
  /** Of the file as it is after the changes, from 1. */
  line: number;
  sentence: string;
}

/** What is known about the project that a file belongs to. */
export interface Surroundings {
  /** Whether it renders with React. Other pages take the widget with its own renderer. */
  react: boolean;
  /** Whether it shows the widget. */
  widget: boolean;
}

/** A file under change: its syntax as it was, and the edits so far. */
export interface FileEdit extends Surroundings {
  source: SourceFile;
  text: MagicString;
  remarks: { position: number; sentence: string }[];
  /** The names to import, by package, with the local name of each. */
  imports: Map<string, Map<string, { local: string; isType: boolean }>>;
  /** Stylesheets to import. */
  sheets: Set<string>;
  /** The names whose uses are changed already: functions can call themselves. */
  followed: Set<Node>;
  /** Edits around others, which run when those are complete. */
  later: (() => void)[];
}

export const createFileEdit = (source: SourceFile, surroundings: Surroundings): FileEdit => ({
  ...surroundings,
  source,
  text: new MagicString(source.getFullText()),
  remarks: [],
  imports: new Map(),
  sheets: new Set(),
  followed: new Set(),
  later: [],
});

/** Returns a node's text with the edits in it. */
export const textOf = (file: FileEdit, node: Node): string => file.text.slice(node.getStart(), node.getEnd());

/** Returns the space at the beginning of the line on which a node begins. */
export const indentOf = (node: Node): string => {
  const all = node.getSourceFile().getFullText();
  const line = all.slice(all.lastIndexOf('\n', node.getStart() - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
};

/** Returns the space before a node: a new line with its indentation, or a space. */
export const spaceBefore = (node: Node): string =>
  /\s+$/.exec(node.getSourceFile().getFullText().slice(0, node.getStart()))?.[0] ?? ' ';

/** Writes a text as the file writes its texts. */
export function quoted(file: FileEdit, text: string): string {
  const quote = file.source.getImportDeclarations()[0]?.getModuleSpecifier().getText()[0] ?? "'";
  return `${quote}${text}${quote}`;
}

/**
 * Returns the code of a node with the indentation of another node. Code that contains a template literal is unchanged,
 * because its lines may be part of a text.
 */
export function movedText(file: FileEdit, node: Node, to: Node): string {
  const text = textOf(file, node);
  const hasText = node
    .getDescendants()
    .some((one) => Node.isTemplateExpression(one) || Node.isNoSubstitutionTemplateLiteral(one));
  return hasText ? text : text.replaceAll(`\n${indentOf(node)}`, `\n${indentOf(to)}`);
}

export function replace(file: FileEdit, node: Node, text: string): void {
  file.text.overwrite(node.getStart(), node.getEnd(), text);
}

export function remark(file: FileEdit, node: Node, sentence: string): void {
  const position = node.getStart();
  if (file.remarks.some((one) => one.position === position && one.sentence === sentence)) return;
  file.remarks.push({ position, sentence });
}

/** Removes a member of a list with its comma, or an attribute with the space before it. */
export function removeItem(file: FileEdit, node: Node): void {
  const all = file.source.getFullText();
  const after = /^\s*,/.exec(all.slice(node.getEnd()))?.[0].length ?? 0;
  const before = (after > 0 ? /\s*$/ : /,?\s*$/).exec(all.slice(0, node.getStart()))?.[0].length ?? 0;
  file.text.remove(node.getStart() - before, node.getEnd() + after);
}

const isOwnName = (node: Identifier): boolean => {
  const parent = node.getParent();
  const isMember =
    (Node.isPropertyAccessExpression(parent) || Node.isPropertyAssignment(parent) || Node.isJsxAttribute(parent)) &&
    parent.getNameNode() === node;
  return !isMember && !Node.isImportSpecifier(parent);
};

/** Whether the file has a variable, function or type of this name, other than a name of the hosted SDK. */
export const hasName = (file: FileEdit, name: string): boolean =>
  !isImported(file, name) &&
  file.source.getDescendants().some((node) => Node.isIdentifier(node) && node.getText() === name && isOwnName(node));

const isImported = (file: FileEdit, name: string): boolean =>
  file.source
    .getImportDeclarations()
    .some(
      (one) =>
        one.getModuleSpecifierValue().startsWith('@stytch/') &&
        one
          .getNamedImports()
          .some((specifier) => (specifier.getAliasNode() ?? specifier.getNameNode()).getText() === name),
    );

function otherName(name: string): string {
  if (/^use[A-Z]/.test(name)) return `useFoyer${name.slice(3)}`;
  return /^[A-Z]/.test(name) ? `Foyer${name}` : `foyer${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** Imports a name, and returns what the file calls it. */
export function importName(file: FileEdit, from: string, name: string, isType = false): string {
  const names = file.imports.get(from) ?? new Map();
  file.imports.set(from, names);
  const known = names.get(name);
  const local = known?.local ?? (hasName(file, name) ? otherName(name) : name);
  names.set(name, { local, isType: isType && known?.isType !== false });
  return local;
}

/** Returns the uses of a name, without its declaration. */
export const usesOf = (name: Identifier): Node[] =>
  name
    .findReferencesAsNodes()
    .filter((node) => node !== name && node.getSourceFile() === name.getSourceFile() && !isInImport(node));

const isInImport = (node: Node): boolean => node.getFirstAncestor(Node.isImportDeclaration) !== undefined;

/** Returns an expression without parentheses and type assertions. */
export function unwrap(node: Node | undefined): Node | undefined {
  if (
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isSatisfiesExpression(node) ||
    Node.isNonNullExpression(node)
  )
    return unwrap(node.getExpression());
  return node;
}
