'use client';

import type { FoyerError } from '@foyer/core';
import type { ConsentGuard } from './consent-guard.ts';
import { createAuthorizeFlow } from './idp-authorize.ts';
import { type IdpActions, useIdpRequest } from './idp-hooks.ts';
import { type MissingParam, parseAuthorizeQuery } from './idp-request.ts';
import { type AuthorizeView, type ConsentRequest, grantedScopes, type KnownClient } from './reduce-authorize.ts';

/** The options of `useIdpAuthorize`. */
export interface UseIdpAuthorizeOptions {
  /**
   * A token of another identity provider that the project trusts. It is exchanged once, before anything else, for a
   * session of 60 minutes, which replaces an existing session. Requires `tokenProfileId`.
   */
  trustedAuthToken?: string | undefined;
  /** The project's trusted token profile that `trustedAuthToken` belongs to. */
  tokenProfileId?: string | undefined;
  /**
   * The `client_id` of each third-party app that you have checked. With this option, the user sees more of every other one:
   * see `isDetailed` of `ConsentRequest`. Default: no app has been checked, and nothing is said of apps with a secret.
   */
  verifiedClients?: readonly string[] | undefined;
  /**
   * The third-party apps that you know by where they send their users, whatever their `client_id`, such as those of an agent
   * that registers itself for each user. The user is shown your name and mark of such an app, and that it is verified; any
   * other app with one of these names, in any case of letters, is unverified. Default: none.
   */
  knownClients?: readonly KnownClient[] | undefined;
  /**
   * Scopes before which the user is asked for a factor, unless one is younger than 300 seconds: after `allow`, and where no
   * question is necessary. Under `prompt=none`, the app receives `login_required` instead. The page needs the dialog of a
   * step-up: see `useStepUp`. Default: none.
   */
  requiresStepUp?: readonly string[] | undefined;
}

/**
 * The status of an app's authorization request, and what the user can do. Names and descriptions come from a third party:
 * render them as text, never as HTML.
 */
export type UseIdpAuthorizeResult =
  /** The request is being checked, or a trusted token is being exchanged. */
  | { status: 'preflight' }
  | ({
      status: 'consent';
      /** Why the last answer was not submitted; the user can answer again. */
      error: FoyerError | null;
      /** `allow` does nothing unless this is `ready`, and nothing while support views the account: see `impersonator`. */
      guard: ConsentGuard;
      /** Grants the app the scopes that can be granted. */
      allow(): void;
      /** Grants the app those of these scopes that can be granted. Does nothing if there is none. */
      allowOnly(scopes: readonly string[]): void;
      /** Denies the request; the user stays on this page. */
      deny(): void;
    } & ConsentRequest)
  /**
   * The user is asked to prove a factor, in the dialog of the page: before a scope of `requiresStepUp`, or because the app
   * requires it (`prompt=login`, `max_age`). `consent` as for `submitting`. If the user closes the dialog, the question is
   * shown again; without a question, the request is denied.
   */
  | { status: 'confirming'; consent: ConsentRequest | null }
  /** `consent` is the question that was answered; null if none was necessary. */
  | { status: 'submitting'; isAllowed: boolean; consent: ConsentRequest | null }
  /** `returnUrl` reports the denial to the app: it has `error=access_denied` and the app's `state`. */
  | { status: 'denied'; clientName: string | null; returnUrl: string }
  /** The page is being left. `url` has a code that works once: show it as a link in case the browser stays. */
  | { status: 'redirecting'; url: string }
  | {
      status: 'error';
      error: FoyerError;
      /** Starts again. */
      retry(): void;
    }
  /** A required parameter of the page's query. */
  | { status: 'missingParam'; param: string }
  /**
   * Continues by itself as soon as a user signs in, in this tab or another. `isSilent`: the app requested `prompt=none`,
   * so no login may be shown. The app does not receive `login_required`: the API validates `redirect_uri` only with a
   * session, and the page never redirects to an unvalidated URL.
   */
  | { status: 'noSession'; isSilent: boolean };

