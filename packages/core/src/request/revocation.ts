import { signedOutRecord } from '../attempt/last-sign-in.ts';
import { endsSession, isUnreachable } from '../errors/error-rules.ts';
import type { ResponseOf } from '../operations.ts';
import { write } from '../runtime/records.ts';
import type { Snapshot } from '../session/auth-state.ts';
import { verdictFor } from '../session/late-responses.ts';
import { postponeRevocation } from '../session/postpone-revocation.ts';
import { sessionChanged } from '../session/session-changed.ts';
import type { ClientState } from '../session/store.ts';
import type { Request } from './request.ts';
import type { CallsUnderWay } from './validations.ts';

/**
 * Ends the session; see `SessionClient.revoke`. Simultaneous calls share one request.
 *
 * @param before from `auth.snapshot()`: the session to end. Default: the current one
 */
export type Revoke = (forceClear: boolean, before?: Snapshot) => Promise<ResponseOf<'session.revoke'>>;

export function createRevoke(
  request: Request,
  { environment, storage, auth }: Pick<ClientState, 'environment' | 'storage' | 'auth'>,
  underWay: CallsUnderWay,
): Revoke {
  let shared: ReturnType<Revoke> | undefined;

  async function revoke(forceClear: boolean, before: Snapshot) {
    const isOwn = () => verdictFor(auth, 'revoke', before) === 'store';
    const end = () => {
      auth.clear();
      write(storage, signedOutRecord, true);
    };
    if (auth.hiddenCookie()) {
      while (underWay.validations.size) await Promise.allSettled(underWay.validations);
      if (auth.since(before) === 'replaced') throw sessionChanged();
    }
    try {
      const response = await request('session.revoke', undefined, undefined, before);
      if (isOwn()) end();
      return response;
    } catch (cause) {
      if (endsSession(cause)) {
        if (isOwn()) end();
        throw cause;
      }
      // Without a page, nothing would send the revocation later.
      const isOffline = environment.page && isUnreachable(cause);
      if (!isOffline && !(forceClear && isOwn())) throw cause;
      const result = postponeRevocation({ storage, auth }, before, { forceClear }, cause);
      if (!auth.session()) write(storage, signedOutRecord, true);
      if (isOffline) return result;
      throw cause;
    }
  }

  return (forceClear, before = auth.snapshot()) => {
    shared ??= revoke(forceClear, before).finally(() => {
      shared = undefined;
      underWay.revocation = undefined;
    });
    underWay.revocation = shared;
    return shared;
  };
}
