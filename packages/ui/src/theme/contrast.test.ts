import { describe, expect, it } from 'vitest';
import { palette } from './palette.ts';

type Rgb = [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
/** Mixes `share` of one color over another, like `color-mix(in srgb, ...)` and semi-transparent paint. */
const mix = (over: Rgb, under: Rgb, share: number) =>
  over.map((value, at) => value * share + (under[at] ?? 0) * (1 - share)) as Rgb;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s scheme', (_, scheme) => {
  const color = (name: keyof typeof palette) => rgb(palette[name][scheme]);
  const surface = color('surface');

  it.each<[string, Rgb, Rgb]>([
    ['text', color('primary'), surface],
    ['secondary text', color('secondary'), surface],
    ['errors', color('error'), surface],
    ['success', color('success'), mix(color('success'), surface, 0.12)],
    ['the text of a field', color('primary'), color('raised')],
    ['placeholders', color('secondary'), color('raised')],
    ['primary buttons and toasts', color('onPrimary'), color('primary')],
    ['secondary buttons', color('primary'), color('raised')],
    ['secondary buttons below the pointer', color('primary'), mix(color('primary'), color('raised'), 0.12)],
    ['disabled buttons', color('onMuted'), color('muted')],
    ['error notices', color('error'), mix(color('error'), surface, 0.06)],
    ['warnings', color('primary'), mix(color('warning'), surface, 0.18)],
    ['notices', color('primary'), color('accent')],
  ])('the contrast of %s is at least 4.5 to 1', (_name, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it("the contrast of a field's border is at least 3 to 1", () => {
    expect(contrast(color('control'), surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(color('control'), color('raised'))).toBeGreaterThanOrEqual(3);
  });
});
