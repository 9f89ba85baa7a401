import { type CallExpression, Node, SyntaxKind } from 'ts-morph';
import { type FileEdit, remark, replace, usesOf } from '../file-edit.ts';

/** The members of a user or a session whose values are objects, or lists of objects. */
const objects = new Set([
  ...['name', 'emails', 'phone_numbers', 'providers', 'password', 'totps', 'crypto_wallets'],
  ...['webauthn_registrations', 'biometric_registrations', 'attributes', 'authentication_factors'],
]);
const isObject = (member: string): boolean => objects.has(member) || member.endsWith('_factor');

/** Members whose value belongs to the project: its keys stay. */
const isOwnValue = (member: string): boolean => /_(?:metadata|claims|params)$/.test(member);

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** Methods of lists whose callback takes an item, and those that return one. */
const takesItem = new Set([
  ...['map', 'filter', 'find', 'findLast', 'findIndex', 'forEach', 'some', 'every', 'flatMap'],
]);
const returnsItems = new Set(['find', 'findLast', 'filter', 'at', 'slice', 'concat', 'toReversed', 'pop', 'shift']);

/** Calls that read no member by its name. */
const harmless = /^(?:console\.|JSON\.stringify$|Boolean$|String$|Object\.|set[A-Z])/;

function followCall(file: FileEdit, call: CallExpression, method: string): void {
  const [callback] = call.getArguments();
  if (takesItem.has(method) && (Node.isArrowFunction(callback) || Node.isFunctionExpression(callback))) {
    const item = callback.getParameters()[0];
    if (item) followName(file, item.getNameNode());
  }
  if (returnsItems.has(method)) followValue(file, call, true);
}

/** Follows the variable, or the members of the pattern, that holds a user, a session or a part of one. */
export function followName(file: FileEdit, name: Node): void {
  if (file.followed.has(name)) return;
  file.followed.add(name);
  if (Node.isIdentifier(name)) for (const use of usesOf(name)) followValue(file, use, true);
  if (Node.isArrayBindingPattern(name)) {
    for (const item of name.getElements()) if (Node.isBindingElement(item)) followName(file, item.getNameNode());
  }
  if (!Node.isObjectBindingPattern(name)) return;
  for (const element of name.getElements()) {
    const key = element.getPropertyNameNode() ?? element.getNameNode();
    const member = key.getText();
    if (camelCase(member) !== member) {
      replace(file, key, element.getPropertyNameNode() ? camelCase(member) : `${camelCase(member)}: ${member}`);
    }
    if (isObject(member)) followName(file, element.getNameNode());
  }
}

/** Follows an argument into a function of the same file. Returns whether it could. */
function followArgument(file: FileEdit, call: CallExpression, node: Node): boolean {
  const callee = call.getExpression();
  if (!Node.isIdentifier(callee)) return false;
  for (const definition of callee.getDefinitionNodes()) {
    const value = Node.isVariableDeclaration(definition) ? definition.getInitializer() : definition;
    if (!Node.isFunctionDeclaration(value) && !Node.isArrowFunction(value)) continue;
    const parameter = value.getParameters()[call.getArguments().indexOf(node)];
    if (!parameter) continue;
    followName(file, parameter.getNameNode());
    return true;
  }
  return false;
}

function passesOn(file: FileEdit, node: Node): void {
  const parent = node.getParent();
  const call = Node.isCallExpression(parent) && parent.getExpression() !== node ? parent : undefined;
  if (call && (harmless.test(call.getExpression().getText()) || followArgument(file, call, node))) return;
  const isAttribute = Node.isJsxExpression(parent) && Node.isJsxAttribute(parent.getParent());
  if (!call && !isAttribute && !Node.isReturnStatement(parent)) return;
  remark(
    file,
    node,
    `\`${node.getText()}\` is passed on. Its members are now in camel case (\`firstName\`): check the code that reads them.`,
  );
}

/**
 * Renames the members that are read of a user or a session, which hooks return in camel case.
 *
 * @param node an expression whose value is a user, a session or a part of one
 * @param whole whether the value is an object, which other code may read
 */
export function followValue(file: FileEdit, node: Node, whole: boolean): void {
  const parent = node.getParent();
  if (Node.isPropertyAccessExpression(parent) && parent.getExpression() === node) {
    const member = parent.getName();
    const call = parent.getParent();
    if (Node.isCallExpression(call) && call.getExpression() === parent) {
      followCall(file, call, member);
      return;
    }
    if (camelCase(member) !== member) replace(file, parent.getNameNode(), camelCase(member));
    if (!isOwnValue(member)) followValue(file, parent, isObject(member));
  } else if (Node.isElementAccessExpression(parent) && parent.getExpression() === node) {
    const key = parent.getArgumentExpression();
    if (Node.isStringLiteral(key)) {
      const member = key.getLiteralText();
      replace(file, key, key.getText().replace(member, camelCase(member)));
      if (isOwnValue(member)) return;
    }
    followValue(file, parent, whole);
  } else if (
    Node.isParenthesizedExpression(parent) ||
    Node.isNonNullExpression(parent) ||
    Node.isAsExpression(parent) ||
    (Node.isConditionalExpression(parent) && parent.getCondition() !== node) ||
    (Node.isBinaryExpression(parent) && /^(?:\?\?|\|\|)$/.test(parent.getOperatorToken().getText()))
  ) {
    followValue(file, parent, whole);
  } else if (Node.isVariableDeclaration(parent) && whole) {
    followName(file, parent.getNameNode());
  } else if (Node.isForOfStatement(parent) && parent.getExpression() === node) {
    const [declaration] = parent.getInitializer().getDescendantsOfKind(SyntaxKind.VariableDeclaration);
    if (declaration) followName(file, declaration.getNameNode());
  } else if (whole) {
    passesOn(file, node);
  }
}
