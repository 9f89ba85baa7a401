import { expect, it, onTestFinished } from 'vitest';
import { createEventLog } from './event-log.ts';

function setUp() {
  const page = new EventTarget();
  const log = createEventLog(page);
  onTestFinished(log.stop);
  return {
    log,
    show: (type: string, detail: unknown) => page.dispatchEvent(new CustomEvent(type, { detail })),
    listed: () => log.entries().map(({ kind, detail }) => [kind, detail]),
  };
}

it('the event log lists the events and errors of hooks and elements, newest first', () => {
  const { show, listed } = setUp();
  const error = new Error('offline');
  show('foyer-devtools-event', { type: 'OTP_AUTHENTICATE' });
  show('foyer-event', { type: 'MAGIC_LINK_LOGIN_OR_CREATE' });
  show('foyer-devtools-error', error);
  expect(listed()).toEqual([
    ['error', error],
    ['event', { type: 'MAGIC_LINK_LOGIN_OR_CREATE' }],
    ['event', { type: 'OTP_AUTHENTICATE' }],
  ]);
});

it('the event log lists an event once that reaches the page in two ways, and equal events each', () => {
  const { show, log } = setUp();
  const event = { type: 'OTP_AUTHENTICATE' };
  show('foyer-devtools-event', event);
  show('foyer-event', event);
  show('foyer-event', { ...event });
  expect(log.entries()).toHaveLength(2);
});

it('the event log keeps the last 50 entries, and none after its end', () => {
  const { show, log } = setUp();
  for (let number = 1; number <= 60; number++) show('foyer-event', number);
  log.stop();
  show('foyer-event', 61);
  const numbers = log.entries().map(({ detail }) => detail);
  expect(numbers).toHaveLength(50);
  expect([numbers[0], numbers[49]]).toEqual([60, 11]);
});
