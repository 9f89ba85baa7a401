import { REDEEM_WAIT_MS, REDEEMED_BROADCAST_MS, RETRY_BASE_MS } from '../config.ts';
import { isTransient } from '../errors/error-rules.ts';
import { operations } from '../operations.ts';
import { broadcastDone, isLockHeld } from '../runtime/broadcast.ts';
import { exclusive } from '../runtime/locks.ts';
import { read, write } from '../runtime/records.ts';
import { backoff } from '../runtime/retry.ts';
import {
  pendingCookie,
  pendingCookieRecord,
  pendingTokens,
  pendingTokensRecord,
  SESSION_ID_PREFIX,
} from '../session/pending-revocations.ts';
import type { ClientState } from '../session/store.ts';
import { storeSignIn } from '../session/store-response.ts';
import { hashToken } from '../session/stored-auth.ts';
import { createSend, type Request } from './request.ts';
import type { TransportWith } from './transport.ts';

/** The parts of a client that send its pending revocations. */
export interface RevocationContext extends Pick<ClientState, 'environment' | 'storage' | 'auth'> {
  publicToken: string;
  transportWith: TransportWith;
}

/** Ignores an error with which the API has finally refused the call: a repetition could not succeed. */
const ignoreFinal = (error: unknown): undefined => {
  if (isTransient(error)) throw error;
};

/** Creates a request with this token alone, or with the HttpOnly cookie alone, and without data of the current user. */
export function requestWith(context: RevocationContext, token?: string): Request {
  const { environment, auth } = context;
  // The response to a token must not remove the cookie of a later session.
  const credentials = token ? 'omit' : 'include';
  const send = createSend({
    ...context,
    environment: { ...environment, fetch: (url, init) => environment.fetch(url, { ...init, credentials }) },
    auth: {
      token: () => token,
      get: () => ({ status: 'signedOut', user: null, session: null, fromCache: false }),
      session: () => null,
      snapshot: auth.snapshot,
      since: () => 'none',
    },
  });
  return ((name, body) => send(operations[name], body)) as Request;
}

/** Revokes a session whose token this page does not store. */
export const revokeToken = async (context: RevocationContext, token: string): Promise<void> =>
  void (await requestWith(context, token)('session.revoke'));

/**
 * Revokes every session that has ended in this browser only. The tabs take turns, and send each revocation once.
 *
 * @throws {ApiError} {NetworkError} the API has neither accepted nor finally refused a revocation: it stays stored
 */
export function sendRevocations(context: RevocationContext): Promise<void> {
  const { publicToken, environment, storage, auth } = context;

  async function revokeStored(token: string) {
    await revokeToken(context, token).catch(ignoreFinal);
    const rest = pendingTokens(storage).filter((other) => other !== token);
    write(storage, pendingTokensRecord, rest.length ? rest : null);
  }

  async function revokeCookie(sessionId: string) {
    const request = requestWith(context);
    const response = await request('session.authenticate', {}).catch(ignoreFinal);
    const isOther = response && sessionId !== SESSION_ID_PREFIX && response.session?.session_id !== sessionId;
    if (response && !isOther) await request('session.revoke').catch(ignoreFinal);
    if (read(storage, pendingCookieRecord) === sessionId) write(storage, pendingCookieRecord, null);
    // A user has signed in without this client, for example on another subdomain.
    if (isOther && auth.get().status === 'signedOut') storeSignIn(context, response);
  }

  async function once(key: string, revoke: () => Promise<void>) {
    const done = `foyer-revoked:${publicToken}:${key}`;
    if (await isLockHeld(environment, done)) return;
    await revoke();
    await broadcastDone(environment, done, REDEEMED_BROADCAST_MS);
  }

  const sendAll = async () => {
    if (!pendingTokens(storage).length) write(storage, pendingTokensRecord, null);
    const cookie = pendingCookie(storage);
    const results = await Promise.allSettled([
      ...pendingTokens(storage).map((token) => once(hashToken(token), () => revokeStored(token))),
      ...(cookie === undefined ? [] : [once(cookie, () => revokeCookie(cookie))]),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  return exclusive(environment, `foyer-revoke:${publicToken}`, sendAll, REDEEM_WAIT_MS);
}

/** The retries by the signal that ends them. */
const retries = new WeakMap<AbortSignal, () => Promise<void>>();

/** Sends the pending revocations, and again until the API has accepted or finally refused each one. Never rejects. */
export function retryRevocations(context: RevocationContext, signal: AbortSignal): Promise<void> {
  let retry = retries.get(signal);
  if (!retry) {
    retry = createRetry(context, signal);
    retries.set(signal, retry);
  }
  return retry();
}

function createRetry(context: RevocationContext, signal: AbortSignal): () => Promise<void> {
  const { environment, storage } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;

  async function run() {
    if (isRunning || signal.aborted) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      await sendRevocations(context);
      failures = 0;
    } catch {
      failures++;
    }
    isRunning = false;
    // Another tab may have added one in the meantime.
    const isDone = !pendingTokens(storage).length && pendingCookie(storage) === undefined;
    if (!isDone && !signal.aborted) timer = setTimeout(run, backoff(failures || 1, RETRY_BASE_MS, environment.random));
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  return run;
}
