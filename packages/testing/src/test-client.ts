import { type AuthState, type FoyerClient, NetworkError, type Session, type User } from '@foyer/core';
import type { Internals } from '@foyer/core/internal';

const HOUR_MS = 3_600_000;

/** Returns a user as the API would, with the given members replaced. */
export function exampleUser(changes: Partial<User> = {}): User {
  return {
    user_id: 'user-test-00000000-0000-4000-8000-000000000000',
    status: 'active',
    created_at: '2026-01-01T00:00:00Z',
    name: { first_name: '', middle_name: '', last_name: '' },
    emails: [{ email_id: 'email-test-00000000-0000-4000-8000-000000000000', email: 'ada@example.com', verified: true }],
    phone_numbers: [],
    providers: [],
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: [],
    password: null,
    trusted_metadata: {},
    untrusted_metadata: {},
    roles: ['stytch_user'],
    ...changes,
  };
}

function exampleSession(userId: string): Session {
  const now = Date.now();
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  return {
    session_id: 'session-test-00000000-0000-4000-8000-000000000000',
    user_id: userId,
    started_at: at(now),
    last_accessed_at: at(now),
    expires_at: at(now + HOUR_MS),
    attributes: { ip_address: '', user_agent: '' },
    authentication_factors: [],
    custom_claims: null,
    roles: ['stytch_user'],
  };
}

const states = {
  unknown: () => ({ status: 'unknown', user: null, session: null, fromCache: false }),
  signedOut: () => ({ status: 'signedOut', user: null, session: null, fromCache: false }),
  signedIn: (user: User) => ({ status: 'signedIn', user, session: exampleSession(user.user_id), fromCache: false }),
} satisfies Record<AuthState['status'], (user: User) => AuthState>;

const settings: FoyerClient['bootstrap']['defaults'] = {
  projectName: 'Example',
  displayWatermark: false,
  cnameDomain: null,
  emailDomains: [],
  captchaSettings: { enabled: false },
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  pkceRequiredForSso: false,
  slugPattern: null,
  createOrganizationEnabled: false,
  passwordConfig: null,
  runDFPProtectedAuth: false,
  dfpProtectedAuthMode: null,
  rbacPolicy: null,
  siweRequiredForCryptoWallets: false,
  vertical: 'CONSUMER',
  httpOnlyCookies: false,
};

/** A call that fails without a request. */
const refuse = () =>
  Promise.reject(
    new NetworkError('noResponse', 'FoyerTestProvider sends no requests. Use createTestProvider to test calls.'),
  );

/** Returns an object whose every member, at any depth, is a call that fails without a request. */
function refusing<Part>(known: object): Part {
  return new Proxy(known, {
    get: (target, name) => {
      // A promise would be awaited by its `then`.
      if (typeof name === 'symbol' || name === 'then') return Reflect.get(target, name);
      return Reflect.get(target, name) ?? refusing(refuse);
    },
  }) as Part;
}

/** Creates a client whose state is constant, and which sends no request. */
export function createStateClient(status: AuthState['status'], user: User): FoyerClient & Internals {
  const state = states[status](user);
  const unsubscribe = () => {};
  const subscribe = () => unsubscribe;
  const none = async () => {};
  const noStorage = { get: () => null, set: () => false };
  const part = <Name extends keyof FoyerClient>(_name: Name, known: Partial<FoyerClient[Name]>): FoyerClient[Name] =>
    refusing(known);
  return {
    publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
    state: { get: () => state, subscribe },
    bootstrap: {
      get: () => settings,
      getSync: () => settings,
      getAsync: async () => settings,
      problem: () => null,
      subscribe,
      defaults: settings,
    },
    user: part('user', {
      getSync: () => state.user,
      getInfo: () => ({ user: state.user, fromCache: false }),
      onChange: subscribe,
    }),
    session: part('session', {
      getSync: () => state.session,
      getInfo: () => ({ session: state.session, fromCache: false }),
      getTokens: () => null,
      updateSession: unsubscribe,
      onChange: subscribe,
    }),
    magicLinks: part('magicLinks', {}),
    otps: part('otps', {}),
    oauth: part('oauth', { lastUsed: () => null }),
    cryptoWallets: part('cryptoWallets', {}),
    totps: part('totps', {}),
    webauthn: part('webauthn', {
      load: none,
      browserSupportsAutofill: async () => false,
      signalAcceptedPasskeys: none,
    }),
    passwords: part('passwords', {}),
    impersonation: part('impersonation', {}),
    rbac: {
      allPermissions: async () => ({}),
      isAuthorized: async () => false,
      isAuthorizedSync: () => false,
    },
    idp: part('idp', {}),
    searchManager: part('searchManager', {}),
    attempt: {
      exists: () => false,
      get: async () => null,
      set: none,
      follow: subscribe,
      awaited: async () => [],
      forget: none,
      claim: async () => false,
      begin: unsubscribe,
      continueFromEmail: none,
      end: unsubscribe,
      takeReceipt: async () => null,
      completeStep: async () => null,
    },
    // For step-ups.
    context: refusing({
      auth: { get: () => state, subscribe, sync: unsubscribe, tokens: () => null },
      apiClock: {},
      storage: noStorage,
    }),
    tabStorage: noStorage,
    apiClock: {},
    storage: noStorage,
    steps: new Set(),
    resetState: {
      storage: noStorage,
      tabStorage: noStorage,
      auth: { get: () => state, subscribe, session: () => state.session },
    },
    telemetry: { log: unsubscribe, registerCallbacks: unsubscribe },
    parseAuthenticateUrl: () => null,
    checkAuthenticateUrl: () => null,
    authenticateByUrl: async () => null,
    confirmUser: unsubscribe,
    clearAuthenticateUrl: unsubscribe,
    onStateChange: subscribe,
    hydrate: unsubscribe,
    addFactor: refuse,
    endSession: refuse,
    onSignOut: subscribe,
    destroy: unsubscribe,
  };
}
