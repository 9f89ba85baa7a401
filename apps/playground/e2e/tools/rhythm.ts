import type { Widget } from './flow.ts';

/**
 * Returns what breaks the rhythm of a screen, one line each: gaps between what stands below each other other than 8, 16 and
 * 24 px, controls of other heights than 45 and 36 px or of several radiuses, and links that are larger or heavier than what
 * they belong to.
 */
export const offBeat = (widget: Widget): Promise<string[]> =>
  widget.frame.evaluate(() => {
    const lines: string[] = [];
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`.foyer-root ${selector}`)].filter(
        (element) => element.checkVisibility() && !element.closest('.foyer-hidden, [id^=foyer-one-tap-]'),
      );
    const nameOf = ({ localName, className, textContent }: HTMLElement) =>
      `${localName}.${className} "${(textContent ?? '').trim().slice(0, 30)}"`;

    for (const box of all(':is(.foyer-screen, .foyer-group, .foyer-pair, .foyer-field, .foyer-tabs, .foyer-steps)')) {
      const parts = [...box.children].filter(
        (child): child is HTMLElement => !['absolute', 'fixed'].includes(getComputedStyle(child).position),
      );
      // As they are painted: the mark of a success comes before its title.
      const painted = parts
        .map((part) => ({ part, rect: part.getBoundingClientRect() }))
        .filter(({ rect }) => rect.height > 1)
        .sort((one, other) => one.rect.top - other.rect.top);
      for (const [index, { part, rect }] of painted.entries()) {
        const before = painted[index - 1];
        if (!before) continue;
        const gap = Math.round(rect.top - before.rect.bottom);
        // Side by side.
        if (gap < 0) continue;
        if (![8, 16, 24].includes(gap)) lines.push(`${gap} px between ${nameOf(before.part)} and ${nameOf(part)}`);
      }
    }

    const radiuses = new Set<string>();
    const controls = '.foyer-button:not([data-variant^=link]), .foyer-code-cell, .foyer-tab, .foyer-input';
    for (const control of all(`:is(${controls})`)) {
      const { minBlockSize, borderEndEndRadius } = getComputedStyle(control);
      const { height } = control.getBoundingClientRect();
      // A text of several lines makes its button higher.
      const content = control.querySelector('.foyer-button-content')?.getBoundingClientRect().height ?? 0;
      if (!['45px', '36px'].includes(minBlockSize) || (content < 25 && height !== Number.parseFloat(minBlockSize)))
        lines.push(`${height} px high: ${nameOf(control)}`);
      if (!control.matches('.foyer-tab')) radiuses.add(borderEndEndRadius);
    }
    if (radiuses.size > 1) lines.push(`several radiuses: ${[...radiuses].join(', ')}`);

    for (const link of all(':is(.foyer-link, .foyer-button[data-variant^=link])')) {
      const { fontSize, fontWeight } = getComputedStyle(link);
      const text = link.parentElement?.closest('.foyer-text, .foyer-alert, .foyer-checkbox');
      // Without a text, it belongs to the buttons.
      const most = text ? getComputedStyle(text) : { fontSize: '15px', fontWeight: '700' };
      if (
        Number.parseFloat(fontSize) > Number.parseFloat(most.fontSize) ||
        Number(fontWeight) > Number(most.fontWeight)
      )
        lines.push(`${fontSize} ${fontWeight}: ${nameOf(link)}`);
    }
    return lines;
  });
