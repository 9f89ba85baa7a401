import { type ImportDeclaration, type ImportTypeNode, Node, type SourceFile } from 'ts-morph';
import { type FileEdit, remark, replace } from '../file-edit.ts';
import { hostedPackage, hostedPackages, names, packageNameOf, packageOf, typeNameOf } from '../names.ts';

/** Returns the imports of the hosted SDK. */
export const hostedImports = (file: FileEdit): ImportDeclaration[] =>
  file.source.getImportDeclarations().filter((one) => hostedPackage.test(one.getModuleSpecifierValue()));

/** A name of a package of the hosted service, in a text or in a pattern. */
const hostedName = /@stytch\\?\/[\w-]+/;

const isText = (node: Node): boolean =>
  Node.isStringLiteral(node) ||
  Node.isNoSubstitutionTemplateLiteral(node) ||
  Node.isTemplateHead(node) ||
  Node.isTemplateMiddle(node) ||
  Node.isTemplateTail(node) ||
  Node.isRegularExpressionLiteral(node);

/** Returns the texts of a file that name a package of the hosted service, also in comments with types. */
const hostedTexts = (source: SourceFile): Node[] =>
  source.getDescendants().filter((node) => isText(node) && hostedName.test(node.getText()));

/** Returns the module that a text names, or the package that it contains. */
function moduleOf(text: Node): string {
  const content = text.getText().slice(1, -1);
  return content.startsWith('@stytch/') ? content : (hostedName.exec(content)?.[0].replace('\\', '') ?? content);
}

