'use client';

import { type AppOptions, FoyerProvider, SignInFlow, type SignInOptions, useFoyer } from '@foyer/react-hooks';
import { createLazy, readHint, useBrowserValue } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { preload } from '../loading/lazy-component.ts';
import { whenUsable } from '../loading/when-usable.ts';
import { errorAlert } from '../screens/chunks.ts';
import type { ConsentOptions } from '../screens/idp/consent-options.ts';
import { useLook } from '../screens/look.ts';
import { useStrings } from '../strings/use-strings.tsx';
import type { FrameOptions, HostContent } from './frame-options.ts';
import { Replaceable } from './Replaceable.tsx';
import { Shell } from './Shell.tsx';
import { useRenderEvent } from './use-render-event.ts';

/** The options of `IdentityProvider`, without those of the consent. */
export interface RequestOptions extends AppOptions, FrameOptions, Pick<SignInOptions, 'prefill' | 'keepAttempt'> {
  /**
   * A token of another identity provider that the project trusts. Its user is signed in first, for 60 minutes, which ends
   * an existing session. Requires `tokenProfileId`.
   */
  trustedAuthToken?: string | undefined;
  /** The project's trusted token profile that `trustedAuthToken` belongs to. */
  tokenProfileId?: string | undefined;
  /**
   * Shows the login, configured by `config`, if the user is not signed in, and continues the same request afterwards.
   * Default false: a message asks the user to log in.
   */
  loginInPlace?: boolean | undefined;
}

/** The options of `IdentityProvider`. */
export interface IdentityProviderOptions extends RequestOptions {
  /** What third-party apps are asked about, and who has been checked. Default: nothing else is asked. */
  consentOptions?: ConsentOptions | undefined;
}

/** Props of `IdentityProvider`: its options, and what the host application renders in its frame. */
export interface IdentityProviderProps extends IdentityProviderOptions, HostContent {}

/** Consent and logout, which a page that only signs in never loads. */
const idpComponent = createLazy(() => import('../screens/idp/IDPConsent.tsx').then((loaded) => loaded.IDPConsent));
// Lazy-loaded, because it contains the whole login.
const lazyLogin = createLazy(() => import('./LoginInPlace.tsx').then((loaded) => loaded.LoginInPlace));

// Far rarer than an authorization.
const logOut = createLazy(() => import('../screens/idp/LogOut.tsx').then((loaded) => loaded.LogOut));
const consent = createLazy(() => import('../screens/idp/ConsentScreen.tsx').then((loaded) => loaded.ConsentScreen));
// Most requests need no proof of who the user is.
const stepUpAsker = createLazy(() => import('./StepUp.tsx').then((loaded) => loaded.StepUpAsker));

/** Returns the languages that an app prefers for its user, and then that of the host application. */
function localesOf(preferred: string, locale: string | undefined): string {
  const tags = preferred.split(/\s+/).filter((tag) => /^[a-z\d-]+$/i.test(tag));
  return String([...tags, ...(locale === 'auto' ? (navigator.languages ?? []) : [locale ?? 'en'])]);
}

function AppRequest({ trustedAuthToken, tokenProfileId, loginInPlace, ...props }: IdentityProviderOptions): ReactNode {
  const t = useStrings();
  const { client } = useFoyer();
  // Logs to the project's telemetry that the page was shown.
  useRenderEvent((bootstrap) => client.telemetry.log('render_idp_screen', { bootstrap }));
  useEffect(
    () =>
      whenUsable(() => {
        preload(consent);
        preload(errorAlert);
      }),
    [],
  );
  const { consentOptions, theme, strings, locale } = props;
  const request = useMemo(
    () => ({
      trustedAuthToken,
      tokenProfileId,
      login: loginInPlace ? lazyLogin : undefined,
      options: consentOptions,
      logOut,
      consent,
      stepUp: <Lazy component={stepUpAsker} props={{ theme, strings, locale }} fallback={null} />,
    }),
    [trustedAuthToken, tokenProfileId, loginInPlace, consentOptions, theme, strings, locale],
  );
  return (
    <Replaceable name="IDPConsent">
      <Lazy component={idpComponent} props={request} fallback={<Spinner label={t('widget.loading')} />} />
    </Replaceable>
  );
}

/**
 * The page that other applications send their users to: consent and logout. Reads the request from the page's query on
 * mount: a logout if it contains `post_logout_redirect_uri`, otherwise an authorization. A request that needs no consent
 * redirects to the app's URL immediately. The page must load the stylesheet `@foyer/ui/style.css`, unless
 * `config.enableShadowDOM` is on.
 *
 * The app can name the user (`login_hint`), the languages (`ui_locales`), and how recently the user must have signed in
 * (`prompt=login`, `max_age`; OpenID Connect Core, section 3.1.2.1): the user then proves a factor in a dialog.
 *
 * The user can allow a request only after it has been visible for a moment, and never inside a page of another origin.
 * Let the server of this page also forbid framing (`Content-Security-Policy: frame-ancestors 'self'`).
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { createFoyerClient, IdentityProvider } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const Authorize = () => (
 *   <IdentityProvider client={client} config={{ products: ['emailMagicLinks'] }} loginInPlace />
 * );
 * ```
 */
export function IdentityProvider(props: IdentityProviderProps): ReactNode {
  const preferred = useBrowserValue(() => readHint('ui_locales'));
  const { locale } = useLook(props);
  const shown = preferred ? { ...props, locale: localesOf(preferred, locale) } : props;
  const { prefill, keepAttempt } = props;
  return (
    <FoyerProvider {...props}>
      <SignInFlow variant="identity-provider" {...{ prefill, keepAttempt }}>
        <Shell props={shown}>
          <AppRequest {...shown} />
        </Shell>
      </SignInFlow>
    </FoyerProvider>
  );
}
