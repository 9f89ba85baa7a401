import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'preact';
import { expect, it, vi } from 'vitest';
import { createRoot, useSyncExternalStore } from './standalone-react.ts';

const source = join(import.meta.dirname, '../src');
const settled = () => new Promise((resolve) => setTimeout(resolve));

function mounted() {
  const container = document.body.appendChild(document.createElement('div'));
  return { container, root: createRoot(container) };
}

it('the React of the standalone build calls the handlers of fields as React does', async () => {
  const { container, root } = mounted();
  const change = vi.fn(({ nativeEvent }) => nativeEvent.type);
  const choose = vi.fn();
  const leave = vi.fn();
  const fields = [createElement('input', { onChange: change }), createElement('select', { onChange: choose })];
  root.render(createElement('form', { onBlur: leave } as object, fields));
  const input = container.querySelector('input');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(change).toHaveReturnedWith('input');
  container.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(choose).toHaveBeenCalledTimes(1);
  input?.focus();
  input?.blur();
  expect(leave).toHaveBeenCalledTimes(1);
  root.unmount();
  expect(container.innerHTML).toBe('');
});

const listeners = new Set<() => void>();
let value = 'first';
const set = (next: string) => {
  value = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const renders = vi.fn();
function Value() {
  renders();
  return useSyncExternalStore(subscribe, () => value);
}

it('the React of the standalone build renders the current value of an external store', async () => {
  const { container, root } = mounted();
  root.render(createElement(Value, {}));
  expect(container.textContent).toBe('first');
  // Before the effects that subscribe.
  set('second');
  await settled();
  expect(container.textContent).toBe('second');
  set('third');
  await settled();
  expect(container.textContent).toBe('third');
  const count = renders.mock.calls.length;
  set('third');
  await settled();
  expect(renders).toHaveBeenCalledTimes(count);
  root.unmount();
  await settled();
  expect(listeners.size).toBe(0);
});

// The last test, because `preact/compat` adds its own hooks to those of the module.
it('the React of the standalone build renames every prop of the sources that preact/compat renames', async () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const texts = files.map((name) => readFileSync(join(source, name), 'utf8'));
  const used = new Set(texts.flatMap((text) => text.match(/\b[a-z]+[A-Z]\w*(?==)/g) ?? []));
  // Preact accepts the first two as they are, and `preact/compat` ignores the third.
  const props = [...used].filter((prop) => !['className', 'onInput', 'spellCheck'].includes(prop));
  const named = () =>
    ['input', 'form', 'g'].map((type) => props.map((prop) => Object.keys(createElement(type, { [prop]: true }).props)));

  mounted();
  const own = named();
  await import('preact/compat');
  const compat = named();
  expect(props).toEqual(expect.arrayContaining(['onChange', 'onBlur', 'strokeWidth']));
  expect(own).toEqual(compat);
});
