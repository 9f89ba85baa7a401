/**
 * The parts of React and React DOM that the widgets and their hooks use, over Preact, for the standalone build.
 * `preact/compat` covers far more and weighs 3 KB. This file has a remedy for each difference between Preact and React
 * that the widgets notice; `standalone-react.test.ts` has a test for each.
 */
import { type ComponentChild, options, render, type VNode } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';

export * from 'preact';
export * from 'preact/hooks';

/**
 * The names in the DOM of the props that React names differently. Not `onChange`: checkboxes and lists dispatch `change`
 * when React calls it, and the fields for text have the browser's listeners in both builds (`useTypedText`).
 */
const names: Readonly<Record<string, string>> = {
  onBlur: 'onfocusout',
  onFocus: 'onfocusin',
  shapeRendering: 'shape-rendering',
  spellCheck: 'spellcheck',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  // As attributes, whose names have no case: Preact would set the properties, and leave `lang=""` for no value, which is
  // an unknown language.
  dir: 'DIR',
  id: 'ID',
  lang: 'LANG',
};

/**
 * Makes the props of an element those of the DOM. A text that is the only child of an element becomes its text content, as
 * React writes it: Preact would write the next text to its own node, which a translation of the page has replaced. A text
 * beside other nodes has an element to itself in the sources, because React would write to its own node too.
 */
function adaptProps(node: VNode): void {
  const { type, props } = node;
  if (typeof type !== 'string') return;
  const { children, ...others } = props;
  const isText = typeof children === 'string' || typeof children === 'number';
  const renamed = Object.entries(others).map(([name, value]) => [names[name] ?? name, value]);
  node.props = { ...Object.fromEntries(renamed), ...(isText ? { textContent: children } : { children }) };
}

let prefix = '';
let count = 0;

/**
 * Returns an ID that no other element of the document has. Preact's are unique only below one root, so two widgets, or a
 * page that uses Preact itself, would have the same. The prefix distinguishes several copies of this file.
 */
export function useId(): string {
  const [id] = useState(() => {
    prefix ||= `foyer-${Math.random().toString(36).slice(2)}`;
    return `${prefix}-${++count}`;
  });
  return id;
}

/**
 * `createRoot` of React DOM. Effects run as soon as the page has changed, as React's do after a click or a key: Preact
 * would run them with the next frame, and a key that is pressed before would find the old focus.
 */
export function createRoot(container: Element): { render(node: ComponentChild): void; unmount(): void } {
  options.requestAnimationFrame = queueMicrotask;
  // Once: the code of Radix adds the hooks of `preact/compat` to these.
  options.vnode ??= adaptProps;
  options.event ??= (event) => Object.assign(event, { nativeEvent: event });
  container.textContent = '';
  return {
    render: (node) => render(node, container),
    unmount: () => render(null, container),
  };
}

/** Preact renders nothing in the background. */
export const useDeferredValue = <Value>(value: Value): Value => value;

/** The hook of React, for pages that no server rendered. */
export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Value,
): Value {
  const value = getSnapshot();
  const [{ store }, update] = useState({ store: { value, getSnapshot } });
  const check = useCallback(() => {
    if (!Object.is(store.value, store.getSnapshot())) update({ store });
  }, [store]);
  useLayoutEffect(() => {
    Object.assign(store, { value, getSnapshot });
    check();
  });
  useEffect(() => {
    check();
    return subscribe(check);
  }, [subscribe, check]);
  return value;
}
