import { type FoyerError, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { Foyer } from '../flow/context.ts';

/**
 * Creates a passkey without a prompt after a password sign-in, if the configuration has
 * `passkeyOptions.upgradeAfterPassword` and the product `passkeys`. Runs in the background; a browser's refusal is ignored.
 *
 * Reports `PASSKEY_REGISTER` for a created passkey, and an API error to `onError`.
 */
export async function upgradeToPasskey({ client, config, report, reportError }: Foyer): Promise<void> {
  const { domain, upgradeAfterPassword } = config.passkeyOptions ?? {};
  if (!upgradeAfterPassword || !config.products?.includes('passkeys')) return;
  try {
    const answer = await client.webauthn.registerSilently({
      ...(domain && { domain }),
      is_passkey: true,
      session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
    });
    if (answer) report({ type: 'PASSKEY_REGISTER', data: answer });
  } catch (error) {
    reportError(error as FoyerError);
  }
}
