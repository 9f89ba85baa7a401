import { expect, it } from 'vitest';
import { mailServices } from './mail-services.ts';

const gmail = (domain?: string, address = 'ada@example.com') => mailServices(address, domain)[0]?.url;

it('mailServices returns three services', () => {
  expect(mailServices('ada@example.com', undefined).map(({ name }) => name)).toEqual([
    'Gmail',
    'Yahoo Mail',
    'Outlook',
  ]);
});

it("mailServices searches Gmail by the sender's domain if it is known", () => {
  expect(gmail('example.com')).toBe(
    'https://mail.google.com/mail/u/0/#search/from%3A%40example.com+in%3Aanywhere+newer_than%3A1h',
  );
  expect(gmail('a b&c')).toContain('from%3A%40a%20b%26c+in');
  expect(gmail()).toBe('https://mail.google.com/mail/u/0/#inbox');
  expect(gmail('')).toBe('https://mail.google.com/mail/u/0/#inbox');
});

it.each([
  ['ada@gmail.com', 'ada@gmail.com'],
  [' Ada.Lovelace@Gmail.COM', 'Ada.Lovelace@gmail.com'],
  ['ada@googlemail.com', 'ada@googlemail.com'],
  ['ada+shop@gmail.com', 'ada@gmail.com'],
  ['a/d#a?@gmail.com', 'a%2Fd%23a%3F@gmail.com'],
  ['ada@gmail.com.example', '0'],
  ['ada@mygmail.com', '0'],
  ['ada@gmail.co', '0'],
  ['gmail.com@example.com', '0'],
  ['ada@gmail.com@example.com', '0'],
  ['', '0'],
])('mailServices opens Gmail, for %j, with the account %j', (address, account) => {
  expect(gmail(undefined, address)).toBe(`https://mail.google.com/mail/u/${account}/#inbox`);
  expect(gmail('example.com', address)).toContain(`/mail/u/${account}/#search/`);
});
