import type { Operation } from './wire.ts';

/** The call for the project's settings, in a separate module because a page sends it before all others. */
export const bootstrapOperation: Operation = {
  method: 'GET',
  path: '/projects/bootstrap/{public_token}',
  repeatable: true,
};
