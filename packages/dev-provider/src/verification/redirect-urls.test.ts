import { expect, it } from 'vitest';
import { withQuery } from './redirect-urls.ts';

it.each([
  ['https://a.test/cb?next=%2Fa%20b&flag', 'https://a.test/cb?next=%2Fa%20b&flag&code=1&state=a+b'],
  ['https://a.test/cb?code=mine&state=', 'https://a.test/cb?code=mine&state=&code=1&state=a+b'],
  ['http://localhost:3000?', 'http://localhost:3000?code=1&state=a+b'],
  ['myapp:/cb', 'myapp:/cb?code=1&state=a+b'],
  ['com.example.app:/oauth?x#top', 'com.example.app:/oauth?x&code=1&state=a+b#top'],
])('withQuery leaves %s as it is written', (url, expected) => {
  expect(withQuery(url, { code: '1', state: 'a b' })).toBe(expected);
  expect(withQuery(url, {})).toBe(url);
});

it('withQuery encodes what a header cannot contain', () => {
  expect(withQuery('https://a.test/\u00fcber?a=%20 b\n', { code: '1' })).toBe(
    'https://a.test/%C3%BCber?a=%20%20b&code=1',
  );
});
