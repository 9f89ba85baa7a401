import { type FoyerConfig, FoyerProvider, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useMemo } from 'react';
import type { LoginInPlaceProps } from '../screens/idp/Authorize.tsx';
import { HideHeaderContext } from '../screens/main/hide-header.ts';
import { productsOf } from '../screens/main/plan-main.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { useRenderEvent } from './use-render-event.ts';

/** This page, without the one-time token or the refusal that may have led to it. */
function thisPage(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (/^(?:stytch_token_type|token|error(?:_\w+)?)$/.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** A link or a social sign-in leads back to the same request, unless the host has said where to. */
function withReturn(config: FoyerConfig): FoyerConfig {
  const here = { loginRedirectURL: thisPage(), signupRedirectURL: thisPage() };
  const { emailMagicLinksOptions: email, oauthOptions: oauth } = config;
  return {
    ...config,
    ...(productsOf(config).has('emailMagicLinks') && { emailMagicLinksOptions: { ...here, ...email } }),
    ...(oauth && { oauthOptions: { ...here, ...oauth } }),
  };
}

/** The login variant inside of another widget: a flow of its own over the same client and the same callbacks. */
export function LoginInPlace({ onComplete, hideHeader }: LoginInPlaceProps): ReactNode {
  const { client, config, report, reportError } = useFoyer();
  const own = useMemo(() => withReturn(config), [config]);
  // What the host has configured. This page's own URL holds the app's request, its `state` and `nonce` included.
  useRenderEvent((bootstrap) => client.telemetry.log('render_login_screen', { options: { ...config }, bootstrap }));
  return (
    <FoyerProvider
      client={client}
      config={own}
      onEvent={(event) => {
        report(event);
        if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') onComplete();
      }}
      onError={reportError}
    >
      <HideHeaderContext.Provider value={hideHeader}>
        <CurrentScreen />
      </HideHeaderContext.Provider>
    </FoyerProvider>
  );
}
