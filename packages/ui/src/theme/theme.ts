/** A colour, a length or a font list: any CSS value, `var()` and `light-dark(a, b)` included. */
export type CssValue = string;

/** The look of one kind of button. */
export interface ButtonTheme {
  /** The fill of the button. */
  backgroundColor?: CssValue;
  /** The color of its text and icon. */
  textColor?: CssValue;
  /** Default for primary and disabled buttons: `backgroundColor`. */
  borderColor?: CssValue;
  /** Default `4px`. */
  borderRadius?: CssValue;
}

/**
 * How the widget looks (specification, section 3). What is not given keeps its default, which follows the
 * `color-scheme` of the page around; a plain colour stands in both schemes, `light-dark(a, b)` tells them apart.
 *
 * @example
 * ```ts
 * const theme: Theme = {
 *   colors: { primary: '#4B2AAD' },
 *   buttons: { primary: { borderRadius: '999px' } },
 *   logo: { logoImageUrl: '/logo.svg' },
 * };
 * ```
 */
export interface Theme {
  container?: {
    /** What the widget stands on. */
    backgroundColor?: CssValue;
    /** Around the widget. */
    borderColor?: CssValue;
    /** Default `8px`. */
    borderRadius?: CssValue;
    /** Default `400px`; the widget is never wider than its place. */
    width?: CssValue;
  };
  colors?: {
    /** Text, primary buttons, the focus ring. Default `#19303D`. */
    primary?: CssValue;
    /** Quiet text. Default `#5C727D`. */
    secondary?: CssValue;
    /** Default `#0C5A56`. */
    success?: CssValue;
    /** Default `#FFD94A`. */
    warning?: CssValue;
    /** Default `#8B1214`. */
    error?: CssValue;
    /** Default `#ECFAFF`. */
    accent?: CssValue;
  };
  buttons?: {
    primary?: ButtonTheme;
    secondary?: ButtonTheme;
    disabled?: ButtonTheme;
  };
  inputs?: {
    /** Of every field. */
    backgroundColor?: CssValue;
    /** What is typed. Default: `colors.primary`. */
    textColor?: CssValue;
    /** What stands in an empty field. Default: `colors.secondary`. */
    placeholderColor?: CssValue;
    /** Around every field. */
    borderColor?: CssValue;
    /** Default `4px`. */
    borderRadius?: CssValue;
  };
  /** Default `Arial, Helvetica, sans-serif`. */
  fontFamily?: CssValue;
  /** Leaves the title of the main screen to screen readers. Default false. */
  hideHeaderText?: boolean;
  logo?: {
    /** Shown above the screens, at most 100 px wide and 50 px high. */
    logoImageUrl?: string;
  };
}
