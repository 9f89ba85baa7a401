/** The stylesheets that a tree has adopted. */
const adopted = new WeakMap<Node, Set<string>>();

/**
 * Adds rules of a lazy-loaded part to the document or shadow tree of an element, once: pages without this part do not load
 * them. A strict content security policy allows constructed stylesheets. With `style.layered.css`, the rules are in the
 * same layer as the others.
 *
 * @param element in a widget that has the stylesheet
 */
export function adoptSheet(element: Element, text: string): void {
  const tree = element.getRootNode() as Document | ShadowRoot;
  const { ownerDocument } = element;
  const { defaultView } = ownerDocument;
  const known = adopted.get(tree) ?? new Set();
  if (!defaultView || known.has(text)) return;
  adopted.set(tree, known.add(text));
  const isLayered = defaultView.getComputedStyle(element).getPropertyValue('--foyer-layered');
  const rules = isLayered ? `@layer foyer{${text}}` : text;
  if (!tree.adoptedStyleSheets) {
    // Safari before 16.4. A strict `style-src` blocks it.
    const style = ownerDocument.createElement('style');
    style.textContent = rules;
    ('head' in tree ? tree.head : tree).append(style);
    return;
  }
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(rules);
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
}
