'use client';

import type { FoyerClient, InitialState } from '@foyer/core';
import { createLazy, firstState, fromResponse, internalsOf } from '@foyer/core/internal';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Callbacks, useCallbacks } from './callbacks.ts';
import { type FoyerConfig, resolveConfig } from './config.ts';
import { type Internals, InternalsContext } from './context.ts';
import { useIsomorphicLayoutEffect, useLatest } from './effects.ts';
import { lead } from './lead.ts';
import type { AfterSignOut } from './lead-on.ts';
import { type ClientProps, clientOf } from './shared-client.ts';
import { TestContext } from './test-context.ts';

/** What an app has once. Each member that is not set is that of a `FoyerProvider` above. */
export interface AppOptions extends ClientProps, Callbacks {
  /** The sign-in methods and their options. Default: that of a provider above, or email links. */
  config?: FoyerConfig | undefined;
  /**
   * What the server has found out about the user and the project: `initial` of `@foyer/server` returns it. Server
   * rendering and hydration show it; then the browser's own state decides, which the API confirms. Each rendering on a
   * server may have another one. Default: that of a provider above with the same client, or of `client`.
   */
  initial?: InitialState | undefined;
  /**
   * Where the page leads after a sign-out by `useSignOut` or `client.session.revoke` on this page: a path of a page of
   * this origin, or a function that returns one, as for `afterSignIn`. After a sign-out in another tab, the end of a
   * session, or a sign-out with which a widget itself starts again, the page stays. Default: the page stays.
   */
  afterSignOut?: AfterSignOut | undefined;
  /**
   * Called when another user is signed in than before, in this or another tab: with the user's ID, or null after a
   * sign-out. A step that holds back a sign-in counts as signed out. The first state that the page learns is no change,
   * unless `initial` is set and does not name this user: let a framework load the page's data again. An error that it
   * throws is logged.
   */
  onUserChange?: ((userId: string | null) => void) | undefined;
}

/** Props of `FoyerProvider`. */
export interface FoyerProviderProps extends AppOptions {
  children?: ReactNode;
}

const emptyConfig: FoyerConfig = {};

// Most apps do not need it.
const following = /* @__PURE__ */ createLazy(() => import('./follow-user.ts'));

/** Returns what a server renders with, and a browser hydrates with. */
function useFirst(client: FoyerClient, { client: given, initial }: AppOptions, above: Internals | null) {
  const [first] = useState((): Internals['first'] => {
    if (!initial && above?.client === client) return above.first;
    const known = initial ?? given?.initial;
    return {
      state: firstState(known),
      held: known?.held ?? null,
      settings: fromResponse(known?.bootstrap ?? {}),
      isOfRequest: !!known,
    };
  });
  useIsomorphicLayoutEffect(() => {
    if (initial) internalsOf(client).hydrate(initial);
  }, [client, initial]);
  return first;
}

/** Calls `onUserChange` of the last rendering. */
function useUserChange(
  { client, first, reportError }: Pick<Internals, 'client' | 'first' | 'reportError'>,
  { onUserChange }: AppOptions,
): void {
  const latest = useLatest(onUserChange);
  const isFollowed = !!onUserChange;
  useEffect(() => {
    if (!isFollowed) return;
    const ended = new AbortController();
    const mounted = client.state.get();
    following
      .load()
      .then(
        ({ followUser }) =>
          ended.signal.aborted || followUser(client, first, mounted, ended.signal, () => latest.current),
      )
      .catch(reportError);
    return () => ended.abort();
  }, [client, first, isFollowed, latest, reportError]);
}

/**
 * Provides what an app has once to the hooks and widgets below it: the client, the configuration and the callbacks of the
 * host application. Session, account, step-up and permission hooks need nothing else; the hooks of a sign-in also need a
 * `SignInFlow`. A provider below another one replaces what it sets, and inherits the rest. Inside a `QueryClientProvider`
 * of TanStack Query the actions of the hooks are mutations of its `QueryClient`: its devtools, `useMutationState` and
 * `useIsMutating` show them.
 *
 * @example
 * ```tsx
 * const client = createFoyerClient('public-token-test-...');
 *
 * function Greeting() {
 *   const { user } = useUser();
 *   return <p>Hello {user?.name.firstName}</p>;
 * }
 *
 * export const App = () => (
 *   <FoyerProvider client={client}>
 *     <Greeting />
 *   </FoyerProvider>
 * );
 * ```
 */
export function FoyerProvider(props: FoyerProviderProps): ReactNode {
  const { initial, afterSignOut, children } = props;
  const above = useContext(InternalsContext);
  const test = useContext(TestContext);
  const client = test?.client ?? clientOf(props, initial, above?.client);
  const config = props.config ?? above?.config ?? emptyConfig;
  const first = useFirst(client, props, above);
  const { report, reportError } = useCallbacks(client, props, above);
  useUserChange({ client, first, reportError }, props);
  useEffect(
    () => internalsOf(client).onSignOut(() => lead(afterSignOut, reportError)),
    [client, afterSignOut, reportError],
  );

  const internals = useMemo<Internals>(
    () => ({ client, first, config, resolved: resolveConfig(config), report, reportError }),
    [client, first, config, report, reportError],
  );
  return <InternalsContext.Provider value={internals}>{children}</InternalsContext.Provider>;
}
