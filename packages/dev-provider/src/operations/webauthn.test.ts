import type { ApiUser, AuthResponse, WebAuthnRegistration } from '@foyer/core/operations';
import { type Authenticator, type Changes, createAuthenticator } from '@foyer/test-support/authenticator';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, projectOn, read, send, useProviders } from '../testing/harness.ts';
import {
  domain,
  email,
  finish,
  login,
  register,
  registerStart,
  requestOptions,
  type SignedIn,
  session_duration_minutes,
  setUp,
} from '../testing/passkeys.ts';

const providers = useProviders();

describe('registering a passkey', () => {
  it('requests a discoverable passkey for this user and domain', async () => {
    const project = await providers.project({ project_name: 'Acme' });
    const { session_token: session, user_id } = await project.signIn(email);
    await project.sdk('PUT', '/users/me', { name: { first_name: 'Ada', last_name: 'Lovelace' } }, { session });
    const start = await registerStart(project, session, { use_base64_url_encoding: true });
    expect(start.user_id).toBe(user_id);
    const options = JSON.parse(start.public_key_credential_creation_options);
    expect(options).toMatchObject({
      rp: { id: domain, name: 'Acme' },
      user: { id: Buffer.from(user_id).toString('base64url'), name: email, displayName: 'Ada Lovelace' },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      attestation: 'none',
      timeout: 300_000,
    });
    expect(options.challenge).toMatch(/^[\w-]{43}$/);
    expect(options.pubKeyCredParams).toContainEqual({ type: 'public-key', alg: -7 });
    expect(options).not.toHaveProperty('excludeCredentials');
  });

  it("follows the page's options, and uses plain base64 by default", async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const start = await registerStart(project, session, {
      authenticator_type: 'cross-platform',
      return_passkey_credential_options: false,
      override_id: 'ada-1?',
      override_name: 'ada',
      override_display_name: 'Ada L.',
    });
    const options = JSON.parse(start.public_key_credential_creation_options);
    expect(options).toMatchObject({
      user: { id: 'YWRhLTE/', name: 'ada', displayName: 'Ada L.' },
      authenticatorSelection: { residentKey: 'discouraged', authenticatorAttachment: 'cross-platform' },
    });
    expect(options.challenge).toMatch(/^[\w+/]{43}=$/);
  });

  it('saves the passkey, joins the session, and excludes the passkey the next time', async () => {
    const project = await providers.project();
    const { session, authenticator, data } = await setUp(project);
    const id = data.webauthn_registration_id;
    expect(data.session_token).toBe(session);
    expect(data.user.webauthn_registrations).toEqual([
      {
        webauthn_registration_id: id,
        domain,
        user_agent: 'Browser/1',
        authenticator_type: 'platform',
        verified: true,
        name: 'Passkey 1',
      },
    ]);
    expect(data.session.authentication_factors[1]).toMatchObject({
      type: 'webauthn',
      delivery_method: 'webauthn_registration',
      webauthn_factor: { webauthn_registration_id: id, domain, user_agent: 'Browser/1' },
    });
    const start = await registerStart(project, session, { use_base64_url_encoding: true });
    expect(JSON.parse(start.public_key_credential_creation_options).excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id, transports: ['internal', 'hybrid'] },
    ]);
    const again = authenticator.create(start.public_key_credential_creation_options);
    expect(errorOf(await register(project, session, again))).toBe('400 duplicate_webauthn_registration');
    await project.advance(1);
    const second = createAuthenticator().create(start.public_key_credential_creation_options);
    const { user } = dataOf<SignedIn>(await register(project, session, second));
    expect(user.webauthn_registrations.map(({ name }) => name)).toEqual(['Passkey 1', 'Passkey 2']);
  });

  it.each([['http://localhost:3000'], ['localhost:3000'], ['127.0.0.1'], [''], ['a b'], ['-a.test']])(
    'for the domain %j is rejected',
    async (name) => {
      const project = await providers.project();
      const { session_token: session } = await project.signIn(email);
      const body = { domain: name, user_agent: '' };
      expect(errorOf(await project.post('/webauthn/register/start', body, { session }))).toBe(
        '400 invalid_webauthn_registration_domain',
      );
      expect(errorOf(await project.post('/webauthn/authenticate/start/primary', body))).toBe(
        '400 invalid_webauthn_registration_domain',
      );
    },
  );

  it('accepts a passkey without user presence right after a password sign-in, but no sign-in without presence', async () => {
    const project = await providers.project();
    const { session_token: session } = dataOf<AuthResponse>(
      await project.post('/passwords', { email, password: 'wind-lantern-marble-42', session_duration_minutes }),
    );
    const silent = async (authenticator: Authenticator) => {
      const options = (await registerStart(project, session)).public_key_credential_creation_options;
      return register(project, session, authenticator.create(options, { present: false }));
    };
    const authenticator = createAuthenticator();
    dataOf(await silent(authenticator));
    const signIn = await login(project, authenticator, { present: false });
    expect(errorOf(signIn)).toBe('401 unable_to_auth_webauthn_registration');
    await project.advance(300);
    expect(errorOf(await silent(createAuthenticator()))).toBe('400 unable_to_register_webauthn_registration');
  });

  it('otherwise requires user presence', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const options = (await registerStart(project, session)).public_key_credential_creation_options;
    const authenticator = createAuthenticator();
    expect(errorOf(await register(project, session, authenticator.create(options, { present: false })))).toBe(
      '400 unable_to_register_webauthn_registration',
    );
    dataOf(await register(project, session, authenticator.create(options)));
  });

  it('requires a session, and ids that an authenticator can store', async () => {
    const project = await providers.project();
    const body = { domain, user_agent: '' };
    expect(errorOf(await project.post('/webauthn/register/start', body))).toBe('401 user_unauthenticated');
    const { session_token: session } = await project.signIn(email);
    const start = (extra: object) => project.post('/webauthn/register/start', { ...body, ...extra }, { session });
    expect(errorOf(await start({ override_id: 'é'.repeat(33) }))).toBe('400 format.override_id');
    expect(errorOf(await start({ authenticator_type: 'usb' }))).toBe('400 enum.authenticator_type');
    const credential = createAuthenticator().create(
      (await registerStart(project, session)).public_key_credential_creation_options,
    );
    expect(
      errorOf(
        await project.post('/webauthn/register', { public_key_credential: credential, session_duration_minutes }),
      ),
    ).toBe('401 user_unauthenticated');
  });

  it('works once, within five minutes, for the user who started', async () => {
    const project = await providers.project();
    const { session, credential } = await setUp(project);
    expect(errorOf(await register(project, session, credential))).toBe('404 no_pending_webauthn_registration');
    const options = (await registerStart(project, session)).public_key_credential_creation_options;
    const { session_token: bob } = await project.signIn('bob@example.test');
    expect(errorOf(await register(project, bob, createAuthenticator().create(options)))).toBe(
      '404 no_pending_webauthn_registration',
    );
    await project.advance(300);
    expect(errorOf(await register(project, session, createAuthenticator().create(options)))).toBe(
      '404 no_pending_webauthn_registration',
    );
  });

  it.each<[string, Changes]>([
    ['another site', { origin: 'http://localhost.evil.example' }],
    ['an origin that is not a web origin', { origin: 'android:apk-key-hash:x' }],
    ['another domain', { rpId: 'example.test' }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['an id that differs from the signed one', { credential: { id: 'AAAA', rawId: 'AAAA' } }],
    ['a frame in another site', { topOrigin: 'https://evil.example' }],
    ['a frame whose top-level page is unknown', { topOrigin: null }],
    ['a top-level page that sends a topOrigin', { clientData: { topOrigin: 'http://localhost:3000' } }],
  ])('from %s is rejected, and can be retried', async (_, changes) => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const options = (await registerStart(project, session)).public_key_credential_creation_options;
    const authenticator = createAuthenticator();
    expect(errorOf(await register(project, session, authenticator.create(options, changes)))).toBe(
      '400 unable_to_register_webauthn_registration',
    );
    dataOf(await register(project, session, authenticator.create(options)));
  });

  it.each<[string, string[] | null, string, boolean]>([
    ['a page of the same domain', ['https://app.example'], 'http://localhost:5000', true],
    ['a page of a redirect URL', ['https://app.example/done'], 'https://app.example', true],
    ['any page on localhost, by default', null, 'http://127.0.0.1:5000', true],
    ['a page on localhost that the project does not list', ['https://app.example'], 'http://127.0.0.1:5000', false],
  ])('within a frame in %s', async (_, redirect_urls, topOrigin, isFine) => {
    const project = await providers.project({ redirect_urls });
    const { session_token: session } = await project.signIn(email);
    const options = (await registerStart(project, session)).public_key_credential_creation_options;
    const authenticator = createAuthenticator();
    const framed = await register(project, session, authenticator.create(options, { topOrigin }));
    expect(errorOf(framed)).toBe(isFine ? '200 undefined' : '400 unable_to_register_webauthn_registration');
    if (!isFine) dataOf(await register(project, session, authenticator.create(options)));
    const signedIn = await login(project, authenticator, { topOrigin });
    expect(errorOf(signedIn)).toBe(isFine ? '200 undefined' : '401 unable_to_auth_webauthn_registration');
  });

  it('for a parent domain accepts its https sites', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const start = await registerStart(project, session, { domain: 'Example.Test' });
    const authenticator = createAuthenticator('https://app.example.test');
    const insecure = authenticator.create(start.public_key_credential_creation_options, {
      origin: 'http://app.example.test',
    });
    expect(errorOf(await register(project, session, insecure))).toBe('400 unable_to_register_webauthn_registration');
    const credential = authenticator.create(start.public_key_credential_creation_options);
    const { user } = dataOf<SignedIn>(await register(project, session, credential));
    expect(user.webauthn_registrations[0]?.domain).toBe('example.test');
  });

  it('and a sign-in are accepted from the other sites of the project, which it names for the domain', async () => {
    const redirect_urls = ['https://example.test/in', 'https://shop.test/in', 'https://shop.test/done', 'app:done'];
    const project = await providers.project({ redirect_urls });
    const path = `/v1/public/${project.projectId}/.well-known/webauthn`;
    const named = await read(await send(providers.provider, 'GET', path));
    expect(named.json).toEqual({ origins: ['https://example.test', 'https://shop.test'] });
    const { session_token: session } = await project.signIn(email);
    const options = { domain: 'example.test' };
    const start = (await registerStart(project, session, options)).public_key_credential_creation_options;
    const authenticator = createAuthenticator('https://shop.test');
    const elsewhere = authenticator.create(start, { origin: 'https://evil.test' });
    expect(errorOf(await register(project, session, elsewhere))).toBe('400 unable_to_register_webauthn_registration');
    dataOf(await register(project, session, authenticator.create(start)));
    const request = dataOf<{ public_key_credential_request_options: string }>(
      await project.post('/webauthn/authenticate/start/primary', options),
    ).public_key_credential_request_options;
    dataOf(await finish(project, authenticator.get(request)));
  });

  it('is limited to 25 passkeys for one domain', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    for (let turn = 0; turn < 25; turn += 1) {
      const options = (await registerStart(project, session)).public_key_credential_creation_options;
      dataOf(await register(project, session, createAuthenticator().create(options)));
    }
    const body = { domain, user_agent: '' };
    expect(errorOf(await project.post('/webauthn/register/start', body, { session }))).toBe(
      '400 too_many_user_registrations_for_domain',
    );
    dataOf(await project.post('/webauthn/register/start', { ...body, domain: 'example.test' }, { session }));
  });
});

