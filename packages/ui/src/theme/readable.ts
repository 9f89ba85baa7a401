/** Returns the red, green and blue of a color, each from 0 to 255. */
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

type Pair = readonly [light: string, dark: string];

/** Below this luminance, light text has more contrast than dark text. */
const MIDDLE = 0.24;

/**
 * Returns a CSS color that says by its opacity whether another color is dark: opaque if it is, otherwise transparent. In the
 * CIE XYZ space, `y` is the luminance that contrast is computed from.
 */
export const darkness = (color: string, middle = MIDDLE): string =>
  `color(from ${color} xyz-d65 x y z / clamp(0, (${middle} - y) * 9999, 1))`;

/**
 * Returns one color of a pair as a CSS value: the second where another color is dark, as dark as on a dark page. The value
 * has no effect if the other color is a variable that is not set. CSS cannot choose, so the value is computed: a factor is
 * 0 or 1.
 *
 * @param dark the `darkness` of the other color
 */
export function against([light, dark]: Pair, darkness: string): string {
  const to = channels(dark);
  const parts = channels(light).map((start, at) => `calc(${start} + ${(to[at] ?? 0) - start} * alpha)`);
  return `rgb(from ${darkness} ${parts.join(' ')} / 1)`;
}

/** The same for a pair that suits a dark color with its first color: a background below text. */
export const beneath = ([light, dark]: Pair, darkness: string): string => against([dark, light], darkness);
