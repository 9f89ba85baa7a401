import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'preact';
import * as preactHooks from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { createRoot, HydrationBoundary, useDeferredValue, useId, useSyncExternalStore } from './react.ts';

const source = join(import.meta.dirname, '../../../ui/src');
const settled = () => new Promise((resolve) => setTimeout(resolve));

function mounted() {
  const container = document.body.appendChild(document.createElement('div'));
  return { container, root: createRoot(container) };
}

it('React over Preact calls the handlers of fields as React does', async () => {
  const { container, root } = mounted();
  const tick = vi.fn(({ nativeEvent }) => nativeEvent.type);
  const choose = vi.fn();
  const leave = vi.fn();
  const fields = [
    createElement('input', { type: 'checkbox', onChange: tick }),
    createElement('select', { onChange: choose }),
  ];
  root.render(createElement('form', { onBlur: leave } as object, fields));
  const input = container.querySelector('input');
  input?.click();
  expect(tick.mock.results).toEqual([{ type: 'return', value: 'change' }]);
  container.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(choose).toHaveBeenCalledTimes(1);
  input?.focus();
  input?.blur();
  expect(leave).toHaveBeenCalledTimes(1);
  root.unmount();
  expect(container.innerHTML).toBe('');
});

it('React over Preact removes the language, the direction and the ID of an element', () => {
  const { container, root } = mounted();
  const html = (props: object) => {
    root.render(createElement('p', props));
    return container.innerHTML;
  };
  for (const attribute of ['lang="ar"', 'dir="rtl"', 'id="text"']) {
    expect(html({ lang: 'ar', dir: 'rtl', id: 'text' })).toContain(attribute);
  }
  expect(html({ lang: undefined, dir: undefined, id: undefined })).toBe('<p></p>');
  root.unmount();
});

it('fields for text have no handler that Preact calls at other times than React', () => {
  const fields = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .flatMap((name) => readFileSync(join(source, name), 'utf8').match(/<(?:input|textarea)\b[\s\S]*?\n *\/>/g) ?? []);
  expect(fields.length).toBeGreaterThan(4);
  const texts = fields.filter((field) => !field.includes('type="checkbox"'));
  expect(texts.filter((field) => /\bon(?:Change|Input|Select|BeforeInput)=/.test(field))).toEqual([]);
});

/** What translations of a page do with its texts. */
const translations: [string, (text: Text) => void][] = [
  ['wrapped', wrap],
  ['replaced', (text) => text.replaceWith(`${text.data}!`)],
  ['removed', (text) => text.remove()],
];

function wrap(text: Text): void {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
}

function translate(node: Node, change: (text: Text) => void): void {
  for (const child of [...node.childNodes]) {
    if (child instanceof Text) change(child);
    else translate(child, change);
  }
}

it.each(translations)('React over Preact follows texts whose nodes were %s', async (_, change) => {
  const { container, root } = mounted();
  const shown = [
    ['0:10', 'Resend', 3],
    ['0:09', 'Sent', 2],
    ['', '', 0],
    ['0:08', null, 1],
  ] as const;
  for (const [time, label, left] of shown) {
    root.render(
      createElement('p', {}, [
        createElement('span', {}, time),
        left > 1 && createElement('b', {}, left),
        createElement('button', {}, label ?? createElement('i', {}, 'Waiting')),
      ]),
    );
    expect(container.textContent).toBe(`${time}${left > 1 ? left : ''}${label ?? 'Waiting'}`);
    translate(container, change);
  }
  root.unmount();
  expect(container.innerHTML).toBe('');
});

const ids: string[] = [];
function Identified({ useIdOf }: { useIdOf: () => string }) {
  const id = useIdOf();
  ids.push(id);
  return createElement('i', { id });
}

it('React over Preact has IDs that are unique beside those of other roots and of Preact', async () => {
  // Another copy of the build, as of an app and of a part of its page.
  vi.resetModules();
  const copy = await import('./react.ts');
  const roots = [useId, preactHooks.useId, useId, copy.useId].map((useIdOf) => {
    const { root } = mounted();
    root.render(
      createElement('p', {}, [createElement(Identified, { useIdOf }), createElement(Identified, { useIdOf })]),
    );
    return root;
  });
  expect(new Set(ids).size).toBe(8);
  for (const root of roots) root.unmount();
});

const ran = vi.fn();
function Effect() {
  preactHooks.useEffect(ran, []);
  return null;
}

it('React over Preact runs effects before the next event', async () => {
  const { root } = mounted();
  root.render(createElement(Effect, {}));
  await Promise.resolve();
  await Promise.resolve();
  expect(ran).toHaveBeenCalledTimes(1);
  root.unmount();
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

it('React over Preact renders the current value of an external store', async () => {
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

it('React over Preact renders the content of a boundary', () => {
  expect(HydrationBoundary({ children: 'content' })).toBe('content');
});

it('React over Preact renders a deferred value at once', () => {
  expect(useDeferredValue('first')).toBe('first');
});

it('the list of differences between Preact and React names tests that exist', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const list = read('react.ts');
  const named = [...list.matchAll(/Test: "(.+)"$/gm)].map(([, name = '']) => name);
  const tests = `${read('react.test.ts')}${read('radix-react.test.ts')}`;
  expect(named).toHaveLength(list.match(/^ \* - /gm)?.length ?? 0);
  expect(named.filter((name) => !tests.includes(`('${name}', `))).toEqual([]);
});

// The last test, because `preact/compat` adds its own hooks to those of the module.
it('React over Preact renames every prop of the sources that preact/compat renames', async () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const texts = files.map((name) => readFileSync(join(source, name), 'utf8'));
  const used = new Set(texts.flatMap((text) => text.match(/\b[a-z]+[A-Z]\w*(?==)/g) ?? []));
  // Preact accepts the first as it is, `preact/compat` ignores the second, and only checkboxes and lists have the third.
  const props = [...used].filter((prop) => !['className', 'spellCheck', 'onChange'].includes(prop));
  const named = () =>
    ['input', 'form', 'g'].map((type) => props.map((prop) => Object.keys(createElement(type, { [prop]: true }).props)));

  mounted();
  const own = named();
  await import('preact/compat');
  const compat = named();
  expect(props).toEqual(expect.arrayContaining(['onFocus', 'onBlur', 'strokeWidth']));
  expect(own).toEqual(compat);
});
