import { type ImportSpecifier, Node, Project, type SourceFile, ts } from 'ts-morph';
import {
  createFileEdit,
  type FileEdit,
  importName,
  type Remark,
  remark,
  replace,
  type Surroundings,
  usesOf,
} from './file-edit.ts';
import { type NameRule, names, packageOf, typeNameOf } from './names.ts';
import { changeClients, changeErrors } from './rules/clients.ts';
import { changeComponent } from './rules/components.ts';
import { changeConfig, isConfig } from './rules/config.ts';
import { writeConstant, writeConstants } from './rules/constants.ts';
import { changeHook } from './rules/hooks.ts';
import { changeOtherNames, hostedImports, hostedPackagesIn, writeImports } from './rules/imports.ts';
import { followName, followValue } from './rules/members.ts';
import { changeMounts } from './rules/mounts.ts';
import { changeStrings } from './rules/strings.ts';
import { changePresentation, type Once, objectOf } from './rules/widgets.ts';

/** A file after the changes, and what is left to do in it. */
export interface MigratedFile {
  text: string;
  remarks: Remark[];
  /** The packages of the hosted SDK that it still names. */
  hosted: string[];
}

/** A name that the file imports from the hosted SDK. */
interface Imported {
  specifier: ImportSpecifier;
  rule: NameRule;
  uses: Node[];
}

function importedNames(file: FileEdit, left: Set<Node>): Imported[] {
  return hostedImports(file).flatMap((declaration) =>
    declaration.getNamedImports().flatMap((specifier) => {
      const rule = Object.hasOwn(names, specifier.getName()) ? names[specifier.getName()] : undefined;
      const local = specifier.getAliasNode() ?? specifier.getNameNode();
      if (rule && rule.kind !== 'none' && Node.isIdentifier(local)) return { specifier, rule, uses: usesOf(local) };
      left.add(specifier);
      remark(
        file,
        specifier,
        rule?.kind === 'none' ? rule.sentence : `Foyer has no equivalent of \`${specifier.getName()}\`.`,
      );
      return [];
    }),
  );
}

/** Changes what is declared with a type of the hosted SDK: its members have other names. */
function changeDeclared(file: FileEdit, type: Node, name: string, once: Once): void {
  const owner = type.getParent();
  const annotated = Node.isVariableDeclaration(owner) || Node.isParameterDeclaration(owner);
  if (annotated && /^(?:User|Session)$/.test(name) && file.react) followName(file, owner.getNameNode());
  const object = objectOf(
    Node.isVariableDeclaration(owner)
      ? owner.getInitializer()
      : Node.isSatisfiesExpression(owner) || Node.isAsExpression(owner)
        ? owner.getExpression()
        : undefined,
  );
  if (!object) return;
  once(object, () => {
    if (name === 'StytchLoginConfig') changeConfig(file, object);
    if (name === 'PresentationConfig') changePresentation(file, object);
    if (name === 'Strings') changeStrings(file, object);
  });
}

/** Follows the members of `{ user }: { user: User }`, and of an interface's `user` in this file. */
function changeMemberType(file: FileEdit, type: Node): void {
  const signature = type.getParent();
  if (!Node.isPropertySignature(signature)) return;
  const name = signature.getNameNode();
  if (!Node.isIdentifier(name)) return;
  for (const use of usesOf(name)) {
    const owner = use.getParent();
    if (Node.isBindingElement(owner)) followName(file, owner.getNameNode());
    else if (Node.isPropertyAccessExpression(owner)) followValue(file, owner, true);
  }
}

function changeType(file: FileEdit, { specifier, rule, uses }: Imported, once: Once): void {
  if (rule.kind !== 'type') return;
  const to = typeNameOf(rule, file);
  const name = importName(file, packageOf(rule.home, file), to, true);
  for (const use of uses) {
    const reference = use.getParent();
    if (!Node.isTypeReference(reference)) {
      remark(file, use, `\`${use.getText()}\` is now \`${to}\`. Its members have other names.`);
      continue;
    }
    changeDeclared(file, reference, specifier.getName(), once);
    if (rule.home === 'state' && file.react) changeMemberType(file, reference);
    replace(file, reference, `${rule.around?.[0] ?? ''}${name}${rule.around?.[1] ?? ''}`);
  }
}