describe('signing in with a passkey', () => {
  it("accepts any user's passkey for the domain", async () => {
    const project = await providers.project();
    const { authenticator, data } = await setUp(project);
    const start = dataOf<Record<string, string>>(
      await project.post('/webauthn/authenticate/start/primary', { domain }),
    );
    expect(start).toMatchObject({ user_id: '', userId: '' });
    const options = JSON.parse(String(start.public_key_credential_request_options));
    expect(options).toMatchObject({ rpId: domain, userVerification: 'preferred' });
    expect(options).not.toHaveProperty('allowCredentials');
    expect(options.challenge).toMatch(/^[\w+/]{43}=$/);
    const credential = authenticator.get(String(start.public_key_credential_request_options));
    const signedIn = dataOf<SignedIn>(await finish(project, credential));
    expect(signedIn).toMatchObject({
      user_id: data.user_id,
      webauthn_registration_id: data.webauthn_registration_id,
      session: { authentication_factors: [{ type: 'webauthn' }] },
    });
    expect(signedIn.session.session_id).not.toBe(data.session.session_id);
  });

  it('within a session requests a passkey of its user', async () => {
    const project = await providers.project();
    const { authenticator, data, session } = await setUp(project);
    const options = await requestOptions(project, session);
    expect(JSON.parse(options).allowCredentials).toMatchObject([
      { type: 'public-key', id: Buffer.from(authenticator.id, 'base64url').toString('base64') },
    ]);
    const signedIn = dataOf<SignedIn>(await finish(project, authenticator.get(options, { userHandle: null }), session));
    expect(signedIn.session.session_id).toBe(data.session.session_id);

    const bob = await setUp(project, 'bob@example.test');
    const foreign = bob.authenticator.get(await requestOptions(project, session));
    expect(errorOf(await finish(project, foreign, session))).toBe('401 unable_to_auth_webauthn_registration');
    const { session_token: eve } = await project.signIn('eve@example.test');
    expect(errorOf(await project.post('/webauthn/authenticate/start/secondary', { domain }, { session: eve }))).toBe(
      '404 no_active_webauthn_registrations',
    );
  });

  it('works once per challenge, even with two simultaneous requests, and within five minutes', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const { authenticator } = await setUp(project);
    const credential = authenticator.get(await requestOptions(project));
    const answers = await Promise.all([project, twin, project].map((each) => finish(each, credential)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
    const late = authenticator.get(await requestOptions(project));
    await project.advance(300);
    expect(errorOf(await finish(project, late))).toBe('401 unable_to_auth_webauthn_registration');
  });

  it.each<[string, Changes]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'example.test' }],
    ['a registration', { type: 'webauthn.create' }],
    ['an unknown challenge', { challenge: 'A'.repeat(43) }],
    ['another user’s handle', { userHandle: 'AAAA' }],
    ['a frame in another site', { topOrigin: 'https://evil.example' }],
    ['a frame whose top-level page is unknown', { topOrigin: null }],
    ['a top-level page that sends a topOrigin', { clientData: { topOrigin: 'http://localhost:3000' } }],
    ['an unchanged counter', { count: 3 }],
    ['a decreased counter', { count: 2 }],
    ['a wrong signature', { response: { signature: 'MAYCAQECAQE' } }],
    ['a malformed signature', { response: { signature: 'AAAA' } }],
  ])('from %s is rejected', async (_, changes) => {
    const project = await providers.project();
    const { authenticator } = await setUp(project);
    dataOf(await login(project, authenticator, { count: 3 }));
    expect(errorOf(await login(project, authenticator, changes))).toBe('401 unable_to_auth_webauthn_registration');
    dataOf(await login(project, authenticator, { count: 4 }));
  });

  it('works repeatedly with a passkey without a counter', async () => {
    const project = await providers.project();
    const { authenticator } = await setUp(project);
    dataOf(await login(project, authenticator, { count: 0 }));
    dataOf(await login(project, authenticator, { count: 0 }));
  });

  it('fails for a passkey that is unknown, deleted or of another project', async () => {
    const project = await providers.project();
    const { authenticator, data, session } = await setUp(project);
    const options = await requestOptions(project);
    expect(errorOf(await finish(project, createAuthenticator().get(options)))).toBe(
      '404 webauthn_registration_not_found',
    );
    const other = await providers.project();
    expect(errorOf(await login(other, authenticator))).toBe('404 webauthn_registration_not_found');
    const path = `/users/webauthn_registrations/${data.webauthn_registration_id}`;
    const { __user } = dataOf<{ __user: ApiUser }>(await project.sdk('DELETE', path, undefined, { session }));
    expect(__user.webauthn_registrations).toEqual([]);
    expect(errorOf(await finish(project, authenticator.get(options)))).toBe('404 webauthn_registration_not_found');
  });

  it('lets the user delete the address, but then not the passkey', async () => {
    const project = await providers.project();
    const { session, data } = await setUp(project);
    const remove = (path: string) => project.sdk('DELETE', path, undefined, { session });
    dataOf(await remove(`/users/emails/${data.user.emails[0]?.email_id}`));
    expect(errorOf(await remove(`/users/webauthn_registrations/${data.webauthn_registration_id}`))).toBe(
      '400 cannot_delete_last_primary_factor',
    );
  });
});

