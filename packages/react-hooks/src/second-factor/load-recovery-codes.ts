import type { FoyerClient } from '@foyer/core';
import { withStepUp } from '@foyer/core/internal';
import { signOutIfEnded } from '../flow/sign-out-if-ended.ts';
import { refuseImpersonator } from '../session/impersonation.ts';
import { secretsOf } from './totp-secrets.ts';

/** Loads the recovery codes of the user's authenticator app into the memory of the page. */
export async function loadRecoveryCodes(client: FoyerClient): Promise<void> {
  refuseImpersonator(client);
  try {
    const { totps } = await withStepUp(client, client.totps.recoveryCodes);
    const confirmed = totps.find(({ verified }) => verified);
    secretsOf(client).set({ key: null, recoveryCodes: confirmed?.recovery_codes ?? [] });
  } catch (error) {
    await signOutIfEnded(client, error);
    throw error;
  }
}
