'use client';

import { FoyerProvider, SignInFlow, useRedirectCallback, useResetToken } from '@foyer/react-hooks';
import { type ReactNode, useEffect } from 'react';
import { preload } from '../loading/lazy-component.ts';
import { loggedIn } from '../screens/chunks.ts';
import { RedirectCallbackContext } from '../screens/password/redirect-callback.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import type { HostContent } from './frame-options.ts';
import type { LoginOptions } from './Login.tsx';
import { Shell } from './Shell.tsx';

/** The options of `ResetPassword`. */
export interface ResetPasswordOptions extends LoginOptions {
  /** The token of a reset link. Default: the token in the page's URL, which is then removed from the URL. */
  resetToken?: string | undefined;
}

/** Props of `ResetPassword`: its options, and what the host application renders in its frame. */
export interface ResetPasswordProps extends ResetPasswordOptions, HostContent {}

/** Removes the token from the URL before anything else: a shadow tree renders only after its stylesheet is loaded. */
function ResetRedirectCallback({ children }: { children: ReactNode }): ReactNode {
  // In this order: the redirect callback removes every other kind of token from the URL.
  useResetToken();
  const redirect = useRedirectCallback({ passwordLogin: true });
  const { status } = redirect;
  useEffect(() => {
    // While the token is redeemed: it leads to this screen without an input.
    if (status === 'pending') preload(loggedIn);
  }, [status]);
  return <RedirectCallbackContext.Provider value={redirect}>{children}</RedirectCallbackContext.Provider>;
}

/**
 * The page that the links in a password email lead to (`passwordOptions.resetPasswordRedirectURL` and
 * `loginRedirectURL`): the first link shows a form for a new password, the second signs in immediately. If a link was
 * used or has expired, the page shows the reason and offers another one. The page must load the stylesheet
 * `@foyer/ui/style.css`, unless `config.enableShadowDOM` is on.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { createFoyerClient, ResetPassword } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const Reset = () => (
 *   <ResetPassword
 *     client={client}
 *     config={{ products: ['passwords'] }}
 *     afterSignIn="/home"
 *   />
 * );
 * ```
 */
export function ResetPassword(props: ResetPasswordProps): ReactNode {
  return (
    <FoyerProvider {...props}>
      <SignInFlow {...props} variant="reset-password">
        <ResetRedirectCallback>
          <Shell props={props}>
            <CurrentScreen />
          </Shell>
        </ResetRedirectCallback>
      </SignInFlow>
    </FoyerProvider>
  );
}
