import type { SessionStore, Snapshot } from './store.ts';

/**
 * What has happened to the session since a call was sent, in any tab. `updated`: it is the same session, and its user
 * or its own data has changed. `ended`: no session is left. `replaced`: there is another session.
 */
export type SessionChange = 'none' | 'updated' | 'ended' | 'replaced';

/**
 * What becomes of an answer. `storeNew`: it is stored unless it belongs to the session that has ended. `again`: the
 * call is sent again.
 */
type Verdict = 'store' | 'storeNew' | 'drop' | 'again';

/**
 * The one rule for every call that changes the session: what was asked for, what has happened meanwhile, what the
 * answer does.
 */
const verdicts = {
  /** A call that proves who someone is. They may sign in over whoever is there. */
  signIn: { none: 'store', updated: 'store', ended: 'storeNew', replaced: 'storeNew' },
  /** A call that signs in by adding to the session that there is, such as the registration of a passkey. */
  addFactor: { none: 'store', updated: 'store', ended: 'drop', replaced: 'drop' },
  /** A validation. Its user may be older than the one of an update. */
  validate: { none: 'store', updated: 'again', ended: 'again', replaced: 'again' },
  /** A call that changes the user or reads it. */
  changeUser: { none: 'store', updated: 'store', ended: 'drop', replaced: 'drop' },
  /** A sign-out. Storing its answer clears the session. */
  revoke: { none: 'store', updated: 'store', ended: 'drop', replaced: 'drop' },
} as const satisfies Record<string, Record<SessionChange, Verdict>>;

/** What a call does to the session. */
export type SessionCallKind = keyof typeof verdicts;

/**
 * Decides what becomes of an answer.
 *
 * @param before from `shown()`, taken before the call was sent
 * @param sessionId the session that the answer holds
 */
export function judgeAnswer(
  store: Pick<SessionStore, 'since'>,
  kind: SessionCallKind,
  before: Snapshot,
  sessionId?: string,
): 'store' | 'drop' | 'again' {
  const verdict: Verdict = verdicts[kind][store.since(before)];
  if (verdict === 'storeNew') return sessionId === before.sessionId ? 'drop' : 'store';
  return verdict;
}
