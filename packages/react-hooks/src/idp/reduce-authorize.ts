import { type FoyerError, isCeremonyError, isNetworkError } from '@foyer/core';
import { appendQuery, createReducer, endsSession } from '@foyer/core/internal';
import type { User } from '../session/use-user.ts';
import { requireAppUrl } from './idp-redirect.ts';
import type { AuthorizeParameters } from './idp-request.ts';
import {
  fail,
  type IdpState,
  isSessionChanged,
  restart,
  restartAfter,
  type SharedEvent,
  type SharedView,
  whileSignedIn,
} from './idp-transitions.ts';

/** One permission that an app requests. */
export interface RequestedScope {
  scope: string;
  /** The permission in words, in English: from the project's policy, otherwise from the API. */
  description: string;
  /** Whether this user can grant it. A scope that the user cannot grant is left out when the user allows the app. */
  isGrantable: boolean;
  /** Whether the user's last consent for the app contains it. */
  isAllowed: boolean;
  /** Whether the user has a consent for the app that does not contain it. False too if the API does not return consents. */
  isNew: boolean;
}

/** A consent question. Names and descriptions come from a third party: render them as text, never as HTML. */
export interface ConsentRequest {
  /** The user whose consent is requested. An answer counts for this user only. */
  user: User;
  /** The app's name; null if it has none. Call it 'The App' then. */
  clientName: string | null;
  scopes: readonly RequestedScope[];
  /** Where the user is sent afterwards: a host, or the URL scheme of an app on this device. */
  destination: string;
  /**
   * The host of the app's client ID metadata document, which shows who the app is: only the owner of the host can publish
   * the document. Null if the app is registered.
   */
  clientHost: string | null;
  /** Whether the app is not the project's own. */
  isThirdParty: boolean;
  /** Whether the app is verified: it is the project's own, or `verifiedClients` names it. */
  isVerified: boolean;
  /**
   * Whether the app is a public client on this device, such as an AI agent. Any other program here can use its ID: a consent
   * from before says nothing about the program that requests this one (RFC 8252, section 8.6).
   */
  isLocal: boolean;
  /** The URIs of the APIs that the app requests access to (RFC 8707). */
  resources: readonly string[];
  /**
   * Whether the user should see more than the app's name and its scopes: the members above, and which scopes are new since
   * the last consent. So it is for local apps, for an app with a metadata document, for a request with resources or with
   * more scopes than the last consent, and for an app that `verifiedClients` should name and does not.
   */
  isDetailed: boolean;
}

/** The status of an authorization, with what each status shows. */
export type AuthorizeView =
  | SharedView
  /** A trusted token is being exchanged for the session that the request is for. */
  | { status: 'attesting' }
  | ({ status: 'consent'; error: FoyerError | null } & ConsentRequest)
  /** The user proves a factor first. Without a question, `consent` is null. */
  | { status: 'confirming'; consent: ConsentRequest | null; scopes?: readonly string[] | undefined }
  | {
      status: 'submitting';
      isAllowed: boolean;
      consent: ConsentRequest | null;
      /** The scopes that the user has chosen. Undefined: all that can be granted. */
      scopes?: readonly string[] | undefined;
    }
  | { status: 'denied'; clientName: string | null; returnUrl: string }
  | { status: 'noSession'; isSilent: boolean };

/** The state of an authorization. */
export interface AuthorizeState extends IdpState<AuthorizeView> {
  request: AuthorizeParameters;
  /** The scopes before which the user proves a factor. */
  requiresStepUp: readonly string[];
  /** A question has been shown. */
  hasAsked: boolean;
  /** The API requires an answer for this user. */
  isConsentRequired: boolean;
  /** The API's name in its answers to apps (RFC 9207); null if it has none. */
  issuer: string | null;
}

/** The events of an authorization. */
export type AuthorizeEvent =
  | SharedEvent
  | { type: 'attested' }
  | {
      type: 'started';
      isConsentRequired: boolean;
      issuer: string | null;
      consent: ConsentRequest;
    }
  /** The user has proved a factor that is recent enough. */
  | { type: 'confirmed' }
  /** No factor is recent enough, and the user must not be asked. */
  | { type: 'stale' }
  | { type: 'denied' }
  /** The API has returned the URL of the app. Without a code, the URL contains the reason. */
  | { type: 'answered'; url: string; hasCode: boolean };

/** Whether the app requests that the user is shown nothing. */
export const isSilent = ({ request }: Pick<AuthorizeState, 'request'>): boolean =>
  /\bnone\b/.test(request.prompt ?? '');

/** Whether the app requests a new proof of who the user is. */
export const asksForLogin = ({ prompt }: AuthorizeParameters): boolean => /\blogin\b/.test(prompt ?? '');

/** Whether scopes contain one before which the user proves a factor. */
export const isSensitive = ({ requiresStepUp }: AuthorizeState, scopes: readonly string[]): boolean =>
  requiresStepUp.some((scope) => scopes.includes(scope));

/** Whether the user proves a factor before the API receives a consent to scopes. */
const mustConfirm = (state: AuthorizeState, scopes: readonly string[]): boolean =>
  state.request.max_age !== undefined || asksForLogin(state.request) || isSensitive(state, scopes);

/** Returns the scopes that a consent grants. */
export const grantedScopes = ({ scopes }: ConsentRequest): readonly string[] =>
  scopes.filter(({ isGrantable }) => isGrantable).map(({ scope }) => scope);

