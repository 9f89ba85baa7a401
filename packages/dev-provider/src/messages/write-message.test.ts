import { describe, expect, it } from 'vitest';
import { messageStrings } from './locales.ts';
import { renderEmail } from './render-email.ts';
import { formatMinutes, type Locale } from './strings.ts';
import { parseLocale, writeMagicLink } from './write-message.ts';

const locales = Object.keys(messageStrings) as Locale[];

describe.each(locales)('the messages in %s', (locale) => {
  it('have the placeholders of English', () => {
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    const expected = Object.entries(messageStrings.en).map(([key, text]) => [key, placeholders(text)]);
    expect(Object.entries(messageStrings[locale]).map(([key, text]) => [key, placeholders(text)])).toEqual(expected);
  });

  it('are selected in any case', () => {
    expect(parseLocale(locale.toUpperCase())).toBe(locale);
  });

  it('declare their language and write a duration in it', () => {
    const message = { locale, projectName: 'Acme', template: 'login', isSignup: false, token: 'x', minutes: 60 };
    const { html, text } = writeMagicLink({ ...message, url: 'https://app.example.test/' });
    expect(html).toContain(`<html lang="${locale}"`);
    expect(text).toContain(formatMinutes(locale, 60));
    expect(`${html}${text}`).not.toMatch(/\{\w+\}/);
  });
});

it('formatMinutes uses the largest unit that divides the duration evenly', () => {
  const durations = [1, 5, 60, 90, 120, 1440, 10_080];
  const formatted = (locale: Locale) => durations.map((minutes) => formatMinutes(locale, minutes));
  expect(formatted('en')).toEqual(['1 minute', '5 minutes', '1 hour', '90 minutes', '2 hours', '1 day', '7 days']);
  expect(formatted('es')).toEqual(['1 minuto', '5 minutos', '1 hora', '90 minutos', '2 horas', '1 día', '7 días']);
  expect(formatted('pt-br')).toEqual(['1 minuto', '5 minutos', '1 hora', '90 minutos', '2 horas', '1 dia', '7 dias']);
});

it('parseLocale rejects a language without messages and lists the others', () => {
  expect(parseLocale(undefined)).toBe('en');
  for (const tag of ['xx', 'es-MX', '', 'constructor']) {
    expect(() => parseLocale(tag)).toThrow('The locale must be one of en, ');
  }
});

it('renderEmail sets the direction of right-to-left languages only', () => {
  const content = { projectName: 'Acme', subject: 'x', title: 'x', links: [], expiry: 'x', ignore: 'x' };
  expect(renderEmail({ ...content, locale: 'ar' }).html).toContain('<html lang="ar" dir="rtl">');
  expect(renderEmail({ ...content, locale: 'en' }).html).toContain('<html lang="en">');
});

it('a name and an address keep their order in a sentence from right to left', () => {
  const message = { projectName: 'Acme (Beta)!', template: 'login', isSignup: false, token: 'x', minutes: 60 };
  const write = (locale: Locale) => writeMagicLink({ ...message, locale, url: 'https://app.example.test/a/' });
  expect(write('en').subject).toBe('Your login link for Acme (Beta)!');
  for (const locale of ['ar', 'he'] as const) {
    const { subject, html } = write(locale);
    expect(subject).toContain('\u2068Acme (Beta)!\u2069');
    expect(html).toContain('<bdi>Acme (Beta)!</bdi>');
    expect(html).toMatch(/<a href="https:\/\/app\.example\.test\/a\/" dir="ltr"/);
  }
});
