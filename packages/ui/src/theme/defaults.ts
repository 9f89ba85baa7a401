import { vars } from './contract.css.ts';

type Tokens<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends string ? string : Tokens<Contract[Name]>;
};

/** Returns `var(--foyer-x)` with its default as the fallback. */
const or = (variable: string, fallback: string) => variable.replace(/\)$/, `, ${fallback})`);

const { container, colors, buttons, inputs, toast } = vars;

/** The default colors, and their counterparts for a dark page. */
export const palette = {
  primary: ['#19303D', '#E6EFF4'],
  secondary: ['#5C727D', '#9FB3BE'],
  success: ['#0C5A56', '#5FD0C5'],
  warning: ['#FFD94A', '#FFD94A'],
  error: ['#8B1214', '#FF9C99'],
  accent: ['#ECFAFF', '#17323F'],
  surface: ['#FFFFFF', '#10202A'],
  raised: ['#FFFFFF', '#162A36'],
  line: ['#D5DEE3', '#2A4150'],
  control: ['#7C909B', '#6F8794'],
  muted: ['#F0F3F5', '#1D323E'],
  onMuted: ['#5C727D', '#9FB3BE'],
  onPrimary: ['#FFFFFF', '#10202A'],
  onWarning: ['#19303D', '#19303D'],
} as const;

/** The container's internal variable for a color of the palette. */
const variableOf = (name: string) =>
  `--foyer-palette-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const both = (name: keyof typeof palette) => `var(${variableOf(name)})`;

/** The colors that differ on a dark page. */
const pairs = Object.entries(palette).filter(([, [light, dark]]) => light !== dark);

/** The palette for browsers without light-dark(), which show a light widget, just as they show light pages. */
export const lightPalette: Record<string, string> = Object.fromEntries(
  pairs.map(([name, [light]]) => [variableOf(name), light]),
);

/**
 * The palette that follows the `color-scheme`. The two colors are in a variable, because bundlers for older browsers
 * (Lightning CSS, which Vite and Turbopack use) replace `light-dark(a, b)` by variables that only a `color-scheme` in a
 * stylesheet of theirs sets: a script's has no effect then. They cannot replace what they cannot split at a comma.
 */
export const schemePalette: Record<string, string> = Object.fromEntries(
  pairs.flatMap(([name, both]) => [
    [`${variableOf(name)}-pair`, both.join(', ')],
    [variableOf(name), `light-dark(var(${variableOf(name)}-pair))`],
  ]),
);

const primary = or(colors.primary, both('primary'));
const surfaceColor = or(container.backgroundColor, both('surface'));

/**
 * Every token as stylesheets use it: the host application's variable, otherwise the default. The default of some tokens
 * is another token: buttons use `colors.primary`.
 */
export const token = {
  container: {
    backgroundColor: surfaceColor,
    borderColor: or(container.borderColor, both('line')),
    borderRadius: or(container.borderRadius, '8px'),
    width: or(container.width, '400px'),
  },
  colors: {
    primary,
    secondary: or(colors.secondary, both('secondary')),
    success: or(colors.success, both('success')),
    warning: or(colors.warning, palette.warning[0]),
    error: or(colors.error, both('error')),
    accent: or(colors.accent, both('accent')),
  },
  buttons: {
    height: or(buttons.height, '45px'),
    primary: {
      backgroundColor: or(buttons.primary.backgroundColor, primary),
      textColor: or(buttons.primary.textColor, both('onPrimary')),
      borderColor: or(buttons.primary.borderColor, or(buttons.primary.backgroundColor, primary)),
      borderRadius: or(buttons.primary.borderRadius, '4px'),
    },
    secondary: {
      backgroundColor: or(buttons.secondary.backgroundColor, both('raised')),
      textColor: or(buttons.secondary.textColor, primary),
      borderColor: or(buttons.secondary.borderColor, both('control')),
      borderRadius: or(buttons.secondary.borderRadius, '4px'),
    },
    disabled: {
      backgroundColor: or(buttons.disabled.backgroundColor, both('muted')),
      textColor: or(buttons.disabled.textColor, both('onMuted')),
      borderColor: or(buttons.disabled.borderColor, or(buttons.disabled.backgroundColor, both('muted'))),
      borderRadius: or(buttons.disabled.borderRadius, '4px'),
    },
  },
  inputs: {
    backgroundColor: or(inputs.backgroundColor, both('raised')),
    textColor: or(inputs.textColor, primary),
    placeholderColor: or(inputs.placeholderColor, both('secondary')),
    borderColor: or(inputs.borderColor, both('control')),
    borderRadius: or(inputs.borderRadius, '4px'),
  },
  fontFamily: or(vars.fontFamily, 'Arial, Helvetica, sans-serif'),
  toast: {
    width: or(toast.width, '350px'),
    backgroundColor: or(toast.backgroundColor, primary),
    textColor: or(toast.textColor, both('onPrimary')),
  },
} satisfies Tokens<typeof vars>;
