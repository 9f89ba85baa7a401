import { Node } from 'ts-morph';
import { type FileEdit, quoted, remark, removeItem, replace } from '../file-edit.ts';

/** Writes a constant's value in its place. A value of null is removed from its list. */
export function writeConstant(file: FileEdit, node: Node, value: string | null | undefined): void {
  if (value === undefined) {
    remark(file, node, `Foyer has no equivalent of \`${node.getText()}\`.`);
    return;
  }
  if (value !== null) {
    replace(file, node, quoted(file, value));
    return;
  }
  const list = node.getParent();
  if (!Node.isArrayLiteralExpression(list)) {
    remark(file, node, `Foyer needs no \`${node.getText()}\`. Remove this.`);
    return;
  }
  const property = list.getParent();
  removeItem(file, list.getElements().length === 1 && Node.isPropertyAssignment(property) ? property : node);
}

/** Replaces `Products.otp` by `'otp'`, for each use of an object of constants. */
export function writeConstants(
  file: FileEdit,
  uses: readonly Node[],
  values: Readonly<Record<string, string | null>>,
): void {
  for (const use of uses) {
    const access = use.getParent();
    if (Node.isPropertyAccessExpression(access) && access.getExpression() === use) {
      writeConstant(file, access, values[access.getName()]);
    } else if (Node.isTypeReference(access)) {
      const texts = Object.values(values).flatMap((value) => (value === null ? [] : [quoted(file, value)]));
      replace(file, access, `(${[...new Set(texts)].join(' | ')})`);
    } else {
      remark(file, use, `\`${use.getText()}\` is an object of the hosted SDK. Write its values: Foyer takes strings.`);
    }
  }
}
