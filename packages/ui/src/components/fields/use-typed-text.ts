import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type RefObject, useRef } from 'react';

/**
 * Calls a function with an uncontrolled input when its text has changed. A password manager dispatches `input`, `change` or
 * both. The listeners are those of the browser: React drops the event of a value that a script of the page has set, and
 * Preact's `onChange` is another event.
 */
export function useTypedText(
  input: RefObject<HTMLInputElement | null>,
  onText: (input: HTMLInputElement, event: Event) => void,
): void {
  const latest = useRef(onText);
  useIsomorphicLayoutEffect(() => {
    latest.current = onText;
  });
  /** The text after the last call. Null before the first: the input may contain what was typed before the page ran. */
  const seen = useRef<string | null>(null);
  useIsomorphicLayoutEffect(() => {
    const node = input.current;
    if (!node) return;
    const read = (event: Event) => {
      // The browser dispatches `change` too, when the user leaves what they have typed.
      if (event.type === 'change' && node.value === seen.current) return;
      latest.current(node, event);
      // The text of a composition counts as seen once it is complete.
      if (!(event as InputEvent).isComposing) seen.current = node.value;
    };
    node.addEventListener('input', read);
    node.addEventListener('change', read);
    return () => {
      node.removeEventListener('input', read);
      node.removeEventListener('change', read);
    };
  }, [input]);
}
