/** Returns a color in the CIE XYZ space, whose second number is the luminance that contrast is computed from. */
function xyz(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [
    0.4124 * red + 0.3576 * green + 0.1805 * blue,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    0.0193 * red + 0.1192 * green + 0.9505 * blue,
  ];
}

type Pair = readonly [light: string, dark: string];

/** Below this luminance, light text has more contrast than dark text. */
const MIDDLE = 0.24;

/**
 * Returns one color of a pair as a CSS value: the second where another color is dark, as dark as on a dark page. The value
 * has no effect if the other color is a variable that is not set. CSS cannot choose, so the value is computed: a factor is
 * 0 or 1.
 */
export function against([light, dark]: Pair, color: string, middle = MIDDLE): string {
  const [from, to] = [xyz(light), xyz(dark)];
  const isDark = `clamp(0, (${middle} - y) * 9999, 1)`;
  const parts = from.map(
    (start, at) => `calc(${start.toFixed(4)} + ${((to[at] ?? 0) - start).toFixed(4)} * ${isDark})`,
  );
  return `color(from ${color} xyz-d65 ${parts.join(' ')} / 1)`;
}

/** The same for a pair that suits a dark color with its first color: a background below text. */
export const beneath = ([light, dark]: Pair, color: string, middle?: number): string =>
  against([dark, light], color, middle);
