import { vars } from './contract.css.ts';
import { palette } from './palette.ts';
import { against, beneath, darkness } from './readable.ts';

type Tokens<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends string ? string : Tokens<Contract[Name]>;
};

/** Returns `var(--foyer-x)` with its default as the fallback. */
export const or = (variable: string, fallback: string) => variable.replace(/\)$/, `, ${fallback})`);

const { container, colors, buttons, inputs, toast } = vars;

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

/** A color that follows the `color-scheme`; `pair` is a variable with the light color, a comma and the dark color. */
const byScheme = (pair: string) => `light-dark(var(${pair}))`;

/** The internal variable of a color of the palette where a theme names the background, or what it suits: `readablePalette`. */
const suiting = (name: string) =>
  name === 'surface' ? 'var(--foyer-under-text)' : `var(${variableOf(name)}-on-ground)`;

/**
 * The palette that follows the `color-scheme`, unless a color of the theme decides. The two colors are in a variable, because
 * bundlers for older browsers (Lightning CSS, which Vite and Turbopack use) replace `light-dark(a, b)` by variables that only
 * a `color-scheme` in a stylesheet of theirs sets: a script's has no effect then. They cannot replace what they cannot split
 * at a comma.
 */
export const schemePalette: Record<string, string> = Object.fromEntries(
  pairs.flatMap(([name, both]) => {
    const variable = variableOf(name);
    return [
      [`${variable}-pair`, both.join(', ')],
      [variable, or(suiting(name), byScheme(`${variable}-pair`))],
    ];
  }),
);

/** The internal variables of the colors that depend on a color of the theme. They have no value if it names none. */
const on = {
  primaryButton: 'var(--foyer-on-primary-button)',
  secondaryButton: 'var(--foyer-on-secondary-button)',
  disabledButton: 'var(--foyer-on-disabled-button)',
  input: 'var(--foyer-on-input)',
  placeholder: 'var(--foyer-on-input-placeholder)',
  accent: 'var(--foyer-on-accent)',
  toast: 'var(--foyer-on-toast)',
};
const under = {
  primaryButton: 'var(--foyer-under-primary-button)',
  secondaryButton: 'var(--foyer-under-secondary-button)',
  disabledButton: 'var(--foyer-under-disabled-button)',
  input: 'var(--foyer-under-input)',
};

const nameIn = (variable: string) => variable.slice('var('.length, -1);
const ground = 'var(--foyer-ground)';
const groundDarkness = 'var(--foyer-ground-darkness)';
const light = 'var(--foyer-scheme-light)';
const opposite = 'var(--foyer-scheme-opposite)';
/** Returns the color that is visible where a color, which may be transparent, is drawn on the widget. */
const seen = (color: string, share = 95) => `color-mix(in xyz-d65, ${color} ${share}%, ${or(ground, light)})`;
/** The color of text on a strong color, such as that of a brand, which is often of middle luminance. */
const onFill = (color: string) => beneath(palette.onPrimary, darkness(seen(color, 99), 0.207));

/**
 * The palette that a theme which names only some colors can be read with: text suits a background that the theme names, and
 * a background suits its text. In a dark page, a widget whose theme has a white container is a light one.
 */
