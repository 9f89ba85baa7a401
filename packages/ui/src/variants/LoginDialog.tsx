'use client';

import type { FoyerClient } from '@foyer/core';
import {
  type AppOptions,
  FoyerProvider,
  type LoginFunction,
  type SignInOptions,
  useFoyer,
  useUser,
} from '@foyer/react-hooks';
import { createLazy, internalsOf, loginDialogsOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { useLazy } from '../loading/use-lazy.ts';
import { type Look, LookContext, useLook } from '../screens/look.ts';

/** The options of `LoginDialog`. */
export interface LoginDialogOptions
  extends AppOptions,
    Pick<SignInOptions, 'carry' | 'prefill' | 'keepAttempt'>,
    Look {}

/** Props of `LoginDialog`. */
export interface LoginDialogProps extends LoginDialogOptions {}

/** The dialog, lazy-loaded with the first call, or when the user is about to make it. */
export const loginView = createLazy(() => import('../login-dialog/LoginView.tsx').then((loaded) => loaded.LoginView));

/** Returns the function of `mountLoginDialog`, once the dialog that it mounts is there. */
export async function loginOf(client: FoyerClient): Promise<LoginFunction> {
  const { opened, login } = loginDialogsOf(client);
  await opened();
  return login;
}

/** How long a closed dialog stays in the page, in milliseconds: its flow reports the sign-in after the session is there. */
const LINGER_MS = 2_000;

/** Returns whether a value is true, or was until a moment ago. */
function useLingering(value: boolean): boolean {
  const [lingers, setLingers] = useState(value);
  useEffect(() => {
    if (value) {
      setLingers(true);
      return;
    }
    const timer = setTimeout(setLingers, LINGER_MS, false);
    return () => clearTimeout(timer);
  }, [value]);
  return value || lingers;
}

type LoginDialogStore = ReturnType<ReturnType<typeof loginDialogsOf>['create']>;

/**
 * Returns whether the dialog opens without a call: for a step that the page begins with, and for what the token of its URL
 * needs. A login that the page shows does both itself, and otherwise the first dialog of the page.
 */
function useArrival({ isFirst }: Pick<LoginDialogStore, 'isFirst'>) {
  const { client } = useFoyer();
  const { status, held } = useUser();
  const [isLanding, setLanding] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Whether the page has begun without a step. */
  const isPast = useRef(false);

  const isSignedOut = status === 'signedOut';
  useEffect(() => {
    // After the effects of a login beside it.
    const timer = setTimeout(() => {
      // A social sign-in may have been refused: its button reports that. The page of an account handles its own.
      const hasError = isSignedOut && /[?&]error=/.test(location.search);
      if (isFirst() && !internalsOf(client).flows.size && (hasError || client.parseAuthenticateUrl())) setLanding(true);
    });
    return () => clearTimeout(timer);
  }, [client, isSignedOut, isFirst]);

  useEffect(() => {
    if (status === 'signedIn') {
      setOpen(false);
      // The link may have signed in another user than the awaited one, which the page then asks about.
      const timer = setTimeout(setLanding, LINGER_MS, false);
      return () => clearTimeout(timer);
    }
    if (held && (isLanding || !isPast.current)) {
      const timer = setTimeout(() => {
        isPast.current = true;
        setOpen(isLanding || (isFirst() && !internalsOf(client).flows.size));
      });
      return () => clearTimeout(timer);
    }
    if (status !== 'unknown') isPast.current = true;
  }, [client, status, held, isLanding, isFirst]);

  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    setLanding(false);
  }, []);
  return { isLanding, isOpen, open, close };
}

/** The login dialog, below a `FoyerProvider`. */
export function LoginAsker(flow: Pick<SignInOptions, 'carry' | 'prefill' | 'keepAttempt'>): ReactNode {
  const { client, config, reportError } = useFoyer();
  const dialog = useMemo(() => loginDialogsOf(client).create(), [client]);
  const isAsked = useSyncExternalStore(dialog.subscribe, dialog.get, () => false);
  const arrival = useArrival(dialog);
  const look = useLook({});
  const isOpen = isAsked || arrival.isOpen;
  const isMounted = useLingering(isOpen || arrival.isLanding);
  const { Component: View } = useLazy(loginView, isMounted);
  const close = () => {
    arrival.close();
    dialog.cancel();
  };
  useEffect(() => {
    if (!isAsked) return;
    // Without its code there is no dialog that the user could close.
    loginView.load().catch((error) => {
      reportError(error);
      dialog.fail(error);
    });
  }, [isAsked, dialog, reportError]);
  const onCrash = (error: unknown) => {
    reportError(error);
    close();
  };
  return (
    isMounted &&
    View && (
      <ErrorBoundary onError={onCrash} fallback={() => null}>
        <View
          {...{ look, flow, isOpen }}
          isIsolated={config.enableShadowDOM}
          onAttention={arrival.isLanding ? arrival.open : null}
          onDone={arrival.close}
          onClose={close}
        />
      </ErrorBoundary>
    )
  );
}

/**
 * The dialog in which users log in on the page where they are: `useLoginDialog` of `@foyer/react-hooks` opens it. Shows
 * nothing until then. Render it once on a page that needs it, anywhere, inside a `FoyerProvider` or with the same client;
 * `UserButton` contains it. Social sign-ins use a popup where the browser allows it, unless `oauthOptions.mode` says
 * otherwise. Also redeems the token of an email link or a social provider in the page's URL, as `Login` does. The page must
 * load the stylesheet `@foyer/ui/style.css`, unless `config.enableShadowDOM` is on.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { useLoginDialog } from '@foyer/react-hooks';
 * import { createFoyerClient, FoyerProvider, LoginDialog } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * function SaveButton() {
 *   const { login } = useLoginDialog();
 *   const save = () =>
 *     login().then(
 *       () => fetch('/api/drafts', { method: 'POST' }),
 *       () => {},
 *     );
 *   return <button onClick={save}>Save</button>;
 * }
 *
 * export const App = () => (
 *   <FoyerProvider client={client} config={{ products: ['emailMagicLinks', 'passkeys'] }}>
 *     <SaveButton />
 *     <LoginDialog />
 *   </FoyerProvider>
 * );
 * ```
 */
export function LoginDialog({
  theme,
  strings,
  locale,
  carry,
  prefill,
  keepAttempt,
  ...app
}: LoginDialogProps): ReactNode {
  const look = useLook({ theme, strings, locale });
  return (
    <FoyerProvider {...app}>
      <LookContext.Provider value={look}>
        <LoginAsker {...{ carry, prefill, keepAttempt }} />
      </LookContext.Provider>
    </FoyerProvider>
  );
}
