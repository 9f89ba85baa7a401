import { type CallExpression, type Identifier, Node } from 'ts-morph';
import { type FileEdit, hasName, importName, indentOf, quoted, remark, replace, textOf, usesOf } from '../file-edit.ts';
import type { NameRule } from '../names.ts';
import { followName, followValue } from './members.ts';

type Hook = Extract<NameRule, { kind: 'hook' }>['hook'];
type Kind = 'user' | 'session';

const hooks = '@foyer/react-hooks';

/** Removes the type arguments of a call, which the hooks of Foyer do not take. */
function callOf(file: FileEdit, use: Node, name: string): CallExpression | null {
  const call = use.getParent();
  if (!Node.isCallExpression(call) || call.getExpression() !== use) {
    remark(file, use, `\`${use.getText()}\` is not called here. Call the hook of Foyer instead.`);
    return null;
  }
  const args = call.getArguments().map((argument) => textOf(file, argument));
  replace(file, call, `${name}(${args.join(', ')})`);
  return call;
}

/** Whether the file reads `isInitialized` of one hook only, and has no `status` yet. */
const mayUseStatus = (file: FileEdit): boolean =>
  !hasName(file, 'status') &&
  file.source.getDescendants().filter((node) => Node.isBindingElement(node) && /^isInitialized\b/.test(node.getText()))
    .length < 2;

function destructured(file: FileEdit, call: CallExpression, kind: Kind): void {
  const declaration = call.getParentOrThrow();
  if (!Node.isVariableDeclaration(declaration)) return;
  const pattern = declaration.getNameNode();
  if (!Node.isObjectBindingPattern(pattern)) return;
  for (const element of pattern.getElements()) {
    const member = (element.getPropertyNameNode() ?? element.getNameNode()).getText();
    if (member === kind) followName(file, element.getNameNode());
    if (member !== 'isInitialized') continue;
    const status = mayUseStatus(file) ? 'status' : `${kind}Status`;
    replace(file, element, status === 'status' ? status : `status: ${status}`);
    const statement = declaration.getVariableStatement();
    if (!statement) continue;
    const indent = indentOf(statement);
    const semicolon = statement.getText().endsWith(';') ? ';' : '';
    file.text.appendLeft(
      statement.getEnd(),
      `\n${indent}const ${element.getName()} = ${status} !== ${quoted(file, 'unknown')}${semicolon}`,
    );
  }
}

/** Writes whether a status is known, in place of `x.isInitialized`, or of `!x.isInitialized`. */
function writeInitialized(file: FileEdit, access: Node, status: string): void {
  const parent = access.getParent();
  const unknown = quoted(file, 'unknown');
  if (Node.isPrefixUnaryExpression(parent)) {
    replace(file, parent, `${status} === ${unknown}`);
    return;
  }
  const operator = Node.isBinaryExpression(parent) ? parent.getOperatorToken().getText() : '&&';
  const text = `${status} !== ${unknown}`;
  replace(file, access, /^(?:&&|\|\||=)$/.test(operator) ? text : `(${text})`);
}

/** Changes what is read of a hook's result: `useStytchUser().user`, or of the variable that holds it. */
function readMembers(file: FileEdit, result: Node, kind: Kind): void {
  const access = result.getParent();
  if (Node.isPropertyAccessExpression(access) && access.getExpression() === result) {
    if (access.getName() === kind) followValue(file, access, true);
    if (access.getName() === 'isInitialized') {
      writeInitialized(file, access, `${textOf(file, result)}.status`);
    }
    return;
  }
  if (Node.isVariableDeclaration(access) && access.getInitializer() === result) {
    const name = access.getNameNode();
    if (Node.isIdentifier(name)) for (const use of usesOf(name)) readMembers(file, use, kind);
    return;
  }
  remark(
    file,
    result,
    `The members of the ${kind} are now in camel case, and \`isInitialized\` is \`status !== 'unknown'\`.`,
  );
}

/** `useStytchIsAuthorized('documents', 'edit')` becomes a call of `useRbac().isAuthorizedSync`. */
function useAuthorization(file: FileEdit, use: Identifier): void {
  const call = use.getParent();
  const declaration = call?.getParent();
  const pattern = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined;
  const [element, ...others] = Node.isObjectBindingPattern(pattern) ? pattern.getElements() : [];
  const isKnown = element?.getText().startsWith('isAuthorized') && others.length === 0;
  if (!Node.isCallExpression(call) || !pattern || !element || !isKnown) {
    remark(file, use, 'Use useRbac() of @foyer/react-hooks: isAuthorizedSync(resource, action) returns a boolean.');
    return;
  }
  const name = importName(file, hooks, 'useRbac');
  replace(file, pattern, element.getName());
  replace(file, use, `${name}().isAuthorizedSync`);
}

/** Changes the uses of a hook. Returns whether none is left. */
export function changeHook(file: FileEdit, uses: readonly Node[], hook: Hook): void {
  for (const use of uses) {
    if (!Node.isIdentifier(use)) continue;
    if (hook === 'isAuthorized') {
      useAuthorization(file, use);
      continue;
    }
    const target = { client: 'useFoyer', user: 'useUser', session: 'useUser' }[hook];
    const name = importName(file, hooks, target);
    if (hook === 'client') {
      const call = callOf(file, use, name);
      if (call) replace(file, call, `${name}().client`);
      continue;
    }
    const call = callOf(file, use, name);
    if (!call) continue;
    const declaration = call.getParent();
    const isPattern = Node.isVariableDeclaration(declaration) && Node.isObjectBindingPattern(declaration.getNameNode());
    if (isPattern) destructured(file, call, hook);
    else readMembers(file, call, hook);
  }
}