/** Returns the state of a request that has just arrived. */
export function startAuthorize(
  request: AuthorizeParameters,
  hasTrustedToken: boolean,
  requiresStepUp: readonly string[] = [],
): AuthorizeState {
  const start = hasTrustedToken ? 'attesting' : 'preflight';
  return {
    request,
    view: { status: start },
    start,
    noSession: { status: 'noSession', isSilent: isSilent({ request }) },
    userId: null,
    sessionError: null,
    hostEvent: null,
    requiresStepUp,
    hasAsked: false,
    isConsentRequired: false,
    issuer: null,
  };
}

/**
 * Whether the user is asked. Once a question has been shown, only an answer leaves the page, even if another user signs
 * in who has allowed the app before.
 */
export const mustAsk = ({ hasAsked }: AuthorizeState, isConsentRequired: boolean, isLocal: boolean): boolean =>
  hasAsked || isConsentRequired || isLocal;

/** Builds an error for the app from its own URL, never from a response: no response may turn a denial into a code. */
function refusalUrl(
  { request, issuer }: AuthorizeState,
  error: 'access_denied' | 'interaction_required' | 'login_required',
): string {
  // The check alone: parsed, the app's own query would be encoded in another way.
  requireAppUrl(request.redirect_uri);
  return appendQuery(request.redirect_uri, {
    error,
    ...(request.state !== undefined && { state: request.state }),
    ...(issuer !== null && { iss: issuer }),
  });
}

function deny(state: AuthorizeState, clientName: string | null): AuthorizeState {
  return {
    ...state,
    view: { status: 'denied', clientName, returnUrl: refusalUrl(state, 'access_denied') },
    hostEvent: { type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', data: {} },
  };
}

/** Returns the next state of an authorization. */
export const reduceAuthorize = createReducer<AuthorizeState, AuthorizeEvent>({
  // The session is about to be replaced, so its changes do not matter.
  attesting: {
    attested: (state) => restartAfter<AuthorizeState>({ ...state, start: 'preflight' }, state.sessionError),
    failed: fail,
  },
  preflight: {
    ...whileSignedIn,
    started(state, { isConsentRequired, issuer, consent }) {
      const { client_id, redirect_uri, scopes } = state.request;
      const { isLocal } = consent;
      const isAsked = mustAsk(state, isConsentRequired, isLocal);
      const next: AuthorizeState = {
        ...state,
        userId: consent.user.userId,
        isConsentRequired,
        issuer,
        hostEvent: state.hostEvent ?? {
          type: 'OAUTH_AUTHORIZE_FLOW_START',
          data: { client_id, redirect_uri, scope: scopes.join(' ') },
        },
      };
      if (!isAsked) {
        return mustConfirm(next, [])
          ? { ...next, view: { status: 'confirming', consent: null } }
          : { ...next, view: { status: 'submitting', isAllowed: false, consent: null } };
      }
      if (isLocal && isSilent(state)) {
        return { ...next, view: { status: 'redirecting', url: refusalUrl(next, 'interaction_required') } };
      }
      // A user who was not asked before does not see that the session has changed.
      const error = state.hasAsked ? state.sessionError : null;
      return { ...next, hasAsked: true, view: { status: 'consent', error, ...consent } };
    },
    failed: fail,
  },
  consent: {
    ...whileSignedIn,
    decided(state, { isAllowed, scopes }) {
      const { status: _, error: __, ...consent } = state.view;
      // If the API requires no answer, it treats a denial as consent, so a denial is not sent.
      if (!isAllowed && !state.isConsentRequired) return deny(state, consent.clientName);
      const next = { ...state, sessionError: null };
      return isAllowed && mustConfirm(state, scopes ?? grantedScopes(consent))
        ? { ...next, view: { status: 'confirming', consent, scopes } }
        : { ...next, view: { status: 'submitting', isAllowed, consent, scopes } };
    },
  },
  confirming: {
    ...whileSignedIn,
    confirmed(state) {
      const { consent, scopes } = state.view;
      return { ...state, view: { status: 'submitting', isAllowed: consent !== null, consent, scopes } };
    },
    stale: (state) => ({ ...state, view: { status: 'redirecting', url: refusalUrl(state, 'login_required') } }),
    failed(state, event) {
      const { consent } = state.view;
      const { error } = event;
      if (!consent || endsSession(error) || isSessionChanged(error)) return fail(state, event);
      // The user has closed the dialog, and can decide again.
      const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
      return { ...state, view: { status: 'consent', error: isCancelled ? null : error, ...consent } };
    },
  },
  submitting: {
    denied: (state) => deny(state, state.view.consent?.clientName ?? null),
    answered: (state, { url, hasCode }) => ({
      ...state,
      view: { status: 'redirecting', url },
      hostEvent: hasCode ? { type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} } : state.hostEvent,
    }),
    failed(state, event) {
      const { consent } = state.view;
      // The decision was not submitted, and the question is shown again.
      return consent && isNetworkError(event.error)
        ? { ...state, view: { status: 'consent', error: event.error, ...consent } }
        : fail(state, event);
    },
  },
  denied: { reopened: restart },
  redirecting: {},
  error: { reopened: restart, retried: restart },
  noSession: { signedIn: restart },
});
