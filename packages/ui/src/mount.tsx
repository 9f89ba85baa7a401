'use client';

/** Entry `@foyer/ui/mount`: the widgets for applications that do not use React. */
import { FoyerError, isFoyerError, type StepUp } from '@foyer/core';
import { clientOf } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { CrashScreen } from './screens/CrashScreen.tsx';
import { useLazy } from './screens/Lazy.tsx';
import { type LazyComponent, preload } from './screens/lazy-component.ts';
import type { Strings } from './strings/keys.ts';
import { preloadLanguage } from './strings/language.ts';
import { StringsProvider } from './strings/use-strings.tsx';
import type { AccountPageOptions } from './variants/Account.tsx';
import type { ConnectedAppsOptions } from './variants/ConnectedApps.tsx';
import type { HostContent } from './variants/frame-options.ts';
import type { RequestOptions } from './variants/IdentityProvider.tsx';
import type { LoginOptions } from './variants/Login.tsx';
import type { FillSlot, MountedConsent, MountedConsentOptions } from './variants/MountedIdentityProvider.tsx';
import type { ResetPasswordOptions } from './variants/ResetPassword.tsx';
import type { SessionClockProps } from './variants/SessionClock.tsx';
import type { StepUpProps } from './variants/StepUp.tsx';
import { stepUpOf, variants } from './variants/variants.ts';

/**
 * What is shown in the frame of a widget: an element, a function that fills an empty element once, or what React renders.
 */
export type Content = Element | ((element: HTMLElement) => void) | ReactNode;

/** What the host application shows in the frame of a mounted widget, with the page's own styles. */
export interface MountContent extends Pick<HostContent, 'screens'> {
  /** Shown above the title of every screen. */
  header?: Content;
  /** Shown below every screen. */
  footer?: Content;
}

/** Properties of `mountLogin`. */
export type LoginProps = LoginOptions & MountContent;
/** Properties of `mountAccount`. */
export type AccountProps = AccountPageOptions & MountContent;
/** Properties of `mountPasskeyRegistration`. */
export type PasskeyRegistrationProps = LoginProps;
/** Properties of `mountIdentityProvider`. */
export type IdentityProviderProps = RequestOptions & MountedConsent & MountContent;
/** Properties of `mountConnectedApps`. */
export type ConnectedAppsProps = ConnectedAppsOptions & MountContent;
/** Properties of `mountResetPassword`. */
export type ResetPasswordProps = ResetPasswordOptions & MountContent;

export type { FillSlot, MountedConsentOptions as ConsentOptions, SessionClockProps, StepUpProps };

/** A mounted widget. */
export interface Mounted<Props> {
  /** Replaces some of the properties. Keeps what the user has typed and the current screen. */
  update(props: Partial<Props>): void;
  /** Removes the widget and leaves the element empty. May be called more than once. */
  unmount(): void;
}

/** The mounted dialog of a step-up. */
export interface MountedStepUp extends Mounted<StepUpProps> {
  /** Asks the user to confirm who they are; see `StepUp`. */
  stepUp: StepUp;
}

interface VariantProps {
  strings?: Strings | undefined;
  locale?: string | undefined;
  onError?: ((error: FoyerError) => void) | undefined;
}

interface LazyVariantProps<Props> {
  variant: LazyComponent<Props>;
  props: Props;
  /** Rendered if the variant could not be loaded. */
  fallback: (retry: () => void, isRetried: boolean) => ReactNode;
}

function LazyVariant<Props extends object>({ variant, props, fallback }: LazyVariantProps<Props>): ReactNode {
  const { Component, hasFailed, isRetried, retry } = useLazy(variant);
  if (Component) return <Component {...props} />;
  return hasFailed && fallback(retry, isRetried);
}

function nodeOf(content: Content): ReactNode {
  if (typeof content !== 'function' && !(content instanceof Element)) return content;
  const fill = (box: HTMLElement | null) => {
    // Called at each render.
    if (!box) return;
    if (typeof content === 'function') {
      if (!box.firstChild) content(box);
    } else if (box.firstChild !== content) box.replaceChildren(content);
  };
  return <div ref={fill} />;
}

