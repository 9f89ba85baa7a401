import { SDK_IDENTIFIER, SDK_VERSION } from '../config.ts';
import type { Environment } from '../runtime/environment.ts';
import type { AuthState } from '../session/store.ts';
import type { TelemetryBlob } from '../wire.ts';

/** Creates the value of `X-SDK-Client`, also sent with each event. Every ID is random, so none can track a user. */
export function telemetryBlob(
  { location, random }: Environment,
  { user, session }: Pick<AuthState, 'user' | 'session'>,
): TelemetryBlob {
  const id = (kind: string) =>
    `${kind}-id-${'10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
      (Number(digit) ^ ((random() * 16) >> (Number(digit) / 4))).toString(16),
    )}`;
  return {
    event_id: id('event'),
    app_session_id: id('app-session'),
    persistent_id: id('persistent'),
    client_sent_at: new Date().toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(user && { stytch_user_id: user.user_id }),
    ...(session && { stytch_session_id: session.session_id }),
    app: { identifier: location?.hostname ?? '' },
    sdk: { identifier: SDK_IDENTIFIER, version: SDK_VERSION },
  };
}
