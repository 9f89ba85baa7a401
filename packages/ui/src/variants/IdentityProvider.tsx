'use client';

import { FoyerProvider, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useMemo } from 'react';
import { Spinner } from '../components/Spinner.tsx';
import { Frame } from '../Frame.tsx';
import { ShadowHost } from '../ShadowHost.tsx';
import type { AuthorizeProps } from '../screens/idp/Authorize.tsx';
import { idpPart } from '../screens/idp/idp-part.ts';
import { Loaded } from '../screens/Loaded.tsx';
import { createPart } from '../screens/part.ts';
import { useStrings } from '../use-strings.tsx';
import type { LoginProps } from './Login.tsx';
import { useRenderEvent } from './use-render-event.ts';

/** What `IdentityProvider` takes. */
export interface IdentityProviderProps extends LoginProps {
  /**
   * A token of another identity provider that the project trusts: whoever it speaks of is signed in first, for 60
   * minutes, and a session that exists is ended. Needs `tokenProfileId`.
   */
  trustedAuthToken?: string | undefined;
  /** The project's trusted token profile that `trustedAuthToken` belongs to. */
  tokenProfileId?: string | undefined;
  /**
   * Shows the login to those who are not signed in, as `config` has it, and goes on with the same request afterwards.
   * Default false: they are only told to log in.
   */
  loginInPlace?: boolean | undefined;
}

// With it comes all of the login: only those who need it fetch it.
const loginPart = createPart(() => import('./LoginInPlace.tsx').then((loaded) => loaded.LoginInPlace));

type RequestProps = Pick<IdentityProviderProps, 'trustedAuthToken' | 'tokenProfileId' | 'loginInPlace'> &
  Pick<AuthorizeProps, 'hideHeader'>;

function AppRequest({ trustedAuthToken, tokenProfileId, loginInPlace, hideHeader }: RequestProps): ReactNode {
  const t = useStrings();
  const { client } = useFoyer();
  // Tells the project's telemetry that the page has been shown.
  useRenderEvent((bootstrap) => client.telemetry.log('render_idp_screen', { bootstrap }));
  const props = useMemo(
    () => ({ trustedAuthToken, tokenProfileId, hideHeader, login: loginInPlace ? loginPart : undefined }),
    [trustedAuthToken, tokenProfileId, hideHeader, loginInPlace],
  );
  return <Loaded part={idpPart} props={props} fallback={<Spinner label={t('widget.loading')} />} />;
}

/**
 * The page that other applications send their users to: consent and logout. Reads the request from the page's query at
 * mount: a logout where `post_logout_redirect_uri` is there, else an authorization. What needs no question is answered
 * at once, and the page is left for the app's own URL. The stylesheet `@foyer/ui/style.css` belongs on the page, unless
 * `config.enableShadowDOM` is on.
 *
 * A question can be answered with yes only after it has stood for a moment, and never inside a page of another origin;
 * let the server of this page refuse to be framed too (`Content-Security-Policy: frame-ancestors 'self'`).
 *
 * Nothing is thrown: what goes wrong is shown, and told to `onError`.
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
export function IdentityProvider({
  client,
  config,
  theme,
  strings,
  locale,
  position,
  trustedAuthToken,
  tokenProfileId,
  loginInPlace,
  onEvent,
  onError,
}: IdentityProviderProps): ReactNode {
  return (
    <FoyerProvider
      client={client}
      variant="identity-provider"
      {...(config && { config })}
      onEvent={onEvent}
      onError={onError}
    >
      <ShadowHost enabled={config?.enableShadowDOM}>
        <Frame theme={theme} strings={strings} locale={locale} position={position}>
          <AppRequest
            trustedAuthToken={trustedAuthToken}
            tokenProfileId={tokenProfileId}
            loginInPlace={loginInPlace}
            hideHeader={theme?.hideHeaderText}
          />
        </Frame>
      </ShadowHost>
    </FoyerProvider>
  );
}
