import { expect, it } from 'vitest';
import { at, someSession, someUser } from '../testing/stub-provider.ts';
import { type Auth, type AuthEvent, changeBetween, reduceAuth, type Snapshot, unreadAuth } from './auth-state.ts';

const user = someUser();
const session = someSession();
const other = someUser('2');
const otherSession = someSession('2');
const renamed = someUser('1', { external_id: 'ada' });
const none = { user: null, session: null };

/** A page that has read a browser without a session. */
const signedOut: Auth = { ...unreadAuth, state: { status: 'signedOut', ...none, fromCache: false } };
/** A page whose session the API has confirmed once. */
const signedIn: Auth = {
  state: { status: 'signedIn', user, session, fromCache: false },
  user,
  session,
  token: 'token-1',
  version: 5,
  confirmations: 1,
  confirmedAt: at(0),
};
/** A page that has the session of an earlier page view. */
const cached: Auth = {
  ...signedIn,
  state: { status: 'signedIn', user, session, fromCache: true },
  confirmations: 0,
};
/** A page that has a cookie and nothing else. */
const unknown: Auth = { ...signedOut, state: { status: 'unknown', ...none, fromCache: true }, token: 'token-1' };

const loaded = { type: 'loaded', isStart: false, ...none, token: undefined, mayExist: false } as const;
const opened = { ...loaded, isStart: true };
const own = { user, session, token: 'token-1', mayExist: true };

/** [page, event, expected members; those of the page that are not named do not change] */
const rows: [string, Auth, AuthEvent, Partial<Auth>][] = [
  ['opens without a session', unreadAuth, opened, { ...signedOut, version: 1 }],
  ['opens with a session', unreadAuth, { ...opened, ...own }, { ...cached, version: 1 }],
  [
    'opens with a cookie alone',
    unreadAuth,
    { ...opened, token: 'token-1', mayExist: true },
    { token: 'token-1', state: unreadAuth.state },
  ],
  [
    'opens with a user whose session is not stored',
    unreadAuth,
    { ...opened, ...own, session: null },
    {
      user,
      token: 'token-1',
      version: 1,
      state: { status: 'unknown', ...none, fromCache: true },
    },
  ],
  ['reads the sign-in of another tab', signedOut, { ...loaded, ...own }, { ...signedIn, version: 2 }],
  ['reads the sign-out of another tab', signedIn, loaded, { ...signedOut, version: 7, confirmations: 2 }],
  [
    'reads the sign-out of a tab that could not remove the cookie',
    signedIn,
    { ...loaded, token: 'token-1' },
    { ...signedOut, token: 'token-1', version: 6, confirmations: 2 },
  ],
  [
    'reads a cookie whose session is not stored',
    signedIn,
    { ...loaded, token: 'token-2', mayExist: true },
    { ...unknown, token: 'token-2', version: 7, confirmations: 2, confirmedAt: undefined },
  ],
  ['reads the same session', signedIn, { ...loaded, ...own }, {}],
  [
    'reads a later confirmation',
    signedIn,
    { ...loaded, ...own, session: { ...session, last_accessed_at: at(3) } },
    { confirmations: 2, confirmedAt: at(3) },
  ],
  [
    'reads a renewed token of the same session',
    signedIn,
    { ...loaded, ...own, token: 'token-2' },
    {
      token: 'token-2',
      version: 6,
    },
  ],
  [
    'has a session that is confirmed',
    cached,
    { type: 'confirmed', user, session, token: 'token-1' },
    {
      state: signedIn.state,
      confirmations: 1,
    },
  ],
  [
    'has a session that is confirmed later',
    signedIn,
    { type: 'confirmed', user, session: { ...session, last_accessed_at: at(3) }, token: 'token-1' },
    { confirmations: 2, confirmedAt: at(3) },
  ],
  [
    'has a session that is extended',
    signedIn,
    { type: 'confirmed', user, session: someSession('1', 3), token: 'token-1' },
    {
      session: someSession('1', 3),
      state: { status: 'signedIn', user, session: someSession('1', 3), fromCache: false },
      confirmations: 2,
      confirmedAt: at(3),
    },
  ],
  [
    'has a session that another user replaces',
    signedIn,
    { type: 'confirmed', user: other, session: otherSession, token: 'token-2' },
    {
      user: other,
      session: otherSession,
      token: 'token-2',
      state: { status: 'signedIn', user: other, session: otherSession, fromCache: false },
      version: 6,
      confirmations: 2,
    },
  ],
  [
    'has a user who changes',
    signedIn,
    { type: 'userChanged', user: renamed, token: 'token-1' },
    {
      user: renamed,
      state: { status: 'signedIn', user: renamed, session, fromCache: false },
      version: 6,
    },
  ],
  ['has a user who is the same', signedIn, { type: 'userChanged', user: someUser(), token: 'token-1' }, {}],
  [
    'has a cookie alone, and reads the user',
    unknown,
    { type: 'userChanged', user, token: 'token-1' },
    {
      user,
      state: { status: 'unknown', ...none, fromCache: false },
      version: 1,
    },
  ],
  ['stores other tokens', signedIn, { type: 'tokensChanged' }, { version: 6 }],
  ['signs out', signedIn, { type: 'cleared', token: undefined }, { ...signedOut, version: 6, confirmations: 2 }],
  [
    'signs out, and cannot remove the cookie',
    signedIn,
    { type: 'cleared', token: 'token-1' },
    {
      ...signedOut,
      token: 'token-1',
      version: 6,
      confirmations: 2,
    },
  ],
  ['signs out a second time', signedOut, { type: 'cleared', token: undefined }, { confirmations: 1 }],
  [
    'receives the user of the server',
    unknown,
    { type: 'hydrated', initial: { user, session } },
    {
      ...cached,
      version: 1,
    },
  ],
  [
    'receives from the server that there is no user',
    unreadAuth,
    { type: 'hydrated', initial: { user: null } },
    {
      version: 1,
      state: { status: 'signedOut', ...none, fromCache: true },
    },
  ],
  ['receives a user of the server without a session', unreadAuth, { type: 'hydrated', initial: { user } }, {}],
  ['receives the user of the server late', signedIn, { type: 'hydrated', initial: { user: other, session } }, {}],
  [
    'receives the user of the server after a sign-out',
    { ...signedOut, confirmations: 1 },
    { type: 'hydrated', initial: { user, session } },
    {},
  ],
];

