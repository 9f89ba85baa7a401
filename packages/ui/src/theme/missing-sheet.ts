let hasWarned = false;

/** Warns once if a widget is displayed without the stylesheet. A page that is not displayed, as in most tests, has no layout. */
export function warnWithoutSheet(root: HTMLElement | null): void {
  if (hasWarned || !root?.getBoundingClientRect().width) return;
  if (getComputedStyle(root).getPropertyValue('--foyer-palette-primary')) return;
  hasWarned = true;
  console.warn(
    '[Foyer] The stylesheet of the widget is missing: import @foyer/ui/style.css, or set config.enableShadowDOM.',
  );
}
