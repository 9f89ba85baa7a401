import type { Region } from '@foyer/core';
import type { FoyerConfig } from '@foyer/react-hooks';
import { dialCodes } from '@foyer/react-hooks/internal';
import type { PhoneCountry } from '../../../components/fields/PhoneField.tsx';

type PhoneOptions = NonNullable<FoyerConfig['phoneOptions']>;

/** Whether a string is a region with a calling code. */
export const isRegion = (text: string): text is Region => Object.hasOwn(dialCodes, text);

/** Returns the regions of an option, in its order. Codes that do not exist are skipped. */
const regionsIn = (codes: unknown): Region[] =>
  Array.isArray(codes) ? [...new Set(codes.map((code) => String(code).toUpperCase()).filter(isRegion))] : [];

/** Returns the regions that a user can choose from, in the order of the option: all of them without the option. */
export function offeredRegions({ countries }: PhoneOptions = {}): Region[] {
  const offered = regionsIn(countries);
  return offered.length ? offered : Object.keys(dialCodes).filter(isRegion);
}

/**
 * Territories that share the calling code of a country, and whose people also have numbers of that country's plan. Other
 * countries that share a code are not listed: each number shows its country, for example Canada or the United States.
 */
const plans: Partial<Record<Region, Region>> = {
  AS: 'US',
  AX: 'FI',
  BL: 'GP',
  BQ: 'CW',
  CC: 'AU',
  CX: 'AU',
  EH: 'MA',
  GG: 'GB',
  GU: 'US',
  IM: 'GB',
  JE: 'GB',
  MF: 'GP',
  MP: 'US',
  PR: 'US',
  SJ: 'NO',
  TA: 'SH',
  VA: 'IT',
  VI: 'US',
  YT: 'RE',
};

/**
 * Returns the offered region of a number of a region: the chosen one if it is a territory that shares its numbers, or the
 * region itself, or another such territory.
 */
export function offeredRegionOf(region: Region, chosen: Region, options: PhoneOptions = {}): Region | undefined {
  const offered = offeredRegions(options);
  if (offered.includes(chosen) && plans[chosen] === region) return chosen;
  return offered.includes(region) ? region : offered.find((each) => plans[each] === region);
}

/** Returns these regions, named and sorted in a language: the preferred ones first, in the order of the option. */
export function countriesIn(locale: string, options: PhoneOptions = {}) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const offered = offeredRegions(options);
  const first = regionsIn(options.preferred).filter((region) => offered.includes(region));
  const named = (regions: Region[]): PhoneCountry[] =>
    regions.map((region) => ({ region, dialCode: dialCodes[region], name: names.of(region) ?? region }));
  return {
    preferred: named(first),
    countries: named(offered.filter((region) => !first.includes(region))).sort((a, b) => compare(a.name, b.name)),
  };
}

/** Returns a list of one country, for a server: its names and their order may differ from those of the browser. */
export const onlyCountry = (region: Region) => ({
  preferred: [],
  countries: [{ region, dialCode: dialCodes[region], name: region }],
});

/** The time zones of a region (Intl Locale Info): a method in newer browsers, a property in older ones, neither in some. */
interface LocaleInfo {
  getTimeZones?: () => readonly string[] | undefined;
  timeZones?: readonly string[] | undefined;
}

/** Returns the browser's languages, except for those that are no language tags, such as `C`, the language of some systems. */
function browserLocales(): Intl.Locale[] {
  return (navigator.languages ?? []).flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)];
    } catch {
      return [];
    }
  });
}

/** Returns the region of a language: its own, that of the browser's variant of it, or the likely one (`de`: Germany). */
function regionOfLanguage(locale: string): string | undefined {
  const { language, region } = new Intl.Locale(locale);
  const variants = browserLocales().filter((tag) => tag.language === language);
  return region ?? variants.find((tag) => tag.region)?.region ?? new Intl.Locale(locale).maximize().region;
}

/** The regions of the time zones that were looked up, because reading the time zones of every region is slow. */
const known = new Map<string, Region | undefined>();

/** Returns the region of the device's time zone. */
function regionOfTimeZone(locale: string): Region | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isThere = (region: string) => {
    const info = new Intl.Locale(`und-${region}`) as LocaleInfo;
    return (info.getTimeZones?.() ?? info.timeZones)?.includes(timeZone);
  };
  // Only the zones of places have a region: `UTC` and `Etc/GMT+1` have none.
  if (!known.has(timeZone) && /^(?!Etc)\w+\//.test(timeZone)) {
    const likely = [...browserLocales().map(({ region }) => region), regionOfLanguage(locale)];
    known.set(
      timeZone,
      [...regionsIn(likely.filter(Boolean)), ...Object.keys(dialCodes).filter(isRegion)].find(isThere),
    );
  }
  return known.get(timeZone);
}

/**
 * Returns the region that is chosen first: the configured one, or else that of the device's time zone, or else that of the
 * language. The first of the configured regions if it is not one of them.
 *
 * @param isInBrowser whether the time zone and the languages are those of the user. Default true
 */
export function defaultRegion(locale: string, options: PhoneOptions = {}, isInBrowser = true): Region {
  const offered = offeredRegions(options);
  const wishes = () => [
    ...(isInBrowser
      ? [regionOfTimeZone(locale), regionOfLanguage(locale)]
      : [new Intl.Locale(locale).maximize().region]),
    'US',
  ];
  const [wished] = regionsIn(options.defaultCountry ? [options.defaultCountry] : wishes().filter(Boolean));
  return wished && offered.includes(wished) ? wished : (offered[0] ?? 'US');
}
