/**
 * The logo of a social provider, in the brand's colors. The shapes come from Simple Icons and SVG Logos, both CC0 1.0,
 * rounded for the size of a button. The logos belong to the brands and only identify where a button leads.
 */
export interface BrandMark {
  /** The value of `viewBox`. */
  box: string;
  /** Bottom to top: fill, path, transform. `currentColor` for brands whose logo is black on light and white on dark. */
  paths: readonly (readonly [fill: string, shape: string, transform?: string])[];
}
