import { type JsxAttribute, Node, type ObjectLiteralElementLike, type ObjectLiteralExpression } from 'ts-morph';
import { type FileEdit, movedText, remark, removeItem, replace, spaceBefore, textOf, unwrap } from '../file-edit.ts';
import { addShadow, changeConfig } from './config.ts';
import { changeStrings } from './strings.ts';
import { readPresentation } from './theme.ts';

/** A property of a widget: an attribute of its component, or a member of what its mount function takes. */
export interface Prop {
  node: JsxAttribute | ObjectLiteralElementLike;
  name: string;
  /** Its expression, or the name of a shorthand member. */
  value: Node | undefined;
}

/** A widget's properties, as one of the two forms writes them. */
export interface Props {
  all: readonly Prop[];
  write(name: string, text: string): string;
  /** What is between two properties, before the space. */
  comma: '' | ',';
}

const jsx = (name: string, text: string): string =>
  /^(['"])[^'"\\]*\1$/.test(text) ? `${name}="${text.slice(1, -1)}"` : `${name}={${text}}`;
const member = (name: string, text: string): string => (name === text ? name : `${name}: ${text}`);

/** Returns the properties of a component. */
export function attributesOf(file: FileEdit, attributes: readonly Node[]): Props {
  const all = attributes.flatMap((node): Prop[] => {
    if (!Node.isJsxAttribute(node)) {
      remark(file, node, 'These properties are not written here. Rename them by hand.');
      return [];
    }
    const initializer = node.getInitializer();
    const value = Node.isJsxExpression(initializer) ? initializer.getExpression() : initializer;
    return [{ node, name: node.getNameNode().getText(), value }];
  });
  return { all, write: jsx, comma: '' };
}

/** Returns the properties that a mount function takes. */
export function membersOf(file: FileEdit, object: ObjectLiteralExpression): Props {
  const all = object.getProperties().flatMap((node): Prop[] => {
    if (Node.isPropertyAssignment(node)) return [{ node, name: node.getName(), value: node.getInitializer() }];
    if (Node.isShorthandPropertyAssignment(node)) return [{ node, name: node.getName(), value: node.getNameNode() }];
    if (Node.isMethodDeclaration(node)) return [{ node, name: node.getName(), value: undefined }];
    remark(file, node, 'These properties are not written here. Rename them by hand.');
    return [];
  });
  return { all, write: member, comma: ',' };
}

/** Returns the object literal of an expression: itself, or what the variable of this file is declared with. */
export function objectOf(value: Node | undefined): ObjectLiteralExpression | undefined {
  const node = unwrap(value);
  if (Node.isObjectLiteralExpression(node)) return node;
  if (Node.isCallExpression(node)) {
    const [factory] = node.getArguments();
    return Node.isArrowFunction(factory) ? objectOf(factory.getBody()) : undefined;
  }
  if (!Node.isIdentifier(node)) return undefined;
  for (const declaration of node.getDefinitionNodes()) {
    const isHere = declaration.getSourceFile() === node.getSourceFile();
    if (isHere && Node.isVariableDeclaration(declaration)) return objectOf(declaration.getInitializer());
  }
  return undefined;
}

/** Runs once for each object: widgets may share it. */
export type Once = (object: Node, change: () => void) => void;

/** Splits `callbacks={{ onEvent, onError }}` in two properties. */
function splitCallbacks(file: FileEdit, prop: Prop, props: Props): string[] | null {
  const node = unwrap(prop.value);
  const object = objectOf(prop.value);
  if (!node) return null;
  const names = object
    ? object.getProperties().map((one) => (Node.isSpreadAssignment(one) ? '' : one.getName()))
    : ['onEvent', 'onError'];
  if (names.some((name) => name !== 'onEvent' && name !== 'onError')) {
    remark(file, node, 'These callbacks are not written here. Pass `onEvent` and `onError` as separate properties.');
    return null;
  }
  if (!object || object !== node) return names.map((name) => props.write(name, `${textOf(file, node)}.${name}`));
  return object.getProperties().map((one) => {
    if (Node.isPropertyAssignment(one)) {
      return props.write(one.getName(), movedText(file, one.getInitializerOrThrow(), prop.node));
    }
    if (Node.isShorthandPropertyAssignment(one)) return props.write(one.getName(), one.getName());
    // A method: `onEvent(event) { ... }`.
    const text = movedText(file, one, prop.node);
    if (props.write === member) return text;
    const [, head = '', rest = ''] = /^(async\s+)?\w+([\s\S]*)$/.exec(text) ?? [];
    return jsx(Node.isMethodDeclaration(one) ? one.getName() : '', `${head}function ${rest}`);
  });
}

function authToken(file: FileEdit, { value }: Prop, props: Props): string[] | null {
  const names = { trustedAuthToken: 'trustedAuthToken', tokenProfileID: 'tokenProfileId' };
  const object = unwrap(value);
  if (!object) return null;
  if (!Node.isObjectLiteralExpression(object)) {
    return Object.entries(names).map(([from, to]) => props.write(to, `${textOf(file, object)}.${from}`));
  }
  return object.getProperties().flatMap((one) => {
    const to = Object.entries(names).find(([from]) => !Node.isSpreadAssignment(one) && one.getName() === from)?.[1];
    if (!to) return [];
    if (Node.isPropertyAssignment(one)) return [props.write(to, textOf(file, one.getInitializerOrThrow()))];
    return Node.isShorthandPropertyAssignment(one) ? [props.write(to, one.getName())] : [];
  });
}

/** Translates a presentation in its place. Its shadow tree is an option of the configuration beside it. */
export function changePresentation(file: FileEdit, object: ObjectLiteralExpression, props?: Props): void {
  const { theme, shadow } = readPresentation(file, object);
  replace(file, object, theme);
  if (shadow === null) return;
  const config = objectOf(props?.all.find(({ name }) => name === 'config')?.value);
  if (!addShadow(file, config, shadow)) {
    remark(file, object, `Set \`enableShadowDOM: ${shadow}\` in the configuration of the widget.`);
  }
}

const elsewhere = (value: Node, type: string): string =>
  `\`${value.getText()}\` is not written in this file. Check it there: its type is now \`${type}\` of @foyer/ui.`;

/** What a property becomes: its text, written when the edits inside it are complete; `null` removes it. */
type Replacement = (() => string[] | null) | null;

/** Changes what is inside a property. Returns what the property itself becomes, or undefined if it stays. */
function changeProp(file: FileEdit, prop: Prop, props: Props, once: Once): Replacement | undefined {
  const { name, value, node } = prop;
  const object = objectOf(value);
  switch (name) {
    case 'strings':
      if (object) once(object, () => changeStrings(file, object));
      else if (value) remark(file, value, elsewhere(value, 'Strings'));
      return undefined;
    case 'config':
      if (object) once(object, () => changeConfig(file, object));
      return undefined;
    case 'presentation':
      if (object) once(object, () => changePresentation(file, object, props));
      else if (value) remark(file, value, elsewhere(value, 'Theme'));
      return () => (value ? [props.write('theme', textOf(file, value))] : null);
    case 'styles':
      return () => (value ? [props.write('theme', textOf(file, value))] : null);
    case 'passwordResetToken':
      remark(
        file,
        node,
        'The widget removes the token from the URL. Render it without a token in the URL, too: a reload then shows the form again.',
      );
      return () => (value ? [props.write('resetToken', textOf(file, value))] : null);
    case 'callbacks':
      return () => splitCallbacks(file, prop, props);
    case 'authTokenParams':
      return () => authToken(file, prop, props);
    case 'getIDPConsentManifest':
      remark(file, node, 'The project’s own texts describe the scopes. This property is removed.');
      return null;
    default:
      return undefined;
  }
}

/** Changes the properties of a widget. */
export function changeProps(file: FileEdit, props: Props, once: Once): void {
  for (const prop of props.all) {
    const replacement = changeProp(file, prop, props, once);
    if (replacement === null) removeItem(file, prop.node);
    else if (replacement) {
      file.later.push(() => {
        const texts = replacement();
        if (texts) replace(file, prop.node, texts.join(`${props.comma}${spaceBefore(prop.node)}`));
      });
    }
  }
}
