import { describe, expect, it } from 'vitest';
import { type FlowState, startState } from './flow.ts';
import { type FlowView, type FlowViewEvent, reduceView, type UnexpectedUser } from './flow-view.ts';

const email = 'ada@example.com';
const start: FlowView = { state: startState('login'), visit: 0, isRestoring: false, unexpectedUser: null };
const sent: FlowState = { ...startState('login'), screen: 'EmailConfirmation', magicLinkState: { email } };
const unexpectedUser: UnexpectedUser = { reason: 'invitation', expected: email, cancel: async () => {} };

const views = {
  start,
  'EmailConfirmation, the first visit': { ...start, state: sent, visit: 1 },
  'Main again, the second visit': { ...start, visit: 2 },
  restoring: { ...start, isRestoring: true },
  'restoring, and moved on': { ...start, state: sent, visit: 1, isRestoring: true },
  refusing: { ...start, unexpectedUser },
} satisfies Record<string, FlowView>;

const magicLinkSent = { type: 'magicLinkSent', email } as const;
const otpSent = {
  type: 'otpSent',
  otp: { type: 'email', methodId: 'email-1', otpDestination: email, expiresAt: 1 },
} as const;
const found = { type: 'passwordUserFound', email, userType: 'passwordless' } as const;
const attempt = { screen: 'EmailConfirmation', magicLinkState: { email } } as const;

/** What the view has after the event; null: nothing has changed, and the view is the same object. */
type Expected = {
  screen: FlowState['screen'];
  visit: number;
  isRestoring?: boolean;
  unexpectedUser?: UnexpectedUser;
} | null;

describe('reduceView', () => {
  it.each<[keyof typeof views, string, FlowViewEvent, Expected]>([
    ['start', 'an event', { type: 'moved', events: [magicLinkSent] }, { screen: 'EmailConfirmation', visit: 1 }],
    ['start', 'an event that its screen ignores', { type: 'moved', events: [{ type: 'back' }] }, null],
    ['start', 'no event', { type: 'moved', events: [] }, null],
    [
      'start',
      'a response to this visit',
      { type: 'moved', events: [magicLinkSent], visit: 0 },
      { screen: 'EmailConfirmation', visit: 1 },
    ],
    [
      'start',
      'a response with two events, as one change',
      { type: 'moved', events: [found, magicLinkSent], visit: 0 },
      { screen: 'EmailConfirmation', visit: 1 },
    ],
    // The user has gone back, and is on the same screen as when the call started.
    ['Main again, the second visit', 'a late response', { type: 'moved', events: [magicLinkSent], visit: 0 }, null],
    [
      'EmailConfirmation, the first visit',
      'a late response to Main',
      { type: 'moved', events: [{ type: 'back' }], visit: 0 },
      null,
    ],
    [
      'EmailConfirmation, the first visit',
      'the way back',
      { type: 'moved', events: [{ type: 'back' }] },
      { screen: 'Main', visit: 2 },
    ],
    ['restoring', 'an attempt', { type: 'restored', attempt }, { screen: 'EmailConfirmation', visit: 1 }],
    ['restoring', 'no attempt', { type: 'restored', attempt: null }, { screen: 'Main', visit: 0 }],
    [
      'restoring, and moved on',
      'an attempt, which comes too late',
      { type: 'restored', attempt: { screen: 'CryptoSetupWallet' } },
      { screen: 'EmailConfirmation', visit: 1 },
    ],
    [
      'start',
      'an unexpected user',
      { type: 'refused', user: unexpectedUser },
      { screen: 'Main', visit: 0, unexpectedUser },
    ],
    [
      'refusing',
      'an event',
      { type: 'moved', events: [otpSent] },
      { screen: 'OTPAuthenticate', visit: 1, unexpectedUser },
    ],
    ['refusing', 'a release', { type: 'released' }, { screen: 'Main', visit: 0 }],
    ['start', 'a release', { type: 'released' }, null],
  ])('in the view "%s" applies %s', (name, _event, event, expected) => {
    const view = Object.freeze(views[name]);
    const next = reduceView(view, event);
    if (!expected) {
      expect(next).toBe(view);
      return;
    }
    const { screen, visit, isRestoring = false, unexpectedUser: user = null } = expected;
    expect([next.state.screen, next.visit, next.isRestoring, next.unexpectedUser]).toEqual([
      screen,
      visit,
      isRestoring,
      user,
    ]);
  });

  it('counts no visit for new data on the same screen', () => {
    const passcode = reduceView(start, { type: 'moved', events: [otpSent] });
    expect(reduceView(passcode, { type: 'moved', events: [{ ...otpSent, resentAt: 5 }] })).toMatchObject({
      visit: 1,
      state: { screen: 'OTPAuthenticate', resentAt: 5 },
    });
  });
});
