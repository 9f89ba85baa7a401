import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoyerClient } from './client.ts';
import { type OperationName, operations } from './operations.ts';
import { installPasskeys } from './testing/fake-passkeys.ts';
import { openClient } from './testing/open-client.ts';
import { at, hang, MINUTES, ok, type StubProvider, someAuth, someUser, unreachable } from './testing/stub-provider.ts';

const wallet = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' } as const;
const ada = { email: 'ada@example.test', password: 'correct horse' };
const authorize = { client_id: 'app', redirect_uri: 'https://a.test', response_type: 'code', scopes: ['openid'] };

/** How each operation is called. The settings and the telemetry events have their own tests. */
const calls: Record<Exclude<OperationName, 'bootstrap' | 'events'>, (client: FoyerClient) => Promise<unknown>> = {
  'searchManager.searchUser': ({ searchManager }) => searchManager.searchUser(ada.email),
  'user.get': ({ user }) => user.get(),
  'user.update': ({ user }) => user.update({ untrusted_metadata: { a: 1 } }),
  'user.deleteEmail': ({ user }) => user.deleteEmail('id-1'),
  'user.deletePhoneNumber': ({ user }) => user.deletePhoneNumber('id-1'),
  'user.deleteTOTP': ({ user }) => user.deleteTOTP('id-1'),
  'user.deleteCryptoWallet': ({ user }) => user.deleteCryptoWallet('id-1'),
  'user.deleteOAuthRegistration': ({ user }) => user.deleteOAuthRegistration('id-1'),
  'user.deleteWebauthnRegistration': ({ user }) => user.deleteWebauthnRegistration('id-1'),
  'user.deleteBiometricRegistration': ({ user }) => user.deleteBiometricRegistration('id-1'),
  'user.getConnectedApps': ({ user }) => user.getConnectedApps(),
  'user.revokedConnectedApp': ({ user }) => user.revokedConnectedApp('id-1'),
  'session.authenticate': ({ session }) => session.authenticate(),
  'session.revoke': ({ session }) => session.revoke(),
  'session.attest': ({ session }) => session.attest({ profile_id: 'p', token: 't', session_token: 'token-1' }),
  'session.exchangeAccessToken': ({ session }) => session.exchangeAccessToken({ access_token: 'a', ...MINUTES }),
  'magicLinks.email.loginOrCreate': ({ magicLinks }) => magicLinks.email.loginOrCreate(ada.email),
  'magicLinks.email.send': ({ magicLinks }) => magicLinks.email.send(ada.email),
  'magicLinks.email.login': ({ magicLinks }) => magicLinks.email.login(ada.email),
  'magicLinks.authenticate': ({ magicLinks }) => magicLinks.authenticate('t', MINUTES),
  'otps.sms.loginOrCreate': ({ otps }) => otps.sms.loginOrCreate('+14155550100'),
  'otps.sms.send': ({ otps }) => otps.sms.send('+14155550100'),
  'otps.whatsapp.loginOrCreate': ({ otps }) => otps.whatsapp.loginOrCreate('+14155550100'),
  'otps.whatsapp.send': ({ otps }) => otps.whatsapp.send('+14155550100'),
  'otps.email.loginOrCreate': ({ otps }) => otps.email.loginOrCreate(ada.email),
  'otps.email.send': ({ otps }) => otps.email.send(ada.email),
  'otps.sms.login': ({ otps }) => otps.sms.login('+14155550100'),
  'otps.whatsapp.login': ({ otps }) => otps.whatsapp.login('+14155550100'),
  'otps.email.login': ({ otps }) => otps.email.login(ada.email),
  'otps.authenticate': ({ otps }) => otps.authenticate('123456', 'email-test-1', MINUTES),
  'oauth.authenticate': ({ oauth }) => oauth.authenticate('t', MINUTES),
  'oauth.attach': ({ oauth }) => oauth.attach('google'),
  'cryptoWallets.authenticateStart': ({ cryptoWallets }) => cryptoWallets.authenticateStart(wallet),
  'cryptoWallets.authenticate': ({ cryptoWallets }) =>
    cryptoWallets.authenticate({ ...wallet, signature: '0x2', ...MINUTES }),
  'totps.create': ({ totps }) => totps.create({ expiration_minutes: 60 }),
  'totps.authenticate': ({ totps }) => totps.authenticate({ totp_code: '123456', ...MINUTES }),
  'totps.recover': ({ totps }) => totps.recover({ recovery_code: 'a-b-c', ...MINUTES }),
  'totps.recoveryCodes': ({ totps }) => totps.recoveryCodes(),
  'webauthn.registerStart': ({ webauthn }) => webauthn.register(MINUTES),
  'webauthn.register': ({ webauthn }) => webauthn.register(MINUTES),
  'webauthn.authenticateStart': ({ webauthn }) => webauthn.authenticate(MINUTES),
  'webauthn.authenticate': ({ webauthn }) => webauthn.authenticate(MINUTES),
  'webauthn.update': ({ webauthn }) => webauthn.update({ webauthn_registration_id: 'id-1', name: 'n' }),
  'passwords.create': ({ passwords }) => passwords.create({ ...ada, ...MINUTES }),
  'passwords.authenticate': ({ passwords }) => passwords.authenticate({ ...ada, ...MINUTES }),
  'passwords.resetByEmailStart': ({ passwords }) => passwords.resetByEmailStart({ email: ada.email }),
  'passwords.resetByEmail': ({ passwords }) => passwords.resetByEmail({ token: 't', password: 'p', ...MINUTES }),
  'passwords.resetByExistingPassword': ({ passwords }) =>
    passwords.resetByExistingPassword({ email: 'e', existing_password: 'o', new_password: 'n', ...MINUTES }),
  'passwords.resetBySession': ({ passwords }) => passwords.resetBySession({ password: 'p', ...MINUTES }),
  'passwords.strengthCheck': ({ passwords }) => passwords.strengthCheck({ password: 'p' }),
  'impersonation.authenticate': ({ impersonation }) => impersonation.authenticate({ impersonation_token: 't' }),
  'idp.oauthAuthorizeStart': ({ idp }) => idp.oauthAuthorizeStart(authorize),
  'idp.oauthAuthorizeSubmit': ({ idp }) => idp.oauthAuthorizeSubmit({ ...authorize, consent_granted: true }),
  'idp.oauthLogoutStart': ({ idp }) => idp.oauthLogoutStart({ client_id: 'app', post_logout_redirect_uri: 'a' }),
};
const names = Object.keys(calls) as (keyof typeof calls)[];

