/** The colour schemes in which the contrast of every screen is checked. */
export const schemes = ['light', 'dark'] as const;

/** The differences from a wide page with text of the usual size. */
interface Condition {
  /** The width of the viewport in CSS pixels. */
  width?: number;
  /** The browser's setting for the size of text, in pixels. Default 16. */
  fontSize?: number;
  forcedColors?: 'active';
}

/** The settings of the user's browser and device with which every screen is checked. */
export const conditions = {
  'a width of 320 pixels': { width: 320 },
  'a width of 640 pixels': { width: 640 },
  'text of twice the size': { width: 480, fontSize: 32 },
  'forced colors': { forcedColors: 'active' },
} as const satisfies Record<string, Condition>;

/** The name of a condition. */
export type ConditionName = keyof typeof conditions;

const all = Object.keys(conditions) as ConditionName[];

/** The languages and writing directions in which every screen is checked, each under these conditions. */
export const languages: { locale: string; dir: 'ltr' | 'rtl'; under: readonly ConditionName[] }[] = [
  { locale: 'en', dir: 'ltr', under: all },
  // The longest words, right-to-left text, and text without spaces: forced colors and large text change none of them.
  { locale: 'de', dir: 'ltr', under: ['a width of 320 pixels'] },
  { locale: 'ar', dir: 'rtl', under: ['a width of 320 pixels', 'a width of 640 pixels'] },
  { locale: 'ja', dir: 'ltr', under: ['a width of 320 pixels'] },
  { locale: 'en-XA', dir: 'ltr', under: ['a width of 320 pixels'] },
];

/** Every language in both directions under all conditions: `npm run test:access`. */
export const everything: typeof languages = languages.flatMap(({ locale }) =>
  (['ltr', 'rtl'] as const).map((dir) => ({ locale, dir, under: all })),
);
