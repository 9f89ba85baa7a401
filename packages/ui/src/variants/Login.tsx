'use client';

import { type AppOptions, FoyerProvider, SignInFlow, type SignInOptions, useFoyer } from '@foyer/react-hooks';
import { createLazy, useBrowserValue } from '@foyer/react-hooks/internal';
import { type ReactNode, useState } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { preloadMain } from '../screens/main/lazy-components.ts';
import { planMain } from '../screens/main/plan-main.ts';
import { useStrings } from '../strings/use-strings.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import type { FrameOptions, HostContent } from './frame-options.ts';
import { Shell } from './Shell.tsx';
import { useRenderEvent } from './use-render-event.ts';

/** The options of `Login`. */
export interface LoginOptions extends AppOptions, SignInOptions, FrameOptions {}

/** Props of `Login`: its options, and what the host application renders in its frame. */
export interface LoginProps extends LoginOptions, HostContent {}

const loginStepUp = createLazy(() => import('../step-up/LoginStepUp.tsx').then((loaded) => loaded.LoginStepUp));

/** Whether a server has led here a user who has signed in already; the flow itself asks for the second step. */
const asksForMore = () => /[?&]step_up=(?!second_factor)/.test(location.search);

/** The login without its frame. Requires a `FoyerProvider` and a `Frame` above it. */
function LoginFlow(): ReactNode {
  const { client, config } = useFoyer();
  // Logs to the project's telemetry that a login was shown.
  useRenderEvent((bootstrap) => client.telemetry.log('render_login_screen', { options: { ...config }, bootstrap }));
  const t = useStrings();
  const isAsked = useBrowserValue(asksForMore);
  const children = <CurrentScreen />;
  if (!isAsked) return children;
  return <Lazy component={loginStepUp} props={{ children }} fallback={<Spinner label={t('widget.loading')} />} />;
}

function LoginFrame(props: LoginProps): ReactNode {
  const { resolved } = useFoyer();
  // Before the first render: the browser loads while React renders.
  useState(() => preloadMain(planMain(resolved)));
  return (
    <Shell props={props}>
      <LoginFlow />
    </Shell>
  );
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
 *     afterSignIn="/home"
 *   />
 * );
 * ```
 */
export function Login(props: LoginProps): ReactNode {
  return (
    <FoyerProvider {...props}>
      <SignInFlow {...props}>
        <LoginFrame {...props} />
      </SignInFlow>
    </FoyerProvider>
  );
}
