'use client';

import { type ConnectedApp, type FoyerError, isApiError } from '@foyer/core';
import { withStepUp } from '@foyer/core/internal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import type { HostEvent } from '../provider/config.ts';
import { useInternals } from '../provider/context.ts';
import { toFoyerError } from '../provider/to-foyer-error.ts';
import { refuseImpersonator } from '../session/impersonation.ts';
import { useLoad } from '../session/use-load.ts';
import { useUser } from '../session/use-user.ts';
import { hostOf } from './client-host.ts';

/** What a connected app may do. The name comes from a third party: render it as text, never as HTML. */
export interface AppAccess {
  /** The app's `client_id`, which identifies it for `disconnect`. */
  clientId: string;
  /** The name that the app calls itself; null if it has none. */
  name: string | null;
  /** The host of the app's client ID metadata document, which shows who the app is; null if the app is registered. */
  clientHost: string | null;
  /**
   * Whether the app is verified: it is the project's own, or `verifiedClients` names it. Null if nothing is known: a third
   * party's app with a secret, without `verifiedClients`.
   */
  isVerified: boolean | null;
  /** The scopes of the user's consent. */
  scopes: readonly string[];
}

/** The options of `useConnectedApps`. */
export interface UseConnectedAppsOptions extends ActionOptions<UseConnectedAppsResult> {
  /** The `client_id` of each third-party app that you have checked. Default: no app has been checked. */
  verifiedClients?: readonly string[] | undefined;
}

/** The result of `useConnectedApps`. */
export interface UseConnectedAppsResult {
  /** `error`: the apps could not be loaded; call `retry`. `signedOut`: there is no user, so no apps. */
  status: 'pending' | 'error' | 'signedOut' | 'success';
  error: FoyerError | null;
  /** Loads the apps again. */
  retry(): void;
  /** The apps that the user has authorized, the oldest consent first. One for each `client_id`. */
  apps: readonly AppAccess[];
  /**
   * Revokes the consent for an app, and with it the app's codes and tokens at the API. An API that validates access tokens
   * by itself, without a request, accepts them until they expire. An app that was disconnected elsewhere is a success.
   * Rejects with `impersonated_session`, without a request, if support views the account.
   */
  disconnect: FlowMutation<{ clientId: string }, undefined>;
}

const disconnected: HostEvent = { type: 'ACCOUNT_CHANGED', data: { section: 'connectedApps', action: 'removed' } };
const clientIdOf = ({ client_id, connected_app_id }: ConnectedApp) => client_id ?? connected_app_id;

/** Combines the consents for one client, which the API may list one by one. */
function combine(list: readonly ConnectedApp[], verifiedClients: readonly string[] | undefined): AppAccess[] {
  const ids = [...new Set(list.map(clientIdOf))];
  return ids.map((clientId) => {
    const all = list.filter((app) => clientIdOf(app) === clientId);
    const clientHost = hostOf(clientId);
    const isNamed = !!verifiedClients?.includes(clientId);
    const isOwn = all.some(({ client_type }) => client_type.startsWith('first_party'));
    // Anybody can register one, with any name.
    const isOpen = all.some(({ client_type }) => client_type === 'third_party_public');
    return {
      clientId,
      name: all[0]?.name || null,
      clientHost,
      isVerified: isOwn || isNamed || (verifiedClients || clientHost || isOpen ? false : null),
      scopes: [...new Set(all.flatMap(({ scopes_granted }) => scopes_granted.split(' ').filter(Boolean)))],
    };
  });
}

/**
 * Lists the apps that the signed-in user has authorized, and disconnects them. Loads the list on mount, for each user, and
 * again whenever the window comes to the front: the user may have allowed an app elsewhere. Reports one
 * `ACCOUNT_CHANGED` for each app that is disconnected.
 *
 * @example
 * ```tsx
 * function Apps() {
 *   const { status, apps, disconnect } = useConnectedApps();
 *   if (status !== 'success') return null;
 *   return apps.map(({ clientId, name }) => (
 *     <button key={clientId} onClick={() => disconnect.mutate({ clientId })}>Disconnect {name ?? clientId}</button>
 *   ));
 * }
 * ```
 */
export function useConnectedApps({
  verifiedClients,
  ...options
}: UseConnectedAppsOptions = {}): UseConnectedAppsResult {
  const { client, reportError } = useInternals('useConnectedApps');
  const { status, user } = useUser();
  const userId = user?.userId ?? null;
  const [found, setFound] = useState<{ userId: string; list: readonly ConnectedApp[] } | null>(null);
  const [error, setError] = useState<FoyerError | null>(null);
  /** The newest request: the response to an older one may list an app that has been disconnected since. */
  const newest = useRef<object | null>(null);

  const load = useCallback(async () => {
    const own = {};
    newest.current = own;
    setError(null);
    try {
      if (status === 'unknown') await client.session.authenticate();
      if (!userId) return;
      const { connected_apps } = await client.user.getConnectedApps();
      if (newest.current === own) setFound({ userId, list: connected_apps });
    } catch (reason) {
      if (newest.current !== own) return;
      reportError(reason);
      setError(toFoyerError(reason));
    } finally {
      if (newest.current === own) newest.current = null;
    }
  }, [client, status, userId, reportError]);

  useLoad(load, status);
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'visible' && status === 'signedIn' && !newest.current) void load();
    };
    window.addEventListener('focus', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      newest.current = null;
      window.removeEventListener('focus', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [load, status]);

  const list = found?.userId === userId ? found?.list : undefined;
  const disconnect = useFlowMutation<{ clientId: string }, undefined>(
    {
      mutationFn: async ({ clientId }) => {
        refuseImpersonator(client);
        for (const app of (list ?? []).filter((each) => clientIdOf(each) === clientId)) {
          const revoke = () => client.user.revokedConnectedApp(app.connected_app_id);
          await withStepUp(client, revoke).catch((reason) => {
            if (!isApiError(reason) || reason.error_type !== 'connected_app_not_found') throw reason;
          });
        }
        newest.current = null;
        setFound(
          (current) => current && { ...current, list: current.list.filter((app) => clientIdOf(app) !== clientId) },
        );
        return { data: undefined, hostEvents: [disconnected] };
      },
    },
    options.disconnect,
  );

  return {
    status: list ? 'success' : status === 'signedOut' ? status : error ? 'error' : 'pending',
    error,
    retry: useCallback(() => void load(), [load]),
    apps: list ? combine(list, verifiedClients) : [],
    disconnect,
  };
}
