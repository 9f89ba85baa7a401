import { createHash } from 'node:crypto';
import { createAuthenticator } from '@foyer/test-support/authenticator';
import { Secret, TOTP } from 'otpauth';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { ErrorType } from '../errors.ts';
import type { Provider } from '../provider.ts';
import type { Settings } from '../settings.ts';
import { addApp, addSignedIn, consentPage } from './connected-apps.ts';
import { type Answer, dataOf, multiFactor, read, send, startTime, type TestProject, wrongCode } from './harness.ts';

/** Project settings and calls that result in an error. */
export interface Scenario {
  run(project: TestProject, provider: Provider): Promise<Answer>;
  settings?: Partial<Settings>;
}

const email = 'ada@example.test';
const password = 'wind-lantern-marble-42';
const session_duration_minutes = 30;
const verifier = 'v'.repeat(43);
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

const does = (run: Scenario['run'], settings: Partial<Settings> = {}): Scenario => ({ run, settings });
const post = (path: string, body: object, settings?: Partial<Settings>) =>
  does((project) => project.post(path, { session_duration_minutes, ...body }), settings);
/** Calls an operation within a session. */
const within = (method: string, path: string, body?: object) =>
  does(async (project) => {
    const { session } = await addSignedIn(project);
    return project.sdk(method, path, body && { session_duration_minutes, ...body }, { session });
  });
const passcode = (body: object) => post('/otps/email/login_or_create', { email, ...body });
const link = (body: object, settings?: Partial<Settings>) =>
  post('/magic_links/email/login_or_create', { email, ...body }, settings);

const withPassword = (user: object, path: string, body: object) =>
  does(async (project) => {
    await project.dev('POST', '/users', { public_token: project.publicToken, email, password, ...user });
    return project.post(path, { email, password, session_duration_minutes, ...body });
  });

/** Redeems a link that was requested with `asked`, sending `sent` with its token. */
const redeem = (asked: object, sent: object) =>
  does(async (project) => {
    await project.post('/magic_links/email/login_or_create', { email, ...asked });
    const { token } = await project.lastMessage();
    return project.post('/magic_links/authenticate', { token, session_duration_minutes, ...sent });
  });

const guess = (
  change: (project: TestProject, code: string) => Promise<string> | string,
  settings?: Partial<Settings>,
) =>
  does(async (project) => {
    const sent = await project.post('/otps/email/login_or_create', { email });
    const { method_id } = dataOf<{ method_id: string }>(sent);
    const token = await change(project, (await project.lastMessage()).code ?? '');
    return project.post('/otps/authenticate', { token, method_id, session_duration_minutes });
  }, settings);

const social = (query: Record<string, string>, settings?: Partial<Settings>, provider = 'google') =>
  does(async (project, each) => {
    const parameters = new URLSearchParams({ public_token: project.publicToken, ...query });
    const response = await send(each, 'GET', `/v1/public/oauth/${provider}/start?${parameters}`);
    const error_type = /<code>(\w+)<\/code>/.exec(await response.text())?.[1];
    return { status: response.status, headers: response.headers, json: { error_type } };
  }, settings);

const oneTap = (settings: Partial<Settings>) =>
  does(async (project, provider) => {
    const path = `/v1/public/oauth/google/onetap/start?public_token=${project.publicToken}`;
    return read(await send(provider, 'GET', path));
  }, settings);

/** Adds a TOTP to a user and returns its operations. */
async function addTotp(project: TestProject) {
  const { session } = await addSignedIn(project);
  const create = () => project.post('/totps', { expiration_minutes: 60 }, { session });
  const { secret } = dataOf<{ secret: string }>(await create());
  const totp_code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: startTime.getTime() });
  const send = (path: string, body: object) =>
    project.post(`/totps/${path}`, { totp_code, session_duration_minutes, ...body }, { session });
  return { create, send, totp_code };
}
const totp = (run: (each: Awaited<ReturnType<typeof addTotp>>) => Promise<Answer>) =>
  does(async (project) => run(await addTotp(project)));

