/** The rules of the lazy-loaded chunks that are loaded. */
let rules = '';
const updates = new Set<() => void>();

/** Resolves to a lazy-loaded chunk once every widget has the rules of its components, so that none is shown without. */
export async function styled<Chunk extends { sheet: string }>(loading: Promise<Chunk>): Promise<Chunk> {
  const chunk = await loading;
  if (!rules.includes(chunk.sheet)) {
    rules += chunk.sheet;
    for (const update of updates) update();
  }
  return chunk;
}

const inserted = new WeakMap<Node, string>();
const layers = new WeakMap<Node, string>();

/**
 * Adds rules in a browser without constructed stylesheets (Safari before 16.4): to each stylesheet of the page, because the
 * widget's must come before them. A strict content security policy allows that, unlike a `<style>` element.
 */
function insert(tree: Document | ShadowRoot, text: string): void {
  inserted.set(tree, text);
  for (const sheet of tree.styleSheets) {
    try {
      sheet.insertRule(text, sheet.cssRules.length);
    } catch {
      // A stylesheet of another origin.
    }
  }
}

/**
 * Ends the transitions of a widget whose styles have changed at once. Otherwise a child that has computed styles in its own
 * effect would fade from the default theme to the widget's.
 */
export function finishTransitions(root: HTMLElement): void {
  for (const animation of root.getAnimations?.({ subtree: true }) ?? []) {
    if ('transitionProperty' in animation) animation.finish();
  }
}

/**
 * Applies the rules of lazy-loaded chunks to the document or shadow tree of a widget: of those that are loaded, and of
 * later ones as soon as they are loaded. They are in the cascade layer that `--foyer-layer` names, if it is set.
 *
 * @returns a function that removes them
 */
export function applyLaterSheets(root: HTMLElement): () => void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  const { defaultView } = root.ownerDocument;
  let sheet: CSSStyleSheet | undefined;
  const update = () => {
    if (!rules || !defaultView) return;
    // Read once: each reading computes styles without the rules, from which the new styles would transition.
    const layer = layers.get(tree) ?? defaultView.getComputedStyle(root).getPropertyValue('--foyer-layer');
    layers.set(tree, layer);
    const text = `${layer ? `@layer ${layer}` : '@media all'}{${rules}}`;
    if (tree.adoptedStyleSheets) {
      if (!sheet) {
        sheet = new defaultView.CSSStyleSheet();
        tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
      }
      sheet.replaceSync(text);
    } else if (inserted.get(tree) !== text) insert(tree, text);
  };
  updates.add(update);
  update();
  if (rules) finishTransitions(root);
  return () => {
    updates.delete(update);
    if (sheet) tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}
