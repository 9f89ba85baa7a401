'use client';

import type { FoyerError } from '@foyer/core';
import { useMemo } from 'react';
import { type ConsentGuard, useConsentGuard } from './consent-guard.ts';
import { useInternals } from './context.ts';
import { type AuthorizeState, authorizeFlow, type ConsentRequest } from './idp-authorize.ts';
import { useIdpState, usePageRequest } from './idp-hooks.ts';
import { parseAuthorizeQuery } from './idp-request.ts';

/** What `useIdpAuthorize` takes. */
export interface IdpAuthorizeOptions {
  /**
   * A token of another identity provider that the project trusts. It is attested into a session of 60 minutes first,
   * once; a session that exists is ended. Needs `tokenProfileId`.
   */
  trustedAuthToken?: string | undefined;
  /** The project's trusted token profile that `trustedAuthToken` belongs to. */
  tokenProfileId?: string | undefined;
}

/** Where an app's request stands, and what can be done. Names and descriptions are a stranger's words: text, not HTML. */
export type IdpAuthorize =
  /** It is being looked into, or somebody is being signed in by a trusted token. */
  | { status: 'preflight' }
  | ({
      status: 'consent';
      /** Why the last answer did not get through; it can be given again. */
      error: FoyerError | null;
      /** `allow` does nothing unless this is `ready`. */
      guard: ConsentGuard;
      /** Lets the app have the scopes that can be granted. */
      allow(): void;
      /** Refuses the app; the user stays on this page. */
      deny(): void;
    } & ConsentRequest)
  /** `consent` is what was asked; null where nothing had to be. */
  | { status: 'submitting'; isAllowed: boolean; consent: ConsentRequest | null }
  /** `returnUrl` tells the app, by `error=access_denied` and its `state`. */
  | { status: 'denied'; clientName: string | null; returnUrl: string }
  /** The page is being left. `url` holds a code that works once: a way on where the browser stays. */
  | { status: 'redirecting'; url: string }
  | {
      status: 'failed';
      error: FoyerError;
      /** Asks again. */
      retry(): void;
    }
  /** A required parameter of the page's query. */
  | { status: 'missingParam'; param: string }
  /**
   * Goes on by itself as soon as somebody signs in, in this tab or another. `isSilent`: the app has asked by
   * `prompt=none` that the user is asked nothing, so no login may be shown. It is not told `login_required`: the provider
   * checks whose `redirect_uri` is only for a session, and an address that was not checked may be anybody's.
   */
  | { status: 'noSession'; isSilent: boolean };

const preflight: AuthorizeState & { status: 'preflight' } = { status: 'preflight' };

/**
 * The page as an identity provider for other apps: what an app asks for in the page's query (`client_id`,
 * `redirect_uri`, `scope`, `state`, ...), the user's decision, and the way back (OpenID Connect Core, section 3.1.2). The
 * query is read at mount; a parameter that is missing is told to `onError`, as a `UsageError`.
 *
 * Asks the provider by itself, and submits by itself where no consent is needed: once, however often it is mounted. The
 * page is sent only to https, to http on this machine, or to the scheme of an app, at the app's own host.
 *
 * A decision counts for the user of the question alone. Where another one has signed in since, also by cookies that
 * another subdomain or the host's server has changed, nothing is sent for them and the question is asked again, with
 * `error` of type `session_changed`.
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
 *     case 'failed':
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
export function useIdpAuthorize({ trustedAuthToken, tokenProfileId }: IdpAuthorizeOptions = {}): IdpAuthorize {
  const { client } = useInternals();
  const { request, missing } = usePageRequest(parseAuthorizeQuery);
  const flow = useMemo(() => {
    const isTrusted = trustedAuthToken || tokenProfileId;
    const trusted = isTrusted ? { token: trustedAuthToken, profileId: tokenProfileId } : null;
    return request && authorizeFlow(client, { request, trusted });
  }, [client, request, trustedAuthToken, tokenProfileId]);
  const state = useIdpState<AuthorizeState>(flow, preflight);
  const guard = useConsentGuard(state.status === 'consent');

  return useMemo((): IdpAuthorize => {
    if (!flow) return missing ? { status: 'missingParam', param: missing } : preflight;
    if (state.status === 'consent') {
      const allow = () => guard === 'ready' && flow.decide(true);
      return { ...state, guard, allow, deny: () => flow.decide(false) };
    }
    return state.status === 'failed' ? { ...state, retry: flow.retry } : state;
  }, [flow, missing, state, guard]);
}
