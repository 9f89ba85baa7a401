import type { ClientOptions } from '../config.ts';
import type { Page } from '../runtime/environment.ts';
import { exclusive } from '../runtime/locks.ts';
import { startRefresh } from '../session/refresh.ts';
import { sessionMinutes } from '../session/store-response.ts';
import { revocationSender } from './after-revocations.ts';
import type { RevocationContext } from './revocation-sender.ts';
import type { SessionCalls } from './session-calls.ts';

/** What a client does without a call of the page. */
export interface Background {
  /** Starts the background refresh of the session; see `startRefresh`. */
  refreshSession(page: Page, signal: AbortSignal): void;
  /**
   * Validates the session while no other tab does so.
   *
   * @param isNeeded whether to do so, called when no other tab validates the session
   * @param minutes the duration to which the session is extended. Default: it is not
   */
  validate(isNeeded: () => boolean, minutes?: number): Promise<void>;
  /** Signs in with the session of an HttpOnly cookie, if the API finds one. */
  findSession(signal: AbortSignal): Promise<void>;
  /** Sends the pending revocations until the API has accepted or finally refused each one, or the signal is aborted. */
  retryRevocations(signal: AbortSignal): Promise<void>;
}

interface BackgroundState extends RevocationContext {
  options: ClientOptions;
}

export function createBackground(state: BackgroundState, refresh: SessionCalls['refresh']): Background {
  const { publicToken, options, environment, auth } = state;

  /** Validates the session while no other tab does so, if that is still needed. */
  const validate = (isNeeded: () => boolean, isDue = isNeeded, minutes?: () => number | undefined) =>
    exclusive(environment, `foyer-refresh:${publicToken}`, async () => {
      auth.sync();
      if (isNeeded()) await refresh(minutes?.(), isDue);
    });

  return {
    refreshSession: (page, signal) =>
      startRefresh(environment, page, auth, signal, async (isNeeded, isDue) => {
        // The code that has changed the state, and so started this, may still change it.
        await undefined;
        await validate(isNeeded, isDue, () => (options.keepSessionAlive ? sessionMinutes(state) : undefined));
      }),
    validate: (isNeeded, minutes) => validate(isNeeded, isNeeded, () => minutes),
    findSession: (signal) => validate(() => !signal.aborted && auth.get().status === 'signedOut'),
    async retryRevocations(signal) {
      // Firefox does not load a module again after a failure. The `online` event calls this again.
      if (environment.page?.navigator.onLine === false) return;
      const sender = await revocationSender.load();
      await sender.retryRevocations(state, signal);
    },
  };
}
