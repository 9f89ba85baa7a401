import { loadChunk } from '../runtime/load-chunk.ts';
import { isRevocationPending } from '../session/postpone-revocation.ts';
import type { ClientState } from '../session/store.ts';
import type { Request, SendWith } from './request.ts';

/** The parts of a client that send its pending revocations. */
export interface RevocationContext extends Pick<ClientState, 'environment' | 'storage' | 'auth'> {
  publicToken: string;
  sendWith: SendWith;
}

/** Loads the code that sends pending revocations: most pages have none. */
export const loadSender = () => loadChunk(import('./revocation-sender.ts'), 'The code for this call');

/**
 * Returns a request that sends nothing with the credential of a session that has ended: the API revokes that session
 * first.
 */
export function afterRevocations(request: Request, context: RevocationContext): Request {
  const { storage, auth } = context;
  return (...call) =>
    isRevocationPending(storage, auth.token())
      ? loadSender()
          .then(({ sendRevocations }) => sendRevocations(context))
          .then(() => request(...call))
      : request(...call);
}
