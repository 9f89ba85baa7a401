import { type FoyerClient, type FoyerError, isNetworkError, UsageError } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { destinationOf, requireAppUrl, requireReturnUrl } from './idp-redirect.ts';
import type { AuthorizeParameters } from './idp-request.ts';
import { createIdpRegistry, createIdpStore, type IdpView, needsSession } from './idp-store.ts';

/** How long an attested session lives, in minutes (specification, section 9). */
const ATTESTED_SESSION_MINUTES = 60;

/** A token of another identity provider that the project trusts, to sign in with first. */
export interface TrustedToken {
  token: string | undefined;
  profileId: string | undefined;
}

/** Something that an app wants to be allowed. */
export interface RequestedScope {
  scope: string;
  /** What it means, in the words of the project's policy, else of the provider. English. */
  description: string;
  /** False: this user cannot grant it, and allowing the app leaves it out. */
  isGrantable: boolean;
}

/** What a user is asked. Names and descriptions are a stranger's words: show them as text. */
export interface ConsentRequest {
  /** Null where the app has none: call it 'The App'. */
  clientName: string | null;
  scopes: readonly RequestedScope[];
  /** Where the user will be sent: a host, or the scheme of an app on this device. */
  destination: string;
}

/** Where an authorization stands. */
export type AuthorizeState =
  | { status: 'preflight' }
  | ({ status: 'consent'; error: FoyerError | null } & ConsentRequest)
  | { status: 'submitting'; isAllowed: boolean; consent: ConsentRequest | null }
  | { status: 'denied'; clientName: string | null; returnUrl: string }
  | { status: 'redirecting'; url: string }
  | { status: 'failed'; error: FoyerError }
  | { status: 'noSession' };

/** An authorization under way. */
export interface AuthorizeFlow extends IdpView<AuthorizeState> {
  decide(isAllowed: boolean): void;
  /** Begins again after a failure. */
  retry(): void;
}

/** What identifies an authorization: the app's request, and the token to sign in with first. */
interface AuthorizeSubject {
  request: AuthorizeParameters;
  trusted: TrustedToken | null;
}

/** The one flow for a request. */
export const authorizeFlow = createIdpRegistry(createAuthorizeFlow);

function createAuthorizeFlow(client: FoyerClient, { request, trusted }: AuthorizeSubject): AuthorizeFlow {
  const { client_id, redirect_uri, response_type, scopes, prompt } = request;
  const preflight = { client_id, redirect_uri, response_type, scopes, ...(prompt !== undefined && { prompt }) };
  let isAttested = !trusted;
  let isAttesting = false;
  let isReported = false;
  /** Whose answer the state holds. */
  let userId: string | null = null;
  /** Counts the beginnings: an answer to an earlier one comes too late. */
  let turn = 0;

  const store = createIdpStore<AuthorizeState>(
    client,
    { status: 'preflight' },
    {
      onOpen: () => {
        const { status } = store.get();
        // A decision that is shown anew is a decision to be made anew.
        if (!turn || status === 'failed' || status === 'denied') void begin();
        else onAuth();
      },
      onAuth,
    },
  );

  function onAuth() {
    const { status } = store.get();
    if (isAttesting || !['preflight', 'consent', 'noSession'].includes(status)) return;
    const auth = client.state.get();
    if (auth.status === 'signedOut') {
      turn++;
      if (status !== 'noSession') store.set({ status: 'noSession' });
      return;
    }
    const present = auth.user?.user_id;
    if (status === 'noSession' ? present : userId && present && userId !== present) void begin();
    else userId ??= present ?? null;
  }

  async function begin() {
    const own = ++turn;
    store.set({ status: 'preflight' });
    try {
      requireAppUrl(redirect_uri);
      if (!isAttested) await attest();
      if (own !== turn) return;
      const auth = client.state.get();
      userId = auth.user?.user_id ?? null;
      if (auth.status === 'signedOut') {
        store.set({ status: 'noSession' });
        return;
      }
      const answer = await client.idp.oauthAuthorizeStart(preflight);
      // The provider's policy says what the app's own scopes mean.
      const policy = answer.consent_required ? (await client.bootstrap.getAsync()).rbacPolicy : null;
      if (own !== turn) return;
      userId = answer.user_id;
      if (!isReported) {
        isReported = true;
        const data = { client_id, redirect_uri, scope: scopes.join(' ') };
        store.report({ type: 'OAUTH_AUTHORIZE_FLOW_START', data });
      }
      if (answer.consent_required) store.set({ status: 'consent', error: null, ...toConsent(answer, policy?.scopes) });
      else await submit(false, null);
    } catch (error) {
      if (own === turn) fail(error as FoyerError);
    }
  }

  async function attest() {
    const { token, profileId } = trusted ?? {};
    if (!token || !profileId) throw new UsageError('trustedAuthToken and tokenProfileId are needed together.');
    isAttesting = true;
    try {
      await client.session.attest({
        token,
        profile_id: profileId,
        session_duration_minutes: ATTESTED_SESSION_MINUTES,
      });
      isAttested = true;
    } finally {
      isAttesting = false;
    }
  }

  function toConsent(
    { client: app, scope_results }: ResponseOf<'idp.oauthAuthorizeStart'>,
    policy: readonly { scope: string; description: string }[] = [],
  ): ConsentRequest {
    return {
      clientName: app.client_name || null,
      scopes: scope_results.map(({ scope, description, is_grantable }) => ({
        scope,
        description:
          policy.find((known) => known.scope === scope)?.description || description || `Use the ${scope} scope`,
        isGrantable: is_grantable,
      })),
      destination: destinationOf(requireAppUrl(redirect_uri)),
    };
  }

  async function submit(isAllowed: boolean, consent: ConsentRequest | null) {
    store.set({ status: 'submitting', isAllowed, consent });
    const answer = await client.idp.oauthAuthorizeSubmit({ ...request, consent_granted: isAllowed });
    const url = requireReturnUrl(answer.redirect_uri, redirect_uri);
    if (consent && !isAllowed) {
      if (!url.searchParams.has('error')) url.searchParams.set('error', 'access_denied');
      if (request.state !== undefined) url.searchParams.set('state', request.state);
      store.report({ type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', data: {} });
      store.set({ status: 'denied', clientName: consent.clientName, returnUrl: url.href });
      return;
    }
    // Without a code the app is told why, by the same way.
    if (answer.authorization_code) store.report({ type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} });
    store.set({ status: 'redirecting', url: url.href });
    store.leave(url);
  }

  function fail(error: FoyerError) {
    if (needsSession(error)) {
      store.set({ status: 'noSession' });
      return;
    }
    store.set({ status: 'failed', error });
    store.reportError(error);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    decide(isAllowed) {
      const current = store.get();
      if (current.status !== 'consent') return;
      const { status, error: _, ...consent } = current;
      submit(isAllowed, consent).catch((error: FoyerError) => {
        if (!isNetworkError(error)) return fail(error);
        // Nothing was decided: what was asked is asked again.
        store.set({ status, error, ...consent });
        store.reportError(error);
      });
    },
    retry() {
      if (store.get().status === 'failed') void begin();
    },
  };
}
