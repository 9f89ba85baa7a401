import {
  type ApiSession,
  type ApiUser,
  type AuthState,
  type BootstrapResponse,
  type FoyerClient,
  UsageError,
} from '@foyer/core';
import { createClient, internalsOf } from '@foyer/core/internal';

const HOUR_MS = 3_600_000;

/** Returns a user as the API would, with the given members replaced. */
export function exampleUser(changes: Partial<ApiUser> = {}): ApiUser {
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

function exampleSession(userId: string): ApiSession {
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

const settings: BootstrapResponse = {
  request_id: '',
  status_code: 200,
  project_name: 'Example',
  disable_sdk_watermark: true,
  cname_domain: null,
  email_domains: [],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: null,
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
  http_only_cookies: false,
};

/** Creates a client whose state is constant, and which sends no request: each call rejects with a `UsageError`. */
export function createStateClient(status: AuthState['status'], user: ApiUser): FoyerClient {
  const refuse = () =>
    Promise.reject(new UsageError('FoyerTestProvider sends no requests. Use createTestProvider to test calls.'));
  const client = createClient(
    'public-token-test-00000000-0000-4000-8000-000000000000',
    { initial: { bootstrap: settings } },
    // Without a page it stores nothing, as on a server.
    { fetch: refuse, random: Math.random, crypto: globalThis.crypto, location: undefined, page: undefined },
  );
  const { auth } = internalsOf(client).context;
  if (status === 'signedIn') auth.setConfirmed(user, exampleSession(user.user_id));
  if (status === 'signedOut') auth.clear();
  return client;
}
