import type { PageContent } from './mount-widget.ts';

/** Returns an element with a text, which the page styles. */
export function pageElement(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'page-content';
  element.textContent = text;
  return element;
}

/** Adds the page's content to a custom element. */
export function fillSlots(element: HTMLElement, content: PageContent | undefined): void {
  for (const slot of ['header', 'footer'] as const) {
    const text = content?.[slot];
    if (text) element.append(Object.assign(pageElement(text), { slot }));
  }
}
