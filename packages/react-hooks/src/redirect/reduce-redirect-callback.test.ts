import { ApiError, NetworkError } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { describe, expect, it } from 'vitest';
import {
  type RedirectEvent,
  type RedirectState,
  type RedirectView,
  reduceRedirectCallback,
  startRedirectCallback,
} from './reduce-redirect-callback.ts';

const refusal = (error_type: string, status_code = 401) =>
  new ApiError({ status_code, error_type, error_message: 'No.', error_url: '' });
const used = refusal('unable_to_auth_magic_link');
const offline = new NetworkError('noResponse', 'offline');
const email = 'ada@example.com';
const other = 'eve@example.com';

const views: { [View in RedirectView as View['status']]: View } = {
  idle: { status: 'idle' },
  checking: { status: 'checking' },
  redeeming: { status: 'redeeming' },
  confirm: { status: 'confirm' },
  otherBrowser: { status: 'otherBrowser' },
  confirmUser: { status: 'confirmUser', email: other, error: null },
  completing: { status: 'completing' },
  error: { status: 'error', error: offline, step: 'redeeming' },
  success: { status: 'success' },
};
const stateOf = (status: RedirectView['status']): RedirectState => ({
  ...startRedirectCallback,
  email,
  view: views[status],
});

const events = {
  'check finds nothing': { type: 'checked', check: null },
  'check redeems': { type: 'checked', check: { next: 'redeem', email } },
  'check asks for a click': { type: 'checked', check: { next: 'confirm', email } },
  'check finds another browser': { type: 'checked', check: { next: 'otherBrowser', email } },
  'check asks for the user': { type: 'checked', check: { next: 'confirmUser', email: other } },
  'user confirms': { type: 'confirmed' },
  'user discards': { type: 'discarded' },
  'sign-in is complete': { type: 'completed' },
  'token is of another type': { type: 'unhandled' },
  'user differs': { type: 'userDiffers', email: other },
  'no response': { type: 'failed', error: offline, isLink: true },
  'API is busy': { type: 'failed', error: refusal('too_many_requests', 429), isLink: true },
  'API timed out': { type: 'failed', error: refusal('request_timeout', 408), isLink: true },
  'API fails': { type: 'failed', error: refusal('internal_server_error', 500), isLink: true },
  'API refused': { type: 'failed', error: used, isLink: true },
  'link needs a verifier': { type: 'failed', error: refusal('pkce_mismatch'), isLink: true },
  'social sign-in needs a verifier': { type: 'failed', error: refusal('pkce_mismatch'), isLink: false },
  'user retries': { type: 'retried' },
  'sign-out failed': { type: 'signOutFailed', error: offline },
  'signed out': { type: 'signedOut' },
  'another tab confirms': { type: 'confirmedElsewhere' },
} as const satisfies Record<string, RedirectEvent>;
type EventName = keyof typeof events;

/** The status after each event, and the event for the flow, if any. An event that is not listed changes nothing. */
const failures = {
  'no response': ['error'],
  'API is busy': ['error'],
  'API timed out': ['error'],
  'API fails': ['error'],
  'API refused': ['idle', 'tokenRefused'],
  'link needs a verifier': ['otherBrowser'],
  'social sign-in needs a verifier': ['idle', 'tokenRefused'],
} as const;
const expected: Record<
  RedirectView['status'],
  { [Name in EventName]?: readonly [RedirectView['status'], FlowEvent['type']?] }
> = {
  checking: {
    'check finds nothing': ['idle'],
    'check redeems': ['redeeming'],
    'check asks for a click': ['confirm'],
    'check finds another browser': ['otherBrowser'],
    'check asks for the user': ['confirmUser'],
    ...failures,
  },
  redeeming: {
    'sign-in is complete': ['success', 'tokenRedeemed'],
    'token is of another type': ['idle'],
    'user differs': ['confirmUser'],
    ...failures,
  },
  confirm: { 'user confirms': ['redeeming'], 'user discards': ['idle', 'back'] },
  otherBrowser: { 'user discards': ['idle', 'back'] },
  confirmUser: {
    'user confirms': ['completing'],
    'another tab confirms': ['success', 'tokenRedeemed'],
    'sign-out failed': ['confirmUser'],
    'signed out': ['idle'],
  },
  completing: { 'sign-in is complete': ['success', 'tokenRedeemed'], 'signed out': ['idle'] },
  error: { 'user retries': ['redeeming'] },
  success: { 'signed out': ['idle'] },
  idle: {},
};

describe('reduceRedirectCallback', () => {
  const cells = (Object.keys(views) as RedirectView['status'][]).flatMap((status) =>
    (Object.keys(events) as EventName[]).map((name) => [status, name, expected[status][name]] as const),
  );

  it.each(cells)(
    'in %s with the event "%s" leads to the status and the flow event of the table',
    (status, name, target) => {
      const state = stateOf(status);
      const next = reduceRedirectCallback(state, events[name]);
      if (!target) expect(next).toBe(state);
      else expect([next.view.status, next.flowEvent?.type]).toEqual([target[0], target[1]]);
    },
  );

  it('passes the refusal of a token on to the flow, with the text for the user', () => {
    expect(reduceRedirectCallback(stateOf('redeeming'), events['API refused']).flowEvent).toEqual({
      type: 'tokenRefused',
      error: {
        errorType: 'unable_to_auth_magic_link',
        message:
          'The magic link could not be authenticated because it was either already used or expired. Please try again.',
      },
    });
  });

  it('repeats the step that failed', () => {
    for (const step of ['checking', 'redeeming'] as const) {
      const failed = reduceRedirectCallback(stateOf(step), events['no response']);
      expect(failed.view).toEqual({ status: 'error', error: offline, step });
      expect(reduceRedirectCallback(failed, events['user retries']).view.status).toBe(step);
    }
  });

  it('stores the address of the check for what follows, and no longer than the token', () => {
    const asked = reduceRedirectCallback(startRedirectCallback, events['check asks for a click']);
    expect(reduceRedirectCallback(asked, events['user discards']).email).toBe(email);
    expect(reduceRedirectCallback(stateOf('success'), events['signed out']).email).toBe('');
  });

  it('shows why the sign-out failed, and of which user', () => {
    expect(reduceRedirectCallback(stateOf('confirmUser'), events['sign-out failed']).view).toEqual({
      status: 'confirmUser',
      email: other,
      error: offline,
    });
  });
});
