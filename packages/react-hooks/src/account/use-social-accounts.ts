'use client';

import { isNetworkError, type OAuthProvider } from '@foyer/core';
import {
  internalsOf,
  isOAuthPopup,
  lacksScopes,
  sessionChanged,
  storeConnection,
  takeConnection,
  takeOAuthRefusal,
} from '@foyer/core/internal';
import { useEffect, useState } from 'react';
import { useAbortSignal } from '../flow/use-abort-signal.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { type OAuthRoute, oauthRoute, oauthStart } from '../oauth/oauth-start.ts';
import { useObstacles } from '../obstacles/use-obstacles.ts';
import { type UseFoyerResult, useInternals } from '../provider/context.ts';
import { type Session, type User, useUser } from '../session/use-user.ts';
import { changeAccount } from './account-change.ts';
import { changeMinutes } from './change-minutes.ts';
import { isOnlyWay } from './only-way.ts';

/** The user's account at a social provider. */
export interface SocialAccount {
  /** For `remove`. */
  id: string;
  /** The social provider, for example `google`. */
  type: string;
  /** The account's email address; null unless the user has logged in with the account, or connected it, in this session. */
  email: string | null;
  /** Whether the user has no other way to log in. The API then refuses to remove it. */
  isOnlyWay: boolean;
  /**
   * What `connect` takes to ask for the `custom_scopes` of the configuration that the social provider has not granted for
   * this account; null if it lacks none. Null unless a user has logged in with the account, or connected it, in this
   * browser: the API names the scopes only there.
   */
  reconnect: { type: OAuthProvider } | null;
}

/** The result of `useSocialAccounts`. */
export interface UseSocialAccountsResult {
  accounts: readonly SocialAccount[];
  /** The social providers of `config.oauthOptions` that have no account yet, in their order. */
  available: readonly OAuthProvider[];
  /** Whether the user has just returned to this page from a social provider. If so, scroll to the accounts. */
  hasReturned: boolean;
  /**
   * Leads to a social provider, and back to this URL, which must be a redirect URL of the project. Pending until the
   * browser leaves the page, at most 10 seconds, and again after the return until the account is connected. With the type
   * of an account that the user has, it connects this account again, and a failure leaves it as it is.
   *
   * With `oauthOptions.mode` `popup`, and in a frame, it opens a popup. If the browser blocks the popup, the page
   * itself leads to the social provider; in a frame, the action fails with `CeremonyError` of reason `unsupported`.
   *
   * `isConnected` is false if the user has closed the popup or has come back without an account, or if the component has
   * unmounted or been hidden (React's `Activity`), which closes the popup too. `isAgain`: the user had an account of this
   * type before. Fails with `ApiError` `access_denied` if
   * the user refuses, `oauth_flow_callback_error` if another user has the account, `session_changed` if another user
   * has signed in meanwhile.
   */
  connect: FlowMutation<{ type: OAuthProvider }, { isConnected: boolean; isAgain: boolean }>;
  /** Removes an account. Fails with `ApiError` `cannot_delete_last_primary_factor` for the only way to log in. */
  remove: FlowMutation<{ id: string }, { requestId: string } | null>;
}

/** Redeems what the user has returned with. Returns false if there is nothing. */
async function complete(foyer: Pick<UseFoyerResult, 'client' | 'resolved'>, type: OAuthProvider): Promise<boolean> {
  const { client } = foyer;
  const refusal = takeOAuthRefusal();
  if (refusal) throw refusal;
  const userId = client.user.getSync()?.user_id ?? '';
  try {
    return !!(await client.authenticateByUrl({ session_duration_minutes: changeMinutes(foyer) }))?.handled;
  } catch (error) {
    // The token stays in the storage of the tab: a reload tries again.
    if (isNetworkError(error)) storeConnection(internalsOf(client).tabStorage, type, userId);
    throw error;
  }
}

/** Leads to a social provider. Returns false if the page was left, or if the user has closed the popup. */
async function leave(
  foyer: Pick<UseFoyerResult, 'client' | 'resolved'>,
  type: OAuthProvider,
  route: OAuthRoute,
  signal: AbortSignal,
): Promise<boolean> {
  const { client } = foyer;
  const attachToken = client.oauth.attach(type).then(({ oauth_attach_token }) => oauth_attach_token);
  // Where a popup is blocked in a frame, nothing waits for it.
  attachToken.catch(() => {});
  const purpose = {
    loginRedirectURL: location.href,
    signupRedirectURL: location.href,
    attachToken,
    minutes: changeMinutes(foyer),
    onRedirect: () => storeConnection(internalsOf(client).tabStorage, type, client.user.getSync()?.user_id ?? ''),
  };
  const response = await oauthStart(foyer, type, route, purpose, signal);
  return response !== null && response !== 'left';
}

