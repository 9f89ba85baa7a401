import { reduce, toErrorDescriptor } from '@foyer/core/internal';

/** What moves a flow, in one chunk: the first screen needs none of it. */
export const transitions = { reduce, toErrorDescriptor };