/** Returns the packages of the hosted SDK that a file names. */
export function hostedPackagesIn(source: SourceFile): string[] {
  const directives = [...source.getFullText().matchAll(/^\/\/\/\s*<reference\s+types=['"](@stytch\/[^'"]+)/gm)];
  const all = [...hostedTexts(source).map(moduleOf), ...directives.map(([, name = '']) => name)];
  // A part of the hosted SDK is installed with any of its packages.
  return all.map(packageNameOf).flatMap((name) => (hostedPackages.includes(name) ? [name] : hostedPackages));
}

/** Functions of test frameworks that replace a module, or read the one that is replaced. */
const mocks =
  /(?:^|\.)(?:(?:un|do|dont|doUn)?mock|setMock|(?:import|require)(?:Actual|Mock|Original)|createMockFromModule|(?:unstable_)?mockModule)$/i;

/** Says what to do where the hosted SDK is named. Null: the import is changed name by name. */
function sentenceFor(node: Node): string | null {
  const name = moduleOf(node);
  const parent = node.getParent();
  if (Node.isImportDeclaration(parent)) {
    const other = parent.getNamespaceImport() ?? parent.getDefaultImport();
    if (hostedPackage.test(name) && other)
      return 'Import the names of the hosted SDK one by one, and run this command again.';
    if (hostedPackage.test(name) && parent.getNamedImports().length > 0) return null;
  }
  if (Node.isExportDeclaration(parent))
    return 'This file exports names of the hosted SDK. Export those of Foyer instead.';
  if (Node.isModuleDeclaration(parent)) return `This extends the types of ${name}. Extend those of Foyer instead.`;
  if (Node.isCallExpression(parent)) {
    if (/^(?:require|import)$/.test(parent.getExpression().getText()))
      return `Load the packages of Foyer here, in place of ${name}.`;
    if (mocks.test(parent.getExpression().getText())) {
      return `This test replaces ${name}, which the app no longer uses. Show its components in a FoyerTestProvider of @foyer/testing/react, or replace the packages of Foyer.`;
    }
  }
  if (Node.isExternalModuleReference(parent)) return `Load the packages of Foyer here, in place of ${name}.`;
  return `This names ${name}. Replace it by hand.`;
}

/** Changes `import('@stytch/react').User` to the type of Foyer. Returns whether it could. */
function changeImportType(file: FileEdit, type: ImportTypeNode, module: string): boolean {
  const name = type.getQualifier()?.getText() ?? '';
  const rule = Object.hasOwn(names, name) ? names[name] : undefined;
  const isPlain = hostedPackage.test(module) && type.getTypeArguments().length === 0;
  if (!isPlain || !rule || /^typeof\b/.test(type.getText())) return false;
  if (rule.kind !== 'type' && rule.kind !== 'class' && rule.kind !== 'error') return false;
  const from = packageOf(rule.kind === 'error' ? 'core' : rule.home, file);
  const [before, after] = (rule.kind === 'type' && rule.around) || ['', ''];
  const quote = type.getArgument().getText()[0];
  const to = rule.kind === 'error' ? rule.type : typeNameOf(rule, file);
  replace(file, type, `${before}import(${quote}${from}${quote}).${to}${after}`);
  if (rule.kind === 'type' && rule.home === 'state' && file.react) {
    remark(
      file,
      type,
      `The members of \`${to}\` are now in camel case (\`firstName\`): check the code that reads them.`,
    );
  }
  return true;
}

/** Changes, or remarks on, what names the hosted SDK in another way than by an import of its names. */
export function changeOtherNames(file: FileEdit): void {
  const { source } = file;
  for (const node of hostedTexts(source)) {
    const type = node.getParent()?.getParent();
    if (Node.isImportTypeNode(type) && changeImportType(file, type, moduleOf(node))) continue;
    const sentence = sentenceFor(node);
    if (sentence === null) continue;
    const parent = node.getParentOrThrow();
    remark(file, Node.isArrayLiteralExpression(parent) || Node.isCallExpression(parent) ? node : parent, sentence);
  }
  for (const { index } of source.getFullText().matchAll(/^\/\/\/\s*<reference\s+types=['"]@stytch\//gm)) {
    file.remarks.push({ position: index, sentence: 'This names the hosted SDK. Remove it.' });
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => one.localeCompare(other, 'en');

/** The statements that import what the changed file needs. */
function statements(file: FileEdit, quote: string, semicolon: string): string[] {
  const imports = [...file.imports].sort(byName).map(([from, names]) => {
    const all = [...names].sort(byName);
    const onlyTypes = all.every(([, { isType }]) => isType);
    const list = all.map(([name, { local, isType }]) => {
      const renamed = local === name ? name : `${name} as ${local}`;
      return isType && !onlyTypes ? `type ${renamed}` : renamed;
    });
    return `import ${onlyTypes ? 'type ' : ''}{ ${list.join(', ')} } from ${quote}${from}${quote}${semicolon}`;
  });
  const sheets = [...file.sheets]
    .filter((sheet) => !file.source.getImportDeclaration(sheet))
    .map((sheet) => `import ${quote}${sheet}${quote}${semicolon}`);
  return [...imports, ...sheets];
}

/**
 * Replaces the imports of the hosted SDK by those of Foyer.
 *
 * @param left the names that stay with the hosted SDK
 */
export function writeImports(file: FileEdit, left: ReadonlySet<Node>): void {
  const [first, ...others] = hostedImports(file).filter((one) => one.getNamedImports().length > 0);
  const style = first ?? file.source.getImportDeclarations()[0];
  const quote = style?.getModuleSpecifier().getText()[0] ?? "'";
  const semicolon = !style || style.getText().endsWith(';') ? ';' : '';
  const added = statements(file, quote, semicolon).join('\n');
  for (const one of [...(first ? [first] : []), ...others]) {
    const kept = one.getNamedImports().filter((name) => left.has(name));
    const type = one.isTypeOnly() ? 'type ' : '';
    const names = kept.map((name) => name.getText()).join(', ');
    const rest =
      kept.length > 0 ? `import ${type}{ ${names} } from ${one.getModuleSpecifier().getText()}${semicolon}` : '';
    const text = [one === first ? added : '', rest].filter(Boolean).join('\n');
    if (text) file.text.overwrite(one.getStart(), one.getEnd(), text);
    else {
      const newline = /^\r?\n/.exec(file.source.getFullText().slice(one.getEnd()))?.[0].length ?? 0;
      file.text.remove(one.getStart(), one.getEnd() + newline);
    }
  }
  if (first || !added) return;
  const last = file.source.getImportDeclarations().at(-1);
  if (last) file.text.appendLeft(last.getEnd(), `\n${added}`);
  else file.text.prepend(`${added}\n\n`);
}
