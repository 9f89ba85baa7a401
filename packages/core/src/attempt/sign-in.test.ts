import { expect, it } from 'vitest';
import type { EmailRecord } from './attempt.ts';
import { continues, reduceSignIn, type SignIn, type SignInEvent, startSignIn } from './sign-in.ts';

const email: EmailRecord = {
  email: 'ada@example.test',
  kind: 'magic_links',
  requested_at: 0,
  expires_at: 1,
  api_time: null,
  session_id: null,
  luggage: null,
};
/** A page that the user has opened. */
const opened = startSignIn(false);
/** A page that a link or redirect has opened. */
const returned = startSignIn(true);
/** A page on which a sign-in has begun. */
const begun: SignIn = { ...opened, isOwn: true, carry: '["/cart"]' };
/** The page of an email link. */
const linked: SignIn = { ...returned, emails: [email] };

const begin = (carry: string, isRestored = false) => ({ type: 'begun', carry, isRestored }) as const;

/** [page, event, expected members; those of the page that are not named do not change] */
const rows: [string, SignIn, SignInEvent, Partial<SignIn>][] = [
  ['is opened, and the user begins', opened, begin('["/cart"]'), { isOwn: true, carry: '["/cart"]' }],
  ['is opened by a redirect, and the user begins', returned, begin('["/cart"]'), { carry: '["/cart"]' }],
  ['is restored, and the user continues', opened, begin('["/cart"]', true), { isOwn: true, carry: '["/cart"]' }],
  ['has a sign-in, and the user continues', begun, begin('["/cart"]'), {}],
  ['has a sign-in, and the user begins another', begun, begin('["/account"]'), { carry: '["/account"]' }],
  ['has a restored sign-in, whatever the page passes', begun, begin('["/account"]', true), {}],
  ['has a link, and the user begins', linked, begin('[]'), { carry: '[]' }],
  [
    'has a link of another sign-in, and the user begins',
    { ...linked, carry: '["/cart"]' },
    begin('[]'),
    { carry: '[]', emails: [] },
  ],
  ['is opened by a link', opened, { type: 'linkOpened', emails: [email] }, { isOwn: true, emails: [email] }],
  ['is opened by a link that nothing is known of', opened, { type: 'linkOpened', emails: [] }, { isOwn: true }],
  ['has signed in', begun, { type: 'completed', key: 'session-1 0' }, { completed: 'session-1 0' }],
  ['has ended its sign-in', { ...linked, carry: '[]' }, { type: 'ended' }, { carry: undefined, emails: [] }],
  [
    'has ended its sign-in after a response',
    { ...begun, completed: 'session-1 0' },
    { type: 'ended' },
    { carry: undefined },
  ],
];

it.each(rows)('reduceSignIn returns the sign-in of a page that %s', (_what, signIn, event, expected) => {
  expect(reduceSignIn(signIn, event)).toEqual({ ...signIn, ...expected });
});

it.each<[boolean, string, SignIn, ReturnType<typeof begin>]>([
  [false, 'a page that has just been opened', opened, begin('[]')],
  [true, 'a page that a link or redirect has opened', returned, begin('[]')],
  [true, 'a restored page', opened, begin('[]', true)],
  [true, 'the same data', begun, begin('["/cart"]')],
  [false, 'other data', begun, begin('["/account"]')],
])('continues returns %s for %s', (expected, _what, signIn, event) => {
  expect(continues(signIn, event)).toBe(expected);
});
