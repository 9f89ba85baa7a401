'use client';

import { FoyerProvider, useFlow } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Spinner } from '../components/Spinner.tsx';
import { Frame } from '../Frame.tsx';
import { ShadowHost } from '../ShadowHost.tsx';
import { Loaded } from '../screens/Loaded.tsx';
import { passkeyParts } from '../screens/passkey/passkey-parts.ts';
import { useStrings } from '../use-strings.tsx';
import type { LoginProps } from './Login.tsx';

/** What `PasskeyRegistration` takes: the same as `Login`. Of `config` it reads the passkey and session options. */
export type PasskeyRegistrationProps = LoginProps;

const nothing = {};

function RegistrationFlow(): ReactNode {
  const t = useStrings();
  const { screen } = useFlow().state;
  const name =
    screen === 'PasskeyRegistrationSuccess' ? 'PasskeyRegistrationSuccess' : ('PasskeyRegistrationStart' as const);
  return (
    <Loaded key={name} part={passkeyParts[name]} props={nothing} fallback={<Spinner label={t('widget.loading')} />} />
  );
}

/**
 * Making passkeys for the user who is signed in, and renaming and deleting those that exist. Reports `PASSKEY_REGISTER`,
 * `PASSKEY_SKIP` and `PASSKEY_DONE`; what follows is the host's. The stylesheet `@foyer/ui/style.css` belongs on the
 * page, unless `config.enableShadowDOM` is on.
 *
 * Nothing is thrown: what goes wrong is shown, and told to `onError`.
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
export function PasskeyRegistration({
  client,
  config,
  theme,
  strings,
  locale,
  position,
  onEvent,
  onError,
}: PasskeyRegistrationProps): ReactNode {
  return (
    <FoyerProvider
      client={client}
      variant="passkey-registration"
      {...(config && { config })}
      onEvent={onEvent}
      onError={onError}
    >
      <ShadowHost enabled={config?.enableShadowDOM}>
        <Frame theme={theme} strings={strings} locale={locale} position={position}>
          <RegistrationFlow />
        </Frame>
      </ShadowHost>
    </FoyerProvider>
  );
}
