import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { BackIcon } from './icons.tsx';

/** Remembers the first screen that a widget showed: that one never takes the focus, each later one does. */
export const FirstScreenContext = createContext<{ current: symbol | null } | null>(null);

/** Props of `Screen`. */
export interface ScreenProps {
  /** Text where it is hidden. */
  title: ReactNode;
  /** Draws a back arrow. */
  onBack?: (() => void) | undefined;
  /** The accessible name of the back arrow; needed with `onBack`. */
  backLabel?: string | undefined;
  children: ReactNode;
  /** The title is not drawn: it names the screen as a whole. */
  hideTitle?: boolean | undefined;
}

/** Whether the focus is on something of the page that is not this element or around it. */
function focusIsElsewhere(element: HTMLElement): boolean {
  let active = element.ownerDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === element.ownerDocument.body) return false;
  const widget = element.closest('.foyer-root');
  return !(widget ?? element).contains(active);
}

/** One screen of a flow: class `foyer-screen`. Takes the focus when it replaces another. */
export function Screen({ title, onBack, backLabel, children, hideTitle = false }: ScreenProps): ReactNode {
  const first = useContext(FirstScreenContext);
  const [self] = useState(() => Symbol('screen'));
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!first) return;
    first.current ??= self;
    const root = section.current?.getRootNode() as Document | ShadowRoot | undefined;
    // A screen that has put the focus where it wants it (a code field) keeps it there.
    if (first.current === self || !section.current || section.current.contains(root?.activeElement ?? null)) return;
    if (!focusIsElsewhere(section.current)) (heading.current ?? section.current).focus();
  }, [first, self]);

  return (
    <section
      className="foyer-screen"
      ref={section}
      aria-label={hideTitle && typeof title === 'string' ? title : undefined}
      tabIndex={hideTitle ? -1 : undefined}
    >
      {onBack && (
        <button className="foyer-back" type="button" aria-label={backLabel} onClick={onBack}>
          <BackIcon />
        </button>
      )}
      {!hideTitle && (
        <h2 className="foyer-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
