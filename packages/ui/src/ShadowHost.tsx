import { useFoyer } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';

const sheet = createLazy(() => import('./theme/lazy-sheet.ts').then((loaded) => loaded.sheet));

/** The parsed stylesheet of each document, whose shadow trees adopt only their own. */
const parsed = new WeakMap<Document, CSSStyleSheet>();

/** Adds the widget's stylesheet to a shadow tree. */
async function dress(root: ShadowRoot): Promise<void> {
  const text = await sheet.load();
  const { ownerDocument } = root;
  if (!root.adoptedStyleSheets) {
    insertStyle(root, text);
    return;
  }
  let made = parsed.get(ownerDocument);
  if (!made) {
    made = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    made.replaceSync(text);
    parsed.set(ownerDocument, made);
  }
  if (!root.adoptedStyleSheets.includes(made)) root.adoptedStyleSheets = [made, ...root.adoptedStyleSheets];
}

/** Fallback for browsers without constructed stylesheets (Safari before 16.4). A strict `style-src` blocks it. */
function insertStyle(root: ShadowRoot, text: string): void {
  if (root.querySelector('style')) return;
  const style = root.ownerDocument.createElement('style');
  style.textContent = text;
  root.append(style);
}

const CLASS = 'foyer-';

/**
 * Names the elements of a shadow tree, so that stylesheets of the page can select them with `::part()`: an element with the
 * class `foyer-button` is the part `button`.
 *
 * @returns a function that stops it
 */
function nameParts(tree: ShadowRoot): () => void {
  const observer = new MutationObserver(() => {
    for (const element of tree.querySelectorAll(`[class*=${CLASS}]`)) {
      const names = [...element.classList].filter((name) => name.startsWith(CLASS));
      const parts = names.map((name) => name.slice(CLASS.length)).join(' ');
      if (element.getAttribute('part') !== parts) element.setAttribute('part', parts);
    }
  });
  observer.observe(tree, { subtree: true, childList: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The keys that a field uses itself. */
const OF_FIELD = /^(?:.|Backspace|Delete|Enter|Home|End|Arrow.+)$/u;

/**
 * Keeps the keys of a field from the page: its shortcuts leave out what is typed into a field, but outside of the tree the
 * target of the event is its host.
 */
function keepKeys(event: Event): void {
  const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
  if (ctrlKey || metaKey || altKey || !OF_FIELD.test(key)) return;
  if ((target as Element).matches('input, select')) event.stopPropagation();
}

/** Content of a slot. An error in it must not reach the page. */
function Slotted({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const { reportError } = useFoyer();
  return (
    <div slot={name}>
      <ErrorBoundary onError={reportError} fallback={() => null}>
        {children}
      </ErrorBoundary>
    </div>
  );
}

/** Props of `ShadowHost`. */
export interface ShadowHostProps {
  /** Returns what to render into the shadow tree, once it has the stylesheet. */
  children: (tree: ShadowRoot) => ReactNode;
  /** What the host application shows in the slots of the tree. The page's styles apply to it. */
  slots: { header?: ReactNode; footer?: ReactNode };
}

/** Renders an element with a shadow tree, which is isolated from the page's styles (`enableShadowDOM`). */
export function ShadowHost({ slots: { header, footer }, children }: ShadowHostProps): ReactNode {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [tree, setTree] = useState<ShadowRoot | null>(null);

  useEffect(() => {
    if (!host) return;
    let live = true;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const stop = nameParts(root);
    for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepKeys);
    dress(root)
      // Render without styles rather than not at all: the form still works.
      .catch((error: unknown) => console.warn('[Foyer] The stylesheet could not be loaded.', error))
      .then(() => live && setTree(root));
    return () => {
      live = false;
      stop();
      for (const type of ['keydown', 'keypress', 'keyup']) root.removeEventListener(type, keepKeys);
    };
  }, [host]);

  return (
    <div className="foyer-host" ref={setHost}>
      {header && <Slotted name="header">{header}</Slotted>}
      {footer && <Slotted name="footer">{footer}</Slotted>}
      {tree && tree === host?.shadowRoot && children(tree)}
    </div>
  );
}
