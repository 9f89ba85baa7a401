import { expect, it } from 'vitest';
import { appendQuery } from './url-query.ts';

it.each([
  ['https://app.example.test/cb', 'https://app.example.test/cb?error=access_denied&state=a+b%26'],
  ['https://app.example.test', 'https://app.example.test?error=access_denied&state=a+b%26'],
  ['https://a.test/cb?next=%2Fa%20b&flag', 'https://a.test/cb?next=%2Fa%20b&flag&error=access_denied&state=a+b%26'],
  ['https://a.test/cb?', 'https://a.test/cb?error=access_denied&state=a+b%26'],
  ['https://a.test/cb?a=1&', 'https://a.test/cb?a=1&&error=access_denied&state=a+b%26'],
  ['https://a.test/cb?error=0&state=', 'https://a.test/cb?error=0&state=&error=access_denied&state=a+b%26'],
  ['https://a.test/cb?a=+b#/route?x', 'https://a.test/cb?a=+b&error=access_denied&state=a+b%26#/route?x'],
  ['myapp:/cb', 'myapp:/cb?error=access_denied&state=a+b%26'],
  ['com.example.app:/oauth?x', 'com.example.app:/oauth?x&error=access_denied&state=a+b%26'],
])('appendQuery leaves %s as it is written', (url, expected) => {
  expect(appendQuery(url, { error: 'access_denied', state: 'a b&' })).toBe(expected);
  expect(appendQuery(url, {})).toBe(url);
});
