/** What the tests use of `@testing-library/react`, over Preact. */
import { configure, type FireObject, fireEvent as fire } from '@testing-library/dom';
import type { ComponentChild } from 'preact';
import { act as flush } from 'preact/test-utils';
import { createRoot } from './react.ts';

export * from '@testing-library/dom';

export const act = flush;

configure({
  eventWrapper(dispatch) {
    let result: unknown;
    flush(() => {
      result = dispatch();
    });
    return result;
  },
});

/** React listens to these two, of which the browser dispatches each with the other. */
export const fireEvent: typeof fire = Object.assign(fire.bind(null) as typeof fire, fire, {
  blur: (...call: Parameters<FireObject['blur']>) => fire.blur(...call) && fire.focusOut(...call),
  focus: (...call: Parameters<FireObject['focus']>) => fire.focus(...call) && fire.focusIn(...call),
});

const mounted = new Set<() => void>();

export function render(node: ComponentChild, { container: given }: { container?: HTMLElement } = {}) {
  const container = given ?? document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const rerender = (next: ComponentChild) => flush(() => root.render(next));
  const unmount = () => {
    mounted.delete(unmount);
    flush(() => root.unmount());
  };
  mounted.add(() => {
    unmount();
    container.remove();
  });
  rerender(node);
  return { container, rerender, unmount };
}

export function cleanup(): void {
  for (const end of mounted) end();
  mounted.clear();
}
