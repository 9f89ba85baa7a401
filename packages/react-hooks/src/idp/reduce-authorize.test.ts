import { ApiError, CeremonyError, type FoyerError, NetworkError } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import type { User } from '../session/use-user.ts';
import {
  type AuthorizeEvent,
  type AuthorizeState,
  type AuthorizeView,
  type ConsentRequest,
  reduceAuthorize,
  startAuthorize,
} from './reduce-authorize.ts';

const apiError = (error_type: string) =>
  new ApiError({ status_code: 400, error_type, error_message: '', error_url: '' });
const networkError = new NetworkError('noResponse', 'The API is down.');
const sessionChanged = apiError('session_changed');
const refused = apiError('unauthorized');

const consent: ConsentRequest = {
  user: { userId: 'ada' } as User,
  impersonator: null,
  clientName: 'Notes',
  known: null,
  scopes: [
    { scope: 'openid', description: 'Use the openid scope', isGrantable: true, isAllowed: false, isNew: false },
    { scope: 'notes.write', description: 'Change your notes', isGrantable: true, isAllowed: false, isNew: false },
    { scope: 'admin', description: 'Use the admin scope', isGrantable: false, isAllowed: false, isNew: false },
  ],
  destination: 'notes.example',
  clientHost: null,
  isThirdParty: true,
  isVerified: false,
  isLocal: false,
  resources: [],
  isDetailed: false,
};
const url = 'https://notes.example/callback';
const initial = startAuthorize(
  { client_id: 'notes', redirect_uri: url, response_type: 'code', scopes: ['openid', 'email'], state: 'st&te' },
  false,
);
const submitting = { status: 'submitting', isAllowed: true, consent } as const;

/** Each view, for the user Ada, of a request that requires her consent. */
const views: { [View in AuthorizeView as View['status']]: View } = {
  attesting: { status: 'attesting' },
  preflight: { status: 'preflight' },
  consent: { status: 'consent', error: null, ...consent },
  confirming: { status: 'confirming', consent },
  submitting,
  denied: { status: 'denied', clientName: 'Notes', returnUrl: url },
  redirecting: { status: 'redirecting', url },
  error: { status: 'error', error: refused },
  noSession: { status: 'noSession', isSilent: false },
};
const stateOf = (status: AuthorizeView['status'], rest: Partial<AuthorizeState> = {}): AuthorizeState => ({
  ...initial,
  userId: 'ada',
  isConsentRequired: true,
  clientName: 'Notes',
  grantable: ['openid', 'notes.write'],
  view: views[status],
  ...rest,
});

const events = {
  'Ada is signed in': { type: 'signedIn', userId: 'ada', impersonator: null },
  'support is signed in as Ada': { type: 'signedIn', userId: 'ada', impersonator: 'help@example.com' },
  'Grace is signed in': { type: 'signedIn', userId: 'grace', impersonator: null },
  'signed out': { type: 'signedOut' },
  'session unknown': { type: 'unknown' },
  'shown again': { type: 'reopened' },
  'token exchanged': { type: 'attested' },
  'consent required': { type: 'started', isConsentRequired: true, issuer: null, consent },
  'no consent required': { type: 'started', isConsentRequired: false, issuer: null, consent },
  'no consent required for a local app': {
    ...{ type: 'started', isConsentRequired: false, issuer: null, consent: { ...consent, isLocal: true } },
  },
  'no consent required for resources': {
    ...{ type: 'started', isConsentRequired: false, issuer: null },
    consent: { ...consent, resources: ['https://api.example/'] },
  },
  'no consent required for an app of the project': {
    ...{ type: 'started', isConsentRequired: false, issuer: null },
    consent: { ...consent, isThirdParty: false, resources: ['https://api.example/'] },
  },
  'no consent required, for support': {
    ...{ type: 'started', isConsentRequired: false, issuer: null },
    consent: { ...consent, impersonator: 'help@example.com' },
  },
  'user allows': { type: 'decided', isAllowed: true },
  'user denies': { type: 'decided', isAllowed: false },
  'factor proved': { type: 'confirmed' },
  'no recent factor': { type: 'stale' },
  'dialog closed': { type: 'failed', error: new CeremonyError('cancelled', 'The user closed the dialog.') },
  'denial accepted': { type: 'denied' },
  'API answered': { type: 'answered', url, hasCode: true },
  'network failed': { type: 'failed', error: networkError },
  'API refused': { type: 'failed', error: refused },
  'API needs a session': { type: 'failed', error: apiError('session_not_found') },
  'session changed': { type: 'failed', error: sessionChanged },
  'user retries': { type: 'retried' },
} as const satisfies Record<string, AuthorizeEvent>;

