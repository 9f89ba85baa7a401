import { type ImportDeclaration, Node } from 'ts-morph';
import { type FileEdit, remark } from '../file-edit.ts';
import { hostedPackage } from '../names.ts';

/** Returns the imports of the hosted SDK. */
export const hostedImports = (file: FileEdit): ImportDeclaration[] =>
  file.source.getImportDeclarations().filter((one) => hostedPackage.test(one.getModuleSpecifierValue()));

/** Remarks on what loads the hosted SDK in another way than by its names. */
export function remarkOtherImports(file: FileEdit): void {
  for (const one of hostedImports(file)) {
    const other = one.getNamespaceImport() ?? one.getDefaultImport();
    if (other) remark(file, one, 'Import the names of the hosted SDK one by one, and run this command again.');
  }
  for (const one of file.source.getExportDeclarations()) {
    if (!hostedPackage.test(one.getModuleSpecifierValue() ?? '')) continue;
    remark(file, one, 'This file exports names of the hosted SDK. Export those of Foyer instead.');
  }
  file.source.forEachDescendant((node) => {
    if (!Node.isCallExpression(node) || !/^(?:require|import)$/.test(node.getExpression().getText())) return;
    const [name] = node.getArguments();
    if (!Node.isStringLiteral(name) || !hostedPackage.test(name.getLiteralText())) return;
    remark(file, node, `Load the packages of Foyer here, in place of ${name.getLiteralText()}.`);
  });
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
