'use client';

import {
  type AppOptions,
  type ClientProps,
  type FoyerClient,
  type FoyerConfig,
  FoyerProvider,
  type SessionClockOptions,
  useFoyer,
  useSessionClock,
  useUser,
} from '@foyer/react-hooks';
import { createLazy, loginDialogsOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { preload } from '../loading/lazy-component.ts';
import { useLazy } from '../loading/use-lazy.ts';
import { type Look, useLook } from '../screens/look.ts';
import { preloadLanguage } from '../strings/language.ts';

/** Props of `SessionClock`. */
export interface SessionClockProps
  extends ClientProps,
    SessionClockOptions,
    Look,
    Pick<AppOptions, 'afterSignOut' | 'onError'> {
  /**
   * Whether 'Continue' after the end opens the login dialog of the page, for the user whose session has ended: what the page
   * holds stays. The page needs a `LoginDialog` or a `UserButton`. Default false: the dialog closes.
   */
  logInAgain?: boolean | undefined;
  /** Default: that of the `FoyerProvider` above. */
  config?: Pick<FoyerConfig, 'sessionOptions' | 'enableShadowDOM'> | undefined;
}

const sessionClockDialog = createLazy(() =>
  import('../session-clock/SessionClockDialog.tsx').then((loaded) => loaded.SessionClockDialog),
);

/** What tells each clock of a client whether it is the first one: a page may show one in its header and one in its layout. */
const clocks = new WeakMap<FoyerClient, Set<(isFirst: boolean) => void>>();

/** Returns whether a clock is the one of several whose dialog opens. */
function useIsFirst(client: FoyerClient): boolean {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    const all = clocks.get(client) ?? new Set();
    clocks.set(client, all);
    const tell = () => {
      for (const [at, set] of [...all].entries()) set(at === 0);
    };
    all.add(setFirst);
    tell();
    return () => {
      all.delete(setFirst);
      tell();
    };
  }, [client]);
  return isFirst;
}

interface ClockProps extends SessionClockOptions, Look, Pick<SessionClockProps, 'logInAgain'> {}

function Clock({ warnSeconds, idleMinutes, logInAgain, ...own }: ClockProps): ReactNode {
  const { client, config } = useFoyer();
  const { user } = useUser();
  /** Of the session whose end is shown. */
  const userId = useRef(user?.userId);
  if (user) userId.current = user.userId;
  const { theme, strings, locale } = useLook(own);
  const clock = useSessionClock({ warnSeconds, idleMinutes });
  const { status, reason, endedBy } = clock;
  /** Whether the user has read that the session has ended. */
  const [isRead, setRead] = useState(false);
  if (isRead && status !== 'ended') setRead(false);
  // Who has signed out on this page knows, whether by a button of the application or by that of the dialog.
  const isKnown = endedBy === 'page' || (endedBy === 'clock' && reason === 'signedOut');
  const isFirst = useIsFirst(client);
  const isShown = isFirst && (status === 'warning' || (status === 'ended' && !isKnown && !isRead));
  const isWatched = status === 'active' || status === 'warning';
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
        onLogOut={clock.end}
        onClose={() => {
          setRead(true);
          // The user may close that dialog, too.
          if (logInAgain)
            loginDialogsOf(client)
              .login({ userId: userId.current })
              .catch(() => {});
        }}
      />
    )
  );
}

/**
 * Warns the user before the session ends, in every tab, and says afterwards why it has ended, except in the tab where the
 * user has signed out. Shows nothing until then.
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
  const { warnSeconds, idleMinutes, logInAgain, theme, strings, locale, ...app } = props;
  return (
    <FoyerProvider {...app}>
      <Clock {...{ warnSeconds, idleMinutes, logInAgain, theme, strings, locale }} />
    </FoyerProvider>
  );
}
