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

it.each([
  ['ada@outlook.com', 'https://outlook.live.com/mail/0/?login_hint=ada%40outlook.com'],
  [' Ada@Hotmail.co.uk', 'https://outlook.live.com/mail/0/?login_hint=ada%40hotmail.co.uk'],
  ['ada@live.fr', 'https://outlook.live.com/mail/0/?login_hint=ada%40live.fr'],
  ['ada@company.example', 'https://outlook.office.com/mail/'],
  ['ada@outlook.company.example', 'https://outlook.office.com/mail/'],
  ['ada@live.com.evil.example', 'https://outlook.office.com/mail/'],
])('mailServices opens Outlook for %j at %s', (address, url) => {
  expect(mailServices(address, undefined)[2]?.url).toBe(url);
});

it.each([
  ['ada@yahoo.com', 'https://mail.yahoo.com/'],
  ['ada@yahoo.co.uk', 'https://mail.yahoo.com/'],
  ['ada@YAHOO.co.jp', 'https://mail.yahoo.co.jp/'],
  ['ada@notyahoo.co.jp', 'https://mail.yahoo.com/'],
])('mailServices opens Yahoo Mail for %j at %s', (address, url) => {
  expect(mailServices(address, undefined)[1]?.url).toBe(url);
});
