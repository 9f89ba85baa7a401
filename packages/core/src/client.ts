import { type CryptoWallets, createCryptoWallets } from './api/crypto-wallets.ts';
import { createIdp, type Idp } from './api/idp.ts';
import { createImpersonation, type Impersonation } from './api/impersonation.ts';
import { createMagicLinks, type MagicLinks } from './api/magic-links.ts';
import { createOAuth, type OAuth } from './api/oauth.ts';
import { createOtps, type Otps } from './api/otps.ts';
import { createPasswords, type Passwords } from './api/passwords.ts';
import { createRbac, type Rbac } from './api/rbac.ts';
import { createSearchManager, type SearchManager } from './api/search-manager.ts';
import { createSession, type SessionClient } from './api/session.ts';
import { createTotps, type Totps } from './api/totps.ts';
import { createUser, type UserClient } from './api/user.ts';
import { createWebAuthn, type WebAuthn } from './api/webauthn.ts';
import type { Attempts } from './attempt/attempt.ts';
import { type ClientOptions, PUBLIC_TOKEN_PREFIX } from './config.ts';
import { createContext } from './context.ts';
import { type AuthenticateUrlMethods, createAuthenticateUrl } from './redirect/authenticate-url.ts';
import type { BootstrapStore } from './request/bootstrap.ts';
import { type Environment, globalEnvironment } from './runtime/environment.ts';
import { type Store, type Unsubscribe, watch } from './runtime/observable.ts';
import type { AuthState } from './session/store.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Session, User } from './wire.ts';

/**
 * The client of one project. Every method that calls the API rejects only with `ApiError` (the API refused the call),
 * `NetworkError` (no usable response), `CeremonyError` (a prompt ended without a result) or `UsageError` (the page
 * cannot make this call).
 */
export interface FoyerClient extends AuthenticateUrlMethods {
  readonly publicToken: string;
  /** The signed-in user and session; see `AuthState`. */
  readonly state: Store<AuthState>;
  readonly bootstrap: BootstrapStore;
  readonly user: UserClient;
  readonly session: SessionClient;
  readonly magicLinks: MagicLinks;
  readonly otps: Otps;
  readonly oauth: OAuth;
  readonly cryptoWallets: CryptoWallets;
  readonly totps: Totps;
  readonly webauthn: WebAuthn;
  readonly passwords: Passwords;
  readonly impersonation: Impersonation;
  readonly rbac: Rbac;
  readonly idp: Idp;
  readonly searchManager: SearchManager;
  readonly attempt: Attempts;
  readonly telemetry: Omit<Telemetry, 'destroy'>;
  /** Calls back with each new user and session, but not with the current ones. A member is missing if there is none. */
  onStateChange(callback: (state: { user?: User; session?: Session }) => void): Unsubscribe;
  /** Stops the refresh, sends the queued telemetry and removes every listener. The user stays signed in. */
  destroy(): void;
}

/**
 * Creates the client of one project. In a browser the client requests the project's settings immediately and, if a
 * session may exist, refreshes it in the background. On a server and in a worker it makes no request by itself.
 *
 * @param publicToken from the project's dashboard; begins with `public-token-`
 * @example
 * ```ts
 * import { createFoyerClient, errorMessage } from '@foyer/core';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
 * const code = prompt('Your code?') ?? '';
 * await client.otps
 *   .authenticate(code, method_id, { session_duration_minutes: 30 })
 *   .catch((error) => alert(errorMessage(error)));
 * ```
 */
export function createFoyerClient(publicToken: string, options: ClientOptions = {}): FoyerClient {
  return createClient(publicToken, options, globalEnvironment());
}

/** Creates a client in the given environment, for this package's tests. */
export function createClient(publicToken: string, options: ClientOptions, environment: Environment): FoyerClient {
  if (typeof publicToken !== 'string' || !publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    console.error(
      `[Foyer] A public token begins with "${PUBLIC_TOKEN_PREFIX}": copy it from your project's dashboard.`,
    );
    publicToken = `${publicToken ?? ''}`;
  }
  const context = createContext(publicToken, options, environment);
  const { auth, bootstrap, telemetry, destroy } = context;
  const magicLinks = createMagicLinks(context);
  const oauth = createOAuth(context);
  const impersonation = createImpersonation(context);
  const { expect, destroy: _, ...attempt } = context.attempts;

  return {
    publicToken,
    state: { get: auth.get, subscribe: auth.subscribe },
    bootstrap,
    user: createUser(context),
    session: createSession(context),
    magicLinks,
    otps: createOtps(context),
    oauth,
    cryptoWallets: createCryptoWallets(context),
    totps: createTotps(context),
    webauthn: createWebAuthn(context),
    passwords: createPasswords(context),
    impersonation,
    rbac: createRbac(context),
    idp: createIdp(context),
    searchManager: createSearchManager(context),
    attempt,
    telemetry,
    ...createAuthenticateUrl(context, {
      magic_links: magicLinks.authenticate,
      oauth: oauth.authenticate,
      impersonation: (impersonation_token) => impersonation.authenticate({ impersonation_token }),
    }),
    onStateChange: (callback) =>
      watch(auth, auth.get, ({ user, session }) => callback({ ...(user && { user }), ...(session && { session }) })),
    destroy,
  };
}
