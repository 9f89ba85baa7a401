import { ApiError } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { initialLogout, type LogoutEvent, type LogoutState, type LogoutView, reduceLogout } from './reduce-logout.ts';

const apiError = (error_type: string) =>
  new ApiError({ status_code: 400, error_type, error_message: '', error_url: '' });
const url = 'https://notes.example/goodbye';
const sessionChanged = apiError('session_changed');
const refused = apiError('unauthorized');

const views: { [View in LogoutView as View['status']]: View } = {
  preflight: { status: 'preflight' },
  confirm: { status: 'confirm' },
  loggingOut: { status: 'loggingOut' },
  declined: { status: 'declined' },
  redirecting: { status: 'redirecting', url },
  error: { status: 'error', error: refused },
  noSession: { status: 'noSession' },
};
const stateOf = (status: LogoutView['status'], rest: Partial<LogoutState> = {}): LogoutState => ({
  ...initialLogout,
  userId: 'ada',
  url,
  view: views[status],
  ...rest,
});

const events = {
  'Ada is signed in': { type: 'signedIn', userId: 'ada', impersonator: null },
  'Grace is signed in': { type: 'signedIn', userId: 'grace', impersonator: null },
  'signed out': { type: 'signedOut' },
  'session unknown': { type: 'unknown' },
  'shown again': { type: 'reopened' },
  'confirmation required': { type: 'started', isConsentRequired: true, url },
  'no confirmation required': { type: 'started', isConsentRequired: false, url },
  'user agrees': { type: 'decided', isAllowed: true },
  'user declines': { type: 'decided', isAllowed: false },
  'logged out': { type: 'loggedOut' },
  'API refused': { type: 'failed', error: refused },
  'API needs a session': { type: 'failed', error: apiError('user_unauthenticated') },
  'session changed': { type: 'failed', error: sessionChanged },
  'user retries': { type: 'retried' },
} as const satisfies Record<string, LogoutEvent>;

/** The status after each event. An event that is not listed changes nothing. */
const expected: Record<LogoutView['status'], { [Name in keyof typeof events]?: LogoutView['status'] }> = {
  preflight: {
    'Grace is signed in': 'preflight',
    'signed out': 'noSession',
    'confirmation required': 'confirm',
    'no confirmation required': 'loggingOut',
    'API refused': 'error',
    'API needs a session': 'noSession',
    'session changed': 'preflight',
  },
  confirm: {
    'Grace is signed in': 'preflight',
    'signed out': 'noSession',
    'user agrees': 'loggingOut',
    'user declines': 'declined',
  },
  // The logout itself signs the user out, so the state of the session does not matter.
  loggingOut: {
    'logged out': 'redirecting',
    'API refused': 'error',
    'API needs a session': 'noSession',
    'session changed': 'preflight',
  },
  declined: { 'shown again': 'preflight' },
  redirecting: {},
  error: { 'shown again': 'preflight', 'user retries': 'preflight' },
  noSession: { 'Ada is signed in': 'preflight', 'Grace is signed in': 'preflight' },
};

describe('reduceLogout', () => {
  const statuses = Object.keys(expected) as LogoutView['status'][];
  const names = Object.keys(events) as (keyof typeof events)[];
  it.each(
    statuses.flatMap((status) => names.map((name) => [status, name, expected[status][name] ?? 'no change'] as const)),
  )('leads from %s on "%s" to %s', (status, name, next) => {
    const state = stateOf(status);
    const { view } = reduceLogout(state, events[name]);
    expect(view === state.view ? 'no change' : view.status).toBe(next);
  });

  it('leaves the page for the URL of the response', () => {
    const started = reduceLogout(stateOf('preflight', { url: '' }), events['no confirmation required']);
    expect(reduceLogout(started, events['logged out']).view).toEqual({ status: 'redirecting', url });
  });

  it.each(['user agrees', 'no confirmation required'] as const)(
    'logs out on a retry after a logout that failed, when it began with "%s"',
    (name) => {
      const loggingOut = reduceLogout(stateOf(name === 'user agrees' ? 'confirm' : 'preflight'), events[name]);
      const failed = reduceLogout(loggingOut, events['API refused']);
      expect(failed.view).toEqual({ status: 'error', error: refused });
      expect(reduceLogout(failed, events['user retries']).view.status).toBe('loggingOut');
    },
  );

  it('asks again on a retry after a request that failed, also if an earlier logout had failed', () => {
    const loggingOut = reduceLogout(stateOf('confirm'), events['user agrees']);
    const restarted = reduceLogout(reduceLogout(loggingOut, events['session changed']), events['API refused']);
    expect(restarted.view.status).toBe('error');
    expect(reduceLogout(restarted, events['user retries']).view.status).toBe('preflight');
  });

  it('fails when the session changes a second time without a decision', () => {
    const loggingOut = stateOf('loggingOut', { sessionError: sessionChanged });
    expect(reduceLogout(loggingOut, events['session changed']).view).toEqual({
      status: 'error',
      error: sessionChanged,
    });
    const confirmed = reduceLogout(stateOf('confirm', { sessionError: sessionChanged }), events['user agrees']);
    expect(reduceLogout(confirmed, events['session changed']).view.status).toBe('preflight');
  });
});
