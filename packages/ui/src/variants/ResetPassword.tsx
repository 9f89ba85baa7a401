'use client';

import { FoyerProvider, useLanding, useResetToken } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Frame } from '../Frame.tsx';
import { ShadowHost } from '../ShadowHost.tsx';
import { HideHeaderContext } from '../screens/main/hide-header.ts';
import { LandingContext } from '../screens/password/landing.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import type { LoginProps } from './Login.tsx';

/** What `ResetPassword` takes. */
export interface ResetPasswordProps extends LoginProps {
  /** The token of a reset link. Default: the one that the page's URL brings, which then leaves the URL. */
  resetToken?: string | undefined;
}

/** Takes the token out of the URL before anything else: a shadow tree is drawn only when its stylesheet is there. */
function ResetLanding({ children }: { children: ReactNode }): ReactNode {
  // In this order: the landing takes every other kind of token out of the URL.
  useResetToken();
  const landing = useLanding({ passwordLogin: true });
  return <LandingContext.Provider value={landing}>{children}</LandingContext.Provider>;
}

/**
 * The page that the links of a password mail lead to (`passwordOptions.resetPasswordRedirectURL` and
 * `loginRedirectURL`): the first link to a form for a new password, the second signs in at once. A link that was used
 * or has expired is told, with a way to get another one. The stylesheet `@foyer/ui/style.css` belongs on the page,
 * unless `config.enableShadowDOM` is on.
 *
 * Nothing is thrown: what goes wrong is shown, and told to `onError`.
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
 *     onEvent={(event) => {
 *       if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign('/home');
 *     }}
 *   />
 * );
 * ```
 */
export function ResetPassword({
  client,
  config = {},
  theme,
  strings,
  locale,
  position,
  resetToken,
  onEvent,
  onError,
}: ResetPasswordProps): ReactNode {
  return (
    <FoyerProvider
      client={client}
      config={config}
      variant="reset-password"
      {...(resetToken && { resetToken })}
      onEvent={onEvent}
      onError={onError}
    >
      <ResetLanding>
        <ShadowHost enabled={config.enableShadowDOM}>
          <Frame theme={theme} strings={strings} locale={locale} position={position}>
            <HideHeaderContext.Provider value={theme?.hideHeaderText ?? false}>
              <CurrentScreen />
            </HideHeaderContext.Provider>
          </Frame>
        </ShadowHost>
      </ResetLanding>
    </FoyerProvider>
  );
}
