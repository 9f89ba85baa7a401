import {
  type FoyerConfig,
  FoyerProvider,
  type OAuthProviderConfig,
  SignInFlow,
  type SignInOptions,
  useFlow,
  useFoyer,
  useUser,
} from '@foyer/react-hooks';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { CurrentScreen } from '../variants/CurrentScreen.tsx';
import { useRenderEvent } from '../variants/use-render-event.ts';

/** Props of `LoginContents`. */
export interface LoginContentsProps {
  flow: Pick<SignInOptions, 'carry' | 'prefill' | 'keepAttempt'>;
  isOpen: boolean;
  /** Called when the user has to see what the flow shows, although the dialog is closed. Null: the user never has to. */
  onAttention: (() => void) | null;
  /** Called once the flow has reported the sign-in. */
  onDone: () => void;
  /** Called once the contents are there. */
  onLoaded: () => void;
}

/** Google's own prompt floats below a modal dialog, where nothing can be pressed. That of the browser is above it. */
const aboveModal = (provider: OAuthProviderConfig): OAuthProviderConfig =>
  provider?.one_tap && (provider.position ?? 'floating') === 'floating'
    ? { ...provider, position: 'floatingOrEmbedded' }
    : provider;

/** Leaves the page only where it must: what the page holds would be lost. */
function inPlace(config: FoyerConfig): FoyerConfig {
  const { oauthOptions } = config;
  if (!Array.isArray(oauthOptions?.providers)) return config;
  return {
    ...config,
    oauthOptions: { mode: 'popup', ...oauthOptions, providers: oauthOptions.providers.map(aboveModal) },
  };
}

/** Notices what the user has to see although the dialog is closed: a question of a link, a step, another user. */
function useAttention(onAttention: (() => void) | null, isOpen: boolean): void {
  const { client, config } = useFoyer();
  const { unexpectedUser } = useFlow();
  const { status, held } = useUser();
  const redeem = config.emailMagicLinksOptions?.redeem;
  const requiresAgreement = config.legalOptions?.requireAgreement;
  const isNeeded = !!unexpectedUser || !!held;
  useEffect(() => {
    if (isOpen || !onAttention || status === 'unknown') return;
    if (isNeeded) onAttention();
    let live = true;
    client.checkAuthenticateUrl({ redeem, requiresAgreement })?.then(
      (check) => live && check && check.next !== 'redeem' && onAttention(),
      // The flow reports it, too.
      () => undefined,
    );
    return () => {
      live = false;
    };
    // After a sign-in by a link, the next step can be another one.
  }, [client, redeem, requiresAgreement, isOpen, isNeeded, onAttention, status]);
}

function Contents({ isOpen, onAttention, onLoaded }: Omit<LoginContentsProps, 'flow' | 'onDone'>): ReactNode {
  const { client, config } = useFoyer();
  useRenderEvent((bootstrap) => client.telemetry.log('render_login_screen', { options: { ...config }, bootstrap }));
  useAttention(onAttention, isOpen);
  useLayoutEffect(onLoaded, [onLoaded]);
  return <CurrentScreen />;
}

/** The login in its dialog, which ends once a user is signed in. */
export function LoginContents({ flow, isOpen, onAttention, onDone, onLoaded }: LoginContentsProps): ReactNode {
  const { config, report, reportError } = useFoyer();
  const own = useMemo(() => inPlace(config), [config]);
  return (
    <FoyerProvider
      config={own}
      onEvent={(event) => {
        report(event);
        if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') onDone();
      }}
      onError={(error) => {
        reportError(error);
        onAttention?.();
      }}
    >
      <SignInFlow {...flow}>
        <Contents {...{ isOpen, onAttention, onLoaded }} />
      </SignInFlow>
    </FoyerProvider>
  );
}
