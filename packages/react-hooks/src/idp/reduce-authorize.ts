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

/** A third-party app that the host application knows by where it sends its users. */
export interface KnownClient {
  /** Its name, which replaces the one that the app has chosen. */
  name: string;
  /**
   * The hosts of its redirect URLs, each whole and with its port, such as `agent.example`: a subdomain is another host.
   * One on the user's device is ignored, because any program there can listen to it.
   */
  redirectHosts: readonly string[];
  /** The URL of its mark, a square picture. Default: none is shown. */
  logo?: string | undefined;
}

/** A consent question. Names and descriptions come from a third party: render them as text, never as HTML. */
export interface ConsentRequest {
  /** The user whose consent is requested. An answer counts for this user only. */
  user: User;
  /**
   * The address of the person who uses the account of this user for support, whose session grants no consent: `allow` and
   * `allowOnly` do nothing. Null if the user does.
   */
  impersonator: string | null;
  /** The name of `known`, otherwise the one that the app calls itself; null if it has none. Call it 'The App' then. */
  clientName: string | null;
  /** The entry of `knownClients` to one of whose hosts the user is sent afterwards. Null for any other app. */
  known: KnownClient | null;
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
  /** Whether the app is verified: it is the project's own, `verifiedClients` names it, or it is `known`. */
  isVerified: boolean;
  /**
   * Whether the app is a public client on this device, such as an AI agent or a command of the project's own. Any other
   * program here can use its ID: a consent from before, or a name, says nothing about the program that requests this one
   * (RFC 8252, section 8.6).
   */
  isLocal: boolean;
  /** The URIs of the APIs that the app requests access to (RFC 8707). */
  resources: readonly string[];
  /**
   * Whether the user should see more than the app's name and its scopes: the members above, and which scopes are new since
   * the last consent. So it is for local apps, for an app with a metadata document, for a request with resources or with
   * more scopes than the last consent, for a third party's public app that is not verified, because an app can register
   * itself as one, for an app that is known or only has the name of one, and for any other app that `verifiedClients` should
   * name and does not.
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
  /** The app's name; null if it has none, or before the API has returned it. */
  clientName: string | null;
  /** The requested scopes that the user can grant. */
  grantable: readonly string[];
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
    impersonator: null,
    sessionError: null,
    hostEvent: null,
    requiresStepUp,
    hasAsked: false,
    isConsentRequired: false,
    clientName: null,
    grantable: [],
    issuer: null,
  };
}

/** What decides that the user is asked. */
type Facts = Pick<ConsentRequest, 'isLocal' | 'isThirdParty' | 'resources'>;

/**
 * Whether the user is asked whatever the API remembers: for a public app on this device, and for the resources of a third
 * party's app, which no consent of the API contains.
 */
const asksAlways = ({ isLocal, isThirdParty, resources }: Facts) => isLocal || (isThirdParty && resources.length > 0);

/**
 * Whether the user is asked. Once a question has been shown, only an answer leaves the page, even if another user signs
 * in who has allowed the app before.
 */
export const mustAsk = ({ hasAsked }: AuthorizeState, isConsentRequired: boolean, facts: Facts): boolean =>
  hasAsked || isConsentRequired || asksAlways(facts);

/** An error for the app (RFC 6749, section 4.1.2.1; OpenID Connect Core, section 3.1.2.6). */
type Refusal = 'access_denied' | 'consent_required' | 'interaction_required' | 'login_required';

/** Builds an error for the app from its own URL, never from a response: no response may turn a denial into a code. */
function refusalUrl({ request, issuer }: AuthorizeState, error: Refusal): string {
  // The check alone: parsed, the app's own query would be encoded in another way.
  requireAppUrl(request.redirect_uri);
  return appendQuery(request.redirect_uri, {
    error,
    ...(request.state !== undefined && { state: request.state }),
    ...(issuer !== null && { iss: issuer }),
  });
}

function deny(state: AuthorizeState): AuthorizeState {
  return {
    ...state,
    view: { status: 'denied', clientName: state.clientName, returnUrl: refusalUrl(state, 'access_denied') },
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
      const { user, clientName, impersonator } = consent;
      const next: AuthorizeState = {
        ...state,
        ...{ userId: user.userId, impersonator, isConsentRequired, clientName, issuer },
        grantable: grantedScopes(consent),
        hostEvent: state.hostEvent ?? {
          type: 'OAUTH_AUTHORIZE_FLOW_START',
          data: { client_id, redirect_uri, scope: scopes.join(' ') },
        },
      };
      const refuse = (error: Refusal): AuthorizeState => ({
        ...next,
        view: { status: 'redirecting', url: refusalUrl(next, error) },
      });
      // The session of support is shown the question, and cannot answer it.
      const isSupport = impersonator !== null;
      if (isSupport && isSilent(state)) return refuse('access_denied');
      if (!isSupport && !mustAsk(state, isConsentRequired, consent)) {
        return mustConfirm(next, next.grantable)
          ? { ...next, view: { status: 'confirming', consent: null } }
          : { ...next, view: { status: 'submitting', isAllowed: false, consent: null } };
      }
      if (isSilent(state)) return refuse(asksAlways(consent) ? 'interaction_required' : 'consent_required');
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
      const isSupport = consent.impersonator !== null;
      if (isAllowed && isSupport) return state;
      // If the API requires no answer, it treats a denial as consent, so a denial is not sent.
      if (!isAllowed && (isSupport || !state.isConsentRequired)) return deny(state);
      const next = { ...state, sessionError: null };
      return isAllowed && mustConfirm(state, scopes ?? state.grantable)
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
      const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
      // Without a question, the dialog was the only one that the user could refuse.
      if (!consent && isCancelled) return deny(state);
      if (!consent || endsSession(error) || isSessionChanged(error)) return fail(state, event);
      // The user has closed the dialog, and can decide again.
      return { ...state, view: { status: 'consent', error: isCancelled ? null : error, ...consent } };
    },
  },
  submitting: {
    denied: deny,
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
