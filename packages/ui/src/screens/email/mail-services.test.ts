import { expect, it } from 'vitest';
import { mailServices } from './mail-services.ts';

const gmail = (domain?: string) => mailServices(domain)[0]?.url;

it('mailServices returns three services', () => {
  expect(mailServices(undefined).map(({ name }) => name)).toEqual(['Gmail', 'Yahoo Mail', 'Outlook']);
});

it("mailServices searches Gmail by the sender's domain if it is known", () => {
  expect(gmail('example.com')).toBe(
    'https://mail.google.com/mail/u/0/#search/from%3A%40example.com+in%3Aanywhere+newer_than%3A1h',
  );
  expect(gmail('a b&c')).toContain('from%3A%40a%20b%26c+in');
  expect(gmail()).toBe('https://mail.google.com/mail/u/0/#inbox');
  expect(gmail('')).toBe('https://mail.google.com/mail/u/0/#inbox');
});
