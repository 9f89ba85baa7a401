import type { FoyerError } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { toErrorDescriptor } from '@foyer/core/internal';

/** Returns the event of a token, or of a social sign-in, that was refused, with the text for the user. */
export const refusedEvent = (error: FoyerError): FlowEvent => ({
  type: 'tokenRefused',
  error: toErrorDescriptor(error),
});
