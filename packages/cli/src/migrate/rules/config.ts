import { Node, type ObjectLiteralExpression } from 'ts-morph';
import { type FileEdit, importName, indentOf, remark, removeItem, replace, textOf } from '../file-edit.ts';
import { packageOf } from '../names.ts';

/** Options that Foyer does not have, by the object they are in. */
const removed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  passwordOptions: {
    loginExpirationMinutes: 'Foyer has no passwordOptions.loginExpirationMinutes. The project’s default applies.',
  },
};

/** Returns the member of an object literal, if it is written there. */
export function memberOf(object: ObjectLiteralExpression, name: string) {
  const member = object.getProperty(name);
  return Node.isPropertyAssignment(member) || Node.isShorthandPropertyAssignment(member) ? member : undefined;
}

const isConfigMember = /^(?:products|enableShadowDOM|[a-zA-Z]+Options)$/;

/** Whether an object literal is a widget's configuration: it lists products of the hosted SDK. */
export function isConfig(object: ObjectLiteralExpression): boolean {
  const products = memberOf(object, 'products');
  const list = Node.isPropertyAssignment(products) ? products.getInitializer() : undefined;
  return (
    Node.isArrayLiteralExpression(list) &&
    object.getProperties().every((one) => !Node.isPropertyAssignment(one) || isConfigMember.test(one.getName()))
  );
}

/** Whether the type of the configuration is known where it is written, so that its strings are not any strings. */
function hasType(object: Node): boolean {
  const parent = object.getParent();
  if (Node.isVariableDeclaration(parent)) return parent.getTypeNode() !== undefined;
  return (
    Node.isJsxExpression(parent) ||
    Node.isSatisfiesExpression(parent) ||
    (Node.isAsExpression(parent) && parent.getTypeNode()?.getText() !== 'const') ||
    // The configuration of `mountLogin({ config: { ... } })`.
    (Node.isPropertyAssignment(parent) && parent.getName() === 'config')
  );
}

/** Changes a widget's configuration. The constants in it are written already. */
export function changeConfig(file: FileEdit, object: ObjectLiteralExpression): void {
  for (const [group, options] of Object.entries(removed)) {
    const member = memberOf(object, group);
    const inner = Node.isPropertyAssignment(member) ? member.getInitializer() : undefined;
    if (!Node.isObjectLiteralExpression(inner)) continue;
    for (const [name, sentence] of Object.entries(options)) {
      const option = memberOf(inner, name);
      if (!option) continue;
      remark(file, option, sentence);
      removeItem(file, option);
    }
  }
  if (!hasType(object)) {
    const define = importName(file, packageOf('ui', file), 'defineFoyerConfig');
    file.later.push(() => {
      const outer = object.getParent();
      const whole = Node.isAsExpression(outer) ? outer : object;
      replace(file, whole, `${define}(${textOf(file, object)})`);
    });
  }
}

/** Adds `enableShadowDOM` to a configuration that is written in this file. Returns whether it could. */
export function addShadow(file: FileEdit, config: Node | undefined, value: string): boolean {
  if (!Node.isObjectLiteralExpression(config)) return false;
  const last = config.getProperties().at(-1);
  if (!last || memberOf(config, 'enableShadowDOM')) return memberOf(config, 'enableShadowDOM') !== undefined;
  const isMultiline = config.getText().includes('\n');
  const space = isMultiline ? `\n${indentOf(last)}` : ' ';
  file.text.appendLeft(last.getEnd(), `,${space}enableShadowDOM: ${value}`);
  return true;
}
