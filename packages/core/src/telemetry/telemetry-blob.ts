import { SDK_IDENTIFIER, SDK_VERSION } from '../config.ts';
import type { TelemetryBlob } from '../contract/wire.ts';
import type { Environment } from '../runtime/environment.ts';
import type { AuthState } from '../session/auth-state.ts';

/** The part of `Temporal` that is used; browsers older than 2026 have none. */
interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

/** Returns the IANA time zone. By `Temporal` if possible: a page's first `DateTimeFormat` takes 15 ms. */
const timeZone = () =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a UUID of version 4 (RFC 9562). Not by `crypto.randomUUID`, which an insecure page does not have. */
function uuid(crypto: Environment['crypto']): string {
  const bytes = crypto.getRandomValues(new Uint8Array(36));
  const digit = (_: string, position: number) => ((bytes[position] ?? 0) % 16).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, digit);
}

/** Creates the value of `X-SDK-Client`, also sent with each event. Every ID is random, so none can track a user. */
export function telemetryBlob(
  { location, crypto }: Environment,
  { user, session }: Pick<AuthState, 'user' | 'session'>,
): TelemetryBlob {
  const id = (kind: string) => `${kind}-id-${uuid(crypto)}`;
  return {
    event_id: id('event'),
    app_session_id: id('app-session'),
    persistent_id: id('persistent'),
    client_sent_at: new Date().toISOString(),
    timezone: timeZone(),
    ...(user && { stytch_user_id: user.user_id }),
    ...(session && { stytch_session_id: session.session_id }),
    app: { identifier: location?.hostname ?? '' },
    sdk: { identifier: SDK_IDENTIFIER, version: SDK_VERSION },
  };
}
