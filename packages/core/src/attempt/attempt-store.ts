import { watch } from '../runtime/observable.ts';
import { createWarnOnce } from '../runtime/warn-once.ts';
import type { AttemptStore } from './attempt.ts';
import type { AttemptContext } from './attempt-context.ts';
import { createAwaitedEmails } from './awaited-emails.ts';
import { claim } from './claims.ts';
import { createCurrentSignIn } from './current-sign-in.ts';
import { followSignIn } from './follow.ts';
import { createTabAttempt } from './tab-attempt.ts';

/** @param project the public token */
export function createAttemptStore(project: string, context: AttemptContext): AttemptStore {
  const { environment, auth, bootstrap, signal } = context;
  const warn = createWarnOnce();
  const warnOfRecord = () => warn('A stored sign-in attempt is not valid, and was removed.');
  const sessionId = () => auth.session()?.session_id ?? null;
  const isSameSession = (id: string | null) =>
    id === sessionId() || (auth.get().status === 'unknown' && !auth.session());

  const emails = createAwaitedEmails(project, context, isSameSession, warnOfRecord);
  const tab = createTabAttempt(project, context, isSameSession, emails.list, warnOfRecord);
  const signIn = createCurrentSignIn(project, context, tab.exists, emails.list);

  if (environment.page) {
    // Expired ones leave the storage with the next page view, once the API's clock is known.
    void bootstrap.getAsync().then(emails.list);
    environment.page.addEventListener('pagehide', tab.save, { signal });
    const stopWatching = watch(auth, sessionId, () => {
      tab.end();
      emails.forget();
    });
    signal.addEventListener('abort', stopWatching);
  }

  return {
    ...signIn,
    get: tab.get,
    set: tab.set,
    follow({ variant, state }, isKept, onSignIn) {
      if (isKept) tab.set({ variant, state });
      return followSignIn(context, state, onSignIn);
    },
    awaited: () =>
      emails.list().map(({ email, kind, requested_at, expires_at, luggage }) => ({
        email,
        kind,
        requestedAt: requested_at,
        expiresAt: expires_at,
        carried: luggage,
      })),
    forget: emails.forget,
    claim: (key) => claim(context, project, key),
    expect: async (...request) => signIn.noteUser(await emails.expect(...request)),
  };
}