/** The status after each event. An event that is not listed changes nothing. */
const expected: Record<AuthorizeView['status'], { [Name in keyof typeof events]?: AuthorizeView['status'] }> = {
  // The session is about to be replaced: who is signed in does not matter.
  attesting: {
    'token exchanged': 'preflight',
    'network failed': 'error',
    'API refused': 'error',
    'dialog closed': 'error',
    'API needs a session': 'noSession',
    'session changed': 'preflight',
  },
  preflight: {
    'support is signed in as Ada': 'preflight',
    'Grace is signed in': 'preflight',
    'signed out': 'noSession',
    'consent required': 'consent',
    'no consent required': 'submitting',
    // The consent from before may be that for another program on this device.
    'no consent required for a local app': 'consent',
    // The API does not know for which resources.
    'no consent required for resources': 'consent',
    'no consent required for an app of the project': 'submitting',
    'no consent required, for support': 'consent',
    'network failed': 'error',
    'API refused': 'error',
    'dialog closed': 'error',
    'API needs a session': 'noSession',
    'session changed': 'preflight',
  },
  consent: {
    'support is signed in as Ada': 'preflight',
    'Grace is signed in': 'preflight',
    'signed out': 'noSession',
    'user allows': 'submitting',
    'user denies': 'submitting',
  },
  confirming: {
    'support is signed in as Ada': 'preflight',
    'Grace is signed in': 'preflight',
    'signed out': 'noSession',
    'factor proved': 'submitting',
    'no recent factor': 'redirecting',
    // The user can decide again.
    'dialog closed': 'consent',
    'network failed': 'consent',
    'API refused': 'consent',
    'API needs a session': 'noSession',
    'session changed': 'preflight',
  },
  // An answer under way is never interrupted: core compares the session when it sends the call.
  submitting: {
    'denial accepted': 'denied',
    'API answered': 'redirecting',
    'network failed': 'consent',
    'API refused': 'error',
    'dialog closed': 'error',
    'API needs a session': 'noSession',
    'session changed': 'preflight',
  },
  denied: { 'shown again': 'preflight' },
  redirecting: {},
  error: { 'shown again': 'preflight', 'user retries': 'preflight' },
  noSession: {
    'Ada is signed in': 'preflight',
    'support is signed in as Ada': 'preflight',
    'Grace is signed in': 'preflight',
  },
};

