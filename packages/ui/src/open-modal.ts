import { keepEscape } from './components/use-escape.ts';
import { isReachable, placeOf } from './modal-place.ts';
import { adoptWaiting } from './theme/adopt-sheet.ts';

/** The element with the focus, in shadow trees too. */
function focused({ activeElement }: Document | ShadowRoot): HTMLElement | null {
  return (activeElement?.shadowRoot && focused(activeElement.shadowRoot)) ?? (activeElement as HTMLElement | null);
}

/**
 * Opens a dialog over everything else on the page, an open modal of the host application included, and keeps it there: it
 * moves when what contains it is removed or hidden.
 *
 * @param box the element with the dialog, which this function adds to the page
 * @param anchor an element in the place that the dialog belongs to
 * @returns a function that closes the dialog, removes the box, and returns the focus
 */
export function openModal(dialog: HTMLDialogElement, box: HTMLElement, anchor: Element): () => void {
  const document = anchor.ownerDocument;
  const view = document.defaultView ?? window;
  const before = focused(document);
  let last: HTMLElement | null = null;
  const ended = new AbortController();
  const { signal } = ended;

  const show = () => {
    // A dialog that was removed from the page is no modal one any more, although it is open.
    if (dialog.open) dialog.close?.();
    placeOf(anchor, box).append(box);
    adoptWaiting(box);
    const field = last;
    // Safari before 15.4 has no dialogs, and shows it in the page.
    dialog.showModal?.();
    field?.focus();
  };
  const check = () => {
    if (!anchor.isConnected || (isReachable(box) && dialog.getClientRects().length > 0)) return;
    if (box.isConnected && placeOf(anchor, box) === box.parentNode) return;
    show();
  };

  dialog.addEventListener(
    'focusin',
    ({ target }) => {
      last = target as HTMLElement;
    },
    { signal },
  );
  // The key closes the innermost dialog, which the browser does, whatever libraries of dialogs listen to.
  view.addEventListener(
    'keydown',
    (event) => {
      const [target] = event.composedPath();
      const isHere = event.composedPath().includes(dialog) || target === document.body;
      if (event.key === 'Escape' && isHere) keepEscape(event, view);
    },
    { signal, capture: true },
  );
  for (const type of ['pointerdown', 'pointerup']) {
    box.addEventListener(
      type,
      (event) => {
        // Pages close a dialog of theirs by a press outside of its rectangle. Elsewhere, libraries count on these events.
        if (box.closest('dialog')) event.stopPropagation();
      },
      { signal },
    );
  }
  show();
  const observer = new MutationObserver(check);
  observer.observe(anchor.getRootNode(), {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-hidden', 'inert', 'hidden', 'open', 'disabled', 'class', 'style'],
  });

  return () => {
    observer.disconnect();
    ended.abort();
    // Before it is removed, so that the browser returns the focus.
    dialog.close?.();
    box.remove();
    if (before !== focused(document)) before?.focus({ preventScroll: true });
  };
}