/** Mounts a variant. Errors inside the widget never reach the page: they are shown, logged and passed to `onError`. */
function mount<Options extends VariantProps>(
  element: Element,
  variant: LazyComponent<Options & HostContent>,
  initial: Options & MountContent,
): Mounted<Options & MountContent> {
  preload(variant);
  preloadLanguage(initial.locale);
  let props: (Options & MountContent) | null = initial;
  const report = (error: unknown) => {
    try {
      props?.onError?.(
        isFoyerError(error) ? error : new FoyerError('The widget could not be rendered.', { cause: error }),
      );
    } catch (thrown) {
      console.error('[Foyer] A callback of the host application threw.', thrown);
    }
  };
  const root = createRoot(element, {
    // Another copy of React on the page would count the same IDs.
    identifierPrefix: `foyer-${Math.random().toString(36).slice(2)}-`,
    // The error boundaries below log and report; without this handler, React would log the same error again.
    onCaughtError: () => {},
    onUncaughtError: (error) => {
      console.error('[Foyer] The widget could not be rendered.', error);
      report(error);
    },
    onRecoverableError: (error) => console.warn('[Foyer] React recovered from an error.', error),
  });
  const render = (current: Options & MountContent): void => {
    const { strings, locale } = current;
    const shown = { ...current, header: nodeOf(current.header), footer: nodeOf(current.footer) };
    const fallback = (onRetry: () => void, isRetried: boolean): ReactNode => (
      <StringsProvider strings={strings} locale={locale}>
        <div className="foyer-root">
          <CrashScreen {...{ onRetry, isRetried }} />
        </div>
      </StringsProvider>
    );
    root.render(
      <ErrorBoundary onError={report} fallback={fallback}>
        <LazyVariant variant={variant} props={shown} fallback={fallback} />
      </ErrorBoundary>,
    );
  };
  render(initial);
  return {
    update(changes) {
      if (!props) return;
      props = { ...props, ...changes };
      render(props);
    },
    unmount() {
      if (!props) return;
      props = null;
      root.unmount();
    },
  };
}

/**
 * Mounts the login widget into an element of any page. The page must load the stylesheet `@foyer/ui/style.css`, unless
 * `config.enableShadowDOM` is on.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * const login = mountLogin(document.querySelector('#sign-in')!, {
 *   client,
 *   config: { products: ['emailMagicLinks'] },
 *   onEvent: (event) => console.log(event.type),
 * });
 * login.update({ locale: 'es' });
 * ```
 */
export const mountLogin = (element: Element, props: LoginProps): Mounted<LoginProps> =>
  mount<LoginOptions>(element, variants.login, props);

/**
 * Mounts the account page of the signed-in user into an element of any page: see `Account`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountAccount(document.querySelector('#account')!, { client, config: { products: ['emailMagicLinks'] } });
 * ```
 */
export const mountAccount = (element: Element, props: AccountProps): Mounted<AccountProps> =>
  mount<AccountPageOptions>(element, variants.account, props);

/** Mounts the passkey registration into an element of any page: see `PasskeyRegistration`. */
export const mountPasskeyRegistration = (
  element: Element,
  props: PasskeyRegistrationProps,
): Mounted<PasskeyRegistrationProps> => mount<LoginOptions>(element, variants.passkeyRegistration, props);

/**
 * Mounts consent and logout for other applications into an element of any page: see `IdentityProvider`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountIdentityProvider(document.querySelector('#authorize')!, { client, loginInPlace: true });
 * ```
 */
export const mountIdentityProvider = (element: Element, props: IdentityProviderProps): Mounted<IdentityProviderProps> =>
  mount<RequestOptions & MountedConsent>(element, variants.identityProvider, props);

/**
 * Mounts the list of the user's connected apps into an element of any page: see `ConnectedApps`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountConnectedApps(document.querySelector('#apps')!, { client });
 * ```
 */
export const mountConnectedApps = (element: Element, props: ConnectedAppsProps): Mounted<ConnectedAppsProps> =>
  mount<ConnectedAppsOptions>(element, variants.connectedApps, props);

/**
 * Mounts the password reset, which the links in password emails lead to, into an element of any page: see
 * `ResetPassword`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountResetPassword(document.querySelector('#reset')!, { client, config: { products: ['passwords'] } });
 * ```
 */
export const mountResetPassword = (element: Element, props: ResetPasswordProps): Mounted<ResetPasswordProps> =>
  mount<ResetPasswordOptions>(element, variants.resetPassword, props);

/**
 * Mounts the dialog before and after the end of a session into an element of any page: see `SessionClock`. It shows nothing
 * until then.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountSessionClock(document.querySelector('#session-clock')!, { client, idleMinutes: 15 });
 * ```
 */
export const mountSessionClock = (element: Element, props: SessionClockProps): Mounted<SessionClockProps> =>
  mount<SessionClockProps>(element, variants.sessionClock, props);

/**
 * Mounts the dialog of a step-up into an element of any page. Shows nothing until `stepUp` of the result is called, or the
 * API refuses a call of a widget with the same client for lack of factors.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * const { stepUp } = mountStepUp(document.querySelector('#step-up')!, { client });
 * const response = await stepUp.fetch('/api/account', { method: 'DELETE' });
 * ```
 */
export function mountStepUp(element: Element, props: StepUpProps): MountedStepUp {
  const ready = async () => (await stepUpOf.load())(clientOf(props));
  return Object.assign(mount<StepUpProps>(element, variants.stepUp, props), {
    stepUp: Object.assign(async (...call: Parameters<StepUp>) => (await ready())(...call), {
      fetch: async (...call: Parameters<StepUp['fetch']>) => (await ready()).fetch(...call),
      action:
        <Parameters extends unknown[], Result>(action: (...parameters: Parameters) => Promise<Result>) =>
        async (...parameters: Parameters) =>
          (await ready()).action(action)(...parameters),
    }),
  });
}
