import { type FoyerClient, type FoyerError, isNetworkError, UsageError } from '@foyer/core';
import type { ResponseOf, User } from '@foyer/core/operations';
import { destinationOf, refusal, requireAppUrl, requireReturnUrl } from './idp-redirect.ts';
import type { AuthorizeParameters } from './idp-request.ts';
import { createIdpRegistry, createIdpStore, type IdpView, isSessionChanged, needsSession } from './idp-store.ts';

/** How long an attested session lasts, in minutes. */
const ATTESTED_SESSION_MINUTES = 60;

/** A token of another identity provider that the project trusts, to sign in with first. */
export interface TrustedToken {
  token: string | undefined;
  profileId: string | undefined;
}

/** One permission that an app requests. */
export interface RequestedScope {
  scope: string;
  /** What it allows, from the project's policy, else from the API. In English. */
  description: string;
  /** Whether this user can grant it. A scope that the user cannot grant is left out when the user allows the app. */
  isGrantable: boolean;
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
}

/** The status of an authorization, with what each status shows. */
export type AuthorizeState =
  | { status: 'preflight' }
  | ({ status: 'consent'; error: FoyerError | null } & ConsentRequest)
  | { status: 'submitting'; isAllowed: boolean; consent: ConsentRequest | null }
  | { status: 'denied'; clientName: string | null; returnUrl: string }
  | { status: 'redirecting'; url: string }
  | { status: 'failed'; error: FoyerError }
  | { status: 'noSession'; isSilent: boolean };

/** An authorization under way. */
export interface AuthorizeFlow extends IdpView<AuthorizeState> {
  decide(isAllowed: boolean): void;
  /** Starts again after a failure. */
  retry(): void;
}

/** Identifies an authorization: the app's request, and the trusted token to sign in with first. */
interface AuthorizeSubject {
  request: AuthorizeParameters;
  trusted: TrustedToken | null;
}

/** Calls `use` with the tab's storage. Returns undefined if the browser denies access. */
function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Returns the flow of a request: one per client and request. */
export const authorizeFlow = createIdpRegistry(createAuthorizeFlow);

