/** The stylesheets that a tree has adopted. */
const adopted = new WeakMap<Node, Set<string>>();

/** The rules of elements that are in no tree yet, each with one of these elements, by the root of the elements. */
const waiting = new WeakMap<Node, Map<string, Element>>();

/**
 * Adds rules of a lazy-loaded part to the document or shadow tree of an element, once: pages without this part do not load
 * them. A strict content security policy allows constructed stylesheets. With `style.layered.css`, the rules are in the
 * same layer as the others. For an element that is in no tree yet, `adoptWaiting` adds them, or this function once the
 * element is in the page.
 *
 * @param element in a widget that has the stylesheet
 */
export function adoptSheet(element: Element, text: string): void {
  const root = element.getRootNode();
  if (!('head' in root || 'host' in root)) {
    waiting.set(root, (waiting.get(root) ?? new Map()).set(text, element));
    // A page may mount a widget into an element that it adds later: only then the element has a size.
    if (typeof ResizeObserver === 'undefined') return;
    new ResizeObserver((_, observer) => {
      // Some browsers call at once.
      if (!element.isConnected) return;
      observer.disconnect();
      adoptSheet(element, text);
    }).observe(element);
    return;
  }
  const tree = root as Document | ShadowRoot;
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

/** Adds the rules for which the contents of an element have waited, once it is in a tree. */
export function adoptWaiting(root: Element): void {
  const rules = waiting.get(root);
  waiting.delete(root);
  for (const [text, element] of rules ?? []) adoptSheet(element, text);
}
