import type { SessionChange, Snapshot } from './auth-state.ts';
import type { AuthStore } from './store.ts';

/**
 * What to do with a response. `storeNew`: store it unless it belongs to the session that has ended. `again`: send the
 * call again, or read again what it has changed.
 */
type Verdict = 'store' | 'storeNew' | 'drop' | 'again';

/**
 * The rules for responses that arrive after the session has changed: by kind of call, and by how the session changed
 * during the call.
 */
const verdicts = {
  /** A primary sign-in. It may replace the session of another user. */
  signIn: { none: 'store', updated: 'store', ended: 'storeNew', replaced: 'storeNew' },
  /** A call that adds a factor to the current session, such as the registration of a passkey. */
  addFactor: { none: 'store', updated: 'store', ended: 'drop', replaced: 'drop' },
  /** A validation. The user in its response may be older than the user of an update. */
  validate: { none: 'store', updated: 'again', ended: 'again', replaced: 'again' },
  /** A call that changes or reads the user. Its response may be older than the user of an update. */
  changeUser: { none: 'store', updated: 'again', ended: 'drop', replaced: 'drop' },
  /** A sign-out. Storing its response clears the session. */
  revoke: { none: 'store', updated: 'store', ended: 'drop', replaced: 'drop' },
} as const satisfies Record<string, Record<SessionChange, Verdict>>;

/** The kinds of calls that affect the session. */
export type SessionCallKind = keyof typeof verdicts;

/**
 * Decides what to do with a response.
 *
 * @param before from `snapshot()`, taken before the call was sent
 * @param sessionId the session in the response
 */
export function verdictFor(
  store: Pick<AuthStore, 'since'>,
  kind: SessionCallKind,
  before: Snapshot,
  sessionId?: string,
): 'store' | 'drop' | 'again' {
  const verdict: Verdict = verdicts[kind][store.since(before)];
  if (verdict === 'storeNew') return sessionId === before.sessionId ? 'drop' : 'store';
  return verdict;
}

/**
 * Whether a call would act as another user than the one who was signed in when the page called it: it must not be sent.
 *
 * @param before from `snapshot()`, taken when the page called it
 */
export const actsAsAnother = (
  store: Pick<AuthStore, 'since'>,
  { actsAsUser }: { actsAsUser?: boolean },
  before: Snapshot,
): boolean => store.since(before) === 'replaced' && actsAsUser === true && before.sessionId !== undefined;

/**
 * Whether another response has confirmed the session since: a failure from before then is outdated, and of two
 * validations the one with the later `last_accessed_at` counts.
 */
export const wasConfirmedSince = (store: Pick<AuthStore, 'snapshot'>, before: Snapshot): boolean =>
  store.snapshot().confirmations !== before.confirmations;