/** Returns the path of an operation while a user is signed in. */
const pathOf = (name: OperationName) => operations[name].path.replace('{id}', 'id-1').replace('{factor}', 'secondary');

/** A response that fits every operation. */
const success = ok({
  ...someUser(),
  ...someAuth(),
  totps: [],
  public_key_credential_creation_options: '{"challenge":"YQ","user":{"id":"YQ"},"pubKeyCredParams":[]}',
  public_key_credential_request_options: '{"challenge":"YQ"}',
});

const refusal = (status: number, error_type: string, headers = {}) =>
  Response.json({ status_code: status, error_type, error_message: 'No.', error_url: '' }, { status, headers });

type Answer = Parameters<StubProvider['on']>[1];

/** The failures, and the error that a caller receives. */
const faults: { fault: string; answer: Answer; error: object; isOffline?: true }[] = [
  {
    fault: 'status 500',
    answer: () => refusal(500, 'internal_server_error'),
    error: { name: 'ApiError', status_code: 500, error_type: 'internal_server_error' },
  },
  {
    fault: 'status 429 with Retry-After',
    answer: () => refusal(429, 'too_many_requests', { 'retry-after': '2' }),
    error: { name: 'ApiError', status_code: 429, error_type: 'too_many_requests' },
  },
  {
    fault: 'malformed JSON',
    answer: () => new Response('{"data":{"request_id":', { headers: { 'content-type': 'application/json' } }),
    error: { name: 'NetworkError' },
  },
  {
    fault: 'an HTML error page',
    answer: () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    error: { name: 'NetworkError' },
  },
  {
    fault: 'a connection that is lost in the middle of the response',
    answer: () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{"data":'));
            stream.error(new TypeError('network error'));
          },
        }),
      ),
    error: { name: 'NetworkError', cause: expect.any(TypeError) },
    isOffline: true,
  },
  { fault: 'a timeout', answer: hang, error: { name: 'NetworkError' }, isOffline: true },
  {
    fault: 'a network failure',
    answer: unreachable,
    error: { name: 'NetworkError', cause: expect.any(TypeError) },
    isOffline: true,
  },
  {
    fault: 'a request aborted by the page',
    answer: () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
    error: { name: 'NetworkError', cause: expect.any(DOMException) },
    isOffline: true,
  },
];

