import { keepEscape } from './components/use-escape.ts';
import { isReachable, placeOf } from './modal-place.ts';
import { adoptWaiting } from './theme/adopt-sheet.ts';

/** The element with the focus, in shadow trees too. */
function focused({ activeElement }: Document | ShadowRoot): HTMLElement | null {
  return (activeElement?.shadowRoot && focused(activeElement.shadowRoot)) ?? (activeElement as HTMLElement | null);
}

/** Whether nothing on the page has the focus. */
const isFree = (document: Document): boolean => [null, document.body].includes(focused(document));

/** Returns what a dialog returns the focus to. A control that the page disables while it waits loses the focus. */
const focusedBefore = (document: Document, waiting: HTMLElement | undefined): HTMLElement | null =>
  isFree(document) && waiting?.matches(':disabled') ? waiting : focused(document);

/** Returns a function that selects again what is selected in a text that the user edits: the focus moves the caret to its start. */
function keepSelection(element: HTMLElement | null): () => void {
  const selection = element?.isContentEditable ? element.ownerDocument.getSelection() : null;
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (!selection || !range || !element?.contains(range.startContainer)) return;
    selection.removeAllRanges();
    selection.addRange(range);
  };
}

/** Gives an element the focus: at once, or when the page enables it, if nothing else has the focus then. */
function returnFocus(element: HTMLElement): void {
  const { ownerDocument } = element;
  const focus = () => element.focus({ preventScroll: true });
  // Chromium returns the focus of a dialog to a text without its caret: what the user types then goes nowhere.
  if (element.isContentEditable || element.matches('input,textarea')) element.blur();
  if (element !== focused(ownerDocument)) focus();
  if (!element.matches(':disabled')) return;
  const observer = new MutationObserver(() => {
    const isDisabled = element.matches(':disabled');
    if (isDisabled && isFree(ownerDocument)) return;
    observer.disconnect();
    if (isFree(ownerDocument)) focus();
  });
  observer.observe(element.getRootNode(), { subtree: true, attributeFilter: ['disabled'] });
}

const CONTROLS = 'button:not(:disabled),a[href],input:not([type=hidden]),select,textarea,[contenteditable]';

/** The controls that the keys which scroll a page have another use in. */
const USES: Readonly<Record<string, string>> = {
  ' ': 'input,select,textarea,button,a,summary',
  PageUp: 'select,textarea',
  PageDown: 'select,textarea',
};

/** Whether what a user does in a dialog would scroll the page below it: nothing in the dialog scrolls instead. */
export function scrollsPage(event: Event, dialog: Element): boolean {
  const path = event.composedPath().filter((node) => (node as Node).nodeType === 1) as Element[];
  const [target] = path;
  const { key, ctrlKey, touches } = event as Partial<KeyboardEvent & WheelEvent & TouchEvent>;
  if (key && !/^(?: |Page\w+|Home|End|Arrow\w+)$/.test(key)) return false;
  if (key && target?.matches(USES[key] ?? 'input,select,textarea')) return false;
  if (key && (target as HTMLElement | undefined)?.isContentEditable) return false;
  // The user zooms.
  if (!key && (ctrlKey || (touches?.length ?? 0) > 1)) return false;
  const inside = path.slice(0, path.indexOf(dialog) + 1);
  return !(inside.length ? inside : [dialog]).some(
    (each) => each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY),
  );
}

/**
 * Returns the button of the menu or popover of the host application which an element belongs to: a menu is gone once it is
 * used, and a dialog closes a popover.
 */
function menuButton(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu],[popover]');
  const id = menu?.getAttribute('aria-labelledby');
  const tree = menu?.getRootNode() as Document | ShadowRoot | undefined;
  if (id) return tree?.getElementById(id) ?? null;
  return (menu?.id && tree?.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)) || null;
}

/**
 * Opens a dialog over everything else on the page, an open modal of the host application included, and keeps it there: it
 * moves when what contains it is removed or hidden.
 *
 * @param box the element with the dialog, which this function adds to the page
 * @param anchor an element in the place that the dialog belongs to
 * @param waiting what had the focus last, if that is known: it may be a control that the page has disabled
 * @returns a function that closes the dialog, removes the box, and returns the focus
 */
export function openModal(
  dialog: HTMLDialogElement,
  box: HTMLElement,
  anchor: Element,
  waiting?: HTMLElement,
): () => void {
  const document = anchor.ownerDocument;
  const view = document.defaultView ?? window;
  const before = focusedBefore(document, waiting);
  const opener = menuButton(before);
  const around = [before?.parentElement, before?.parentElement?.parentElement];
  const selectAgain = keepSelection(before);
  let last: HTMLElement | null = null;
  const ended = new AbortController();
  const { signal } = ended;

  const show = () => {
    // A dialog that was removed from the page is no modal one any more, although it is open.
    if (dialog.open) dialog.close?.();
    const place = placeOf(anchor, box);
    // Not as the last child, whose margins are often others than those of the children before it.
    if (place === anchor.parentNode) anchor.before(box);
    else place.append(box);
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
  /** Whether the user does something in the dialog, or beside it, where the page is inert. */
  const isHere = (event: Event) => {
    const path = event.composedPath();
    return path.includes(dialog) || path[0] === document.body || path[0] === document.documentElement;
  };
  // The key closes the innermost dialog, which the browser does, whatever libraries of dialogs listen to.
  view.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && isHere(event)) keepEscape(event, view);
    },
    { signal, capture: true },
  );
  for (const type of ['keydown', 'wheel', 'touchmove']) {
    view.addEventListener(type, (event) => isHere(event) && scrollsPage(event, dialog) && event.preventDefault(), {
      signal,
      // The keys of the dialog end in it, where their handlers come first.
      capture: type !== 'keydown',
      passive: false,
    });
  }
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
    const next = opener && !before?.getClientRects().length ? opener : before;
    const place = next?.isConnected ? null : around.find((each) => each?.isConnected && each !== document.body);
    // A sign-in or a sign-out often replaces a control by another one.
    const other = place?.querySelector<HTMLElement>(CONTROLS);
    if (other ?? next) returnFocus((other ?? next) as HTMLElement);
    selectAgain();
  };
}
