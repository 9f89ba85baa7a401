import { agreementOf } from './attempt/agreement.ts';
import type { Agreement } from './attempt/carried.ts';
import { type FoyerClient, internalsOf } from './client.ts';
import type { FoyerError } from './errors/errors.ts';
import { localError } from './errors/local-error.ts';
import type { FlowController } from './flow-controller.ts';

/** Returns what the user has agreed to, for the receipt of a sign-in. Without its time if nothing requires the agreement. */
export function agreementFor(client: FoyerClient, isRequired: boolean): Agreement {
  const { optIns, ...agreed } = agreementOf(internalsOf(client)).stored();
  return { ...(isRequired && agreed), optIns };
}

/**
 * Returns the error of a sign-in that may not begin, because the user has not agreed, and counts it; null if it may begin.
 * A sign-in begins on Main: on a later screen the user has agreed, or began before the host application required it.
 */
export function refusal(
  { client, flow }: { client: FoyerClient; flow: FlowController },
  isRequired: boolean,
): FoyerError | null {
  if (!isRequired || flow.get().state.screen !== 'Main') return null;
  const agreement = agreementOf(internalsOf(client));
  if (agreement.get().isGiven) return null;
  agreement.dispatch('refused');
  return localError('agreement_required');
}
