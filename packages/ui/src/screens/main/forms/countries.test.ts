import { parsePhoneNumber } from '@foyer/core';
import { dialCodes } from '@foyer/core/internal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countriesIn, defaultRegion, offeredRegionOf } from './countries.ts';

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

describe('offeredRegionOf', () => {
  it.each([
    ['AX', '412345678', 'AX'],
    ['SJ', '41234567', 'SJ'],
    ['VA', '3123456789', 'VA'],
    ['IM', '7400123456', 'IM'],
    ['IM', '7624123456', 'IM'],
    ['GG', '7781123456', 'GG'],
    ['JE', '7797712345', 'JE'],
    ['EH', '650123456', 'EH'],
    ['CC', '412345678', 'CC'],
    ['CX', '412345678', 'CX'],
    ['BL', '690001234', 'BL'],
    ['MF', '690001234', 'MF'],
    ['YT', '692123456', 'YT'],
    ['BQ', '3181234', 'BQ'],
    ['XK', '43201234', 'XK'],
    ['KZ', '7710009998', 'KZ'],
    ['PR', '7872345678', 'PR'],
    ['DO', '8092345678', 'DO'],
    ['CA', '5062345678', 'CA'],
    // Countries with other numbers.
    ['US', '5062345678', undefined],
    ['CA', '2125550123', undefined],
    ['RU', '7710009998', undefined],
    ['KZ', '9123456789', undefined],
    ['GB', '7797712345', undefined],
    ['JM', '8092345678', undefined],
  ] as const)('offers, with %s alone, the number %s as one of %s', async (region, national, expected) => {
    const number = await parsePhoneNumber(`+${dialCodes[region]}${national}`, region);
    expect(number.valid).toBe(true);
    expect(offeredRegionOf(number.region ?? 'US', region, { countries: [region] })).toBe(expected);
  });

  it('is the chosen territory, else the country of the plan', () => {
    expect(offeredRegionOf('FI', 'AX')).toBe('AX');
    expect(offeredRegionOf('FI', 'SE')).toBe('FI');
    expect(offeredRegionOf('US', 'SE', { countries: ['SE', 'VI'] })).toBe('VI');
    expect(offeredRegionOf('FI', 'SE', { countries: ['SE'] })).toBeUndefined();
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
