import { type AttemptStore, createAttemptStore } from '../attempt/attempt-store.ts';
import { bootstrapOperation } from '../bootstrap-operation.ts';
import type { CallContext, Context } from '../context.ts';
import { type Operation, operations } from '../operations.ts';
import { handOver } from '../redirect/hand-over.ts';
import { createLinkCheck } from '../redirect/link-check.ts';
import { createPkce } from '../redirect/pkce.ts';
import { createRedeem } from '../redirect/redemption.ts';
import { afterRevocations, loadSender } from '../request/after-revocations.ts';
import { createGuard } from '../request/guard.ts';
import { createSend, type Request } from '../request/request.ts';
import { createSessionCalls } from '../request/session-calls.ts';
import type { Reply } from '../request/transport.ts';
import type { Page } from '../runtime/environment.ts';
import { exclusive } from '../runtime/locks.ts';
import { startRefresh } from '../session/refresh.ts';
import { sessionChanged } from '../session/session-changed.ts';
import type { Snapshot } from '../session/store.ts';
import { sessionMinutes } from '../session/store-response.ts';
import { createCryptoWallets } from './crypto-wallets.ts';
import { createIdp } from './idp.ts';
import { createImpersonation } from './impersonation.ts';
import { createMagicLinks } from './magic-links.ts';
import { createOAuth } from './oauth.ts';
import { createOtps } from './otps.ts';
import { createPasswords } from './passwords.ts';
import { createSearchManager } from './search-manager.ts';
import { createSession } from './session.ts';
import { createTotps } from './totps.ts';
import { createUser } from './user.ts';
import { createWebAuthn } from './webauthn.ts';

/** The methods of a client that a page can be shown without, in the form of the client. */
export type Calls = ReturnType<typeof createMethods>;

function createMethods(context: Context) {
  const { publicToken, options, environment, storage, tabStorage, auth, bootstrap } = context;
  const pkce = createPkce(environment.crypto, storage, tabStorage);
  const send = createSend(context);
  const guard = createGuard(publicToken, options, environment, bootstrap.getAsync);
  const request = afterRevocations(
    ((name, body, parameters) => send(operations[name], body, parameters, guard)) as Request,
    context,
  );
  const sessionCalls = createSessionCalls(request, context, pkce, () => {
    const tokens = auth.tokens();
    if (environment.page?.opener && tokens) handOver(environment.page, publicToken, tokens);
  });
  let store: AttemptStore | undefined;
  const attempts = () => {
    store ??= createAttemptStore(publicToken, context);
    return store;
  };
  const callContext: CallContext = { ...context, ...sessionCalls, request, pkce, attempts };
  const magicLinks = createMagicLinks(callContext);
  const oauth = createOAuth(callContext);
  const impersonation = createImpersonation(callContext);
  const redeem = createRedeem(context, {
    magic_links: magicLinks.authenticate,
    oauth: oauth.authenticate,
    impersonation: (impersonation_token) => impersonation.authenticate({ impersonation_token }),
  });
  /** Validates the session while no other tab does so, if that is still needed. */
  const validate = (isNeeded: () => boolean, isDue = isNeeded, minutes?: () => number | undefined) =>
    exclusive(environment, `foyer-refresh:${publicToken}`, async () => {
      auth.sync();
      if (isNeeded()) await sessionCalls.refresh(minutes?.(), isDue);
    });
  return {
    /** What the client itself calls. */
    background: {
      requestSettings: (first: Promise<Reply>) => send(bootstrapOperation, undefined, undefined, undefined, first),
      startRefresh: (page: Page, signal: AbortSignal) =>
        startRefresh(environment, page, auth, signal, async (isNeeded, isDue) => {
          // The code that has changed the state, and so started this, may still change it.
          await undefined;
          await validate(isNeeded, isDue, () => (options.keepSessionAlive ? sessionMinutes(context) : undefined));
        }),
      findSession: (signal: AbortSignal) => validate(() => !signal.aborted && auth.get().status === 'signedOut'),
      removeExpired: async () => pkce.removeExpired(),
      // Firefox does not load a module again after a failure. The `online` event calls this again.
      retryRevocations: async (signal: AbortSignal) => {
        if (environment.page?.navigator.onLine === false) return;
        await (await loadSender()).retryRevocations(context, signal);
      },
      ...createLinkCheck(callContext, redeem),
    },
    get attempts() {
      return attempts();
    },
    cryptoWallets: createCryptoWallets(callContext),
    idp: createIdp(callContext),
    impersonation,
    magicLinks,
    oauth,
    otps: createOtps(callContext),
    passwords: createPasswords(callContext),
    searchManager: createSearchManager(callContext),
    session: createSession(callContext),
    totps: createTotps(callContext),
    user: createUser(callContext),
    webauthn: createWebAuthn(callContext),
  };
}

/**
 * Calls a method of a client.
 *
 * @param name such as `otps.sms.send`: the name of its operation, if it has one
 * @param before from `auth.snapshot()`, taken when the page called the method
 * @throws {ApiError} `session_changed`: the method acts as the signed-in user, and another user has signed in since
 */
export type Call = (name: string, parameters: unknown[], before: Snapshot) => unknown;

/** Creates the methods of a client, which the first call lazy-loads. */
export function createCalls(context: Context): Call {
  const methods = createMethods(context);
  return (name, parameters, before) => {
    const operation: Operation | undefined = operations[name as keyof typeof operations];
    if (operation?.actsAsUser && before.sessionId && context.auth.since(before) === 'replaced') throw sessionChanged();
    const method = name.split('.').reduce((part: unknown, key) => (part as Record<string, unknown>)[key], methods);
    return (method as (...parameters: unknown[]) => unknown)(...parameters);
  };
}
