import { expect, it } from 'vitest';
import { challengeEnd } from './challenge-end.ts';

const message = (end: string) =>
  ['example.com wants you to sign in', '', 'URI: https://example.com', 'Issued At: 2030-01-01T10:00:00Z', end].join(
    '\n',
  );
const time = new Date('2030-01-01T10:05:00Z').toLocaleTimeString('de', { timeStyle: 'short' });

it.each([
  ['a sign-in message with an end', message('Expiration Time: 2030-01-01T10:05:00Z'), time],
  ['a sign-in message without an end', message(''), undefined],
  ['an end that is no time', message('Expiration Time: soon'), undefined],
  ['another text', 'Expiration Time: 2030-01-01T10:05:00Z', undefined],
])('challengeEnd reads %s', (_, challenge, expected) => {
  expect(challengeEnd(challenge, 'de')).toBe(expected);
});
