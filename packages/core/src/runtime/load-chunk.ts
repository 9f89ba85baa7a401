import { NetworkError } from '../errors.ts';

/**
 * Resolves with a lazy-loaded module.
 *
 * @param what the subject of the error's message
 * @throws {NetworkError} the module could not be loaded; the next call tries again
 */
export const loadChunk = <Module>(chunk: Promise<Module>, what: string): Promise<Module> =>
  chunk.catch((cause) => {
    throw new NetworkError('codeNotLoaded', `${what} could not be loaded.`, { cause });
  });
