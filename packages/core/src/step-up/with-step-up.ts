import type { FoyerClient } from '../client.ts';
import type { FactorRequirement } from '../contract/factor-requirement.ts';
import { isApiError } from '../errors/api-error.ts';
import { UsageError } from '../errors/errors.ts';
import { createListeners } from '../runtime/observable.ts';

/** A dialog of a page, in which the user confirms who they are. */
export interface Dialog {
  /** The domain of the passkeys. Undefined: that of the page. */
  domain: string | undefined;
  /** Resolves once the session meets a requirement. Default: the API's own, after it has refused a change of factors. */
  ask(requirement?: FactorRequirement): Promise<void>;
}

/** The dialogs of a page, of which the first one asks. Their listeners are notified of what it shows, too. */
interface Dialogs extends ReturnType<typeof createListeners> {
  all: Set<Dialog>;
}

const dialogs = new WeakMap<FoyerClient, Dialogs>();

/** Returns the dialogs of a client: the same ones at each call. */
export function dialogsOf(client: FoyerClient): Dialogs {
  const known = dialogs.get(client) ?? { all: new Set(), ...createListeners() };
  dialogs.set(client, known);
  return known;
}

/** The longest wait for a dialog that is being mounted. */
const DIALOG_WAIT_MS = 10_000;

/** Whether the API refused to change the user's factors, because the session is not multi-factor. */
const lacksFactors = (error: unknown): boolean =>
  isApiError(error) && ['insufficient_factors', 'stale_factors'].includes(error.error_type);

/** The error of a step-up on a page without a dialog. */
export const noDialog = (): UsageError =>
  new UsageError(
    'The page has no dialog for a step-up: render <StepUp/> of @foyer/ui, or call mountStepUp or createStepUp.',
  );

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
    const [dialog] = dialogsOf(client).all;
    if (!dialog || !lacksFactors(error)) throw error;
    await dialog.ask().catch((reason) => {
      throw lacksFactors(reason) ? error : reason;
    });
    return call();
  }
}

/** Resolves once the page has a dialog, or after 10 seconds: it may have been removed. */
export async function dialogOpened(client: FoyerClient): Promise<void> {
  const { all, subscribe } = dialogsOf(client);
  if (all.size) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, DIALOG_WAIT_MS);
    const unsubscribe = subscribe(() => all.size && end());
  });
}

/**
 * Asks the user to meet a requirement, in the dialog of the page: the one that is there, or that is mounted now.
 *
 * @throws as `StepUp`
 */
export async function askInDialog(client: FoyerClient, requirement: FactorRequirement): Promise<void> {
  await dialogOpened(client);
  const [dialog] = dialogsOf(client).all;
  if (!dialog) throw noDialog();
  await dialog.ask(requirement);
}
