'use client';

import type { FoyerClient, FoyerError } from '@foyer/core';
import { type FoyerConfig, FoyerProvider, type HostEvent, useFoyer } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Frame } from '../Frame.tsx';
import { ShadowHost } from '../ShadowHost.tsx';
import { HideHeaderContext } from '../screens/main/hide-header.ts';
import type { Strings } from '../strings.ts';
import type { Theme } from '../theme/theme.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { useRenderEvent } from './use-render-event.ts';

/** What `Login` takes. */
export interface LoginProps {
  /** Made once, outside of rendering, by `createFoyerClient`. */
  client: FoyerClient;
  /** Which ways to sign in, and how. Default: email links. */
  config?: FoyerConfig | undefined;
  theme?: Theme | undefined;
  /** Sentences of your own, by name. */
  strings?: Strings | undefined;
  /** BCP 47. Default English. */
  locale?: string | undefined;
  /** `floating`: fixed to the corner of the window. Default `inline`. */
  position?: 'inline' | 'floating' | undefined;
  /** Called with each thing that happens, with the provider's answer. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each call that failed; the widget shows it too. */
  onError?: ((error: FoyerError) => void) | undefined;
}

const defaultConfig: FoyerConfig = {};

/** The login without what stands around it. Belongs below a `FoyerProvider` and a `Frame`. */
function LoginFlow(): ReactNode {
  const { client, config } = useFoyer();
  // Tells the project's telemetry that a login has been shown.
  useRenderEvent((bootstrap) => client.telemetry.log('render_login_screen', { options: { ...config }, bootstrap }));
  return <CurrentScreen />;
}

/**
 * Signing up and logging in. Redeems the link that a user came back with by itself. The stylesheet
 * `@foyer/ui/style.css` belongs on the page, unless `config.enableShadowDOM` is on.
 *
 * Nothing is thrown: what goes wrong is shown, and told to `onError`.
 *
 * @example
 * ```tsx
 * import { createFoyerClient, Login } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const SignIn = () => (
 *   <Login
 *     client={client}
 *     config={{ products: ['otp'], otpOptions: { methods: ['sms', 'email'] } }}
 *     theme={{ colors: { primary: '#4B2AAD' } }}
 *     onEvent={(event) => {
 *       if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign('/home');
 *     }}
 *   />
 * );
 * ```
 */
export function Login({
  client,
  config = defaultConfig,
  theme,
  strings,
  locale,
  position,
  onEvent,
  onError,
}: LoginProps): ReactNode {
  return (
    <FoyerProvider client={client} config={config} onEvent={onEvent} onError={onError}>
      <ShadowHost enabled={config.enableShadowDOM}>
        <Frame theme={theme} strings={strings} locale={locale} position={position}>
          <HideHeaderContext.Provider value={theme?.hideHeaderText ?? false}>
            <LoginFlow />
          </HideHeaderContext.Provider>
        </Frame>
      </ShadowHost>
    </FoyerProvider>
  );
}