describe('renaming a passkey', () => {
  it("changes the name of the user's own passkey", async () => {
    const project = await providers.project();
    const { session, data } = await setUp(project);
    const rename = (name: unknown, token = session, id = data.webauthn_registration_id) =>
      project.sdk('PUT', `/webauthn/update/${id}`, { name }, { session: token });
    const { webauthn_registration } = dataOf<{ webauthn_registration: WebAuthnRegistration }>(await rename(' Laptop '));
    expect(webauthn_registration).toEqual({ ...data.user.webauthn_registrations[0], name: 'Laptop' });
    const user = dataOf<ApiUser>(await project.sdk('GET', '/users/me', undefined, { session }));
    expect(user.webauthn_registrations).toEqual([webauthn_registration]);
    const { session_token: bob } = await project.signIn('bob@example.test');
    expect(errorOf(await rename('  '))).toBe('400 empty_webauthn_registration_name');
    expect(errorOf(await rename('x'.repeat(129)))).toBe('400 maximum.name');
    expect(errorOf(await rename(undefined))).toBe('400 required.name');
    expect(errorOf(await rename('x', bob))).toBe('404 webauthn_registration_not_found');
    expect(errorOf(await rename('x', session, 'x'))).toBe('404 webauthn_registration_not_found');
    expect(errorOf(await rename('x', project.publicToken))).toBe('401 user_unauthenticated');
  });
});
