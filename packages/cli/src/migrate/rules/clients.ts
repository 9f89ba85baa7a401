import { Node, type ObjectLiteralExpression } from 'ts-morph';
import { type FileEdit, importName, remark, removeItem, replace, textOf } from '../file-edit.ts';
import { packageOf } from '../names.ts';
import { memberOf } from './config.ts';
import { objectOf } from './widgets.ts';

/** Changes the options of a client. */
function changeOptions(file: FileEdit, options: ObjectLiteralExpression): void {
  const url = memberOf(options, 'customBaseUrl');
  if (url)
    replace(file, url.getNameNode(), Node.isShorthandPropertyAssignment(url) ? 'baseUrl: customBaseUrl' : 'baseUrl');
  const endpoints = memberOf(options, 'endpointOptions');
  if (!endpoints) return;
  remark(file, endpoints, `Set \`baseUrl\`, \`dfppaUrl\` and \`dfpCdnUrl\` in place of ${endpoints.getText()}`);
  removeItem(file, endpoints);
}

function createClient(file: FileEdit, call: Node, args: readonly Node[]): void {
  const name = importName(file, packageOf('client', file), 'createFoyerClient');
  const options = objectOf(args[1]);
  if (options) changeOptions(file, options);
  file.later.push(() => replace(file, call, `${name}(${args.map((one) => textOf(file, one)).join(', ')})`));
}

/** Changes the calls that create a client, of a function or of a class. */
export function changeClients(file: FileEdit, uses: readonly Node[]): void {
  for (const use of uses) {
    const call = use.getParent();
    const isCall = Node.isCallExpression(call) && call.getExpression() === use;
    if (isCall || Node.isNewExpression(call)) createClient(file, call, call.getArguments());
    else if (Node.isTypeReference(call))
      replace(file, call, importName(file, packageOf('core', file), 'FoyerClient', true));
    else remark(file, use, `\`${use.getText()}\` is not called here. Use createFoyerClient(token, options).`);
  }
}

/** Changes `error instanceof StytchAPIError` to the function that recognizes such errors. */
export function changeErrors(file: FileEdit, uses: readonly Node[], guard: string, type: string): void {
  for (const use of uses) {
    const test = use.getParent();
    if (Node.isBinaryExpression(test) && test.getOperatorToken().getText() === 'instanceof') {
      replace(file, test, `${importName(file, packageOf('core', file), guard)}(${textOf(file, test.getLeft())})`);
    } else if (Node.isTypeReference(test)) {
      replace(file, test, importName(file, packageOf('core', file), type, true));
    } else {
      remark(file, use, `Recognize this error with ${guard}(error) of ${packageOf('core', file)}.`);
    }
  }
}