function changeUses(file: FileEdit, imported: readonly Imported[], once: Once): void {
  const of = <Kind extends NameRule['kind']>(kind: Kind) =>
    imported.flatMap((one) =>
      one.rule.kind === kind ? [{ ...one, rule: one.rule as Extract<NameRule, { kind: Kind }> }] : [],
    );
  for (const { uses, rule } of of('constants')) writeConstants(file, uses, rule.values);
  for (const { uses, rule } of of('constant')) for (const use of uses) writeConstant(file, use, rule.value);
  for (const { uses, rule } of of('error')) changeErrors(file, uses, rule.guard, rule.type);
  for (const { uses, rule } of of('component')) changeComponent(file, uses, rule, once);
  for (const { uses, rule } of of('hook')) changeHook(file, uses, rule.hook);
  for (const one of of('type')) changeType(file, one, once);
  for (const { uses } of [...of('value'), ...of('class')]) changeClients(file, uses);
}

/** Returns where a line of the old text is in the new one. */
function linesOf(file: FileEdit): (line: number) => number {
  const lines = new Map<number, number>();
  file.text.generateDecodedMap({ hires: true }).mappings.forEach((segments, line) => {
    for (const [, , from] of segments) if (from !== undefined && !lines.has(from)) lines.set(from, line);
  });
  return (line) => {
    for (let above = line; above >= 0; above--) {
      const found = lines.get(above);
      if (found !== undefined) return found;
    }
    return 0;
  };
}

function remarksOf(file: FileEdit): Remark[] {
  const toNew = linesOf(file);
  return file.remarks
    .map(({ position, sentence }) => ({
      line: toNew(file.source.getLineAndColumnAtPos(position).line - 1) + 1,
      sentence,
    }))
    .sort((one, other) => one.line - other.line);
}

const options: ts.CompilerOptions = { allowJs: true, jsx: ts.JsxEmit.Preserve, noLib: true, noResolve: true };

const parse = (path: string, text: string) =>
  new Project({ useInMemoryFileSystem: true, compilerOptions: options }).createSourceFile(path, text);

const hasSyntaxError = (source: SourceFile): boolean =>
  source.getProject().getProgram().getSyntacticDiagnostics(source).length > 0;

/** Returns a file as it is, with a remark at the first line that names the hosted SDK. */
function unchanged(text: string, sentence: string): MigratedFile {
  const names = [...text.matchAll(/@stytch\/[\w-]+/g)];
  const line = text.slice(0, names[0]?.index ?? 0).split('\n').length;
  return { text, remarks: [{ line, sentence }], hosted: names.map(([name]) => name) };
}

/** The length from which a file counts as generated, in characters: to follow its names would take minutes. */
const GENERATED_LENGTH = 200_000;

/**
 * Changes one file from the hosted service's SDK to Foyer. Pure: reads and writes nothing. A file without the hosted SDK
 * is returned as it is, so this can be run again.
 *
 * @param path decides the syntax by its ending: `.ts`, `.tsx`, `.js`, `.jsx`, ...
 */
export function migrateFile(path: string, text: string, surroundings: Surroundings): MigratedFile {
  if (!/@stytch\\?\/|\.mount[A-Z]\w+\(/.test(text)) return { text, remarks: [], hosted: [] };
  if (text.length > GENERATED_LENGTH) {
    return unchanged(
      text,
      'This file is as long as generated ones, so it is not changed. Replace what it is generated from.',
    );
  }
  try {
    return changeFile(path, text, surroundings);
  } catch {
    // The parser overflows the stack in code that is nested thousands of times, as generated code can be.
    return unchanged(text, 'This file could not be changed. Migrate it by hand.');
  }
}

function changeFile(path: string, text: string, surroundings: Surroundings): MigratedFile {
  const source = parse(path, text);
  if (hasSyntaxError(source)) return unchanged(text, 'This file has a syntax error, so it is not changed.');
  const file = createFileEdit(source, surroundings);
  const done = new Set<Node>();
  const once: Once = (object, change) => {
    if (done.has(object)) return;
    done.add(object);
    change();
  };
  const left = new Set<Node>();
  changeOtherNames(file);
  const imported = importedNames(file, left);
  changeUses(file, imported, once);
  changeMounts(file, once);
  // Configurations that no widget of this file shows.
  if (imported.some(({ specifier }) => specifier.getName() === 'Products')) {
    file.source.forEachDescendant((node) => {
      if (Node.isObjectLiteralExpression(node) && isConfig(node)) once(node, () => changeConfig(file, node));
    });
  }
  for (const edit of file.later) edit();
  writeImports(file, left);
  const result = file.text.toString();
  const changed = parse(path, result);
  if (hasSyntaxError(changed)) return unchanged(text, 'This file could not be changed. Migrate it by hand.');
  return { text: result, remarks: remarksOf(file), hosted: hostedPackagesIn(changed) };
}
