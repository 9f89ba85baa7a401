import { watch } from '../runtime/observable.ts';
import { createWarnOnce } from '../runtime/warn-once.ts';
import type { AttemptStore } from './attempt.ts';
import type { AttemptContext } from './attempt-context.ts';
import { createAwaitedEmails } from './awaited-emails.ts';
import { createCurrentSignIn } from './current-sign-in.ts';
import { followSignIn } from './follow.ts';
import { createCompletion } from './run-completion.ts';
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
  const completion = createCompletion(project, context);
  const { restoreStep, ...signIn } = createCurrentSignIn(project, context, tab.exists, emails.list, completion);

  if (environment.page) {
    // Expired ones leave the storage with the next page view, once the API's clock is known.
    void bootstrap.getAsync().then(emails.list);
    environment.page.addEventListener('pagehide', tab.save, { signal });
    const stopWatching = watch(auth, sessionId, () => {
      tab.end();
      emails.forget();
      completion.forgetOther();
    });
    signal.addEventListener('abort', stopWatching);
  }

  return {
    ...signIn,
    async get(variant) {
      const stored = await tab.get(variant);
      const signsIn = variant === 'login' || variant === 'reset-password';
      // Another user than the expected one does not get to a step.
      if (!signsIn || stored?.state === null) return stored;
      return (await restoreStep(variant)) ?? stored;
    },
    completeStep: completion.completeStep,
    set: tab.set,
    follow({ variant, state }, isKept, onSignIn, before) {
      if (isKept) tab.set({ variant, state });
      return followSignIn(context, state, () => completion.event() !== null, onSignIn, before);
    },
    awaited: emails.list,
    forget: emails.forget,
    expect: async (...request) => signIn.noteUser(await emails.expect(...request)),
  };
}
