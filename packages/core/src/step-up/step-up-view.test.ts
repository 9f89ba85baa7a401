import { expect, it } from 'vitest';
import { reduceStepUp, type SentCode, type StepUpEvent, type StepUpState } from './step-up-view.ts';

const sent: SentCode = { channel: 'email', destination: 'ada@example.test', methodId: 'email-test-1' };
const again: SentCode = { ...sent, methodId: 'email-test-2' };

const events: Record<string, StepUpEvent> = {
  asked: { type: 'asked', methods: ['sms'] },
  chosen: { type: 'chosen', method: 'totp' },
  codeSent: { type: 'codeSent', sent: again },
  back: { type: 'back' },
  confirmed: { type: 'confirmed' },
  replaced: { type: 'replaced' },
  ended: { type: 'ended' },
};

/** What follows each view by each event; a missing event is ignored. */
const table: Record<string, Partial<Record<keyof typeof events, string>>> = {
  closed: { asked: 'choosing' },
  choosing: { asked: 'choosing', chosen: 'totp', codeSent: 'code', replaced: 'signedOut', ended: 'closed' },
  totp: { asked: 'totp', back: 'choosing', confirmed: 'choosing', replaced: 'signedOut', ended: 'closed' },
  password: { asked: 'password', back: 'choosing', confirmed: 'choosing', replaced: 'signedOut', ended: 'closed' },
  code: {
    ...{ asked: 'code', codeSent: 'code', back: 'choosing', confirmed: 'choosing' },
    ...{ replaced: 'signedOut', ended: 'closed' },
  },
  signedOut: { asked: 'choosing', back: 'closed' },
};

const start = (status: string): StepUpState => ({
  view: (status === 'code' ? { status, ...sent } : { status }) as StepUpState['view'],
  methods: ['totp', 'email'],
});

const rows = Object.keys(table).flatMap((view) => Object.keys(events).map((event) => [view, event] as const));

it.each(rows)('reduceStepUp: %s, %s', (view, name) => {
  const before = start(view);
  const event = events[name];
  const next = table[view]?.[name];
  if (!event) throw new Error(`There is no event ${name}.`);
  const after = reduceStepUp(before, event);
  if (!next) expect(after).toBe(before);
  else expect(after.view.status).toBe(next);
  if (name === 'asked' && next) expect(after.methods).toEqual(['sms']);
});

it('reduceStepUp shows where a code was sent last', () => {
  const after = reduceStepUp(start('code'), { type: 'codeSent', sent: again });
  expect(after.view).toEqual({ status: 'code', ...again });
});
