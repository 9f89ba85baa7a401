import { FoyerError, isFoyerError } from '@foyer/core';

/** Returns an error of Foyer as it is, and any other thrown value as the `cause` of one. */
export const toFoyerError = (thrown: unknown): FoyerError =>
  isFoyerError(thrown) ? thrown : new FoyerError('Unexpected error.', { cause: thrown });
