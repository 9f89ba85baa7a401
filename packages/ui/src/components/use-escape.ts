import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the release of the Escape key, too, from the page: the element that has handled the key may be gone by then. */
export function keepEscape(event: KeyboardEvent, view: Window): void {
  event.stopPropagation();
  const release = (up: KeyboardEvent) => {
    if (up.key !== 'Escape') return;
    up.stopPropagation();
    view.removeEventListener('keyup', release, true);
  };
  view.addEventListener('keyup', release, true);
}

/**
 * Calls back when the user presses Escape while the focus is in an element, or nowhere else. The key then closes nothing
 * else: neither the dialog around it nor anything of the host application. In the window, because libraries of dialogs
 * listen to the document.
 *
 * @param onEscape undefined: the key has its usual effect. Null: the key has none
 */
export function useEscape(element: RefObject<Element | null>, onEscape: (() => void) | null | undefined): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  const isOpen = onEscape !== undefined;
  useEffect(() => {
    const view = element.current?.ownerDocument.defaultView;
    if (!isOpen || !view) return;
    const press = (event: KeyboardEvent) => {
      const { current } = element;
      // In Safari, the key that ends a composition comes after its end, with this code.
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
      const [target] = event.composedPath() as Node[];
      // After a press on a text, what contains the element has the focus.
      const isAround = target?.contains(current);
      if (!current || !(isAround || event.composedPath().includes(current))) return;
      event.preventDefault();
      keepEscape(event, view);
      latest.current?.();
    };
    view.addEventListener('keydown', press, true);
    return () => view.removeEventListener('keydown', press, true);
  }, [element, isOpen]);
}
