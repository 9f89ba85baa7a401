import { type ReactNode, useEffect, useState } from 'react';

/** Adds the widget's stylesheet to a shadow tree. */
type Dress = (root: ShadowRoot) => void;

const sheets = new WeakMap<Document, Promise<Dress>>();

/** Returns the widget's stylesheet for the shadow trees of a document, fetched and parsed once. */
function sheetOf(document: Document): Promise<Dress> {
  const known = sheets.get(document);
  if (known) return known;
  const sheet = import('./theme/lazy-sheet.ts').then(({ sheet: text }) => {
    if (!('adoptedStyleSheets' in document)) return (root: ShadowRoot) => insertStyle(root, text);
    const made = new (document.defaultView ?? window).CSSStyleSheet();
    made.replaceSync(text);
    return (root: ShadowRoot) => {
      if (!root.adoptedStyleSheets.includes(made)) root.adoptedStyleSheets = [made, ...root.adoptedStyleSheets];
    };
  });
  sheets.set(document, sheet);
  sheet.catch(() => sheets.delete(document));
  return sheet;
}

/** Fallback for browsers without constructed stylesheets (Safari before 16.4). A strict `style-src` blocks it. */
function insertStyle(root: ShadowRoot, text: string): void {
  if (root.querySelector('style')) return;
  const style = root.ownerDocument.createElement('style');
  style.textContent = text;
  root.append(style);
}

/** Props of `ShadowHost`. */
export interface ShadowHostProps {
  /** Returns what to render into the shadow tree, once it has the stylesheet. */
  children: (tree: ShadowRoot) => ReactNode;
}

/** Renders an element with a shadow tree, which is isolated from the page's styles (`enableShadowDOM`). */
export function ShadowHost({ children }: ShadowHostProps): ReactNode {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [tree, setTree] = useState<ShadowRoot | null>(null);

  useEffect(() => {
    if (!host) return;
    let live = true;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    sheetOf(host.ownerDocument)
      .then(
        (dress) => dress(root),
        // Render without styles rather than not at all: the form still works.
        (error: unknown) => console.warn('[Foyer] The stylesheet could not be loaded.', error),
      )
      .then(() => live && setTree(root));
    return () => {
      live = false;
    };
  }, [host]);

  return (
    <div className="foyer-host" ref={setHost}>
      {tree && tree === host?.shadowRoot && children(tree)}
    </div>
  );
}
