import { isApiError } from '../api-error.ts';
import type { FoyerClient } from '../client.ts';
import type { Unsubscribe } from '../runtime/observable.ts';

/** Asks the user to confirm who they are, after the API has refused a call. Resolves once the call can be repeated. */
export type Ask = () => Promise<void>;

const dialogs = new WeakMap<FoyerClient, Set<Ask>>();

/** Whether the API refused to change the user's factors, because the session is not multi-factor. */
const lacksFactors = (error: unknown): boolean =>
  isApiError(error) && ['insufficient_factors', 'stale_factors'].includes(error.error_type);

/** Lets `withStepUp` ask by a dialog of the page. Returns the function that ends this. */
export function addDialog(client: FoyerClient, ask: Ask): Unsubscribe {
  const asks = dialogs.get(client) ?? new Set();
  dialogs.set(client, asks.add(ask));
  return () => asks.delete(ask);
}

/**
 * Makes a call that may change the user's factors. If the API refuses it because the session is not multi-factor, and the
 * page has the dialog of a step-up, the user is asked, and the call is made a second time.
 *
 * @throws what the call throws; of the two refusals, the first one if the user has nothing that helps
 * @throws {CeremonyError} `cancelled`: the user has closed the dialog
 */
export async function withStepUp<Result>(client: FoyerClient, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const [ask] = dialogs.get(client) ?? [];
    if (!ask || !lacksFactors(error)) throw error;
    await ask().catch((reason) => {
      throw lacksFactors(reason) ? error : reason;
    });
    return call();
  }
}
