import { type FoyerError, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { Foyer } from './context.ts';

/**
 * What follows a sign-in with a password where the host wants `passkeyOptions.upgradeAfterPassword` beside the product
 * `passkeys`: a passkey, made without asking. Nobody waits for it, and nobody is told that a browser does not want to.
 *
 * Reports `PASSKEY_REGISTER` for a passkey that was made, and what the provider refused as an error.
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