const account = privateKeyToAccount(generatePrivateKey());
const wallet = { crypto_wallet_address: account.address, crypto_wallet_type: 'ethereum' };
const uri = 'http://localhost:3000/login';
const siwe = (params: object) =>
  post(
    '/crypto_wallets/authenticate/start/primary',
    { ...wallet, siwe_params: { uri, ...params } },
    { siwe_required_for_crypto_wallets: true },
  );
const startWallet = (body: object) => post('/crypto_wallets/authenticate/start/primary', { ...wallet, ...body });
const signed = (params: object, seconds: number) =>
  does(
    async (project) => {
      const body = { ...wallet, siwe_params: { uri, ...params } };
      const started = await project.post('/crypto_wallets/authenticate/start/primary', body);
      const { challenge: message } = dataOf<{ challenge: string }>(started);
      const signature = await account.signMessage({ message });
      await project.advance(seconds);
      return project.post('/crypto_wallets/authenticate', { ...wallet, signature, session_duration_minutes });
    },
    { siwe_required_for_crypto_wallets: true },
  );

/** Registers a passkey for a user, once or several times. */
const passkey = (changes: Parameters<ReturnType<typeof createAuthenticator>['create']>[1], times = 1) =>
  does(async (project) => {
    const { session } = await addSignedIn(project);
    const start = { domain: 'localhost', user_agent: 'Browser/1', return_passkey_credential_options: true };
    const authenticator = createAuthenticator();
    const register = async () => {
      const { public_key_credential_creation_options: options } = dataOf<{
        public_key_credential_creation_options: string;
      }>(await project.post('/webauthn/register/start', start, { session }));
      const body = { public_key_credential: authenticator.create(options, changes), session_duration_minutes };
      return project.post('/webauthn/register', body, { session });
    };
    for (let turn = 1; turn < times; turn += 1) dataOf(await register());
    return register();
  });
const stray = (kind: 'create' | 'get') => {
  const challenge = 'A'.repeat(43);
  const options = { challenge, rp: { id: 'localhost' }, rpId: 'localhost', user: { id: 'AAAA' } };
  return createAuthenticator()[kind](JSON.stringify(options));
};

const consent = (app: Record<string, unknown>, changes: object) =>
  does(async (project) => {
    const { session } = await addSignedIn(project);
    return consentPage(project, await addApp(project, app), session).submit(changes);
  });

const remove = (what: string) => within('DELETE', `/users/${what}/x`);

