import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What gives a shadow tree the widget's stylesheet. */
type Dress = (root: ShadowRoot) => void;

const sheets = new WeakMap<Document, Promise<Dress>>();

/** The widget's stylesheet for the shadow trees of a document: fetched and parsed once. */
function sheetOf(document: Document): Promise<Dress> {
  const known = sheets.get(document);
  if (known) return known;
  const sheet = import('./theme/sheet.ts').then(({ default: text }) => {
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

/** For browsers without constructed sheets (Safari before 16.4). A strict policy for styles refuses it. */
function insertStyle(root: ShadowRoot, text: string): void {
  if (root.querySelector('style')) return;
  const style = root.ownerDocument.createElement('style');
  style.textContent = text;
  root.append(style);
}

/** What `ShadowHost` takes. */
export interface ShadowHostProps {
  /** False: the children are drawn as they are. */
  enabled: boolean | undefined;
  children: ReactNode;
}

/** Draws its children in a shadow tree, out of reach of the page's styles (`enableShadowDOM`). */
export function ShadowHost({ enabled, children }: ShadowHostProps): ReactNode {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [tree, setTree] = useState<ShadowRoot | null>(null);

  useEffect(() => {
    if (!host) return;
    let live = true;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    sheetOf(host.ownerDocument)
      .then(
        (dress) => dress(root),
        // Plain beats absent: the form works without its looks.
        (error: unknown) => console.warn('Foyer: the stylesheet could not be loaded.', error),
      )
      .then(() => live && setTree(root));
    return () => {
      live = false;
    };
  }, [host]);

  if (!enabled) return children;
  return (
    <div className="foyer-host" ref={setHost}>
      {tree && tree === host?.shadowRoot && createPortal(children, tree)}
    </div>
  );
}
