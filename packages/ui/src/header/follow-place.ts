/** The space between a menu and its button, and between it and the edges of the window, in pixels. */
const GAP = 8;

/**
 * Keeps a menu below its button, or above where there is more room, over everything else on the page: by the platform's
 * top layer, so that no element of the page cuts it off.
 *
 * @returns a function that stops it
 */
export function followPlace(panel: HTMLElement, button: HTMLElement): () => void {
  const view = panel.ownerDocument.defaultView ?? window;
  const ended = new AbortController();
  // Browsers before 2024 have no popovers, and show the menu in its place.
  const isOnTop = typeof panel.showPopover === 'function';
  if (isOnTop) panel.setAttribute('popover', 'manual');
  panel.showPopover?.();
  const place = () => {
    const at = button.getBoundingClientRect();
    const { width, height } = panel.getBoundingClientRect();
    // The page may have a CSS `zoom`, which lengths are multiplied by.
    const zoom = width / panel.offsetWidth || 1;
    const set = (property: string, length: number) => panel.style.setProperty(property, `${length / zoom}px`);
    const isBelow = at.bottom + GAP + height <= view.innerHeight || at.top < view.innerHeight - at.bottom;
    const isLeftToRight = view.getComputedStyle(button).direction === 'ltr';
    const left = isLeftToRight ? at.right - width : at.left;
    const widest = view.document.documentElement.clientWidth - width - GAP;
    const top = isBelow ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height);
    const move = (x: number, y: number) => {
      set('left', x);
      set('top', y);
    };
    const inside = Math.max(GAP, Math.min(left, widest));
    move(inside, top);
    // There, a filter or a transform of the header makes it the origin.
    const shown = panel.getBoundingClientRect();
    if (!isOnTop) move(2 * inside - shown.left, 2 * top - shown.top);
    set('max-height', view.innerHeight - top - GAP);
  };
  place();
  // An error, which loads when it is shown, makes the menu wider. Test environments have no observer.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
  observer?.observe(panel);
  for (const type of ['scroll', 'resize']) {
    view.addEventListener(type, place, { capture: true, passive: true, signal: ended.signal });
  }
  return () => {
    ended.abort();
    observer?.disconnect();
  };
}
