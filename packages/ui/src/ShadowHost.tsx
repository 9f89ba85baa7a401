import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const sheets = new WeakMap<Document, Promise<CSSStyleSheet>>();

/** The widget's stylesheet for the shadow trees of a document: fetched and parsed once. */
function sheetOf(document: Document): Promise<CSSStyleSheet> {
  const known = sheets.get(document);
  if (known) return known;
  const sheet = import('./theme/sheet.ts').then(({ default: text }) => {
    const made = new (document.defaultView ?? window).CSSStyleSheet();
    made.replaceSync(text);
    return made;
  });
  sheets.set(document, sheet);
  sheet.catch(() => sheets.delete(document));
  return sheet;
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
        (sheet) => {
          if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
        },
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
