import { expect, it } from 'vitest';
import type { ApiSession, ApiUser, AuthenticationFactor } from '../contract/wire.ts';
import { at, someAuth } from '../testing/stub-provider.ts';
import type { Steps } from './attempt-context.ts';
import { type Completion, type CompletionEvent, free, type Held, reduceCompletion } from './completion.ts';
import type { SignInReceipt } from './receipt.ts';

const { user: someone, session: someSession } = someAuth();
const email = { type: 'otp', delivery_method: 'email', last_authenticated_at: at(1) } as AuthenticationFactor;
const totp = {
  type: 'totp',
  delivery_method: 'authenticator_app',
  last_authenticated_at: at(2),
} as AuthenticationFactor;
const support = { type: 'impersonated', delivery_method: 'impersonation' } as AuthenticationFactor;

/** A user without and with an authenticator app. */
const plain: ApiUser = { ...someone, totps: [] };
const enrolled: ApiUser = { ...someone, totps: [{ totp_id: 'totp-1', verified: true }] };
const sessionWith = (...authentication_factors: AuthenticationFactor[]): ApiSession => ({
  ...someSession,
  authentication_factors,
});

const secondFactor: Steps = { secondFactorOptions: {} };
const required: Steps = { secondFactorOptions: { required: true } };
const details: Steps = { detailsOptions: { fields: [{}] } };
const offer: Steps = { passkeyOptions: { offer: 'afterSignIn' }, products: ['otp', 'passkeys'] };
const all: Steps = { ...required, ...details, ...offer };
const terms: Steps = { legalOptions: { version: '2', optIns: [{ name: 'news' }] } };
const agreedTo = (version: string, more: object = {}): ApiUser => ({
  ...plain,
  untrusted_metadata: { foyer_terms: { version, agreedAt: '2030-01-01T10:00:00.000Z' }, ...more },
});

const receipt: SignInReceipt = {
  method: 'otp_email',
  isNewUser: false,
  entry: 'form',
  factorAdded: false,
  returnTo: null,
  state: null,
  durationMs: 1,
};
const newUser: SignInReceipt = { ...receipt, isNewUser: true };

const ids = { user_id: someone.user_id, session_id: someSession.session_id };
const held = (step: Held['step'], more: Partial<Held> = {}): Completion => ({
  status: 'held',
  held: { step, ...ids, receipt, used_factors: [], ...more },
});
const reported = (more: Partial<SignInReceipt> = {}): Completion => ({
  status: 'reported',
  receipt: { ...receipt, ...more },
});
/** The second steps of a flow in which an authenticator app is asked for, and of one in which it is set up. */
const asking = held('second_factor', { second_factor: {} });
const settingUp = held('second_factor', { second_factor: { required: true }, sets_up: true });
const strong = { required: true, strong: true };

const signedIn = (
  flows: Steps[],
  more: Partial<Extract<CompletionEvent, { type: 'signedIn' }>> = {},
): CompletionEvent => ({
  type: 'signedIn',
  user: plain,
  session: sessionWith(email),
  receipt,
  flows,
  isPasskeyOfferDue: false,
  ...more,
});
const completed = (
  step: Held['step'],
  flows: Steps[],
  more: Partial<Extract<CompletionEvent, { type: 'stepCompleted' }>> = {},
): CompletionEvent => ({
  type: 'stepCompleted',
  step,
  user: plain,
  session: sessionWith(email),
  flows,
  isPasskeyOfferDue: false,
  ...more,
});
const asked = (user: ApiUser, session: ApiSession, flows: Steps[] = []): CompletionEvent => ({
  type: 'factorRequired',
  user,
  session,
  receipt,
  flows,
});

