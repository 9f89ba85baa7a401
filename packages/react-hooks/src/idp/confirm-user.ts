import type { FoyerClient } from '@foyer/core';
import { apiTime, askInDialog, internalsOf, meetsFactorRequirement } from '@foyer/core/internal';

/**
 * Asks the user to prove a factor, in the dialog of the page, unless one is recent enough.
 *
 * @param isSilent whether the user must not be asked
 * @returns whether a factor is recent enough
 * @throws as `StepUp`
 */
export async function confirmUser(client: FoyerClient, maxAgeSeconds: number, isSilent: boolean): Promise<boolean> {
  const { apiClock } = internalsOf(client).context;
  const factors = client.session.getSync()?.authentication_factors ?? [];
  if (meetsFactorRequirement(factors, { maxAgeSeconds }, apiTime(apiClock) ?? Date.now())) return true;
  if (isSilent) return false;
  await askInDialog(client, { maxAgeSeconds });
  return true;
}
