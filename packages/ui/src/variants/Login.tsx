'use client';

import type { FoyerError, InitialState } from '@foyer/core';
import {
  type Carry,
  type ClientProps,
  type FoyerConfig,
  FoyerProvider,
  type HostEvent,
  type Prefill,
  useFoyer,
} from '@foyer/react-hooks';
import { resolveConfig } from '@foyer/react-hooks/internal';
import { type ReactNode, useState } from 'react';
import { preloadMain } from '../screens/main/lazy-components.ts';
import { planMain } from '../screens/main/plan-main.ts';
import type { Strings } from '../strings/keys.ts';
import type { Theme } from '../theme/theme.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { Shell } from './Shell.tsx';
import { useRenderEvent } from './use-render-event.ts';

/** The options of every widget. */
export interface WidgetOptions {
  /** The sign-in methods and their options. Default: email links. */
  config?: FoyerConfig | undefined;
  theme?: Theme | undefined;
  /** Overrides of the widget's strings, by key, for every language or below the BCP 47 tag of one. */
  strings?: Strings | undefined;
  /**
   * The language as a BCP 47 tag, or `auto`: the page's `lang`, and then the browser's languages. Default English, which
   * is also used for languages without a translation.
   */
  locale?: string | undefined;
  /** `floating`: fixed to the bottom corner of the window. Default `inline`. */
  position?: 'inline' | 'floating' | undefined;
  /**
   * The user and the project's settings as the server has read them: `initial` of `@foyer/server` returns it. See
   * `FoyerProviderProps`.
   */
  initial?: InitialState | undefined;
  /**
   * Data that the sign-in keeps through redirects, emails and reloads: `AUTHENTICATE_FLOW_COMPLETE` contains them.
   * `returnTo` is a path of this origin.
   */
  carry?: Carry | undefined;
  /** The user whom the host application expects: fills the fields, and locks them with `locked`. */
  prefill?: Prefill | undefined;
  /**
   * Whether a reload of the page returns to the same screen, for example to the passcode field. The tab's `sessionStorage`
   * then contains the attempt, with the email address or phone number, until it ends. Default true. Read on mount only.
   */
  keepAttempt?: boolean | undefined;
  /** Called with each event, which contains the API's response. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each error; the widget shows it too. */
  onError?: ((error: FoyerError) => void) | undefined;
}

/** Props of `Login`: its options, and either a `client` or a `publicToken`. */
export type LoginProps = ClientProps & WidgetOptions;

/** The login without its frame. Requires a `FoyerProvider` and a `Frame` above it. */
function LoginFlow(): ReactNode {
  const { client, config } = useFoyer();
  // Logs to the project's telemetry that a login was shown.
  useRenderEvent((bootstrap) => client.telemetry.log('render_login_screen', { options: { ...config }, bootstrap }));
  return <CurrentScreen />;
}

/**
 * Signs users up and logs them in. Also handles the redirect callback: redeems the token of an email link or a social
 * provider in the page's URL. The page must load the stylesheet `@foyer/ui/style.css`, unless `config.enableShadowDOM` is
 * on.
 *
 * Never throws: errors are shown and passed to `onError`.
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
export function Login(props: LoginProps): ReactNode {
  // Before the first render: the browser loads while React renders.
  useState(() => preloadMain(planMain(resolveConfig(props.config ?? {}))));
  return (
    <FoyerProvider {...props}>
      <Shell props={props}>
        <LoginFlow />
      </Shell>
    </FoyerProvider>
  );
}
