import { phoneEntries } from '@foyer/test-support/input-table';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialCodes } from './dial-codes.ts';

const LIBRARY = './phone-library.ts';
const load = () => import('./phone.ts');

beforeEach(() => {
  vi.resetModules();
  // With a fake clock, a timeout does not depend on the speed of the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock(LIBRARY);
});

it("dialCodes contains the dial codes of all the library's regions", () => {
  expect(dialCodes).toEqual(
    Object.fromEntries(getCountries().map((region) => [region, getCountryCallingCode(region)])),
  );
});

// This test comes before those whose imports never settle: a pending import would block its own.
describe('loadPhone', () => {
  it('loads the library again after a failed load', async () => {
    const { loadPhone, parsePhoneNumber } = await load();
    vi.doMock(LIBRARY, () => {
      throw new Error('chunk failed');
    });
    expect(await parsePhoneNumber('123', 'US')).toEqual({ e164: '+1123', valid: true });
    vi.doUnmock(LIBRARY);
    await loadPhone();
    expect(await parsePhoneNumber('123', 'US')).toEqual({ e164: '+1123', valid: false });
  });
});

describe('formatPhoneNumber', () => {
  it.each([
    ['2015550123', 'US', '(201) 555-0123', 'US'],
    ['201', 'US', '(201)', 'US'],
    ['02079460018', 'GB', '020 7946 0018', 'GB'],
    ['+442079460018', 'US', '+44 20 7946 0018', 'GB'],
    ['+4', 'US', '+4', 'US'],
    ['', 'US', '', 'US'],
    ['abc', 'US', 'abc', 'US'],
    ['٢٠١٥٥٥٠١٢٣', 'US', '(201) 555-0123', 'US'],
    ['＋４４２０７９４６００１８', 'US', '+44 20 7946 0018', 'GB'],
    ['++44', 'US', '+44', 'US'],
    ['\u202a+1 201 555 0123\u202c', 'US', '+1 201 555 0123', 'US'],
    ['\u2068+1\ufe0d-201-555-0123\u3164\u2069', 'US', '+1 201 555 0123', 'US'],
    ['tel:+1-201-555-0123', 'GB', '+1 201 555 0123', 'US'],
    ['(201) 555-0123 x12', 'US', '(201) 555-0123 x12', 'US'],
    ['1-800-FLO', 'US', '1-800-FLO', 'US'],
  ] as const)('formats %j in the region %s as %j in the region %s', async (text, region, formatted, of) => {
    const { formatPhoneNumber } = await load();
    expect(await formatPhoneNumber(text, region)).toEqual({ text: formatted, region: of });
  });

  it('returns the text unchanged if the library does not load within 10 s', async () => {
    const { formatPhoneNumber } = await load();
    vi.doMock(LIBRARY, () => new Promise(() => undefined));
    const formatted = formatPhoneNumber('2015550123', 'US');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await formatted).toEqual({ text: '2015550123', region: 'US' });
  });
});

describe('parsePhoneNumber', () => {
  it.each([
    ['(201) 555-0123', 'US', { e164: '+12015550123', valid: true, region: 'US', national: '(201) 555-0123' }],
    ['020 7946 0018', 'GB', { e164: '+442079460018', valid: true, region: 'GB', national: '020 7946 0018' }],
    ['+44 20 7946 0018', 'US', { e164: '+442079460018', valid: true, region: 'GB', national: '020 7946 0018' }],
    ['123', 'US', { e164: '+1123', valid: false }],
    ['', 'US', { e164: '+1', valid: false }],
  ] as const)('parses %j in the region %s as %j', async (text, region, parsed) => {
    const { parsePhoneNumber } = await load();
    expect(await parsePhoneNumber(text, region)).toEqual(parsed);
  });

  it.each(phoneEntries)('understands %j of the table of inputs as %s', async (text, number) => {
    const { parsePhoneNumber } = await load();
    const { e164, valid } = await parsePhoneNumber(text, 'US');
    expect(valid ? e164 : null).toBe(number);
  });

  it.each([
    ['011 44 20 7946 0018', '+442079460018'],
    ['00 44 20 7946 0018', '+442079460018'],
    ['44 20 7946 0018', '+442079460018'],
    ['0800 1111', '+448001111'],
    ['tel:+1-202-555-0123;ext=5', '+12025550123'],
  ])('understands %j in the region GB as %s', async (text, number) => {
    const { parsePhoneNumber } = await load();
    expect(await parsePhoneNumber(text, 'GB')).toMatchObject({ e164: number, valid: true });
  });

  it('leaves a number of a range that is not known to the API, if the chosen country has numbers of its length', async () => {
    const { parsePhoneNumber } = await load();
    expect(await parsePhoneNumber('200 555 0123', 'US')).toEqual({ e164: '+12005550123', valid: true });
    expect(await parsePhoneNumber('+1 200 555 0123', 'GB')).toEqual({ e164: '+12005550123', valid: false });
    expect(await parsePhoneNumber('200 555 012', 'US')).toEqual({ e164: '+1200555012', valid: false });
  });

  it.each(['044 55 1234 5678', '01 55 1234 5678', '52 1 55 1234 5678'])(
    'understands %j in the region MX as it was dialled before 2019',
    async (text) => {
      const { parsePhoneNumber } = await load();
      expect(await parsePhoneNumber(text, 'MX')).toMatchObject({ e164: '+525512345678', valid: true, region: 'MX' });
    },
  );

  it('leaves out the extension, the prefix of international calls and the trunk zero without the library', async () => {
    const { parsePhoneNumber } = await load();
    vi.doMock(LIBRARY, () => new Promise(() => undefined));
    const texts = [
      '(202) 555-0123 x123',
      '202-555-0123 ext. 5',
      '+1 202 555 0123;ext=5',
      '0044 20 7946 0018',
      '+44 (0)20 7946 0018',
    ];
    const parsed = Promise.all(texts.map((text) => parsePhoneNumber(text, 'US')));
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await parsed).map(({ e164 }) => e164)).toEqual([
      '+12025550123',
      '+12025550123',
      '+12025550123',
      '+442079460018',
      '+442079460018',
    ]);
  });

  it('uses the dial code of the region if the library does not load within 2 s', async () => {
    const { parsePhoneNumber } = await load();
    vi.doMock(LIBRARY, () => new Promise(() => undefined));
    const parsed = Promise.all([parsePhoneNumber('(201) 555-0123', 'US'), parsePhoneNumber('+44 20 7946 0018', 'US')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await parsed).toEqual([
      { e164: '+12015550123', valid: true },
      { e164: '+442079460018', valid: true },
    ]);
  });
});
