// @vitest-environment jsdom
// jsdom has no constructed stylesheets, like Safari before 16.4.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { adoptSheet, adoptWaiting } from './adopt-sheet.ts';

const rules = '.foyer-root{color:red}';

function widgetIn(tree: HTMLElement | ShadowRoot): HTMLElement {
  const widget = document.createElement('div');
  tree.append(widget);
  return widget;
}

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('adoptSheet, in a browser without constructed stylesheets', () => {
  it('adds the rules to the document once', () => {
    adoptSheet(widgetIn(document.body), rules);
    adoptSheet(widgetIn(document.body), rules);
    expect([...document.head.children].map(({ textContent }) => textContent)).toEqual([rules]);
  });

  it('adds them to the shadow tree of the widget, and not to the document', () => {
    const tree = widgetIn(document.body).attachShadow({ mode: 'open' });
    adoptSheet(widgetIn(tree), rules);
    expect(tree.querySelector('style')?.textContent).toBe(rules);
    expect(document.querySelector('style')).toBeNull();
  });

  it('adds them to the layer of the stylesheet', () => {
    const widget = widgetIn(widgetIn(document.body).attachShadow({ mode: 'open' }));
    widget.style.setProperty('--foyer-layered', '1');
    adoptSheet(widget, rules);
    expect(widget.getRootNode()).toHaveProperty('lastChild.textContent', `@layer foyer{${rules}}`);
  });

  it('adds them once a widget that is in no tree is put into one', () => {
    const box = document.createElement('div');
    const late = `${rules}.foyer-close{color:blue}`;
    adoptSheet(widgetIn(box), late);
    document.body.append(box);
    adoptWaiting(box);
    expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual([late]);
    expect(box.querySelector('style')).toBeNull();
  });

  // jsdom has no layout: the browser flows mount a widget in an element that is added to the page later.
  it.each([
    ['an element', () => document.createElement('div')],
    ['a fragment', () => document.createDocumentFragment()],
  ])('adds them once %s with a widget is added to the page', (name, create) => {
    const callbacks: (() => void)[] = [];
    const disconnect = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: (entries: [], observer: object) => void) {
          callbacks.push(() => callback([], { disconnect }));
        }
        observe() {}
      },
    );
    const late = `${rules}/* ${name} */`;
    const box = create();
    const widget = document.createElement('div');
    box.append(widget);
    adoptSheet(widget, late);
    document.body.append(box);
    expect(document.querySelector('style')).toBeNull();
    for (const callback of callbacks) callback();
    expect([...document.head.children].map(({ textContent }) => textContent)).toEqual([late]);
    expect(disconnect).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