export const readablePalette: Record<string, string> = {
  '--foyer-scheme-light-pair': '#fff, #000',
  '--foyer-scheme-light': byScheme('--foyer-scheme-light-pair'),
  '--foyer-scheme-opposite-pair': '#000, #fff',
  '--foyer-scheme-opposite': byScheme('--foyer-scheme-opposite-pair'),
  // The scheme's share decides where both surfaces suit the text, or where no color is behind the widget.
  '--foyer-under-text': beneath(
    palette.surface,
    darkness(`color-mix(in xyz-d65, ${or(colors.primary, colors.secondary)} 77%, ${opposite})`, 0.3846),
  ),
  '--foyer-ground': `color-mix(in xyz-d65, ${or(container.backgroundColor, 'var(--foyer-under-text)')} 95%, ${light})`,
  [nameIn(groundDarkness)]: darkness(ground),
  ...Object.fromEntries(
    pairs
      .filter(([name]) => name !== 'surface')
      .map(([name, both]) => [nameIn(suiting(name)), against(both, groundDarkness)]),
  ),
  [nameIn(on.primaryButton)]: onFill(or(buttons.primary.backgroundColor, colors.primary)),
  [nameIn(on.secondaryButton)]: against(palette.primary, darkness(seen(buttons.secondary.backgroundColor))),
  [nameIn(on.disabledButton)]: against(palette.onMuted, darkness(seen(buttons.disabled.backgroundColor))),
  [nameIn(on.input)]: against(palette.primary, darkness(seen(inputs.backgroundColor))),
  [nameIn(on.placeholder)]: against(palette.secondary, darkness(seen(or(inputs.backgroundColor, under.input)))),
  [nameIn(on.accent)]: against(palette.primary, darkness(seen(colors.accent))),
  [nameIn(on.toast)]: onFill(or(toast.backgroundColor, colors.primary)),
  [nameIn(under.primaryButton)]: against(palette.primary, darkness(buttons.primary.textColor)),
  [nameIn(under.secondaryButton)]: beneath(palette.raised, darkness(buttons.secondary.textColor)),
  [nameIn(under.disabledButton)]: beneath(palette.muted, darkness(buttons.disabled.textColor)),
  [nameIn(under.input)]: beneath(palette.raised, darkness(inputs.textColor)),
};

const secondary = or(colors.secondary, both('secondary'));
// The border of every control. It is lighter than secondary text, unless the host application sets the color of that.
const controlBorder = or(colors.secondary, both('control'));
/** The radius of every control. */
const radius = or(buttons.primary.borderRadius, '4px');
const primary = or(colors.primary, both('primary'));
const surfaceColor = or(container.backgroundColor, both('surface'));
/** The background of what is over the page: opaque, although that of the theme may be transparent. */
export const opaqueSurface = `linear-gradient(${surfaceColor}, ${surfaceColor}) ${both('surface')}`;
const primaryButton = or(buttons.primary.backgroundColor, or(colors.primary, or(under.primaryButton, both('primary'))));
const disabledButton = or(buttons.disabled.backgroundColor, or(under.disabledButton, both('muted')));
/** The background of a control: that of the widget, if the theme names one. */
const raised = (suiting: string) => or(container.backgroundColor, or(suiting, both('raised')));

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
    secondary,
    success: or(colors.success, both('success')),
    warning: or(colors.warning, palette.warning[0]),
    error: or(colors.error, both('error')),
    accent: or(colors.accent, both('accent')),
    ring: or(colors.ring, primary),
  },
  buttons: {
    height: or(buttons.height, '45px'),
    primary: {
      backgroundColor: primaryButton,
      textColor: or(buttons.primary.textColor, or(on.primaryButton, both('onPrimary'))),
      borderColor: or(buttons.primary.borderColor, primaryButton),
      borderRadius: radius,
    },
    secondary: {
      backgroundColor: or(buttons.secondary.backgroundColor, raised(under.secondaryButton)),
      textColor: or(buttons.secondary.textColor, or(colors.primary, or(on.secondaryButton, both('primary')))),
      borderColor: or(buttons.secondary.borderColor, or(inputs.borderColor, controlBorder)),
      borderRadius: or(buttons.secondary.borderRadius, radius),
    },
    disabled: {
      backgroundColor: disabledButton,
      textColor: or(buttons.disabled.textColor, or(on.disabledButton, both('onMuted'))),
      borderColor: or(buttons.disabled.borderColor, disabledButton),
      borderRadius: or(buttons.disabled.borderRadius, radius),
    },
  },
  inputs: {
    backgroundColor: or(inputs.backgroundColor, raised(under.input)),
    textColor: or(inputs.textColor, or(colors.primary, or(on.input, both('primary')))),
    placeholderColor: or(inputs.placeholderColor, or(colors.secondary, or(on.placeholder, both('secondary')))),
    borderColor: or(inputs.borderColor, controlBorder),
    borderRadius: or(inputs.borderRadius, radius),
  },
  fontFamily: or(vars.fontFamily, 'Arial, Helvetica, sans-serif'),
  toast: {
    width: or(toast.width, '350px'),
    backgroundColor: or(toast.backgroundColor, primary),
    textColor: or(toast.textColor, or(on.toast, both('onPrimary'))),
  },
} satisfies Tokens<typeof vars>;

/** The color of text on `colors.accent`. */
export const onAccent = or(colors.primary, or(on.accent, both('primary')));