/** Returns the email address of a social account, which only a factor of the session names. */
function emailOf(id: string, { emails }: User, session: Session | null): string | null {
  const details = session?.authenticationFactors.flatMap((factor): unknown[] => Object.values(factor)) ?? [];
  const detail = details.find((each) => Reflect.get(Object(each), 'id') === id);
  return emails.find(({ emailId }) => emailId === Reflect.get(Object(detail), 'emailId'))?.email ?? null;
}

/** What `connect` does internally. */
interface Connecting {
  type: OAuthProvider;
  /** Whether the user has returned with the account. Default: the user leaves for it. */
  isReturn?: boolean;
}

/**
 * Lists, connects and removes the social accounts of the signed-in user. When the user returns from a social provider, the
 * hook completes the connection: the page that `connect` was called on must render it. A token in the URL that no
 * `connect` of this tab has requested is left for `useRedirectCallback`.
 *
 * Reports one `ACCOUNT_CHANGED` for each change.
 *
 * @example
 * ```tsx
 * function Accounts() {
 *   const { accounts, available, connect, remove } = useSocialAccounts();
 *   return (
 *     <>
 *       {accounts.map(({ id, type, isOnlyWay }) => (
 *         <button key={id} disabled={isOnlyWay} onClick={() => remove.mutate({ id })}>Disconnect {type}</button>
 *       ))}
 *       {available.map((type) => (
 *         <button key={type} onClick={() => connect.mutate({ type })}>Connect {type}</button>
 *       ))}
 *     </>
 *   );
 * }
 * ```
 */
export function useSocialAccounts(options: ActionOptions<UseSocialAccountsResult> = {}): UseSocialAccountsResult {
  const foyer = useInternals('useSocialAccounts');
  const { client, config, resolved } = foyer;
  const { user, session } = useUser();
  const obstacles = useObstacles();
  const route = oauthRoute(config, obstacles);
  const [hasReturned, setReturned] = useState(false);
  const newSignal = useAbortSignal();

  const connect = useFlowMutation<Connecting, { isConnected: boolean; isAgain: boolean }>(
    {
      mutationFn: async ({ type, isReturn = false }) => {
        const user = client.user.getSync();
        const before = user?.user_id;
        const isAgain = !!user?.providers.some(({ provider_type }) => provider_type.toLowerCase() === type);
        const { data: isConnected, hostEvents = [] } = await changeAccount(client, {
          section: 'oauth',
          action: isAgain ? 'changed' : 'added',
          call: async () => {
            const isConnected = await (isReturn ? complete(foyer, type) : leave(foyer, type, route, newSignal()));
            const after = client.user.getSync();
            if (isConnected && after?.user_id !== before) throw sessionChanged();
            return isConnected;
          },
        });
        return { data: { isConnected: !!isConnected, isAgain }, hostEvents: isConnected ? hostEvents : [] };
      },
    },
    options.connect,
  );
  const { mutate } = connect;
  const userId = user?.userId;
  useEffect(() => {
    if (!userId) return;
    const hasToken = client.parseAuthenticateUrl()?.tokenType === 'oauth';
    if (isOAuthPopup(client.publicToken)) {
      // The client passes the token on to the page that has opened this popup, or redeems it where the link to it is cut.
      if (hasToken)
        client.authenticateByUrl({ session_duration_minutes: changeMinutes({ client, resolved }) }).catch(() => {});
      else if (takeOAuthRefusal()) close();
      return;
    }
    if (!hasToken && !new URLSearchParams(location.search).has('error')) return;
    const provider = takeConnection(internalsOf(client).tabStorage, userId);
    const type = resolved.socialProviders.find((each) => each.type === provider)?.type;
    if (!type) return;
    setReturned(true);
    mutate({ type, isReturn: true });
  }, [client, resolved, userId, mutate]);

  const remove = useFlowMutation<{ id: string }, { request_id: string } | null>(
    {
      mutationFn: ({ id }) =>
        changeAccount<{ request_id: string }>(client, {
          section: 'oauth',
          action: 'removed',
          call: () => client.user.deleteOAuthRegistration(id),
          isMade: ({ providers: now }) => !now.some((each) => each.oauth_user_registration_id === id),
        }),
    },
    options.remove,
  );

  const accounts = (user?.providers ?? []).map((each): SocialAccount => {
    const { oauthUserRegistrationId: id, providerType } = each;
    const type = providerType.toLowerCase();
    const provider = resolved.socialProviders.find((each) => each.type === type);
    const isLacking = provider && lacksScopes(internalsOf(client).storage, id, provider.custom_scopes ?? []);
    return {
      id,
      type,
      email: user && emailOf(id, user, session),
      isOnlyWay: !!user && isOnlyWay(user, { kind: 'oauth', id }),
      reconnect: isLacking ? { type: provider.type } : null,
    };
  });
  const available = resolved.socialProviders
    .map(({ type }) => type)
    .filter((type) => !accounts.some((account) => account.type === type));
  return { accounts, available, hasReturned, connect, remove };
}
