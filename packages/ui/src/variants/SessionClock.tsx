'use client';

import {
  type AppOptions,
  type ClientProps,
  type FoyerConfig,
  FoyerProvider,
  type SessionClockOptions,
  useFoyer,
  useSessionClock,
} from '@foyer/react-hooks';
import { createLazy, internalsOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazy } from '../screens/Lazy.tsx';
import { preload } from '../screens/lazy-component.ts';
import { type Look, useLook } from '../screens/look.ts';
import { preloadLanguage } from '../strings/language.ts';

/** Props of `SessionClock`. */
export interface SessionClockProps
  extends ClientProps,
    SessionClockOptions,
    Look,
    Pick<AppOptions, 'afterSignOut' | 'onError'> {
  /** Default: that of the `FoyerProvider` above. */
  config?: Pick<FoyerConfig, 'sessionOptions' | 'enableShadowDOM'> | undefined;
}

const sessionClockDialog = createLazy(() =>
  import('../session-clock/SessionClockDialog.tsx').then((loaded) => loaded.SessionClockDialog),
);

/** Returns whether the dialog is shown, and functions that change it. */
function useShown({ status, reason, end }: ReturnType<typeof useSessionClock>) {
  const { client } = useFoyer();
  const [isShown, setShown] = useState(false);
  /** Whether the host application has signed out on this page. The dialog then stays closed, because the user knows. */
  const isKnown = useRef(false);
  const isAsked = useRef(false);
  useEffect(
    () =>
      internalsOf(client).onSignOut(() => {
        isKnown.current = !isAsked.current;
      }),
    [client],
  );
  useEffect(() => {
    if (status !== 'ended') {
      isKnown.current = false;
      isAsked.current = false;
    }
    if (status !== 'ended' || reason !== 'signedOut') {
      setShown(status === 'warning' || status === 'ended');
      return;
    }
    // The status changes before `onSignOut` calls back for the sign-out that has changed it.
    const timer = setTimeout(() => setShown(!isKnown.current));
    return () => clearTimeout(timer);
  }, [status, reason]);
  return {
    isShown,
    close: () => setShown(false),
    logOut() {
      isAsked.current = true;
      return end();
    },
  };
}

function Clock({ warnSeconds, idleMinutes, ...own }: SessionClockOptions & Look): ReactNode {
  const { config } = useFoyer();
  const { theme, strings, locale } = useLook(own);
  const clock = useSessionClock({ warnSeconds, idleMinutes });
  const { isShown, close, logOut } = useShown(clock);
  const isWatched = clock.status === 'active' || clock.status === 'warning';
  const { Component } = useLazy(sessionClockDialog, isShown);
  useEffect(() => {
    if (!isWatched) return;
    // Before it is needed: the connection may be lost then.
    preload(sessionClockDialog);
    preloadLanguage(locale);
  }, [isWatched, locale]);
  return (
    isShown &&
    Component && (
      <Component
        {...{ clock, idleMinutes, theme, strings, locale }}
        isIsolated={config.enableShadowDOM}
        onLogOut={logOut}
        onClose={close}
      />
    )
  );
}

/**
 * Warns the user before the session ends, in every tab, and says afterwards why it has ended. Shows nothing until then.
 * Render it once on each page of the app, with the app's client. The dialog opens `warnSeconds` (default 60, at least 20)
 * before the session's own end, and before the end of `idleMinutes` without input of a person in any tab; without
 * `idleMinutes`, input does not matter. Then all tabs are signed out. The next sign-in of the tab leads back to the page,
 * with `afterSignIn`. The page must load the stylesheet `@foyer/ui/style.css`, unless `config.enableShadowDOM` is on.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { createFoyerClient, SessionClock } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const App = () => (
 *   <>
 *     <h1>My account</h1>
 *     <SessionClock client={client} idleMinutes={15} />
 *   </>
 * );
 * ```
 */
export function SessionClock(props: SessionClockProps): ReactNode {
  const { warnSeconds, idleMinutes, theme, strings, locale, ...app } = props;
  return (
    <FoyerProvider {...app}>
      <Clock {...{ warnSeconds, idleMinutes, theme, strings, locale }} />
    </FoyerProvider>
  );
}
