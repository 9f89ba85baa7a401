import {
  type FoyerConfig,
  FoyerProvider,
  type Prefill,
  SignInFlow,
  type UseFoyerResult,
  useFlow,
  useFoyer,
} from '@foyer/react-hooks';
import { readHint, refusalCode, withoutRefusal, withoutUrlToken } from '@foyer/react-hooks/internal';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { ScreenNameContext } from '../components/Screen.tsx';
import type { LoginInPlaceProps } from '../screens/idp/Authorize.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import { useRenderEvent } from './use-render-event.ts';

/** Returns the URL of this page, without the one-time token or error that the API has appended. */
function thisPage(publicToken: string): string {
  const url = withoutUrlToken(location.href, publicToken);
  return refusalCode(url) ? withoutRefusal(url) : url;
}

/** Makes email links and social providers redirect to the same request, unless the host application sets another URL. */
function withReturn({ client, config, resolved }: Pick<UseFoyerResult, 'client' | 'config' | 'resolved'>): FoyerConfig {
  const page = thisPage(client.publicToken);
  const here = { loginRedirectURL: page, signupRedirectURL: page };
  const { emailMagicLinksOptions: email, oauthOptions: oauth } = config;
  return {
    ...config,
    ...(resolved.products.includes('emailMagicLinks') && { emailMagicLinksOptions: { ...here, ...email } }),
    ...(oauth && { oauthOptions: { ...here, ...oauth } }),
  };
}

/** Returns the user whom the app expects (OpenID Connect Core, section 3.1.2.1). */
function hinted(): Prefill {
  const hint = readHint('login_hint');
  if (hint?.includes('@')) return { email: hint };
  return hint?.startsWith('+') ? { phone: hint } : {};
}

/** The login variant inside another widget, with a separate flow but the same client and callbacks. */
export function LoginInPlace({ onComplete }: LoginInPlaceProps): ReactNode {
  const { client, config, resolved, report } = useFoyer();
  const { prefill, keepAttempt } = useFlow();
  const showName = useContext(ScreenNameContext);
  // The widget around it shows its own screen afterwards.
  useEffect(() => () => showName('IDPConsent'), [showName]);
  const expected = useMemo(() => ({ ...hinted(), ...prefill }), [prefill]);
  const own = useMemo(() => withReturn({ client, config, resolved }), [client, config, resolved]);
  // Log the configuration as the host application passed it: this page's URL contains the app's `state` and `nonce`.
  useRenderEvent((bootstrap) => client.telemetry.log('render_login_screen', { options: { ...config }, bootstrap }));
  return (
    <FoyerProvider
      config={own}
      onEvent={(event) => {
        report(event);
        if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') onComplete();
      }}
    >
      <SignInFlow prefill={expected} keepAttempt={keepAttempt}>
        <CurrentScreen />
      </SignInFlow>
    </FoyerProvider>
  );
}