function createAuthorizeFlow(client: FoyerClient, { request, trusted }: AuthorizeSubject): AuthorizeFlow {
  const { client_id, redirect_uri, response_type, scopes, prompt } = request;
  const preflight = { client_id, redirect_uri, response_type, scopes, ...(prompt !== undefined && { prompt }) };
  const noSession = { status: 'noSession', isSilent: /\bnone\b/.test(prompt ?? '') } as const;
  let isAttested = !trusted;
  let isAttesting = false;
  let isReported = false;
  /** A question has been shown. From then on only an answer leaves the page, whichever user signs in. */
  let isAsking = false;
  /** The API requires an answer. Where it does not, it treats a denial as consent, so a denial is not sent. */
  let isConsentRequired = false;
  /** The user whom the state is for. */
  let userId: string | null = null;
  /** Counts the attempts, so that a response to an earlier attempt is ignored. */
  let turn = 0;

  const store = createIdpStore<AuthorizeState>(
    client,
    { status: 'preflight' },
    {
      onOpen: () => {
        const { status } = store.get();
        // Returning to a denied request asks again.
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
      if (status !== 'noSession') store.set(noSession);
      return;
    }
    const present = auth.user?.user_id;
    if (status === 'noSession' ? present : userId && present && userId !== present) void begin();
    else userId ??= present ?? null;
  }

  /** @param change the `session_changed` error of a call that was not sent: the session is read again first */
  async function begin(change: FoyerError | null = null) {
    const own = ++turn;
    userId = null;
    store.set({ status: 'preflight' });
    try {
      requireAppUrl(redirect_uri);
      if (!isAttested) await attest();
      if (change) await client.session.authenticate();
      if (own !== turn) return;
      const auth = client.state.get();
      userId = auth.user?.user_id ?? null;
      if (auth.status === 'signedOut') {
        store.set(noSession);
        return;
      }
      const answer = await client.idp.oauthAuthorizeStart(preflight);
      const isAsked = isAsking || answer.consent_required;
      // The project's policy describes the app's own scopes.
      const policy = isAsked ? (await client.bootstrap.getAsync()).rbacPolicy : null;
      if (own !== turn) return;
      userId = answer.user_id;
      if (!isReported) {
        isReported = true;
        const data = { client_id, redirect_uri, scope: scopes.join(' ') };
        store.report({ type: 'OAUTH_AUTHORIZE_FLOW_START', data });
      }
      if (!isAsked) return await submit(false, null);
      isConsentRequired = answer.consent_required;
      // A user who was not asked before does not see that the session has changed.
      store.set({ status: 'consent', error: isAsking ? change : null, ...toConsent(answer, policy?.scopes) });
      isAsking = true;
    } catch (error) {
      if (own !== turn) return;
      if (isSessionChanged(error) && !change) void begin(error as FoyerError);
      else fail(error as FoyerError);
    }
  }

  async function attest() {
    const { token, profileId } = trusted ?? {};
    if (!token || !profileId) throw new UsageError('trustedAuthToken and tokenProfileId are needed together.');
    // The end of the signature identifies the token. A page that is loaded again has already redeemed its token.
    const mark = () => `${token.slice(-16)} ${client.user.getSync()?.user_id}`;
    isAttesting = true;
    try {
      if (inTab((tab) => tab.foyerAttested) === mark()) {
        await client.session.authenticate();
      } else {
        await client.session.attest({
          token,
          profile_id: profileId,
          session_duration_minutes: ATTESTED_SESSION_MINUTES,
        });
        inTab((tab) => {
          tab.foyerAttested = mark();
        });
      }
      isAttested = true;
    } finally {
      isAttesting = false;
    }
  }

  function toConsent(
    { client: app, user, scope_results }: ResponseOf<'idp.oauthAuthorizeStart'>,
    policy: readonly { scope: string; description: string }[] = [],
  ): ConsentRequest {
    return {
      user,
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
    if (consent && isAllowed) await requireUser(consent.user);
    const isDenied = consent && !isAllowed;
    if (isDenied && !isConsentRequired) return deny(consent);
    const answer = await client.idp.oauthAuthorizeSubmit({ ...request, consent_granted: isAllowed });
    if (isDenied) return deny(consent);
    const url = requireReturnUrl(answer.redirect_uri, redirect_uri);
    // Without a code, the URL tells the app the reason.
    if (answer.authorization_code) store.report({ type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} });
    store.set({ status: 'redirecting', url: url.href });
    store.leave(url);
  }

  /** Builds the link from the app's own URL, never from a response: no response may turn a denial into a code. */
  function deny({ clientName }: ConsentRequest) {
    const url = requireAppUrl(redirect_uri);
    url.searchParams.set('error', 'access_denied');
    if (request.state !== undefined) url.searchParams.set('state', request.state);
    store.report({ type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', data: {} });
    store.set({ status: 'denied', clientName, returnUrl: url.href });
  }

  /**
   * Checks that the session is still that of the user on the screen. The client itself compares cookies that scripts can
   * read; only the API can read the session of an HttpOnly cookie.
   */
  async function requireUser({ user_id }: User) {
    if (client.session.getTokens()) return;
    const { user } = await client.session.authenticate();
    if (user.user_id !== user_id) throw refusal('session_changed', '');
  }

  function fail(error: FoyerError) {
    if (needsSession(error)) {
      store.set(noSession);
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
        if (isSessionChanged(error)) void begin(error);
        else if (isNetworkError(error)) store.set({ status, error, ...consent });
        else return fail(error);
        // The decision was not submitted, and the question is shown again.
        store.reportError(error);
      });
    },
    retry() {
      if (store.get().status === 'failed') void begin();
    },
  };
}
