import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState, version } from 'react';
import { focusedIn, PlaceContext } from './place.ts';

/** What a widget knows of its first screen. */
interface FirstScreen {
  /** Whether it was shown. It neither fades in nor takes the focus; each later screen does both. */
  current: boolean;
  /** The mark of a form that a server has rendered and that was not hydrated when the widget was first rendered: see `Form`. */
  unhydrated?: HTMLInputElement | null | undefined;
}

// A server has no document. Preact, which has no version here, hydrates nothing.
export const createFirstScreen = (): FirstScreen => ({
  current: false,
  unhydrated: version ? globalThis.document?.querySelector<HTMLInputElement>('.foyer-group>input[hidden]') : null,
});

export const FirstScreenContext = createContext<FirstScreen | null>(null);

/** Names the screen in `data-screen` of the widget's root, for people and programs that read the page. */
export const ScreenNameContext = createContext<(name: string | undefined) => void>(() => {});

/**
 * Names the screen that the nearest widget shows.
 *
 * @param name undefined: what is shown is no screen of the flow
 */
export function useScreenName(name: string | undefined): void {
  const show = useContext(ScreenNameContext);
  useEffect(() => show(name), [show, name]);
}

/** Props of `Screen`. */
export interface ScreenProps {
  /** Must be a string, or null, if the title is hidden. */
  title: ReactNode;
  /** The button before the title that leads back. */
  back?: ReactNode;
  children: ReactNode;
  /** Hides the title and uses it as the accessible name of the screen. */
  hideTitle?: boolean | undefined;
}

/** Whether the focus is on an element of the page that neither is this element nor contains it. */
function focusIsElsewhere(element: HTMLElement): boolean {
  const active = focusedIn(element);
  if (!active || active === element.ownerDocument.body) return false;
  const widget = element.closest('.foyer-root');
  return !(widget ?? element).contains(active);
}

/** One screen of a flow: class `foyer-screen`. Takes the focus when it replaces another. */
export function Screen({ title, back, children, hideTitle = false }: ScreenProps): ReactNode {
  const hasFirst = useContext(FirstScreenContext);
  const [isFirst] = useState(!hasFirst?.current);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  const place = useMemo(() => ({ headingId, isFirst }), [headingId, isFirst]);

  useEffect(() => {
    if (hasFirst) hasFirst.current = true;
    const root = section.current?.getRootNode() as Document | ShadowRoot | undefined;
    // Leave the focus where the screen itself has put it, for example in the passcode field.
    if (isFirst || !section.current || section.current.contains(root?.activeElement ?? null)) return;
    if (focusIsElsewhere(section.current)) return;
    const start = section.current.querySelector<HTMLElement>('h1, h2, h3') ?? section.current;
    start.tabIndex = -1;
    start.focus();
  }, [hasFirst, isFirst]);

  return (
    <section
      className="foyer-screen"
      data-first={isFirst || undefined}
      ref={section}
      aria-label={hideTitle && typeof title === 'string' ? title : undefined}
    >
      {back}
      {!hideTitle && (
        <h2 className="foyer-title" id={headingId} tabIndex={-1}>
          {title}
        </h2>
      )}
      <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>
    </section>
  );
}