it.each(rows)('reduceAuth returns the state of a page that %s', (_what, auth, event, expected) => {
  expect(reduceAuth(auth, event)).toEqual({ ...auth, ...expected });
});

it.each(rows.filter(([, auth, , { state = auth.state }]) => state === auth.state))(
  'reduceAuth returns the same object for the listeners of a page that %s',
  (_what, auth, event) => {
    const next = reduceAuth(auth, event);
    expect(next.state).toBe(auth.state);
  },
);

const before: Snapshot = {
  version: 1,
  confirmations: 1,
  confirmedAt: at(0),
  status: 'signedIn',
  token: 'token-1',
  sessionId: 'session-1',
};
it.each<[string, Partial<Snapshot>, Partial<Snapshot>]>([
  ['none', {}, {}],
  ['none', {}, { confirmations: 2, confirmedAt: at(3) }],
  ['none', { status: 'signedOut' }, { version: 2, status: 'signedOut', token: undefined }],
  ['updated', {}, { version: 2 }],
  ['updated', { sessionId: undefined, status: 'unknown' }, { version: 2 }],
  ['updated', {}, { version: 2, sessionId: undefined, status: 'unknown' }],
  ['ended', {}, { version: 2, status: 'signedOut' }],
  ['ended', { status: 'unknown' }, { version: 2, status: 'signedOut' }],
  ['replaced', {}, { version: 2, sessionId: 'session-2' }],
  ['replaced', {}, { version: 2, token: 'token-2' }],
  ['replaced', { status: 'signedOut' }, { version: 2 }],
])('changeBetween returns %s from %j to %j', (change, from, to) => {
  expect(changeBetween({ ...before, ...from }, { ...before, ...to })).toBe(change);
});
