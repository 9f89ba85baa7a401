import { type FoyerError, isApiError } from '@foyer/core';
import type { ErrorDescriptor } from '@foyer/core/flow';

/** Returns when the API accepts the next attempt, for the description of an error; nothing if it asks for no wait. */
export const retryAtOf = (error: FoyerError): Pick<ErrorDescriptor, 'retryAt'> =>
  isApiError(error) && error.retryAfterMs ? { retryAt: Date.now() + error.retryAfterMs } : {};
