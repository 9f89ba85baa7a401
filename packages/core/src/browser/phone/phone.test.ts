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