describe('reduceAuthorize', () => {
  const statuses = Object.keys(expected) as AuthorizeView['status'][];
  const names = Object.keys(events) as (keyof typeof events)[];
  it.each(
    statuses.flatMap((status) => names.map((name) => [status, name, expected[status][name] ?? 'no change'] as const)),
  )('leads from %s on "%s" to %s', (status, name, next) => {
    const state = stateOf(status);
    const { view } = reduceAuthorize(state, events[name]);
    expect(view === state.view ? 'no change' : view.status).toBe(next);
  });

  it('starts a request with a trusted token by exchanging the token, once', () => {
    const { request } = initial;
    const start = startAuthorize(request, true);
    expect(start.view).toEqual({ status: 'attesting' });
    const failed = reduceAuthorize(start, events['API refused']);
    expect(reduceAuthorize(failed, events['user retries']).view).toEqual({ status: 'attesting' });
    const failedLater = reduceAuthorize(reduceAuthorize(start, events['token exchanged']), events['API refused']);
    expect(reduceAuthorize(failedLater, events['user retries']).view).toEqual({ status: 'preflight' });
  });

  it.each([
    [undefined, false],
    ['consent', false],
    ['none', true],
    ['none consent', true],
  ])('shows no login without a session for prompt %j: %s', (prompt, isSilent) => {
    const start = startAuthorize({ ...initial.request, ...(prompt && { prompt }) }, false);
    expect(reduceAuthorize(start, events['signed out']).view).toEqual({ status: 'noSession', isSilent });
  });

  it('takes the first user that it finds for the user of the attempt', () => {
    expect(reduceAuthorize(initial, events['Ada is signed in'])).toEqual({
      ...initial,
      userId: 'ada',
      impersonator: null,
    });
  });

  it('drops the user and the error of the attempt before', () => {
    const before = stateOf('consent', { sessionError: sessionChanged });
    expect(reduceAuthorize(before, events['Grace is signed in'])).toMatchObject({
      view: { status: 'preflight' },
      userId: null,
      sessionError: null,
    });
  });

  it.each<[rule: string, state: AuthorizeState, event: AuthorizeEvent, next: Partial<AuthorizeState>]>([
    [
      'asks every user once a question has been shown',
      stateOf('preflight', { hasAsked: true }),
      events['no consent required'],
      { view: views.consent, hasAsked: true, isConsentRequired: false },
    ],
    [
      'submits for a user who was never asked',
      stateOf('preflight'),
      events['no consent required'],
      { view: { status: 'submitting', isAllowed: false, consent: null }, hasAsked: false },
    ],
    [
      'shows the question for the user of the response',
      stateOf('preflight', { userId: null }),
      events['consent required'],
      { view: views.consent, userId: 'ada', hasAsked: true },
    ],
    [
      'shows why a question is asked again',
      stateOf('preflight', { hasAsked: true, sessionError: sessionChanged }),
      events['consent required'],
      { view: { ...views.consent, error: sessionChanged } },
    ],
    [
      'does not show a first question with an error',
      stateOf('preflight', { sessionError: sessionChanged }),
      events['consent required'],
      { view: views.consent },
    ],
    [
      'sends no denial that the API would treat as consent',
      stateOf('consent', { isConsentRequired: false }),
      events['user denies'],
      {
        view: { status: 'denied', clientName: 'Notes', returnUrl: `${url}?error=access_denied&state=st%26te` },
        hostEvent: { type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', data: {} },
      },
    ],
    [
      'names the API in a denial, if it has a name',
      stateOf('consent', { isConsentRequired: false, issuer: 'https://idp.example/a' }),
      events['user denies'],
      {
        view: {
          status: 'denied',
          clientName: 'Notes',
          returnUrl: `${url}?error=access_denied&state=st%26te&iss=https%3A%2F%2Fidp.example%2Fa`,
        },
      },
    ],
    [
      'asks for the consent to a local app again, although the API requires none',
      stateOf('preflight'),
      events['no consent required for a local app'],
      { view: { ...views.consent, isLocal: true }, hasAsked: true, isConsentRequired: false },
    ],
    [
      'sends a local app that requests prompt=none back without a submission',
      stateOf('preflight', { request: { ...initial.request, prompt: 'none' } }),
      { ...events['no consent required for a local app'], issuer: 'https://idp.example/a' },
      {
        view: {
          status: 'redirecting',
          url: `${url}?error=interaction_required&state=st%26te&iss=https%3A%2F%2Fidp.example%2Fa`,
        },
        hasAsked: false,
      },
    ],
    [
      'sends an app that requests resources and prompt=none back without a submission',
      stateOf('preflight', { request: { ...initial.request, prompt: 'none' } }),
      events['no consent required for resources'],
      {
        view: { status: 'redirecting', url: `${url}?error=interaction_required&state=st%26te` },
        hasAsked: false,
      },
    ],
    [
      'shows no question under prompt=none, even if the API requires one',
      stateOf('preflight', { request: { ...initial.request, prompt: 'none' } }),
      events['consent required'],
      { view: { status: 'redirecting', url: `${url}?error=consent_required&state=st%26te` }, hasAsked: false },
    ],
    [
      'denies the request of an app under prompt=none while support views the account',
      stateOf('preflight', { request: { ...initial.request, prompt: 'none' } }),
      events['no consent required, for support'],
      { view: { status: 'redirecting', url: `${url}?error=access_denied&state=st%26te` }, hasAsked: false },
    ],
    [
      'grants nothing while support views the account',
      stateOf('consent', { view: { ...views.consent, impersonator: 'help@example.com' } as AuthorizeView }),
      events['user allows'],
      { view: { ...views.consent, impersonator: 'help@example.com' } as AuthorizeView },
    ],
    [
      'submits no denial while support views the account',
      stateOf('consent', { view: { ...views.consent, impersonator: 'help@example.com' } as AuthorizeView }),
      events['user denies'],
      { view: { status: 'denied', clientName: 'Notes', returnUrl: `${url}?error=access_denied&state=st%26te` } },
    ],
    [
      'asks for a factor without a question before a scope that requires it',
      stateOf('preflight', { requiresStepUp: ['notes.write'] }),
      events['no consent required'],
      { view: { status: 'confirming', consent: null }, grantable: ['openid', 'notes.write'], hasAsked: false },
    ],
    [
      'asks for no factor without a question before a scope that cannot be granted',
      stateOf('preflight', { requiresStepUp: ['admin'] }),
      events['no consent required'],
      { view: { status: 'submitting', isAllowed: false, consent: null } },
    ],
    [
      'asks for a factor before a scope that requires it',
      stateOf('consent', { requiresStepUp: ['notes.write'] }),
      events['user allows'],
      { view: views.confirming },
    ],
    [
      'asks for no factor if the user has not chosen the scope that requires it',
      stateOf('consent', { requiresStepUp: ['notes.write'] }),
      { type: 'decided', isAllowed: true, scopes: ['openid'] },
      { view: { ...submitting, scopes: ['openid'] } },
    ],
    [
      'asks for no factor before a scope that cannot be granted',
      stateOf('consent', { requiresStepUp: ['admin'] }),
      events['user allows'],
      { view: submitting },
    ],
    [
      'asks for no factor before a denial',
      stateOf('consent', { requiresStepUp: ['notes.write'], request: { ...initial.request, prompt: 'login' } }),
      events['user denies'],
      { view: { ...submitting, isAllowed: false } },
    ],
    ...[{ prompt: 'login' }, { prompt: 'consent login' }, { max_age: 0 }, { max_age: 60 }].map(
      (parameters): [string, AuthorizeState, AuthorizeEvent, Partial<AuthorizeState>] => [
        `asks for a factor under ${JSON.stringify(parameters)}`,
        stateOf('consent', { request: { ...initial.request, ...parameters } }),
        events['user allows'],
        { view: views.confirming },
      ],
    ),
    [
      'asks for a factor under max_age without a question',
      stateOf('preflight', { request: { ...initial.request, max_age: 60 } }),
      events['no consent required'],
      { view: { status: 'confirming', consent: null }, hasAsked: false },
    ],
    [
      'submits without a consent after a factor without a question',
      stateOf('confirming', { view: { status: 'confirming', consent: null } }),
      events['factor proved'],
      { view: { status: 'submitting', isAllowed: false, consent: null } },
    ],
    [
      'denies the request, and sends nothing, if the dialog is closed and there is no question',
      stateOf('confirming', { view: { status: 'confirming', consent: null } }),
      events['dialog closed'],
      {
        view: { status: 'denied', clientName: 'Notes', returnUrl: `${url}?error=access_denied&state=st%26te` },
        hostEvent: { type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', data: {} },
      },
    ],
    [
      'submits the chosen scopes after the factor',
      stateOf('confirming', { view: { status: 'confirming', consent, scopes: ['openid'] } }),
      events['factor proved'],
      { view: { ...submitting, scopes: ['openid'] } },
    ],
    [
      'shows no error after the user has closed the dialog',
      stateOf('confirming'),
      events['dialog closed'],
      { view: views.consent },
    ],
    [
      'shows why no factor was proved',
      stateOf('confirming'),
      events['API refused'],
      { view: { ...views.consent, error: refused } },
    ],
    [
      'sends the app login_required if the user must not be asked for a factor',
      stateOf('confirming', { view: { status: 'confirming', consent: null } }),
      events['no recent factor'],
      { view: { status: 'redirecting', url: `${url}?error=login_required&state=st%26te` } },
    ],
    [
      "builds the URL of a denial from the app's own",
      stateOf('submitting', { view: { ...submitting, isAllowed: false } }),
      events['denial accepted'],
      {
        view: { status: 'denied', clientName: 'Notes', returnUrl: `${url}?error=access_denied&state=st%26te` },
        hostEvent: { type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', data: {} },
      },
    ],
    [
      'shows the question again after an answer that was lost on the network',
      stateOf('submitting'),
      events['network failed'],
      { view: { ...views.consent, error: networkError } },
    ],
    [
      'fails when a submission without a question is lost on the network',
      stateOf('submitting', { view: { status: 'submitting', isAllowed: false, consent: null } }),
      events['network failed'],
      { view: { status: 'error', error: networkError } },
    ],
    [
      'starts again when the session has changed',
      stateOf('submitting'),
      events['session changed'],
      { view: { status: 'preflight' }, userId: null, sessionError: sessionChanged },
    ],
    [
      'fails when the session changes a second time without a decision',
      stateOf('submitting', { sessionError: sessionChanged }),
      events['session changed'],
      { view: { status: 'error', error: sessionChanged } },
    ],
    [
      'forgets a changed session with the next decision',
      stateOf('consent', { sessionError: sessionChanged }),
      events['user allows'],
      { view: submitting, sessionError: null },
    ],
    [
      'reports the start of a request',
      stateOf('preflight'),
      events['consent required'],
      {
        hostEvent: {
          type: 'OAUTH_AUTHORIZE_FLOW_START',
          data: { client_id: 'notes', redirect_uri: url, scope: 'openid email' },
        },
      },
    ],
    [
      'reports the completion of a request that gets a code',
      stateOf('submitting'),
      events['API answered'],
      { view: views.redirecting, hostEvent: { type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} } },
    ],
    [
      'reports no completion of a request that gets no code',
      stateOf('submitting'),
      { type: 'answered', url, hasCode: false },
      { view: views.redirecting, hostEvent: null },
    ],
  ])('%s', (_, state, event, next) => {
    const reduced = reduceAuthorize(state, event);
    expect(reduced).toEqual({ ...reduced, ...next });
  });

  it('reports the start of a request once', () => {
    const started = reduceAuthorize(stateOf('preflight'), events['consent required']);
    const again = reduceAuthorize(reduceAuthorize(started, events['Grace is signed in']), events['consent required']);
    expect(again.view.status).toBe('consent');
    expect(again.hostEvent).toBe(started.hostEvent);
  });

  it.each<[string, FoyerError]>([
    ['user_unauthenticated', apiError('user_unauthenticated')],
    ['session_not_found', apiError('session_not_found')],
    ['unauthorized_credentials', apiError('unauthorized_credentials')],
    ['invalid_secret_authentication', apiError('invalid_secret_authentication')],
  ])('treats the error %s as the state of a page without a session', (_, error) => {
    const state = stateOf('preflight');
    expect(reduceAuthorize(state, { type: 'failed', error }).view).toBe(state.noSession);
  });
});

it.each([
  'https://notes.example/cb?next=%2Fa%20b&flag',
  'https://notes.example/cb?error=0&state=mine&',
  'myapp:/cb',
  'com.example.app:/oauth?x=a+b',
])('a refusal leaves the query of %s as it is written, and appends its parameters', (redirect_uri) => {
  const request = { ...initial.request, redirect_uri };
  const separator = redirect_uri.includes('?') ? '&' : '?';
  const back = (error: string) => `${redirect_uri}${separator}error=${error}&state=st%26te`;
  const denied = reduceAuthorize(stateOf('consent', { request, isConsentRequired: false }), {
    type: 'decided',
    isAllowed: false,
  });
  expect(denied.view).toMatchObject({ status: 'denied', returnUrl: back('access_denied') });
  const silent = reduceAuthorize(stateOf('confirming', { request }), { type: 'stale' });
  expect(silent.view).toEqual({ status: 'redirecting', url: back('login_required') });
});
