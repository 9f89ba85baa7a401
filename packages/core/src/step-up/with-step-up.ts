import { isApiError } from '../api-error.ts';
import type { FoyerClient } from '../client.ts';
import { UsageError } from '../errors.ts';
import type { FactorRequirement } from '../factor-requirement.ts';
import type { Unsubscribe } from '../runtime/observable.ts';

/**
 * Asks the user to confirm who they are, in the dialog of the page. Resolves once the session meets the requirement.
 * Default: the API's own, after it has refused a change of factors.
 */
export type Ask = (requirement?: FactorRequirement) => Promise<void>;

const dialogs = new WeakMap<FoyerClient, Set<Ask>>();
/** The functions that end the wait for a dialog. */
const waiting = new WeakMap<FoyerClient, Set<() => void>>();
/** The longest wait for a dialog that is being mounted. */
const DIALOG_WAIT_MS = 10_000;

/** Whether the API refused to change the user's factors, because the session is not multi-factor. */
const lacksFactors = (error: unknown): boolean =>
  isApiError(error) && ['insufficient_factors', 'stale_factors'].includes(error.error_type);

/** Lets `withStepUp` ask by a dialog of the page. Returns the function that ends this. */
export function addDialog(client: FoyerClient, ask: Ask): Unsubscribe {
  const asks = dialogs.get(client) ?? new Set();
  dialogs.set(client, asks.add(ask));
  for (const resolve of waiting.get(client) ?? []) resolve();
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

/** Resolves once the page has a dialog, or after 10 seconds: it may have been removed. */
export async function dialogOpened(client: FoyerClient): Promise<void> {
  if (dialogs.get(client)?.size) return;
  const own = waiting.get(client) ?? new Set();
  waiting.set(client, own);
  await new Promise<void>((resolve) => {
    const end = () => {
      own.delete(end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, DIALOG_WAIT_MS);
    own.add(end);
  });
}

/**
 * Asks the user to meet a requirement, in the dialog of the page: the one that is there, or that is mounted now.
 *
 * @throws as `StepUp`
 */
export async function askInDialog(client: FoyerClient, requirement: FactorRequirement): Promise<void> {
  await dialogOpened(client);
  const [ask] = dialogs.get(client) ?? [];
  if (!ask) {
    throw new UsageError('The page has no dialog for a step-up: render <StepUp/> of @foyer/ui, or call mountStepUp.');
  }
  await ask(requirement);
}
