import { errorMessage, reduce } from '@foyer/core/internal';

/** What moves a flow, in one chunk: the first screen needs none of it. */
export const transitions = { errorMessage, reduce };
