/**
 * The mark of a social provider, in its own colours. The shapes are those of Simple Icons and of SVG Logos, both CC0
 * 1.0, rounded to what a button shows; the marks belong to the brands, and say nothing but where a button leads.
 */
export interface BrandMark {
  /** As `viewBox` takes it. */
  box: string;
  /** Bottom to top: fill, shape, transformation. `currentColor` where the brand wants black on light, white on dark. */
  paths: readonly (readonly [fill: string, shape: string, transform?: string])[];
}
