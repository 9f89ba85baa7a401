import { createLazy } from '../runtime/create-lazy.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { pendingCookie, pendingTokens } from '../session/pending-revocations.ts';
import type { Request } from './request.ts';
import type { RevocationContext } from './revocation-sender.ts';

/** The code that sends pending revocations: most pages have none. */
export const revocationSender = /* @__PURE__ */ createLazy(() => import('./revocation-sender.ts'));

/** Whether the session of a token must still be revoked; without a token, the session in the HttpOnly cookie. */
const isRevocationPending = (storage: KeyValue, token: string | undefined): boolean =>
  token ? pendingTokens(storage).includes(token) : pendingCookie(storage) !== undefined;

/**
 * Returns a request that sends nothing with the credential of a session that has ended: the API revokes that session
 * first.
 */
export function afterRevocations(request: Request, context: RevocationContext): Request {
  const { storage, auth } = context;
  return (...call) =>
    isRevocationPending(storage, auth.token())
      ? revocationSender
          .load()
          .then(({ sendRevocations }) => sendRevocations(context))
          .then(() => request(...call))
      : request(...call);
}
