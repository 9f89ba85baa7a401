import { type JsxAttributeLike, Node } from 'ts-morph';
import { type FileEdit, importName, remark, removeItem, replace } from '../file-edit.ts';
import type { NameRule } from '../names.ts';
import { packageOf } from '../names.ts';
import { attributesOf, changeProps, type Once } from './widgets.ts';

type Component = Extract<NameRule, { kind: 'component' }>;

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
export function changeComponent(file: FileEdit, uses: readonly Node[], rule: Component, once: Once) {
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
  }
}
