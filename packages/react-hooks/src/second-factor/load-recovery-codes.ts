import type { FoyerClient } from '@foyer/core';
import { changeUser } from '../session/change-user.ts';
import { secretsOf } from './totp-secrets.ts';

/** Loads the recovery codes of the user's authenticator app into the memory of the page. */
export async function loadRecoveryCodes(client: FoyerClient): Promise<void> {
  const { totps } = await changeUser(client, client.totps.recoveryCodes);
  const confirmed = totps.find(({ verified }) => verified);
  secretsOf(client).set({ key: null, recoveryCodes: confirmed?.recovery_codes ?? [] });
}
