/** What hides its contents from a part of the users, or takes their presses, as a host application's open modal makes it. */
const BLOCKING = '[inert],[aria-hidden=true],[hidden],fieldset:disabled,label,button,a,summary,details:not([open])';

/** What host applications make modal without the platform's dialog. */
const MODAL = '[role=dialog],[role=alertdialog],[aria-modal=true]';

/** The elements that may have any child, whatever their role. */
const CONTAINERS = /^(?:div|section|article|main|aside|header|footer|form)$/;
const ROLES = [null, 'presentation', 'none', 'group', 'region', 'document', 'dialog', 'alertdialog'];

/** Not `instanceof`: a page may render into the document of a frame, whose classes are others. */
const isElement = (node: Node | null): node is Element => node?.nodeType === 1;
const isBlocking = (element: Element) => element.matches(BLOCKING) || getComputedStyle(element).display === 'none';
const isContainer = (element: Element) =>
  CONTAINERS.test(element.localName) && ROLES.includes(element.getAttribute('role'));

/** Returns the nearest place around a node where all users can reach what it contains, within its tree. */
function reachable(start: ParentNode): ParentNode {
  let place = start;
  for (let each: Node | null = start; isElement(each); each = each.parentNode) {
    if (isBlocking(each) && each.parentNode) place = each.parentNode;
  }
  return place;
}

/** Whether something beside an element, or beside what contains it, is hidden or ignores presses. */
function hidesOthers(element: Element): boolean {
  if (
    element.getAttribute('aria-modal') === 'true' ||
    getComputedStyle(element.ownerDocument.body).pointerEvents === 'none'
  )
    return true;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.parentElement?.querySelector(':scope>[inert],:scope>[aria-hidden=true]')) return true;
  }
  return false;
}

/** Returns the host application's open modal which is not the platform's: the one with the focus, or else the last one. */
function hostModal(root: Document | ShadowRoot, box: Element): Element | undefined {
  const isOpen = (modal: Element) => modal.localName !== 'dialog' && reachable(modal) === modal;
  const { activeElement } = root;
  const focused = box.contains(activeElement) ? null : activeElement?.closest(MODAL);
  if (focused && isOpen(focused)) return focused;
  return [...root.querySelectorAll(MODAL)].filter((modal) => isOpen(modal) && hidesOthers(modal)).pop();
}

/**
 * Returns a place in a modal of the host application. Near its controls: some libraries take a press for one outside if it
 * is not in the panel with the controls, which is a part of the modal.
 */
function placeIn(modal: Element, root: Document | ShadowRoot): ParentNode {
  const { activeElement } = root;
  const control =
    activeElement !== modal && modal.contains(activeElement)
      ? activeElement
      : modal.querySelector('button,a[href],input,select,textarea,[tabindex]');
  let place = control?.parentElement ?? modal;
  while (place !== modal && !isContainer(place)) place = place.parentElement ?? modal;
  const free = reachable(place);
  return modal.contains(free) ? free : modal;
}

/**
 * Returns where to put a dialog which belongs to a place of the page. An open modal of the host application hides from
 * screen readers what is outside of it, makes it inert, takes the focus from it, and closes when it is pressed: the dialog
 * then belongs in that modal. Otherwise it stays where it is, with the variables of the styles there, or around what hides
 * it there. The platform's own modal dialogs do nothing to another one that opens after them.
 *
 * @param anchor an element in the place that the dialog belongs to
 * @param box the element with the dialog
 */
export function placeOf(anchor: Element, box: Element): ParentNode {
  const root = anchor.getRootNode() as Document | ShadowRoot;
  const own = reachable(anchor.parentNode ?? root);
  const modal = hostModal(root, box);
  return modal && !modal.contains(own) ? placeIn(modal, root) : own;
}

/** Whether all users can reach what an element contains. */
export const isReachable = (element: Element): boolean =>
  element.isConnected && !!element.parentNode && reachable(element.parentNode) === element.parentNode;
