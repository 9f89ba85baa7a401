import { mayAddFactor } from '@foyer/core/internal';
import type { UseFoyerResult } from '../provider/context.ts';

/**
 * Creates a passkey without a prompt after a password sign-in, if the configuration has
 * `passkeyOptions.upgradeAfterPassword` and the product `passkeys`. Runs in the background; a browser's refusal is ignored.
 *
 * Reports `PASSKEY_REGISTER` for a created passkey, and an API error to `onError`.
 */
export async function upgradeToPasskey({
  client,
  config,
  resolved,
  report,
  reportError,
}: UseFoyerResult): Promise<void> {
  if (!config.passkeyOptions?.upgradeAfterPassword || !resolved.products.includes('passkeys')) return;
  const user = client.user.getSync();
  const session = client.session.getSync();
  if (user && session && !mayAddFactor(user, session)) return;
  try {
    const response = await client.webauthn.registerSilently({
      domain: resolved.passkeyDomain,
      is_passkey: true,
      prf: !!config.passkeyOptions?.onPrf,
      session_duration_minutes: resolved.sessionDurationMinutes,
    });
    if (response) report({ type: 'PASSKEY_REGISTER', data: response });
  } catch (error) {
    reportError(error);
  }
}
