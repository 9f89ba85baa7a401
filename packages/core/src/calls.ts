import type { AttemptStore } from './attempt/attempt.ts';
import type { AttemptContext } from './attempt/attempt-context.ts';
import { createAttemptStore } from './attempt/attempt-store.ts';
import { readHeld } from './attempt/held-sign-in.ts';
import { rememberSignIn } from './attempt/last-sign-in.ts';
import { methodOf, newestFactor } from './attempt/receipt.ts';
import { safeReturnTo } from './attempt/return-to.ts';
import type { ClientOptions } from './config.ts';
import { bootstrapOperation } from './contract/bootstrap-operation.ts';
import type { AuthResponse } from './contract/wire.ts';
import { operations } from './operations.ts';
import { handOver } from './redirect/hand-over.ts';
import { createLinkCheck, type Links } from './redirect/link-check.ts';
import { watchPendingReset } from './redirect/pending-reset.ts';
import { createPkce, type Pkce } from './redirect/pkce.ts';
import { createRedeem } from './redirect/redemption.ts';
import { afterRevocations, revocationSender } from './request/after-revocations.ts';
import { type Background, createBackground } from './request/background.ts';
import type { BootstrapStore } from './request/bootstrap.ts';
import { createGuard } from './request/guard.ts';
import { acceptLostCodes } from './request/lost-codes.ts';
import { createMessages, type Messages } from './request/messages.ts';
import { createOAuthStarts, type OAuthStarts } from './request/oauth-starts.ts';
import { createSend, type Request, type SendContext } from './request/request.ts';
import { createSessionCalls, type SessionCalls } from './request/session-calls.ts';
import type { SignInEvents } from './request/sign-ins.ts';
import type { Reply, TransportWith } from './request/transport.ts';
import { createWalletChallenges, type WalletChallenges } from './request/wallet-challenges.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/**
 * Whether a page may lead to a path: see `safeReturnTo`. Here, because a page that leads on after a sign-in has loaded
 * this code.
 */
export const isSafePath = (path: unknown): boolean => safeReturnTo(path) === path;

/** The state of a client. */
export interface ClientParts extends AttemptContext {
  publicToken: string;
  /** The base URL of the project's API, without a trailing slash. */
  apiUrl: string;
  options: ClientOptions;
  transportWith: TransportWith;
  bootstrap: BootstrapStore;
  telemetry: Telemetry;
}

/** The parts of a client that a page can be shown without: all that sends, and what stores a sign-in under way. */
export interface Calls extends SessionCalls {
  request: Request;
  messages: Messages;
  oauth: OAuthStarts;
  wallets: WalletChallenges;
  background: Background;
  pkce: Pkce;
  /**
   * Signs in with the session of a window that this page has opened. As after any other sign-in, a step may hold it back
   * before a page or tab can see the session.
   */
  signInByToken(token: string): Promise<AuthResponse>;
  /** Revokes a session whose token this page does not store. */
  revokeToken(token: string): Promise<void>;
  /** Returns the stored attempts, which the first call reads. */
  attempts(): AttemptStore;
  links: Links;
}

/** Creates the calls of a client. */
export function createCalls(parts: ClientParts): Calls {
  const { publicToken, options, environment, storage, tabStorage, auth, bootstrap } = parts;
  const send = createSend(parts, createGuard(publicToken, options, environment, bootstrap.getAsync));
  const sendNamed = ((name, body, parameters, before) =>
    send(operations[name], body, { parameters, before })) as Request;
  const request = acceptLostCodes(afterRevocations(sendNamed, parts), parts);
  if (environment.page) watchPendingReset(parts);
  const pkce = createPkce(environment.crypto, storage, tabStorage);
  let store: AttemptStore | undefined;
  const attempts = () => {
    store ??= createAttemptStore(publicToken, parts);
    return store;
  };
  const onSignIn = () => {
    const tokens = auth.tokens();
    if (environment.page?.opener && tokens) handOver(environment.page, publicToken, tokens);
  };
  const events: SignInEvents = {
    async onResponse() {
      // It ends the attempt of the tab and forgets the awaited emails when the session changes, without a flow too.
      const store = attempts();
      if (parts.flows.size) await store.ready();
    },
    beforeSession(response, ...signIn) {
      if (parts.flows.size) attempts().hold(response, ...signIn);
    },
    afterSession({ session }, { method }) {
      const factor = session && newestFactor({ session });
      if (factor && !readHeld(storage, publicToken, session)) rememberSignIn(storage, method ?? methodOf(factor));
    },
    onSignIn,
  };
  const sessionCalls = createSessionCalls(request, parts, pkce, events);
  const redeem = createRedeem(parts, {
    magic_links: (token, duration) => sessionCalls.signInByMagicLink({ token, ...duration }),
    oauth: (token, duration) => sessionCalls.signInByOAuth({ token, ...duration }),
    impersonation: (impersonation_token) => sessionCalls.signIn('impersonation.authenticate', { impersonation_token }),
  });
  return {
    request,
    ...sessionCalls,
    messages: createMessages(parts, request, pkce, attempts),
    oauth: createOAuthStarts(parts, pkce, sessionCalls.signInByOAuth),
    wallets: createWalletChallenges(parts, request),
    background: createBackground(parts, sessionCalls.refresh),
    pkce,
    async signInByToken(token) {
      const { requestWith } = await revocationSender.load();
      return sessionCalls.takeOver(token, () => requestWith(parts, token)('session.authenticate', {}));
    },
    revokeToken: async (token) => (await revocationSender.load()).revokeToken(parts, token),
    attempts,
    links: createLinkCheck({ ...parts, pkce, attempts }, redeem),
  };
}

/** Returns the project's settings, after the response to the first request for them contained none. */
export const repeatSettingsRequest = (context: SendContext, first: Promise<Reply>): Promise<unknown> =>
  createSend(context)(bootstrapOperation, undefined, { first });
