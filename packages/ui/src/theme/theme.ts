/** Any CSS value for a color, a length or a font list, `var()` and `light-dark(a, b)` included. */
export type CssValue = string;

/** The appearance of one kind of button. */
export interface ButtonTheme {
  /**
   * The fill of the button. Default for primary buttons: `colors.primary`; for secondary buttons: the background of the
   * widget, if the theme sets it.
   */
  backgroundColor?: CssValue;
  /** The color of its text and icon. Default for secondary buttons: `colors.primary`; for others, it suits the fill. */
  textColor?: CssValue;
  /** Default for primary and disabled buttons: `backgroundColor`; for secondary buttons: `inputs.borderColor`. */
  borderColor?: CssValue;
  /** Default: `buttons.primary.borderRadius`, or `4px`. A disabled button keeps its radius. */
  borderRadius?: CssValue;
}

/**
 * The appearance of the widget. Every member is optional. Default colors follow the `color-scheme` of the page, and suit
 * the colors that the theme names. A plain color applies to both schemes; use `light-dark(a, b)` for one color each.
 *
 * @example
 * ```ts
 * const theme: Theme = {
 *   fontFamily: 'inherit',
 *   colors: { primary: '#4B2AAD' },
 *   buttons: { primary: { borderRadius: '999px' } },
 *   logo: { logoImageUrl: '/logo.svg' },
 * };
 * ```
 */
export interface Theme {
  container?: {
    /** The background of the widget. Default: white, or dark on a dark page; suits `colors.primary`, if it is set. */
    backgroundColor?: CssValue;
    /** The border around the widget. */
    borderColor?: CssValue;
    /** Default `8px`. */
    borderRadius?: CssValue;
    /** Default `400px`, for the account page `1120px`; the widget is never wider than its parent element. */
    width?: CssValue;
  };
  colors?: {
    /** Text and primary buttons. Default `#19303D`. */
    primary?: CssValue;
    /** Secondary text. Default `#5C727D`. */
    secondary?: CssValue;
    /** Default `#0C5A56`. */
    success?: CssValue;
    /** Default `#FFD94A`. */
    warning?: CssValue;
    /** Default `#8B1214`. */
    error?: CssValue;
    /** Default `#ECFAFF`. */
    accent?: CssValue;
    /** The focus ring. Default: `colors.primary`. */
    ring?: CssValue;
  };
  buttons?: {
    primary?: ButtonTheme;
    secondary?: ButtonTheme;
    disabled?: ButtonTheme;
  };
  inputs?: {
    /** The background of every field. Default: that of the widget, if it is set. */
    backgroundColor?: CssValue;
    /** The color of the entered text. Default: `colors.primary`. */
    textColor?: CssValue;
    /** The color of the placeholder. Default: `colors.secondary`. */
    placeholderColor?: CssValue;
    /** The border of every field. Default: `colors.secondary`, if it is set. */
    borderColor?: CssValue;
    /** Default: `buttons.primary.borderRadius`, or `4px`. */
    borderRadius?: CssValue;
  };
  /** `inherit`: the font of the page. Default `Arial, Helvetica, sans-serif`. */
  fontFamily?: CssValue;
  /** Shows the title of the main screen to screen readers only. Default false. */
  hideHeaderText?: boolean;
  logo?: {
    /** The URL of an image shown above the screens, at most 100 px wide and 50 px high. */
    logoImageUrl?: string;
  };
}