const unhandled = vi.fn();

beforeAll(async () => {
  // Fake timers do not advance the loading of modules.
  await import('./api/webauthn-calls.ts');
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  unhandled.mockReset();
  vi.useRealTimers();
});

/** Opens a signed-in client whose requests succeed. */
async function setUp() {
  installPasskeys();
  const { client, provider, browser } = openClient();
  for (const name of names) provider.on(pathOf(name), success);
  const signingIn = client.otps.authenticate('123456', 'email-test-1', MINUTES);
  await vi.advanceTimersByTimeAsync(0);
  await signingIn;
  return {
    client,
    provider,
    browser,
    /** Returns all stored data about the user and the session. */
    known() {
      // An email whose request has no response may still arrive.
      const isOfEmail = /::(?:awaited_emails|password_reset)$/;
      const stored = [...browser.storage].filter(([key]) => !isOfEmail.test(key));
      return JSON.stringify([client.state.get(), browser.cookies(), stored]);
    },
  };
}

/** Returns the result of a call, and advances the clock until the call ends. */
async function outcome(call: Promise<unknown>): Promise<{ value?: unknown; error?: unknown }> {
  let result: { value?: unknown; error?: unknown } | undefined;
  call.then(
    (value) => {
      result = { value };
    },
    (error) => {
      result = { error };
    },
  );
  for (let second = 0; second < 100 && !result; second++) await vi.advanceTimersByTimeAsync(second ? 1000 : 0);
  if (!result) throw new Error('The call never ended.');
  return result;
}

describe.each(faults)('after $fault', ({ answer, error, isOffline }) => {
  // `offline-sign-out.test.ts` covers a sign-out without a connection.
  it.each(names.filter((name) => !isOffline || name !== 'session.revoke'))(
    '%s rejects, changes no state, and works the next time',
    async (name) => {
      const { client, provider, browser, known } = await setUp();
      const before = known();
      const path = pathOf(name);
      const sent = () => provider.to(path).filter(({ method }) => method === operations[name].method).length;
      const alreadySent = sent();
      provider.on(path, answer);

      const failed = await outcome(calls[name](client));
      expect(failed.error).toMatchObject(error);
      expect(sent() - alreadySent).toBe(operations[name].repeatable ? 3 : 1);
      expect(known()).toBe(before);
      if (failed.error instanceof Error && failed.error.name !== 'NetworkError')
        expect([...browser.storage.keys()].filter((key) => key.endsWith('::password_reset'))).toEqual([]);

      provider.on(path, success);
      expect(await outcome(calls[name](client))).toHaveProperty('value');
      expect(unhandled).not.toHaveBeenCalled();
    },
  );
});

describe('after two failures and a success', () => {
  it.each(names.filter((name) => operations[name].repeatable))('%s resolves', async (name) => {
    const { client, provider } = await setUp();
    const path = pathOf(name);
    const before = provider.to(path).length;
    provider.on(path, ...faults.slice(0, 2).map(({ answer }) => answer), success);
    expect(await outcome(calls[name](client))).toHaveProperty('value');
    expect(provider.to(path).length - before).toBe(3);
  });

  it.each(names.filter((name) => operations[name].repeatable))(
    '%s waits for the time of Retry-After before it repeats the call',
    async (name) => {
      const { client, provider } = await setUp();
      const path = pathOf(name);
      const before = provider.to(path).length;
      provider.on(path, () => refusal(429, 'too_many_requests', { 'retry-after': '2' }), success);
      const call = calls[name](client);
      await vi.advanceTimersByTimeAsync(1999);
      expect(provider.to(path).length - before).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await call;
      expect(provider.to(path).length - before).toBe(2);
    },
  );
});

it('only these operations are repeatable', () => {
  expect(names.filter((name) => operations[name].repeatable)).toEqual([
    'searchManager.searchUser',
    'user.get',
    'user.update',
    'user.getConnectedApps',
    'webauthn.update',
    'passwords.strengthCheck',
    'idp.oauthAuthorizeStart',
    'idp.oauthLogoutStart',
  ]);
});
