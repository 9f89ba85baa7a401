import { isCeremonyError } from '@foyer/react-hooks';

/** Returns the error of a change; null for a user who has closed the dialog of a step-up, to whom it is no news. */
export const shownError = (error: Error | null): Error | null =>
  isCeremonyError(error) && error.reason === 'cancelled' ? null : error;

/**
 * Returns the error of a change that prompts a wallet, like `shownError`. A declined prompt of the wallet is shown: only
 * that error has a cause.
 */
export const shownWalletError = (error: Error | null): Error | null => (error?.cause ? error : shownError(error));