function present(
  view: AuthorizeView | MissingParam,
  { guard, accept, decline, retry }: IdpActions,
): UseIdpAuthorizeResult {
  switch (view.status) {
    case 'attesting':
      return { status: 'preflight' };
    case 'consent':
      return {
        ...view,
        guard,
        allow: () => accept(),
        allowOnly(scopes) {
          const granted = grantedScopes(view).filter((scope) => scopes.includes(scope));
          if (granted.length) accept(granted);
        },
        deny: decline,
      };
    case 'error':
      return { ...view, retry };
    default:
      return view;
  }
}

/**
 * Makes the page an identity provider for other apps: reads an app's request from the page's query (`client_id`,
 * `redirect_uri`, `scope`, `state`, ...), requests the user's consent, and returns to the app (OpenID Connect Core,
 * section 3.1.2). The query is read at mount; a missing parameter is reported to `onError` as a `UsageError`.
 *
 * Sends the request by itself, and submits by itself if no consent is necessary: once, however often it is mounted. The user
 * is always asked for a public app on this device, and for a `resource` of a third party's app, whatever the API remembers;
 * under `prompt=none`, such an app receives `interaction_required`. The page is sent only to https, to http on this machine, or to the scheme of an app, at the app's own host.
 *
 * A decision counts only for the user of the question. If another user has signed in since, even through cookies that
 * another subdomain or the host application's server has changed, nothing is sent and the question is shown again, with an
 * `error` of type `session_changed`.
 *
 * With `prompt=login` or `max_age`, the user proves a factor before the app receives its code, in the dialog of a step-up
 * (`<StepUp/>` of `@foyer/ui`, or `useStepUpDialog`). Under `prompt=none`, the app receives `login_required` instead.
 *
 * While support views the account (an impersonated session), nothing is granted: `impersonator` names the person, and under
 * `prompt=none` the app receives `access_denied`.
 *
 * Reports `OAUTH_AUTHORIZE_FLOW_START`, `OAUTH_AUTHORIZE_FLOW_COMPLETE` and `OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED`.
 *
 * @example
 * ```tsx
 * function Consent() {
 *   const request = useIdpAuthorize();
 *   switch (request.status) {
 *     case 'consent':
 *       return (
 *         <main>
 *           <h1>Let {request.clientName ?? 'The App'} sign you in?</h1>
 *           <ul>
 *             {request.scopes.map(({ scope, description, isGrantable }) => (
 *               <li key={scope}>{isGrantable ? description : <s>{description}</s>}</li>
 *             ))}
 *           </ul>
 *           <p>You will be sent to {request.destination}.</p>
 *           <button onClick={request.allow} disabled={request.guard !== 'ready'}>Allow</button>
 *           <button onClick={request.deny}>Deny</button>
 *         </main>
 *       );
 *     case 'denied':
 *       return <a href={request.returnUrl}>Access was denied. Go back.</a>;
 *     case 'error':
 *       return <button onClick={request.retry}>{errorMessage(request.error)} Try again</button>;
 *     case 'missingParam':
 *       return <p>The app forgot its {request.param}.</p>;
 *     case 'noSession':
 *       return <a href="/login">Sign in first.</a>;
 *     default:
 *       return <p>One moment...</p>;
 *   }
 * }
 * ```
 */
export function useIdpAuthorize(options: UseIdpAuthorizeOptions = {}): UseIdpAuthorizeResult {
  const { trustedAuthToken, tokenProfileId, verifiedClients, knownClients, requiresStepUp } = options;
  const trusted = trustedAuthToken || tokenProfileId ? { token: trustedAuthToken, profileId: tokenProfileId } : null;
  const own = { trusted, verifiedClients, knownClients, requiresStepUp };
  return useIdpRequest('useIdpAuthorize', 'consent', parseAuthorizeQuery, createAuthorizeFlow, own, present);
}
