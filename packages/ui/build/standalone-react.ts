/**
 * The parts of React and React DOM that the widgets and their hooks use, over Preact, for the standalone build.
 * `preact/compat` covers far more and weighs 3 KB.
 */
import { type ComponentChild, options, render, type VNode } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';

export * from 'preact';
export * from 'preact/hooks';

/** The names in the DOM of the props that React names differently. `onChange` of a <select> has the same name in both. */
const names: Readonly<Record<string, string>> = {
  onBlur: 'onfocusout',
  onChange: 'oninput',
  onFocus: 'onfocusin',
  shapeRendering: 'shape-rendering',
  spellCheck: 'spellcheck',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
};

function renameProps(node: VNode): void {
  const { type, props } = node;
  if (typeof type !== 'string') return;
  const isSame = (name: string) => type === 'select' && name === 'onChange';
  const renamed = Object.entries(props).map(([name, value]) => [(!isSame(name) && names[name]) || name, value]);
  node.props = Object.fromEntries(renamed);
}

/**
 * `createRoot` of React DOM. Effects run as soon as the page has changed, as React's do after a click or a key: Preact
 * would run them with the next frame, and a key that is pressed before would find the old focus.
 */
export function createRoot(container: Element): { render(node: ComponentChild): void; unmount(): void } {
  options.requestAnimationFrame = queueMicrotask;
  // Once: the code of Radix adds the hooks of `preact/compat` to these.
  options.vnode ??= renameProps;
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
