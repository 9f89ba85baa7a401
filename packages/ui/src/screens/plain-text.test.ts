import { describe, expect, it } from 'vitest';
import { initialsOf } from '../components/Avatar.tsx';
import { plainText } from './plain-text.ts';

const point = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

describe('plainText', () => {
  it.each([
    ['a right-to-left override', 'Notes\u202eevil', 'Notesevil'],
    ['an isolate without an end', '\u2067Notes', 'Notes'],
    ['a line break', 'Notes\nAllow it', 'Notes Allow it'],
    ['a paragraph separator', 'Notes\u2029Allow it', 'Notes Allow it'],
    ['a control character', 'No\u0007tes\u0000', 'No tes'],
    ['a soft hyphen', 'No\u00adtes', 'Notes'],
    ['a zero-width joiner in Latin letters', 'No\u200dtes', 'Notes'],
    ['a joiner at the end of an Arabic word', 'علی\u200c', 'علی'],
    ['joiners in a row', 'علی\u200c\u200cرضا', 'علیرضا'],
    // A line cannot break in it.
    ['the fifth part of an emoji', '👩\u200d👩\u200d👩\u200d👩\u200d👩', '👩\u200d👩\u200d👩\u200d👩👩'],
    ['a byte order mark', '\ufeffNotes', 'Notes'],
    ['tag characters', 'Notes\u{e0041}\u{e007f}', 'Notes'],
    ['a logo for private use', '\uf8ff Notes', 'Notes'],
    ['half a character', 'Notes\ud83d', 'Notes'],
    ['a wide gap', `Notes${'\u2003\u00a0 '.repeat(50)}is safe`, 'Notes is safe'],
    ['marks that reach into the lines around', `No${'\u0301'.repeat(50)}tes`, `No${'\u0301'.repeat(4)}tes`],
  ])('removes %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200d, 0x2028, 0x202e, 0x2060, 0x2066, 0x2800,
    0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x1d159, 0xe0001, 0xe0100, 0xf8ff, 0x0301,
  ])('returns an empty string for the invisible code point %i', (code) => {
    expect(plainText(String.fromCodePoint(code).repeat(3)), point(code)).toBe('');
  });

  it.each([
    'Field Notes',
    '<b>Notes</b> & {project}',
    'Заметки',
    '\u05e4\u05ea\u05e7\u05d9\u05dd',
    'メモ帳',
    '\u1112\u1161\u11ab\u1100\u1173\u11af',
    'e\u0301te\u0301',
    'Notes \u{1f4dd}',
    'علی\u200cرضا',
    'ශ්\u200dරී ලංකා',
    'क्\u200dष',
    '\u{1f9d1}\u{1f3fd}\u200d\u{1f4bb}',
    '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
    '1984',
    '!',
  ])('keeps "%s" unchanged', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('truncates long text with an ellipsis, but never between a letter and its combining marks', () => {
    expect(plainText('x'.repeat(80))).toBe('x'.repeat(80));
    expect(plainText('x'.repeat(81))).toBe(`${'x'.repeat(79)}\u2026`);
    const letter = 'e\u0301';
    expect(plainText(letter.repeat(80))).toBe(letter.repeat(80));
    expect(plainText(letter.repeat(81))).toBe(`${letter.repeat(79)}\u2026`);
    expect(plainText('\u{1f4dd}'.repeat(81))).toBe(`${'\u{1f4dd}'.repeat(79)}\u2026`);
    expect(plainText('word '.repeat(10_000), 10)).toBe('word word\u2026');
  });
});

it.each([
  ['vowel signs', ['दीपिका', 'कुमार'], 'en', 'दीकु'],
  ['accents', ['e\u0301lise', 'o\u0308z'], 'en', 'E\u0301O\u0308'],
  ['a letter outside of the basic plane', ['𠀀明'], 'zh-CN', '𠀀'],
  ['the capitals of English', ['ilker', 'ince'], 'en', 'II'],
  ['the capitals of Turkish', ['ilker', 'ince'], 'tr', 'İİ'],
] as const)('initialsOf keeps %s', (_, words, locale, initials) => {
  expect(initialsOf([...words], locale)).toBe(initials);
});