/** For each error of the catalogue that the provider can return: how a caller gets it. */
export const errorScenarios = {
  bad_request: does((project) => project.post('/sessions/authenticate', '{"a')),
  invalid_email: post('/users/search', { email: 'ada' }),
  invalid_phone_number: post('/otps/sms/login_or_create', { phone_number: '12025550123' }),
  invalid_phone_number_country_code: post('/otps/sms/login_or_create', { phone_number: '+99912345678' }),
  invalid_code: guess(() => '12345x'),
  invalid_method_id: post('/otps/authenticate', { token: '123456', method_id: 'email-test-x' }),
  invalid_expiration: link({ login_expiration_minutes: 1 }),
  invalid_expiration_otp: passcode({ expiration_minutes: 11 }),
  invalid_locale: passcode({ locale: 'xx' }),
  invalid_template_id: passcode({ login_template_id: 'a b' }),
  invalid_session_duration_minutes: within('POST', '/sessions/authenticate', { session_duration_minutes: 1 }),
  duplicate_email: withPassword({}, '/passwords', {}),
  otp_code_not_found: guess((_, code) => wrongCode(code)),
  unable_to_auth_otp_code: guess(async (project, code) => {
    await project.advance(120);
    return code;
  }),
  user_lock_limit_reached: guess((_, code) => wrongCode(code), { otp_max_attempts: 1 }),
  too_many_requests: does(async (project) => {
    const body = { email };
    for (let turn = 0; turn < 10; turn += 1) dataOf(await project.post('/otps/email/login_or_create', body));
    return project.post('/otps/email/login_or_create', body);
  }),
  captcha_failed: post('/users/search', { email, captcha_token: 'captcha-token-test-x' }, { captcha: 'on' }),

  magic_link_not_found: post('/magic_links/authenticate', { token: 'x' }),
  unable_to_auth_magic_link: does(async (project) => {
    await project.post('/magic_links/email/login_or_create', { email });
    const body = { token: (await project.lastMessage()).token, session_duration_minutes };
    dataOf(await project.post('/magic_links/authenticate', body));
    return project.post('/magic_links/authenticate', body);
  }),
  no_match_for_provided_magic_link_url: link({ login_magic_link_url: 'https://evil.example/' }),
  no_login_redirect_urls_set: link({}, { redirect_urls: [] }),
  no_signup_redirect_urls_set: oneTap({ google_one_tap: 'no_signup_redirect_urls_set' }),
  invalid_pkce_code_challenge: link({ code_challenge: 'short' }),
  invalid_pkce_code_verifier: redeem({ code_challenge }, { code_verifier: 'short' }),
  pkce_expected_code_verifier: redeem({ code_challenge }, {}),
  pkce_did_not_expect_code_verifier: redeem({}, { code_verifier: verifier }),
  pkce_mismatch: redeem({ code_challenge }, { code_verifier: 'w'.repeat(43) }),

  weak_password: post('/passwords', { email, password: 'kitten-8' }),
  breached_password: post('/passwords', { email, password: 'iloveyou' }),
  reset_password: withPassword({ must_reset: true }, '/passwords/authenticate', {}),
  no_user_password: withPassword({ password: null }, '/passwords/authenticate', {}),
  unauthorized_credentials: withPassword({}, '/passwords/authenticate', { password: 'wrong' }),
  email_not_found: post('/passwords/authenticate', { email, password }),
  invalid_login_redirect_url: withPassword({}, '/passwords/email/reset/start', { login_redirect_url: '/x' }),
  invalid_password_reset_redirect_url: withPassword({}, '/passwords/email/reset/start', {
    reset_password_redirect_url: '/x',
  }),
  no_password_reset_redirect_url: {
    ...withPassword({}, '/passwords/email/reset/start', {}),
    settings: { redirect_urls: [] },
  },
  unable_to_auth_password_reset_token: post('/passwords/email/reset', { token: 'x', password }),
  session_too_old_to_reset_password: does(async (project) => {
    const { session } = await addSignedIn(project);
    await project.advance(301);
    return project.post('/passwords/session/reset', { password, session_duration_minutes }, { session });
  }),

  session_not_found: does((project) => project.post('/sessions/authenticate', {}, { session: 'dead' })),
  user_unauthenticated: post('/sessions/authenticate', {}),
  user_not_found: does((project) =>
    project.dev('POST', '/sessions', { public_token: project.publicToken, user_id: 'user-test-x' }),
  ),
  phone_number_not_found: post('/otps/sms/send/primary', { phone_number: '+12025550123' }),
  totp_not_found: remove('totps'),
  crypto_wallet_not_found: remove('crypto_wallets'),
  oauth_user_registration_not_found: remove('oauth'),
  webauthn_registration_not_found: remove('webauthn_registrations'),
  biometric_registration_not_found: remove('biometric_registrations'),
  cannot_delete_last_primary_factor: does(async (project) => {
    const { session_token: session, user } = await project.signIn(email);
    return project.sdk('DELETE', `/users/emails/${user.emails[0]?.email_id}`, undefined, { session });
  }),
  cannot_update_trusted_metadata: within('PUT', '/users/me', { trusted_metadata: {} }),
  metadata_too_large: within('PUT', '/users/me', { untrusted_metadata: { a: 'x'.repeat(5000) } }),
  metadata_too_many_keys: within('PUT', '/users/me', {
    untrusted_metadata: Object.fromEntries(Array.from({ length: 21 }, (_, key) => [`key${key}`, 1])),
  }),
  insufficient_factors: does(async (project) => {
    const { session } = await addSignedIn(project, { phone_number: '+12025550123' });
    return project.sdk('PUT', '/users/me', {}, { session });
  }),
  stale_factors: does(async (project) => {
    const { user_id } = await addSignedIn(project, { phone_number: '+12025550123' });
    const session = await project.addSession(
      user_id,
      multiFactor.map((factor) => ({ ...factor, age_seconds: 3600 })),
    );
    return project.sdk('PUT', '/users/me', {}, { session });
  }),
  unable_to_auth_impersonation_token: post('/impersonation/authenticate', { impersonation_token: 'x' }),
  invalid_trusted_auth_token: post(
    '/sessions/attest',
    { profile_id: 'p', token: 'x' },
    { trusted_token_profiles: ['p'] },
  ),
  trusted_token_profile_not_found: post('/sessions/attest', { profile_id: 'p', token: 'x' }),

  invalid_oauth_provider: social({}, {}, 'myspace'),
  oauth_config_not_found: social({}, { oauth_providers: ['apple'] }),
  no_match_for_provided_oauth_url: social({ login_redirect_url: 'https://evil.example/' }),
  oauth_token_not_found: post('/oauth/authenticate', { token: 'x' }),
  oauth_flow_callback_error: does(async (project, provider) => {
    const start = async (query: Record<string, string>) => {
      const parameters = new URLSearchParams({ public_token: project.publicToken, ...query });
      const started = await send(provider, 'GET', `/v1/public/oauth/twitter/start?${parameters}`);
      const form = new URLSearchParams({ email, action: 'continue' }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const back = await send(provider, 'POST', started.headers.get('location') ?? '', form, type);
      const token = new URL(back.headers.get('location') ?? '').searchParams.get('token');
      return project.post('/oauth/authenticate', { token, session_duration_minutes });
    };
    dataOf(await start({}));
    const { session } = await addSignedIn(project, { email: 'bob@example.test' });
    const attached = await project.post('/oauth/attach', { provider: 'twitter' }, { session });
    const { oauth_attach_token } = dataOf<{ oauth_attach_token: string }>(attached);
    return start({ oauth_attach_token });
  }),
  oauth_state_mismatch: does(async (project, provider) => {
    const path = `/v1/public/oauth/google/onetap/start?public_token=${project.publicToken}`;
    const started = await read(await send(provider, 'GET', path));
    const { oauth_callback_id } = started.json as { oauth_callback_id: string };
    const body = { id_token: 'x', stytch_csrf_token: 'x' };
    return read(await send(provider, 'POST', `/v1/oauth/callback/${oauth_callback_id}`, body));
  }),
  default_provider_not_allowed: oneTap({ google_one_tap: 'default_provider_not_allowed' }),

  pending_totp_exists: totp((each) => each.create()),
  active_totp_exists: totp(async (each) => {
    dataOf(await each.send('authenticate', {}));
    return each.create();
  }),
  invalid_totp_code: totp((each) => each.send('authenticate', { totp_code: 'x' })),
  unable_to_authenticate_totp: totp((each) => each.send('authenticate', { totp_code: wrongCode(each.totp_code) })),
  totp_code_already_authenticated: totp(async (each) => {
    dataOf(await each.send('authenticate', {}));
    return each.send('authenticate', {});
  }),
  invalid_recovery_code: totp((each) => each.send('recover', { recovery_code: 'x' })),
  recovery_codes_not_found: totp((each) => each.send('recover', { recovery_code: 'aaaa-aaaa-aaaa' })),
  unable_to_authenticate_recovery_code: totp(async (each) => {
    dataOf(await each.send('authenticate', {}));
    return each.send('recover', { recovery_code: 'aaaa-aaaa-aaaa' });
  }),

  invalid_wallet_type: startWallet({ crypto_wallet_type: 'dogecoin' }),
  invalid_ethereum_address: startWallet({ crypto_wallet_address: '0x1' }),
  invalid_solana_address: startWallet({ crypto_wallet_address: '0', crypto_wallet_type: 'solana' }),
  unable_to_authenticate_crypto_wallet: post('/crypto_wallets/authenticate', {
    ...wallet,
    signature: `0x${'1'.repeat(130)}`,
  }),
  invalid_siwe_uri: siwe({ uri: '/login' }),
  invalid_siwe_domain: siwe({ uri: 'urn:example:app' }),
  invalid_siwe_chain_id: siwe({ chain_id: '0' }),
  invalid_siwe_statement: siwe({ statement: 'a\nb' }),
  invalid_siwe_message_request_id: siwe({ message_request_id: 'a b' }),
  invalid_siwe_resource: siwe({ resources: ['terms'] }),
  siwe_message_expired: signed({}, 300),
  siwe_message_not_valid_yet: signed({ not_before: '2030-01-01T10:02:00Z' }, 0),

  invalid_public_key_credential: post('/webauthn/authenticate', { public_key_credential: 'x' }),
  no_pending_webauthn_registration: within('POST', '/webauthn/register', { public_key_credential: stray('create') }),
  no_active_webauthn_registrations: within('POST', '/webauthn/authenticate/start/secondary', { domain: 'localhost' }),
  unable_to_register_webauthn_registration: passkey({ rpId: 'example.test' }),
  duplicate_webauthn_registration: passkey({}, 2),
  unable_to_auth_webauthn_registration: does(async (project) => {
    const { session } = await addSignedIn(project);
    const authenticator = createAuthenticator();
    const ask = async (path: string, body: object) =>
      dataOf<Record<string, string>>(await project.post(path, { domain: 'localhost', ...body }, { session }));
    const created = await ask('/webauthn/register/start', { user_agent: '' });
    const made = authenticator.create(created.public_key_credential_creation_options ?? '');
    await ask('/webauthn/register', { public_key_credential: made, session_duration_minutes });
    const asked = await ask('/webauthn/authenticate/start/secondary', {});
    const wrong = authenticator.get(asked.public_key_credential_request_options ?? '', { rpId: 'example.test' });
    return project.post('/webauthn/authenticate', { public_key_credential: wrong, session_duration_minutes });
  }),

  connected_app_not_found: within('POST', '/users/connected_apps/x/revoke'),
  connected_app_supplied_redirect_url_not_found_in_client: consent({}, { redirect_uri: 'https://evil.example/' }),
  oauth_invalid_scope_requested: consent({}, { scopes: ['nothing'] }),
  pkce_required_for_idp_authorization_flow: consent({ client_type: 'third_party_public' }, {}),
  idp_access_token_not_found: post('/sessions/exchange_access_token', { access_token: 'x' }),
  idp_access_token_could_not_be_exchanged: does(async (project, provider) => {
    const { session } = await addSignedIn(project);
    const app = await addApp(project, { client_type: 'first_party_public' });
    const redirect_uri = 'http://localhost:3000/callback';
    const request = { redirect_uri, code_challenge, scopes: ['full_access'] };
    const { authorization_code: code = '' } = await consentPage(project, app, session).submitted(request);
    const call = async (endpoint: string, parameters: Record<string, string>) => {
      const form = new URLSearchParams({ client_id: app.client_id, ...parameters }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      return read(await send(provider, 'POST', `/v1/public/${project.projectId}/oauth2/${endpoint}`, form, type));
    };
    const grant = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier };
    const { access_token = '' } = (await call('token', grant)).json as { access_token?: string };
    await call('revoke', { token: access_token });
    return project.post('/sessions/exchange_access_token', { access_token, session_duration_minutes });
  }),

  unauthorized_action: does(async (_project, provider) =>
    read(await send(provider, 'GET', '/dev/clock', undefined, { origin: 'https://evil.example' })),
  ),
  bad_domain_for_stytch_sdk: does(
    (project) => project.post('/sessions/revoke', undefined, { headers: { origin: 'https://evil.example' } }),
    { http_only_cookies: true },
  ),
  public_token_not_found: does((project) => project.sdk('GET', '/projects/bootstrap/public-token-test-x')),
  route_not_found: post('/nothing', {}),
  method_not_allowed: does((project) => project.sdk('GET', '/otps/authenticate')),
} satisfies Partial<Record<ErrorType, Scenario>>;
