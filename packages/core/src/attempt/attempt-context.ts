import type { createPendingReset } from '../redirect/pending-reset.ts';
import type { ApiClock } from '../runtime/api-clock.ts';
import type { ClientState } from '../session/store.ts';

/** The parts of a client that its attempts use. */
export interface AttemptContext extends ClientState {
  bootstrap: { getAsync(): Promise<unknown> };
  apiClock: ApiClock;
  pendingReset: ReturnType<typeof createPendingReset>;
  /** The time when the client was created. */
  openedAt: number;
  /** Whether the client was created on a URL that an email link or a social provider leads to. */
  isReturn: boolean;
  /** Aborted when the client is destroyed. */
  signal: AbortSignal;
}
