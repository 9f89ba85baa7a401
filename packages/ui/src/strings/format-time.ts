/** Returns a language with its script; null for a text that is no BCP 47 tag. */
function writtenIn(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}

/**
 * Returns the user's own variant of the language of the widget, whose dates, times and digits the user is used to: the
 * first one among the browser's languages. The language itself if there is none.
 */
export const variantOf = (locale: string): string =>
  globalThis.navigator?.languages?.find((tag) => writtenIn(tag) === writtenIn(locale)) ?? locale;

/** Formats seconds as `m:ss`, in the digits of a language. */
export function minutesAndSeconds(seconds: number, locale: string): string {
  const variant = variantOf(locale);
  const format = (count: number, minimumIntegerDigits: number) =>
    count.toLocaleString(variant, { minimumIntegerDigits, useGrouping: false });
  return `${format(Math.floor(seconds / 60), 1)}:${format(seconds % 60, 2)}`;
}

/** Formats seconds as words, in minutes if there are only whole ones: `15 minutes`, `30 seconds`. */
export function inWords(seconds: number, locale: string): string {
  const isWhole = seconds >= 60 && seconds % 60 === 0;
  const unit = isWhole ? 'minute' : 'second';
  return (isWhole ? seconds / 60 : seconds).toLocaleString(variantOf(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  });
}
