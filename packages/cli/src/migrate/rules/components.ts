import { type ArrowFunction, type JsxAttributeLike, Node } from 'ts-morph';
import {
  type FileEdit,
  hasName,
  importName,
  indentOf,
  remark,
  removeItem,
  replace,
  spaceBefore,
  textOf,
} from '../file-edit.ts';
import type { NameRule } from '../names.ts';
import { packageOf } from '../names.ts';
import { attributesOf, changeProps, type Once } from './widgets.ts';

type Component = Extract<NameRule, { kind: 'component' }>;

/** The variable of each component that holds its client. */
type Clients = Map<Node, string>;

const isFunction = (node: Node) =>
  Node.isFunctionDeclaration(node) || Node.isArrowFunction(node) || Node.isFunctionExpression(node);

/** Returns the component that renders an element: the outermost function whose name begins with a capital letter. */
function componentOf(element: Node) {
  return element
    .getAncestors()
    .filter(isFunction)
    .find((node) => {
      if (Node.isFunctionDeclaration(node)) return /^[A-Z]/.test(node.getName() ?? 'Default');
      const declaration = node.getFirstAncestor((one) => Node.isVariableDeclaration(one) || Node.isBlock(one));
      return Node.isVariableDeclaration(declaration) && /^[A-Z]/.test(declaration.getName());
    });
}

/** The variable that the component has already: `const stytch = useStytch()`. */
function ownClient(component: Node): string | undefined {
  for (const node of component.getDescendants()) {
    if (!Node.isVariableDeclaration(node)) continue;
    const isHook = /^useStytch(?:<[^>]*>)?\(\)$/.test(node.getInitializer()?.getText() ?? '');
    if (isHook && Node.isIdentifier(node.getNameNode())) return node.getName();
  }
  return undefined;
}

/** Indents code by one more step, unless it has a text of several lines. */
const deeper = (node: Node, text: string): string =>
  node.getDescendants().some((one) => Node.isTemplateExpression(one) || Node.isNoSubstitutionTemplateLiteral(one))
    ? text
    : text.replaceAll('\n', '\n  ');

function wrapBody(file: FileEdit, component: ArrowFunction, statement: string): void {
  const body = component.getBody();
  const indent = indentOf(component);
  file.later.push(() =>
    replace(
      file,
      body,
      `{\n${indent}  ${statement}\n${indent}  return ${deeper(body, textOf(file, body))};\n${indent}}`,
    ),
  );
}

/** Returns the name of the client in the component that renders an element, and declares it there if it is missing. */
function clientIn(file: FileEdit, element: Node, clients: Clients): string | undefined {
  const component = componentOf(element);
  if (!component) return undefined;
  const known = clients.get(component) ?? ownClient(component);
  const name = known ?? (hasName(file, 'client') ? 'foyerClient' : 'client');
  clients.set(component, name);
  if (known) return name;
  const hook = importName(file, '@foyer/react-hooks', 'useFoyer');
  const pattern = name === 'client' ? '{ client }' : `{ client: ${name} }`;
  const statement = `const ${pattern} = ${hook}();`;
  const body = component.getBody();
  if (Node.isBlock(body)) {
    file.text.appendRight(body.getStart() + 1, `\n${indentOf(component)}  ${statement}`);
  } else if (Node.isArrowFunction(component)) wrapBody(file, component, statement);
  return name;
}

function changeProvider(file: FileEdit, attributes: readonly JsxAttributeLike[]): void {
  for (const attribute of attributes) {
    if (!Node.isJsxAttribute(attribute)) continue;
    const name = attribute.getNameNode();
    if (name.getText() === 'stytch') replace(file, name, 'client');
    // The first frame of Foyer is that of the server in any case.
    if (name.getText() === 'assumeHydrated') removeItem(file, attribute);
  }
}

/** Changes the elements of a component, and returns the uses that are no elements. */
export function changeComponent(file: FileEdit, uses: readonly Node[], rule: Component, clients: Clients, once: Once) {
  if (uses.length === 0) return;
  const name = importName(file, packageOf(rule.home, file), rule.to);
  for (const use of uses) {
    replace(file, use, name);
    const element = use.getParent();
    if (!Node.isJsxOpeningElement(element) && !Node.isJsxSelfClosingElement(element)) {
      if (!Node.isJsxClosingElement(element)) {
        remark(file, use, `Check the properties of \`${name}\` here: those of the hosted SDK have other names.`);
      }
      continue;
    }
    const attributes = element.getAttributes();
    if (!rule.widget) {
      changeProvider(file, attributes);
      continue;
    }
    file.sheets.add('@foyer/ui/style.css');
    changeProps(file, attributesOf(file, attributes), once);
    const client = clientIn(file, element, clients);
    if (client)
      file.text.appendLeft(use.getEnd(), `${attributes[0] ? spaceBefore(attributes[0]) : ' '}client={${client}}`);
    else remark(file, use, `\`${name}\` needs the client: pass \`client\`, or \`publicToken\`.`);
  }
}
