import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countriesIn, defaultRegion } from './countries.ts';

/** The device's time zone and the browser's languages. */
function device(timeZone: string, ...languages: string[]): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  vi.stubGlobal('navigator', { ...navigator, languages });
}

beforeEach(() => device('UTC', 'en-US'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('countriesIn', () => {
  const regions = (list: readonly { region: string }[]) => list.map(({ region }) => region);

  it('names and sorts every country by the rules of the language', () => {
    const { countries, preferred } = countriesIn('de');
    expect(preferred).toEqual([]);
    expect(countries.length).toBeGreaterThan(200);
    const names = countries.map(({ name }) => name);
    // A sort by code points would put them last.
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
    expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Albanien'));
    expect(countries.find(({ region }) => region === 'DE')).toEqual({
      region: 'DE',
      dialCode: '49',
      name: 'Deutschland',
    });
    // In Czech, Chile comes after Guatemala.
    expect(regions(countriesIn('cs', { countries: ['CL', 'GT', 'CZ'] }).countries)).toEqual(['CZ', 'GT', 'CL']);
  });

  it('has only the configured countries, and the preferred ones in their order', () => {
    const options = { countries: ['AT', 'DE', 'CH', 'LI'], preferred: ['DE', 'AT', 'FR'] } as const;
    const { countries, preferred } = countriesIn('en', options);
    expect(regions(preferred)).toEqual(['DE', 'AT']);
    expect(regions(countries)).toEqual(['LI', 'CH']);
  });

  it('skips codes that do not exist, and has all countries when none is left', () => {
    expect(regions(countriesIn('en', JSON.parse('{"countries":["de","XX","DE",5]}')).countries)).toEqual(['DE']);
    for (const text of ['{"countries":[]}', '{"countries":["XX"]}', '{"countries":"DE","preferred":null}']) {
      expect(countriesIn('en', JSON.parse(text)).countries.length).toBeGreaterThan(200);
    }
  });
});

describe('defaultRegion', () => {
  it.each([
    ['the time zone', 'Europe/Vienna', ['en-US'], 'en', 'AT'],
    ['the time zone before the language', 'Europe/Zurich', ['de-DE'], 'de-DE', 'CH'],
    ['the region of the language', 'UTC', ['en-US'], 'es-MX', 'MX'],
    ["the region of the browser's variant of the language", 'UTC', ['fr-FR', 'en-GB'], 'en', 'GB'],
    ['that of a variant after what is no language tag', 'UTC', ['C', 'en-GB'], 'en', 'GB'],
    ['the likely region of the language', 'UTC', ['en-US'], 'de', 'DE'],
    ['the likely region of Brazilian Portuguese', 'UTC', ['en-US'], 'pt-BR', 'BR'],
    ['the United States for the pseudo-locale', 'UTC', ['fi'], 'en-XA', 'US'],
  ])('is %s', (_, timeZone, languages, locale, region) => {
    device(timeZone, ...languages);
    expect(defaultRegion(locale)).toBe(region);
  });

  it('reads the time zones of few regions, because each takes a fraction of a millisecond', () => {
    const read: string[] = [];
    class Watched extends Intl.Locale {
      constructor(tag: string) {
        super(tag);
        if (tag.startsWith('und-')) read.push(tag);
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { Locale: { value: Watched } }));
    device('America/Chicago', 'de-DE', 'en-US');
    expect(defaultRegion('de')).toBe('US');
    expect(read).toEqual(['und-DE', 'und-US']);
    expect(defaultRegion('de')).toBe('US');
    device('Etc/GMT+3', 'en-US');
    expect(defaultRegion('en')).toBe('US');
    expect(read).toHaveLength(2);
  });

  it('is the configured country, and the first of the configured countries if it is not one of them', () => {
    device('Europe/Vienna', 'de-AT');
    expect(defaultRegion('de', { defaultCountry: 'JP' })).toBe('JP');
    expect(defaultRegion('de', { defaultCountry: 'JP', countries: ['FR', 'DE'] })).toBe('FR');
    expect(defaultRegion('de', { countries: ['FR', 'AT'] })).toBe('AT');
    expect(defaultRegion('de', { countries: ['FR', 'BE'] })).toBe('FR');
    expect(defaultRegion('de', JSON.parse('{"defaultCountry":"XX","countries":["FR"]}'))).toBe('FR');
  });
});
