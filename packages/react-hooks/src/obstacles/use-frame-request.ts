'use client';

import { type FrameRequest, followFrameRequest } from '@foyer/core';
import { byUser, type UserEvent } from '@foyer/core/internal';
import { useEffect, useState } from 'react';
import { useConsentGuard } from '../idp/consent-guard.ts';
import { useInternals } from '../provider/context.ts';

/** The question that `useFrameRequest` returns. */
export interface FrameQuestion extends Pick<FrameRequest, 'account' | 'hosts'> {
  /** Whether `confirm` works: the question has been visible for 0.6 s since this window has come to the front. */
  isReady: boolean;
  /**
   * Passes the session to the frame, and closes this window. Does nothing before `isReady`, or if a script has
   * dispatched the event (`isTrusted` is false).
   *
   * @param event of the user's click or key: `onClick={confirm}`
   * @throws {UsageError} it is called without an event
   */
  confirm(event: UserEvent): void;
  /** Closes this window. The frame stays signed out. */
  cancel(): void;
}

/**
 * Returns the question whether a frame of another site may have the session: the frame has opened this window by
 * `useSignInWindow`, and the signed-in user has not signed in in this window. Null if there is no such question. Show
 * it in place of the page's content, with the account and the hosts. The widgets show it by themselves.
 *
 * @example
 * ```tsx
 * function FrameQuestion() {
 *   const request = useFrameRequest();
 *   if (!request) return null;
 *   return (
 *     <>
 *       <h1>Log in as {request.account} on {request.hosts?.join(', ') ?? 'another site'}?</h1>
 *       <button disabled={!request.isReady} onClick={request.confirm}>Continue</button>
 *       <button onClick={request.cancel}>Cancel</button>
 *     </>
 *   );
 * }
 * ```
 */
export function useFrameRequest(): FrameQuestion | null {
  const { client } = useInternals('useFrameRequest');
  const [request, setRequest] = useState<FrameRequest | null>(null);
  useEffect(() => followFrameRequest(client, setRequest), [client]);
  const isReady = useConsentGuard(!!request) === 'ready';
  if (!request) return null;
  const { account, hosts, accept, decline } = request;
  return { account, hosts, isReady, confirm: byUser(() => isReady && accept()), cancel: decline };
}
