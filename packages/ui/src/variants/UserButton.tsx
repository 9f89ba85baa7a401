'use client';

import { isNetworkError } from '@foyer/core';
import { type AppOptions, FoyerProvider, type SignInOptions, useFoyer, useUser } from '@foyer/react-hooks';
import { createLazy, loginDialogsOf, useIsomorphicLayoutEffect, withoutUrlToken } from '@foyer/react-hooks/internal';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { dressHeader } from '../header/dress-header.ts';
import type { UserItem, UserMenuProps } from '../header/UserMenu.tsx';
import { preload } from '../loading/lazy-component.ts';
import { reloadPage } from '../loading/reload-page.ts';
import { useLazy } from '../loading/use-lazy.ts';
import { type Look, LookContext, useLook } from '../screens/look.ts';
import { userButtonStrings } from '../strings/account/user-button.ts';
import { StringsProvider, useStringsWith, useTranslation } from '../strings/use-strings.tsx';
import { applyTheme } from '../theme/apply-theme.ts';
import { LoginAsker, loginView } from './LoginDialog.tsx';

/** The options of `UserButton`. */
export interface UserButtonOptions extends AppOptions, Pick<SignInOptions, 'carry' | 'prefill' | 'keepAttempt'>, Look {
  /** The URL of the page with the account. Default: 'Manage account' opens `Account` in a dialog. */
  accountURL?: string | undefined;
  /**
   * The URL of the login page, to which 'Log in' then leads, with the current page as `returnTo`. Default: it opens the
   * login dialog.
   */
  loginURL?: string | undefined;
  /** The page's own entries of the menu, before 'Log out'. */
  items?: readonly UserItem[] | undefined;
}

/** Props of `UserButton`. */
export interface UserButtonProps extends UserButtonOptions {}

const userMenu = createLazy(() => import('../header/UserMenu.tsx').then((loaded) => loaded.UserMenu));
const accountDialog = createLazy(() => import('../header/AccountDialog.tsx').then((loaded) => loaded.AccountDialog));
const shadowHost = createLazy(() => import('../ShadowHost.tsx').then((loaded) => loaded.ShadowHost));

// Attributes, because the stylesheet of the header is loaded with its scripts: nothing moves when it arrives.
const outline = (
  <svg aria-hidden="true" width="40" height="40">
    <circle cx="20" cy="20" r="20" fill="currentColor" opacity=".08" />
  </svg>
);

/** Returns the URL of the login page, which leads back to the current page. */
function loginPage(loginURL: string, publicToken: string): string {
  const page = new URL(withoutUrlToken(location.href, publicToken));
  // The URL of a frame without one, such as `about:srcdoc`, resolves nothing.
  const login = new URL(loginURL, page.protocol === 'about:' ? document.baseURI : page);
  if (login.origin !== page.origin || login.pathname !== page.pathname) {
    login.searchParams.set('returnTo', `${page.pathname}${page.search}${page.hash}`);
  }
  return login.href;
}

/** The key with which the user has logged out may still be held when this control has the focus. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

interface LoginLinkProps {
  loginURL: string;
  label: string;
  controlRef: RefCallback<HTMLElement>;
}

/** The link to the login page. Its URL is that of the moment at which it is followed. */
function LoginLink({ loginURL, label, controlRef }: LoginLinkProps): ReactNode {
  const { publicToken } = useFoyer().client;
  const [href, setHref] = useState(loginURL);
  const update = () => setHref(loginPage(loginURL, publicToken));
  useEffect(() => setHref(loginPage(loginURL, publicToken)), [loginURL, publicToken]);
  return (
    <a
      className="foyer-button"
      data-variant="secondary-small"
      ref={controlRef}
      href={href}
      onFocus={update}
      onPointerEnter={update}
      onKeyDown={ignoreHeld}
      onClick={({ currentTarget }) => {
        currentTarget.href = loginPage(loginURL, publicToken);
      }}
    >
      <span className="foyer-button-content">{label}</span>
    </a>
  );
}

/** The button of the user, with its menu. If its code could not be loaded, a press on its outline loads it again. */
function SignedIn(props: UserMenuProps): ReactNode {
  const t = useStringsWith(userButtonStrings);
  const { Component, hasFailed, isRetried, retry } = useLazy(userMenu);
  if (Component) return <Component {...props} takesFocus={props.takesFocus || isRetried} />;
  if (!hasFailed) return outline;
  return (
    <button
      className="foyer-user-button"
      type="button"
      aria-label={t('account.title')}
      onClick={isRetried ? reloadPage : retry}
    >
      {outline}
    </button>
  );
}

interface ContentProps
  extends Pick<UserButtonOptions, 'accountURL' | 'loginURL' | 'items'>,
    Pick<UserMenuProps, 'onManage'> {
  /** Whether the control in the header has the focus, which the one in its place then takes over. */
  hasFocus: RefObject<boolean>;
}

