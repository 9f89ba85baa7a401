import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { elements, widgets } from './widgets.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const functionOf = (name: string) => `mount${capitalized(name)}`;
const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).sort();

it('each widget has its own element', () => {
  expect(
    Object.values(widgets)
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual(Object.keys(elements).sort());
});

it('the README lists the component, the function and the element of each widget', () => {
  const rows = [...read('../../../README.md').matchAll(/`<(\w+)>` +\| `(mount\w+)` +\| `<(foyer-[a-z-]+)>`/g)];
  expect(sorted(rows.map(([, ...names]) => names))).toEqual(
    sorted(Object.entries(widgets).map(([name, { tag }]) => [capitalized(name), functionOf(name), tag])),
  );
});

it.each(['../README.md', '../../elements/README.md'])('%s names the function of each widget', (path) => {
  const named = new Set(read(path).match(/\bmount[A-Z]\w+/g));
  expect([...named].sort()).toEqual(Object.keys(widgets).map(functionOf).sort());
});

it('the README of @foyer/ui names each element', () => {
  const named = new Set(read('../README.md').match(/(?<=`<)foyer-[a-z-]+(?=>`)/g));
  expect([...named].sort()).toEqual(Object.keys(elements).sort());
});
