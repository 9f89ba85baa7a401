import { Node, type ObjectLiteralExpression, SyntaxKind } from 'ts-morph';
import { type FileEdit, importName, removeItem, replace, spaceBefore, textOf } from '../file-edit.ts';
import { packageOf } from '../names.ts';
import { changeProps, membersOf, type Once } from './widgets.ts';

const mounts = /^mount(?:Login|ResetPassword|PasskeyRegistration|IdentityProvider)$/;

/** The call that finds the element of an `elementId`, which is a selector or an ID. */
function elementOf(file: FileEdit, id: Node): string {
  const literal = Node.isStringLiteral(id) || Node.isNoSubstitutionTemplateLiteral(id) ? id.getLiteralText() : null;
  const isTypeScript = /\.[cm]?tsx?$/.test(file.source.getFilePath());
  const call =
    literal === null || /^[#.[]/.test(literal)
      ? `document.querySelector(${textOf(file, id)})`
      : `document.getElementById(${textOf(file, id)})`;
  return isTypeScript ? `${call}!` : call;
}

function changeMount(file: FileEdit, object: ObjectLiteralExpression, name: string, client: Node | null, once: Once) {
  const call = object.getParentIfKindOrThrow(SyntaxKind.CallExpression);
  const local = importName(file, packageOf('mount', file), name);
  file.sheets.add(`${packageOf('ui', file)}/style.css`);
  const props = membersOf(file, object);
  const id = props.all.find((prop) => prop.name === 'elementId');
  if (!id?.value) return;
  const element = elementOf(file, id.value);
  changeProps(file, props, once);
  removeItem(file, id.node);
  const callee = call.getExpression();
  const space = spaceBefore(id.node);
  const receiver = client && textOf(file, client);
  file.later.push(() => {
    if (receiver)
      file.text.appendRight(object.getStart() + 1, `${space}${receiver === 'client' ? '' : 'client: '}${receiver},`);
    replace(file, callee, local);
    file.text.appendRight(object.getStart(), `${element}, `);
  });
}

/** Changes each call that mounts a widget: `mountLogin({ elementId })`, or the older `client.mountLogin({ elementId })`. */
export function changeMounts(file: FileEdit, once: Once): void {
  file.source.forEachDescendant((node) => {
    if (!Node.isCallExpression(node)) return;
    const callee = node.getExpression();
    const isMethod = Node.isPropertyAccessExpression(callee);
    const name = isMethod ? callee.getName() : callee.getText();
    const [argument] = node.getArguments();
    if (!mounts.test(name) || !Node.isObjectLiteralExpression(argument) || !argument.getProperty('elementId')) return;
    changeMount(file, argument, name, isMethod ? callee.getExpression() : null, once);
  });
}
