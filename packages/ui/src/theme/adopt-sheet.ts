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
  const { defaultView } = element.ownerDocument;
  const known = adopted.get(tree) ?? new Set();
  // The documents of some test runners have no constructed stylesheets.
  if (!tree.adoptedStyleSheets || !defaultView || known.has(text)) return;
  adopted.set(tree, known.add(text));
  const isLayered = defaultView.getComputedStyle(element).getPropertyValue('--foyer-layered');
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(isLayered ? `@layer foyer{${text}}` : text);
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
}
