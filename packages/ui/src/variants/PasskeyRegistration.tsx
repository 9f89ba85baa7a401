'use client';

import { type AppOptions, FoyerProvider, SignInFlow, type SignInOptions, useFlow } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { useScreenName } from '../components/Screen.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { passkeyComponents } from '../screens/passkey/passkey-components.ts';
import { useStrings } from '../strings/use-strings.tsx';
import type { FrameOptions, HostContent } from './frame-options.ts';
import { Replaceable } from './Replaceable.tsx';
import { Shell } from './Shell.tsx';

/** The options of `PasskeyRegistration`. */
export interface PasskeyRegistrationOptions extends AppOptions, FrameOptions, Pick<SignInOptions, 'keepAttempt'> {}

/** Props of `PasskeyRegistration`: its options, and what the host application renders in its frame. */
export interface PasskeyRegistrationProps extends PasskeyRegistrationOptions, HostContent {}

function RegistrationFlow(): ReactNode {
  const t = useStrings();
  const { screen } = useFlow().state;
  const name =
    screen === 'PasskeyRegistrationSuccess' ? 'PasskeyRegistrationSuccess' : ('PasskeyRegistrationStart' as const);
  useScreenName(name);
  return (
    <Replaceable key={name} name={name}>
      <Lazy component={passkeyComponents[name]} props={{}} fallback={<Spinner label={t('widget.loading')} />} />
    </Replaceable>
  );
}

/**
 * Creates passkeys for the signed-in user, and renames and deletes existing ones. Reports `PASSKEY_REGISTER`,
 * `PASSKEY_SKIP` and `PASSKEY_DONE`; the host application decides what follows. The page must load the stylesheet
 * `@foyer/ui/style.css`, unless `config.enableShadowDOM` is on.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { createFoyerClient, PasskeyRegistration } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const Passkeys = () => (
 *   <PasskeyRegistration
 *     client={client}
 *     onEvent={({ type }) => {
 *       if (type === 'PASSKEY_DONE' || type === 'PASSKEY_SKIP') location.assign('/home');
 *     }}
 *   />
 * );
 * ```
 */
export function PasskeyRegistration(props: PasskeyRegistrationProps): ReactNode {
  return (
    <FoyerProvider {...props}>
      <SignInFlow variant="passkey-registration" keepAttempt={props.keepAttempt}>
        <Shell props={props}>
          <RegistrationFlow />
        </Shell>
      </SignInFlow>
    </FoyerProvider>
  );
}
