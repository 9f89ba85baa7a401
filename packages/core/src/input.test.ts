import { codeEntries, emailEntries } from '@foyer/test-support/input-table';
import { describe, expect, it } from 'vitest';
import { asciiDigits, normalizeEmail, parsePasscode } from './input.ts';
import { isE164, isEmail, isPasscode } from './input-checks.ts';
import { fc } from './testing/properties.ts';

describe('isEmail', () => {
  it.each(['a@b.co', "o'hara+tag@mail.example.test", 'A.B_c-d@sub.EXAMPLE.org', '1@2.example'])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );
  it.each(['', 'a', 'a@b', 'a@b.c', '@b.co', 'a b@c.de', 'a@b..co', 'a@-b.co', 'a@b.c0', 'a@b.co ', 'a@b@c.de'])(
    'rejects %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
  it('returns quickly for a hostile text', () => {
    expect(isEmail(`a@${'a-'.repeat(5000)}`)).toBe(false);
    expect(isEmail(`a@${'a.'.repeat(120)}!`)).toBe(false);
  });
});

it('isE164 accepts only E.164 numbers', () => {
  expect(['+14155550100', '+4420', '+123456789012345'].map(isE164)).toEqual([true, true, true]);
  expect(['14155550100', '+04155550100', '+1 415', '+1234567890123456', '+'].map(isE164)).toEqual(Array(5).fill(false));
});

it('isPasscode accepts only six digits', () => {
  expect(['123456', '12345', '1234567', '12345a', ''].map(isPasscode)).toEqual([true, false, false, false, false]);
});

describe('parsePasscode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123\u00a0456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Your code is 123-456.', '123456'],
    ['123–456', '123456'],
    ['Demo: 654321 is your passcode. It expires in 5 minutes. Sent 10:30 to +1 415 555 0100.', '654321'],
    ['Your passcode is 123 456 . It expires in 5 minutes.', '123456'],
  ])('finds the passcode in %j', (text, code) => {
    expect(parsePasscode(text)).toBe(code);
  });
  it.each(['', 'no code', '12345', '1234567', '+14155550100', '123 4567'])('returns null for %j', (text) => {
    expect(parsePasscode(text)).toBeNull();
  });
});

describe('the table of inputs', () => {
  it.each(codeEntries)('has the passcode %j, which is parsed as %s', (text, code) => {
    expect(parsePasscode(text)).toBe(code);
  });

  it.each(emailEntries)('has the email address %j, which is understood as %s', (text, address) => {
    const email = normalizeEmail(text);
    expect(isEmail(email) ? email : null).toBe(address);
    // Applied twice, it changes nothing more.
    expect(normalizeEmail(email)).toBe(email);
  });
});

it('normalizeEmail keeps malformed percent-encoding', () => {
  expect(normalizeEmail('mailto:100%@example.com')).toBe('100%@example.com');
});

describe('asciiDigits', () => {
  it('reads the digits of every script of Unicode from 0 to 9', () => {
    const all = Array.from({ length: 0x11_00_00 }, (_, code) => (code >> 11 === 27 ? '' : String.fromCodePoint(code)));
    const digits = all.filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length).toBeGreaterThan(600);
    expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
  });

  it('reads the digits of each numbering system as the browser writes them', () => {
    const systems = [
      'arab',
      'arabext',
      'beng',
      'deva',
      'fullwide',
      'khmr',
      'laoo',
      'mathsans',
      'mymr',
      'tamldec',
      'thai',
    ];
    for (const numberingSystem of systems) {
      const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210);
      expect(asciiDigits(written), numberingSystem).toBe('9876543210');
    }
  });

  it('leaves every other character', () => {
    expect(asciiDigits('a ½ ² ① Ⅷ 五 -+')).toBe('a ½ ² ① Ⅷ 五 -+');
  });
});

describe('a generated text', () => {
  it('is an email address until it contains a space', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.nat(), (address, place) => {
        expect(isEmail(address)).toBe(address.length <= 254);
        const at = place % (address.length + 1);
        expect(isEmail(`${address.slice(0, at)} ${address.slice(at)}`)).toBe(false);
      }),
    );
  });

  it('is a phone number only as a plus sign and 2 to 15 digits', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,19}$/);
    fc.assert(
      fc.property(digits, (number) => {
        expect(isE164(`+${number}`)).toBe(number.length >= 2 && number.length <= 15);
        expect(isE164(number)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isE164(text)) expect(text).toBe(`+${text.replace(/\D/g, '')}`);
      }),
    );
  });

  it('with one passcode has that passcode parsed, however it is written', () => {
    const words = fc.stringMatching(/^[a-zA-Z .,:!]{0,20}$/);
    fc.assert(
      fc.property(words, fc.stringMatching(/^\d{6}$/), fc.constantFrom('', ' ', '-', '\u00a0'), words, (...parts) => {
        const [before, code, separator, after] = parts;
        expect(parsePasscode(`${before}${code.slice(0, 3)}${separator}${code.slice(3)}${after}`)).toBe(code);
      }),
    );
  });

  it('is parsed as a passcode or as null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d\s-]{0,30}$/)), (text) => {
        const code = parsePasscode(text);
        if (code !== null) {
          expect(isPasscode(code)).toBe(true);
          expect(text.replace(/\D/g, '')).toContain(code);
        }
      }),
    );
  });
});
