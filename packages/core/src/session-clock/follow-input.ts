import type { FramedDocument, Page } from '../runtime/environment.ts';

/** The events of a person. Scripts dispatch them too, but those are not trusted. */
const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click', 'input'];

/**
 * Calls back with each input of a person on a page, until the signal is aborted. Also in its frames, which editors often are. In
 * a frame of another origin, a page only sees that the focus moves there.
 */
export function followInput(page: Page, signal: AbortSignal, onInput: () => void): void {
  let place = '';
  const listen = (event: Event) => {
    if (!event.isTrusted) return;
    const { screenX, screenY } = event as PointerEvent;
    const next = `${screenX} ${screenY}`;
    // Browsers report even a pointer that rests while the page moves below it.
    const rests = event.type === 'pointermove' && next === place;
    if (screenX !== undefined) place = next;
    if (!rests) onInput();
  };
  const followFrame = ({ target }: Event) => follow((target as Partial<Frame> | null)?.contentDocument);
  function follow(document: FramedDocument | null | undefined): void {
    if (!document) return;
    for (const type of inputs) document.addEventListener(type, listen, { signal, capture: true, passive: true });
    // A frame that is added, or leads to another document. The event does not bubble.
    document.addEventListener('load', followFrame, { signal, capture: true });
    for (const { contentDocument } of document.querySelectorAll?.('iframe') ?? []) follow(contentDocument);
  }
  follow(page.document);
  const leave = ({ isTrusted }: Event) =>
    // Some browsers report the move before it is done.
    setTimeout(() => {
      const { localName } = (page.document.activeElement ?? {}) as Partial<Element>;
      if (isTrusted && localName === 'iframe' && !signal.aborted) onInput();
    });
  page.addEventListener('blur', leave, { signal });
}

type Frame = { readonly contentDocument: FramedDocument | null };