/** [what happens, before, event, after] */
const rows: [string, Completion, CompletionEvent, Completion][] = [
  ['a sign-in on a page without flows', free, signedIn([]), free],
  ['a sign-in that no step is for', free, signedIn([{ ...secondFactor, ...details }]), free],
  ['an enrolled user', free, signedIn([secondFactor], { user: enrolled }), asking],
  [
    'an enrolled user with the factor',
    free,
    signedIn([secondFactor], { user: enrolled, session: sessionWith(totp) }),
    free,
  ],
  ['a user who sets up an app', free, signedIn([required]), settingUp],
  ['a new user', free, signedIn([details], { receipt: newUser }), held('details', { receipt: newUser })],
  [
    'a new user of the second flow',
    free,
    signedIn([{}, details], { receipt: newUser }),
    held('details', { receipt: newUser }),
  ],
  ['a user whose offer is due', free, signedIn([offer], { isPasskeyOfferDue: true }), held('passkey_offer')],
  ['an offer without the method', free, signedIn([{ ...offer, products: [] }], { isPasskeyOfferDue: true }), free],
  ['a user who has agreed to no terms', free, signedIn([terms]), held('terms')],
  ['a user who has agreed to another version', free, signedIn([terms], { user: agreedTo('1') }), held('terms')],
  ['a user who has agreed to the version', free, signedIn([terms], { user: agreedTo('2') }), free],
  ['a user who has agreed on this device', free, signedIn([terms], { versionOnDevice: '2' }), free],
  [
    'a user who has agreed to another version on this device',
    free,
    signedIn([terms], { versionOnDevice: '1' }),
    held('terms'),
  ],
  [
    'a user who has agreed before the sign-in, which is to be stored',
    free,
    signedIn([terms], { receipt: { ...receipt, agreedAt: at(0) } }),
    held('terms', { receipt: { ...receipt, agreedAt: at(0) } }),
  ],
  [
    'a user who has ticked an opt-in',
    free,
    signedIn([terms], { user: agreedTo('2'), receipt: { ...receipt, optIns: { news: true } } }),
    held('terms', { receipt: { ...receipt, optIns: { news: true } } }),
  ],
  [
    'a user who has ticked a stored opt-in',
    free,
    signedIn([terms], { user: agreedTo('2', { news: true }), receipt: { ...receipt, optIns: { news: true } } }),
    free,
  ],
  [
    'opt-ins without a tick and without a version',
    free,
    signedIn([{ legalOptions: { optIns: [{ name: 'news' }] } }], { receipt: { ...receipt, optIns: { news: false } } }),
    free,
  ],
  [
    'metadata that has another form',
    free,
    signedIn([terms], { user: { ...plain, untrusted_metadata: { foyer_terms: null } } }),
    held('terms'),
  ],
  [
    'the first of three steps',
    free,
    signedIn([all], { receipt: newUser, isPasskeyOfferDue: true }),
    held('second_factor', { second_factor: { required: true }, sets_up: true, receipt: newUser }),
  ],
  ['support', free, signedIn([all], { receipt: { ...newUser, method: 'impersonation' } }), free],

  ['a second sign-in that still lacks the factor', asking, signedIn([]), asking],
  ['a second sign-in with the factor', asking, signedIn([secondFactor], { session: sessionWith(totp) }), asking],
  ['a second sign-in with the factor elsewhere', asking, signedIn([], { session: sessionWith(totp) }), free],
  [
    'a second sign-in of a new user',
    held('details', { receipt: newUser }),
    signedIn([details]),
    held('details', { receipt: newUser }),
  ],
  ['a second sign-in on a page without the step', held('details'), signedIn([]), free],
  ['a second sign-in of a set-up', settingUp, signedIn([required], { user: enrolled }), settingUp],
  [
    'a second sign-in without the second step',
    held('details', { receipt: { ...newUser, secondFactor: 'totp' } }),
    signedIn([details]),
    held('details', { receipt: { ...newUser, secondFactor: null } }),
  ],

  [
    'a second sign-in after the user has agreed in the step',
    held('details', { receipt: { ...newUser, agreedAt: at(1), optIns: { news: true, offers: false } } }),
    signedIn([details], { receipt: { ...receipt, optIns: { news: false, offers: true } } }),
    held('details', { receipt: { ...newUser, agreedAt: at(1), optIns: { news: true, offers: true } } }),
  ],

  ['a description of a sign-in that is free', free, { type: 'described', receipt }, free],
  [
    'a description',
    held('details', { receipt: newUser }),
    { type: 'described', receipt: { ...receipt, returnTo: '/cart' } },
    held('details', { receipt: { ...newUser, returnTo: '/cart' } }),
  ],

  [
    'a server that asks',
    free,
    asked(enrolled, sessionWith(email), [{}, { secondFactorOptions: { methods: ['sms', 'totp'] } }]),
    held('second_factor', {
      receipt: { ...receipt, secondFactor: null },
      second_factor: { ...strong, methods: ['sms', 'totp'] },
    }),
  ],
  [
    'a server that asks for a set-up',
    free,
    asked(plain, sessionWith(email)),
    held('second_factor', { receipt: { ...receipt, secondFactor: null }, second_factor: strong, sets_up: true }),
  ],
  ['a server that asks a strong session', free, asked(enrolled, sessionWith(totp)), free],
  ['a server that asks support', free, asked(enrolled, sessionWith(support)), free],
  ['a server that asks during a step', asking, asked(enrolled, sessionWith(email)), asking],

  ['a step that has ended', free, completed('details', [details]), free],
  ['another step than the current one', asking, completed('details', [details]), asking],
  ['a second step without the factor', asking, completed('second_factor', [secondFactor]), asking],
  [
    'a second step with the factor',
    asking,
    completed('second_factor', [], { session: sessionWith(email, totp) }),
    reported({ secondFactor: 'totp' }),
  ],
  [
    'a second step whose factor is older',
    held('second_factor', { second_factor: {}, used_factors: [`totp authenticator_app ${at(2)}`] }),
    completed('second_factor', [], { session: sessionWith(totp) }),
    reported({ secondFactor: null }),
  ],
  [
    'a second step before the details',
    held('second_factor', { second_factor: {}, receipt: newUser }),
    completed('second_factor', [all], { session: sessionWith(totp), isPasskeyOfferDue: true }),
    held('details', { second_factor: {}, receipt: { ...newUser, secondFactor: 'totp' } }),
  ],
  [
    'a second step before the terms',
    held('second_factor', { second_factor: {} }),
    completed('second_factor', [terms], { session: sessionWith(totp) }),
    held('terms', { second_factor: {}, receipt: { ...receipt, secondFactor: 'totp' } }),
  ],
  [
    'terms before the details',
    held('terms', { receipt: newUser }),
    completed('terms', [{ ...all, ...terms }], { agreed: { agreedAt: at(3), optIns: { news: true } } }),
    held('details', { receipt: { ...newUser, agreedAt: at(3), optIns: { news: true } } }),
  ],
  ['terms', held('terms'), completed('terms', [terms], { agreed: { agreedAt: at(3) } }), reported({ agreedAt: at(3) })],
  [
    'details before the offer',
    held('details', { receipt: newUser }),
    completed('details', [all], { isPasskeyOfferDue: true }),
    held('passkey_offer', { receipt: newUser }),
  ],
  [
    'details without an offer',
    held('details', { receipt: newUser }),
    completed('details', [all]),
    reported({ isNewUser: true }),
  ],
  [
    'details of a user who is not known',
    held('details'),
    completed('details', [all], { user: null, isPasskeyOfferDue: true }),
    reported(),
  ],
  ['an offer', held('passkey_offer'), completed('passkey_offer', [all], { isPasskeyOfferDue: true }), reported()],
];

it.each(rows)('reduceCompletion: %s', (_what, before, event, after) => {
  expect(reduceCompletion(before, event)).toEqual(after);
});

it.each(rows.filter(([, before, { type }, after]) => before === after && type !== 'signedIn'))(
  'reduceCompletion returns the same object: %s',
  (_what, before, event) => {
    expect(reduceCompletion(before, event)).toBe(before);
  },
);
