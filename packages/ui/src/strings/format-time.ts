/** Formats seconds as `m:ss`, in the digits of a language. */
export function minutesAndSeconds(seconds: number, locale: string): string {
  const format = (count: number, minimumIntegerDigits: number) =>
    count.toLocaleString(locale, { minimumIntegerDigits, useGrouping: false });
  return `${format(Math.floor(seconds / 60), 1)}:${format(seconds % 60, 2)}`;
}

/** Formats seconds as words, in minutes if there are only whole ones: `15 minutes`, `30 seconds`. */
export function inWords(seconds: number, locale: string): string {
  const isWhole = seconds >= 60 && seconds % 60 === 0;
  const unit = isWhole ? 'minute' : 'second';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return format.format(isWhole ? seconds / 60 : seconds);
}
