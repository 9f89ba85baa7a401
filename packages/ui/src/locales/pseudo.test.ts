import { expect, it } from 'vitest';
import { english } from '../strings/english.ts';
import { languageOf } from './load.ts';
import { pseudo, pseudoLocale } from './pseudo.ts';

it('pseudo puts a text in brackets, with accents and without changing its placeholders', () => {
  expect(pseudo('Log in as {email}?')).toBe('[Ļööĝ îîñ ååš {email}?]');
});

it('pseudo makes the sentences about 40 % longer', () => {
  const [translated = {}] = pseudoLocale(english);
  const length = (strings: object) => Object.values(strings).join('').length;
  const own = Object.fromEntries(Object.entries(translated).filter(([key]) => Object.hasOwn(english, key)));
  const growth = length(own) / length(english);
  expect(growth).toBeGreaterThan(1.3);
  expect(growth).toBeLessThan(1.5);
});

it('en-XA translates every string and error, and leaves strings of the host application as they are', async () => {
  const strings = { 'main.title': 'Acme' };
  const { locale, layersOver } = (await languageOf('en-XA'))(strings);
  expect(locale).toBe('en-XA');
  const [, own, translated] = layersOver(english);
  expect(own).toBe(strings);
  expect(Object.keys(translated ?? {})).toEqual(expect.arrayContaining(Object.keys(english)));
  expect(translated?.['error.captcha_required']).toMatch(/^\[Åå šéé/);
  for (const text of Object.values(translated ?? {})) expect(text).toMatch(/^\[.+\]$/s);
});
