/**
 * What the widgets and their hooks use of React and React DOM, over Preact. `preact/compat` covers far more and weighs 3 KB.
 * `radix-react.ts` is the same for Radix; `plugin.ts` puts both in the place of React.
 *
 * What Preact does differently from React, the remedy, and its test, which is in a file of this folder:
 *
 * - IDs are unique only below one root: `useId` here.
 *   Test: "React over Preact has IDs that are unique beside those of other roots and of Preact"
 * - A changed text is written to its own node, which a translation of the page has replaced: `adaptProps` makes a text that
 *   is the only child the text content of its element.
 *   Test: "React over Preact follows texts whose nodes were %s"
 * - `onChange`, `onInput` and `onSelect` are the browser's events, at other times than React's: fields for text have
 *   listeners of the browser (`useTypedText` and `useCaretAtEnd` of `ui`); checkboxes and lists have the same `onChange`.
 *   Test: "fields for text have no handler that Preact calls at other times than React"
 * - `onFocus` and `onBlur` do not bubble, and events have no `nativeEvent`: `names`, and `options.event` in `createRoot`.
 *   Test: "React over Preact calls the handlers of fields as React does"
 * - Props keep React's names in the DOM: `names`.
 *   Test: "React over Preact renames every prop of the sources that preact/compat renames"
 * - `dir`, `id` and `lang` without a value become empty attributes: `names`.
 *   Test: "React over Preact removes the language, the direction and the ID of an element"
 * - Effects run with the next frame, so that a key pressed before finds the old focus: `options.requestAnimationFrame` in
 *   `createRoot`.
 *   Test: "React over Preact runs effects before the next event"
 * - There is no `useSyncExternalStore` without `preact/compat`: the hook here.
 *   Test: "React over Preact renders the current value of an external store"
 * - Nothing hydrates what a server has rendered: `HydrationBoundary` renders its content.
 *   Test: "React over Preact renders the content of a boundary"
 * - Nothing renders in the background: `useDeferredValue` returns its value.
 *   Test: "React over Preact renders a deferred value at once"
 * - Radix reads parts of React by names that it computes, so that a build would keep all of `preact/compat`:
 *   `radix-react.ts` exports what it uses.
 *   Test: "the React of Radix over Preact has every part that Radix uses"
 *
 * So in `ui`, a text that can change is the only child of its element, and a field for text reads its input with
 * `useTypedText`. The Vitest project `preact` runs the tests of `ui` over Preact, `light` some browser flows, and
 * `apps/playground/e2e/builds` visits each screen over both builds on a translated page.
 *
 * An attribute whose value is `false` is left out, where React writes `spellcheck="false"`: the types of the fields of `ui`
 * have the text `'false'` only.
 */
import { type ComponentChild, options, render, type VNode } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';

export * from 'preact';
export * from 'preact/hooks';

/** The names in the DOM of the props that React names differently. */
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
  node.props = { ...Object.fromEntries(renamed), [isText ? 'textContent' : 'children']: children };
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
  return {
    render: (node) => render(node, container),
    unmount: () => render(null, container),
  };
}

/** None of React: `ui` gives roots no options, and expects no page from a server. */
export const version = '';

/** In place of that of `ui`: no server renders what Preact does. */
export const HydrationBoundary = ({ children }: { children: ComponentChild }): ComponentChild => children;

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