function Content({ accountURL, loginURL, items, hasFocus, onManage }: ContentProps): ReactNode {
  const t = useTranslation()?.with(userButtonStrings);
  const { client } = useFoyer();
  const { status, user, held } = useUser();
  /** Whether the dialog was opened here: the button that had the focus is gone afterwards. */
  const hasAsked = useRef(false);
  /** Whether the code of the dialog could not be loaded: some browsers load it again only after a reload of the page. */
  const [hasFailed, setFailed] = useState(false);
  const isKnown = status !== 'unknown' || held !== null;
  const takeFocus = useCallback(
    (control: HTMLElement | null) => {
      const active = control?.ownerDocument.activeElement;
      if (hasFocus.current && (!active || active.localName === 'body')) control?.focus({ preventScroll: true });
    },
    [hasFocus],
  );

  const prepareAccount = () => {
    if (accountURL === undefined) preload(accountDialog);
  };
  if (!t || !isKnown) return outline;
  if (user) {
    return (
      <span className="foyer-user">
        <SignedIn
          {...{ user, accountURL, items, onManage }}
          takesFocus={hasAsked.current || hasFocus.current}
          onPrepare={prepareAccount}
        />
      </span>
    );
  }
  const label = t(hasFailed ? 'action.reloadPage' : 'userButton.logIn');
  if (loginURL !== undefined) return <LoginLink {...{ loginURL, label }} controlRef={takeFocus} />;
  const open = () => {
    hasAsked.current = true;
    loginDialogsOf(client)
      .login()
      .catch((error) => {
        hasAsked.current = false;
        setFailed(isNetworkError(error));
      });
  };
  const prepare = () => preload(loginView);
  return (
    <span className="foyer-user">
      <button
        className="foyer-button"
        data-variant="secondary-small"
        ref={takeFocus}
        type="button"
        onFocus={prepare}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onKeyDown={ignoreHeld}
        onClick={hasFailed ? reloadPage : open}
      >
        <span className="foyer-button-content">{label}</span>
      </button>
    </span>
  );
}

/** Returns handlers that follow whether something inside has the focus, until it moves: not if what has it is removed. */
const focusHandlers = (hasFocus: RefObject<boolean>) => ({
  onFocus() {
    hasFocus.current = true;
  },
  onBlur({ target, currentTarget }: FocusEvent) {
    // Afterwards: Preact, unlike React, also reports what is removed. When the window loses the focus, the control keeps it.
    queueMicrotask(() => {
      const { activeElement } = target.getRootNode() as Document | ShadowRoot;
      if (target.isConnected) hasFocus.current = currentTarget.contains(activeElement);
    });
  },
});

interface HeaderProps extends Pick<ContentProps, 'hasFocus'> {
  look: Look;
  children: ReactNode;
}

/** The container of what is in the header of a page. */
function Header({ look, hasFocus, children }: HeaderProps): ReactNode {
  const t = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const { theme } = look;
  useIsomorphicLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    dressHeader(current);
    return applyTheme(current, theme ?? {});
  }, [theme]);
  return (
    <div
      className="foyer-root"
      data-position="header"
      ref={root}
      lang={t?.locale}
      dir={t?.directionIn?.(root.current)}
      {...focusHandlers(hasFocus)}
    >
      {children}
    </div>
  );
}

function Shown({
  look,
  ...content
}: Pick<ContentProps, 'accountURL' | 'loginURL' | 'items'> & { look: Look }): ReactNode {
  const { config, reportError } = useFoyer();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const [isManaging, setManaging] = useState(false);
  const manage = () => accountDialog.load().then(() => setManaging(true));
  const hasFocus = useRef(false);
  const { Component: AccountDialog } = useLazy(accountDialog, isManaging);
  const isIsolated = !!config.enableShadowDOM;
  const { Component: ShadowHost, hasFailed } = useLazy(shadowHost, isIsolated);
  // A server renders no rules for what is in the header.
  if (!isMounted || (isIsolated && !ShadowHost && !hasFailed)) return outline;
  const header = (
    <Header look={look} hasFocus={hasFocus}>
      <ErrorBoundary onError={reportError} fallback={() => null}>
        <Content {...content} hasFocus={hasFocus} onManage={manage} />
      </ErrorBoundary>
    </Header>
  );
  return (
    <>
      {/* Beside the header, whose container is none for a page. */}
      {isManaging && AccountDialog && <AccountDialog look={look} onClose={() => setManaging(false)} />}
      {isIsolated && ShadowHost ? <ShadowHost slots={{}}>{(tree) => createPortal(header, tree)}</ShadowHost> : header}
    </>
  );
}

/**
 * The button of the user in the header of an app. Without a user: 'Log in', which opens the login dialog, or leads to
 * `loginURL`. With a user: a round button with the user's picture or initials, whose menu has the account, the page's own
 * `items`, and 'Log out'. It also is the page's dialog of `useLoginDialog`, unless there is a `loginURL`. The page must load
 * the stylesheet `@foyer/ui/style.css`, unless `config.enableShadowDOM` is on.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { createFoyerClient, UserButton } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const Header = () => (
 *   <header>
 *     <a href="/">Acme</a>
 *     <UserButton client={client} accountURL="/account" items={[{ label: 'Settings', href: '/settings' }]} />
 *   </header>
 * );
 * ```
 */
export function UserButton({
  accountURL,
  loginURL,
  items,
  theme,
  strings,
  locale,
  carry,
  prefill,
  keepAttempt,
  ...app
}: UserButtonProps): ReactNode {
  const look = useLook({ theme, strings, locale });
  return (
    <FoyerProvider {...app}>
      <LookContext.Provider value={look}>
        {/* Before the button, which stays the last child of what contains it while the dialog is there. */}
        {loginURL === undefined && <LoginAsker {...{ carry, prefill, keepAttempt }} />}
        <StringsProvider strings={look.strings} locale={look.locale}>
          <Shown {...{ look, accountURL, loginURL, items }} />
        </StringsProvider>
      </LookContext.Provider>
    </FoyerProvider>
  );
}
