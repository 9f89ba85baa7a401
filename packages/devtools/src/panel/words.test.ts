import { startState } from '@foyer/core/flow';
import { expect, it } from 'vitest';
import { obstacleOf } from './dev-api.ts';
import { durationOf, faultWords, sentencesOf, timeOf, untilWords } from './words.ts';

const now = Date.UTC(2030, 0, 1, 12);

it.each([
  [400, '0 seconds'],
  [1_000, '1 second'],
  [59_000, '59 seconds'],
  [119_000, '1 minute'],
  [7_200_000, '2 hours'],
  [-172_800_000, '2 days'],
])('durationOf writes %i ms as "%s"', (milliseconds, words) => {
  expect(durationOf(milliseconds)).toBe(words);
});

it('untilWords tells the past from the future', () => {
  expect(untilWords(now + 60_000, now)).toBe('in 1 minute');
  expect(untilWords(now - 60_000, now)).toBe('1 minute ago');
});

it('sentencesOf describes the passcode that was sent again, and the error that the screen shows', () => {
  const state = {
    ...startState('login'),
    screen: 'OTPAuthenticate' as const,
    otpState: { type: 'sms' as const, methodId: 'a', otpDestination: '+14155550132', expiresAt: now - 5_000 },
    resentAt: now,
    errorDescriptor: { errorType: 'otp_code_not_found', message: 'Invalid passcode.' },
  };
  expect(sentencesOf(state, now)).toEqual([
    'A passcode was sent to +14155550132 by text message. It expired 5 seconds ago.',
    `It was sent again at ${timeOf(now)}.`,
    'The screen shows an error (otp_code_not_found): Invalid passcode.',
  ]);
});

it('sentencesOf never contains the token of a reset link', () => {
  expect(sentencesOf(startState('reset-password', 'secret-1'), now).join()).not.toContain('secret-1');
});

it('faultWords describes what a fault does', () => {
  const fault = { id: 1, method: null, path: '*', times: 1, status: null, delay_ms: 0, drop: false };
  expect(faultWords({ ...fault, status: 500, delay_ms: 1500 })).toBe(
    'any path: a delay of 1.5 s, the status 500, for 1 more request',
  );
  expect(faultWords({ ...fault, method: 'POST', path: '/sdk/v1/users/search', drop: true, times: 2 })).toBe(
    'POST /sdk/v1/users/search: no response, for 2 more requests',
  );
});

it.each([
  ['http://localhost:4000', 'public-token-test-1', 'localhost', null],
  ['http://127.0.0.1:4000', 'public-token-test-1', '[::1]', null],
  ['http://foyer.localhost:4000', 'public-token-test-1', 'app.localhost', null],
  ['https://test.stytch.com', 'public-token-test-1', 'localhost', /uses https:\/\/test\.stytch\.com/],
  ['https://localhost.example.com', 'public-token-test-1', 'localhost', /are those of the local provider/],
  ['nonsense', 'public-token-test-1', 'localhost', /uses nonsense/],
  ['http://localhost:4000', 'public-token-live-1', 'localhost', /live project/],
  ['http://localhost:4000', 'public-token-test-1', '192.168.0.7', /not on 192\.168\.0\.7/],
])('obstacleOf of %s, %s and a page on %s is %s', (apiUrl, publicToken, page, obstacle) => {
  const found = obstacleOf(apiUrl, publicToken, page);
  if (obstacle) expect(found).toMatch(obstacle);
  else expect(found).toBeNull();
});
