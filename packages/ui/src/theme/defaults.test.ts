import { expect, it } from 'vitest';
import { token } from './defaults.ts';
import { palette } from './palette.ts';

const at = (path: string) => path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), token);

/** The variables of host applications that a token reads, the most specific first. */
const chain = (path: string) => String(at(path)).match(/--foyer-(?!palette|on|under)[\w-]+/g) ?? [];

it.each([
  ['inputs.placeholderColor', 'colors.secondary'],
  ['inputs.textColor', 'colors.primary'],
  ['colors.ring', 'colors.primary'],
  ['inputs.borderColor', 'colors.secondary'],
  ['buttons.primary.backgroundColor', 'colors.primary'],
  ['buttons.secondary.textColor', 'colors.primary'],
  ['buttons.secondary.borderColor', 'colors.secondary'],
  ['buttons.primary.borderColor', 'buttons.primary.backgroundColor'],
  ['buttons.disabled.borderColor', 'buttons.disabled.backgroundColor'],
  ['buttons.secondary.borderRadius', 'buttons.primary.borderRadius'],
  ['buttons.disabled.borderRadius', 'buttons.primary.borderRadius'],
  ['buttons.secondary.borderColor', 'inputs.borderColor'],
  ['inputs.borderRadius', 'buttons.primary.borderRadius'],
])('the default of %s follows %s', (path, other) => {
  expect(chain(path)).toContain(chain(other)[0]);
  expect(chain(path)[0]).not.toBe(chain(other)[0]);
});

it.each([
  ['container.borderRadius', '8px'],
  ['container.width', '400px'],
  ['inputs.borderRadius', '4px'],
  ['buttons.primary.borderRadius', '4px'],
  ['buttons.secondary.borderRadius', '4px'],
  ['buttons.disabled.borderRadius', '4px'],
  ['fontFamily', 'Arial, Helvetica, sans-serif'],
  ['colors.primary', 'var(--foyer-palette-primary)'],
  ['colors.secondary', 'var(--foyer-palette-secondary)'],
  ['colors.success', 'var(--foyer-palette-success)'],
  ['colors.warning', '#FFD94A'],
  ['colors.error', 'var(--foyer-palette-error)'],
  ['colors.accent', 'var(--foyer-palette-accent)'],
  ['container.backgroundColor', 'var(--foyer-palette-surface)'],
])('the default of %s is %s', (path, value) => {
  expect(at(path)).toMatch(new RegExp(`, ${value.replace(/[()]/g, '\\$&')}\\)+$`));
});

it.each([
  ['primary', '#19303D'],
  ['secondary', '#5C727D'],
  ['success', '#0C5A56'],
  ['warning', '#FFD94A'],
  ['error', '#8B1214'],
  ['accent', '#ECFAFF'],
] as const)('the color %s is %s', (name, value) => {
  expect(palette[name][0]).toBe(value);
});
