import { eventually } from '@foyer/test-support/eventually';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { passkeyObstacle } from '../browser/obstacles.ts';
import { passkeyProviders } from '../browser/passkeys/passkey-providers.ts';
import type { ApiUser, WebAuthnRegistration } from '../contract/wire.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { fakeCredential, installPasskeys } from '../testing/fake-passkeys.ts';
import { openClient } from '../testing/open-client.ts';
import {
  fail,
  hang,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  someAuth,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';

/** The options that the browser received, with bytes as text. */
const readable = (publicKey: unknown) =>
  JSON.parse(
    JSON.stringify(publicKey, (_, value) => (value instanceof ArrayBuffer ? Buffer.from(value).toString() : value)),
  );
const b64 = (data: string) => Buffer.from(data).toString('base64url');

const creation = {
  rp: { id: 'app.example.test', name: 'Demo' },
  user: { id: b64('user-test-1'), name: 'ada@example.test', displayName: 'Ada' },
  // Standard base64 with padding: the API may send base64 or base64url.
  challenge: Buffer.from('challenge>>??').toString('base64'),
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: b64('old') }],
};
const request = {
  challenge: b64('challenge>>??'),
  rpId: 'app.example.test',
  allowCredentials: [{ type: 'public-key', id: b64('credential-1') }],
  userVerification: 'preferred',
};

const START = '/webauthn/authenticate/start/primary';

function setUp({ signedIn = false, ...browser }: Parameters<typeof installPasskeys>[0] & { signedIn?: boolean } = {}) {
  const passkeys = installPasskeys(browser);
  const open = openClient({ signedIn });
  const { provider } = open;
  provider.on('/webauthn/register/start', ok({ public_key_credential_creation_options: JSON.stringify(creation) }));
  for (const factor of ['primary', 'secondary']) {
    provider.on(
      `/webauthn/authenticate/start/${factor}`,
      ok({ public_key_credential_request_options: JSON.stringify(request) }),
    );
  }
  const answer = { ...someAuth(), webauthn_registration_id: 'webauthn-registration-test-1' };
  provider.on('/webauthn/register', ok(answer));
  provider.on('/webauthn/authenticate', ok(answer));
  return { ...open, passkeys };
}

/** Parses the credential of a request body, which is JSON within JSON. */
const sent = (body: unknown) => {
  const { public_key_credential, ...rest } = body as { public_key_credential: string };
  return { ...rest, credential: JSON.parse(public_key_credential) };
};

describe('webauthn.register', () => {
  it('sends the domain and the user agent, and only the options that are set', async () => {
    const { client, provider } = setUp({ signedIn: true });
    await client.webauthn.register(MINUTES);
    await client.webauthn.register({
      ...MINUTES,
      domain: 'example.test',
      is_passkey: true,
      authenticator_type: 'platform',
      override_id: 'id',
      override_name: 'name',
      override_display_name: 'display',
      use_base64_url_encoding: true,
      signal: new AbortController().signal,
    });
    expect(provider.to('/webauthn/register/start').map(({ body }) => body)).toEqual([
      { domain: 'app.example.test', user_agent: 'Browser/1' },
      {
        domain: 'example.test',
        return_passkey_credential_options: true,
        authenticator_type: 'platform',
        override_id: 'id',
        override_name: 'name',
        override_display_name: 'display',
        use_base64_url_encoding: true,
        user_agent: 'Browser/1',
      },
    ]);
  });

  it('prompts with the decoded options, and sends the members of the credential that the API accepts', async () => {
    const { client, provider, passkeys } = setUp({ signedIn: true });
    const answer = await client.webauthn.register({ ...MINUTES, is_passkey: true });
    expect(answer.webauthn_registration_id).toBe('webauthn-registration-test-1');
    expect(readable(passkeys.prompts[0]?.publicKey)).toEqual({
      ...creation,
      user: { ...creation.user, id: 'user-test-1' },
      challenge: 'challenge>>??',
      excludeCredentials: [{ type: 'public-key', id: 'old' }],
    });
    expect(sent(provider.to('/webauthn/register')[0]?.body)).toEqual({
      ...MINUTES,
      credential: {
        id: 'Y3JlZGVudGlhbC0x',
        rawId: b64('credential-1'),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: b64('clientDataJSON'),
          attestationObject: b64('attestationObject'),
          transports: ['internal', 'hybrid'],
        },
      },
    });
  });
});

describe('the options of the API', () => {
  it.each([
    ['without a display name', { name: 'ada', displayName: undefined }, ['ada', 'ada']],
    ['with null in place of a display name', { name: 'ada', displayName: null }, ['ada', 'ada']],
    ['with an empty display name, which some keys refuse', { name: 'ada', displayName: '' }, ['ada', 'ada']],
    ['with a display name only', { name: null, displayName: 'Ada' }, ['Ada', 'Ada']],
    ['without a name', { name: undefined, displayName: undefined }, ['', '']],
  ])('%s reach the browser with both names of the user, as texts', async (_, names, shown) => {
    const { client, provider, passkeys } = setUp({
      signedIn: true,
      capabilities: { signalAllAcceptedCredentials: true },
    });
    const options = { ...creation, user: { ...creation.user, ...names } };
    provider.on('/webauthn/register/start', ok({ public_key_credential_creation_options: JSON.stringify(options) }));
    await client.webauthn.register(MINUTES);
    const { name, displayName } = Object(passkeys.prompts[0]?.publicKey.user);
    expect([name, displayName]).toEqual(shown);
    if (!name) return;
    await eventually(() =>
      expect(passkeys.signals.at(-1)).toEqual(['details', expect.objectContaining({ name, displayName })]),
    );
  });

  it('reach the browser without the members that are null', async () => {
    const { client, provider, passkeys } = setUp({ signedIn: true });
    const nothing = { transports: null };
    const made = {
      ...creation,
      hints: null,
      excludeCredentials: creation.excludeCredentials.map((each) => ({ ...each, ...nothing })),
    };
    const asked = { ...request, hints: null, allowCredentials: [{ ...request.allowCredentials[0], ...nothing }] };
    provider.on(
      '/webauthn/register/start',
      ok({ public_key_credential_creation_options: JSON.stringify(made) }),
      ok({ public_key_credential_creation_options: JSON.stringify({ ...creation, excludeCredentials: null }) }),
    );
    provider.on(
      '/webauthn/authenticate/start/secondary',
      ok({ public_key_credential_request_options: JSON.stringify(asked) }),
    );
    await client.webauthn.register(MINUTES);
    await client.webauthn.register(MINUTES);
    await client.webauthn.authenticate(MINUTES);
    expect(passkeys.prompts).toHaveLength(3);
    for (const { publicKey } of passkeys.prompts) expect(JSON.stringify(publicKey)).not.toContain('null');
    expect(passkeys.prompts[1]?.publicKey.excludeCredentials).toBeUndefined();
  });
});

describe('the credential of a password manager', () => {
  const raw = Uint8Array.from([0xfb, 0xff, 0xbf, 1]);
  it.each([
    ['in standard base64', { id: '+/+/AQ==', rawId: raw.buffer }],
    ['as bytes', { id: raw, rawId: raw.buffer }],
    ['without raw bytes', { id: '-_-_AQ', rawId: undefined }],
    ['with a view of the bytes', { id: '-_-_AQ', rawId: raw }],
  ])('is sent with its ID in base64url if it has the ID %s', async (_, ids) => {
    for (const ceremony of ['register', 'authenticate'] as const) {
      const { client, provider, passkeys } = setUp({ signedIn: ceremony === 'register' });
      passkeys.answers = [{ ...fakeCredential, ...ids }];
      await client.webauthn[ceremony](MINUTES);
      expect(sent(provider.to(`/webauthn/${ceremony}`)[0]?.body).credential).toMatchObject({
        id: '-_-_AQ',
        rawId: '-_-_AQ',
      });
    }
  });
});

it('a credential is sent without the lists and results that the page may not read, or that are frozen', async () => {
  const refuse = () => {
    throw new Error('Permission denied to access object');
  };
  const locked = <Value extends object>(value: Value) =>
    new Proxy(value, { get: refuse, ownKeys: refuse, has: refuse });
  for (const [extensions, transports, expected] of [
    [locked({}), locked([]), {}],
    [Object.freeze({ credProps: { rk: true }, prf: { enabled: true } }), [], { credProps: { rk: true } }],
  ] as const) {
    const { client, provider, passkeys } = setUp({ signedIn: true });
    const response = { ...fakeCredential.response, getTransports: () => transports };
    passkeys.answers = [{ ...fakeCredential, response, getClientExtensionResults: () => extensions }];
    await client.webauthn.register({ ...MINUTES, prf: true });
    const { credential } = sent(provider.to('/webauthn/register')[0]?.body);
    expect([credential.clientExtensionResults, credential.response.transports]).toEqual([expected, []]);
  }
});

describe('a registration whose response was lost', () => {
  const registration = (id: string) => ({
    webauthn_registration_id: id,
    domain: 'app.example.test',
    user_agent: '',
    authenticator_type: '',
    verified: true,
    name: id,
  });
  const userOf = (...ids: string[]) => {
    const user = someUser('1', { webauthn_registrations: ids.map(registration) as WebAuthnRegistration[] });
    return { ...someAuth(), user, __user: user };
  };

  it('succeeds if the account has the passkey', async () => {
    const { client, provider } = setUp({ signedIn: true });
    await client.session.authenticate();
    provider.on('/webauthn/register', unreachable);
    provider.on('/sessions/authenticate', ok(userOf('new')));
    expect(await client.webauthn.register(MINUTES)).toMatchObject({ webauthn_registration_id: 'new' });
    expect(client.user.getSync()?.webauthn_registrations).toHaveLength(1);
  });

  it('fails if the account has no new passkey, or cannot be loaded', async () => {
    const { client, provider } = setUp({ signedIn: true });
    await client.session.authenticate();
    provider.on('/webauthn/register', unreachable);
    provider.on('/sessions/authenticate', ok(userOf()), unreachable);
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(client.webauthn.register(MINUTES)).rejects.toMatchObject({ name: 'NetworkError' });
    }
  });
});

describe('a new passkey', () => {
  /** A credential whose attestation object has the AAGUID, as a browser encodes it. */
  const credentialOf = (aaguid: string, flags = 0x45) => {
    const data = Buffer.concat([
      Buffer.alloc(32),
      Buffer.from([flags, 0, 0, 0, 0]),
      Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
      Buffer.alloc(60),
    ]);
    const head = Buffer.from('\xa3cfmtdnonegattStmt\xa0hauthData', 'latin1');
    const { buffer } = Uint8Array.from(Buffer.concat([head, Buffer.from([0x58, data.length]), data]));
    return { ...fakeCredential, response: { ...fakeCredential.response, attestationObject: buffer } };
  };
  const UPDATE = '/webauthn/update/webauthn-registration-test-1';
  const BITWARDEN = 'd548826e-79b4-db40-a3d8-11116f7e8349';
  const registrationOf = (id: string, name: string) =>
    ({ webauthn_registration_id: `webauthn-registration-test-${id}`, name }) as WebAuthnRegistration;

  async function register(credential: object, others: WebAuthnRegistration[] = []) {
    const page = setUp({ signedIn: true });
    page.passkeys.answers = [credential];
    const user = { ...someUser(), webauthn_registrations: [...others, registrationOf('1', 'Passkey 1')] };
    page.provider.on(
      '/webauthn/register',
      ok({ ...someAuth(), user, webauthn_registration_id: 'webauthn-registration-test-1' }),
    );
    page.provider.on(UPDATE, ok({ webauthn_registration: {} }));
    return { ...page, register: () => page.client.webauthn.register(MINUTES) };
  }
  const names = ({ webauthn_registrations }: ApiUser) => webauthn_registrations.map(({ name }) => name);

  it('has the name of its provider, and a number if that is taken', async () => {
    const first = await register(credentialOf(BITWARDEN));
    expect(names((await first.register()).user)).toEqual(['Bitwarden']);
    expect(first.provider.to(UPDATE).map(({ body }) => body)).toEqual([{ name: 'Bitwarden' }]);
    expect(names(first.client.user.getSync() as ApiUser)).toEqual(['Bitwarden']);
    const second = await register(credentialOf(BITWARDEN), [registrationOf('2', 'Bitwarden')]);
    expect(names((await second.register()).user)).toEqual(['Bitwarden', 'Bitwarden 2']);
  });

  it.each([
    ['an unknown AAGUID', credentialOf('01020304-0506-0708-0102-030405060708')],
    ['no AAGUID', credentialOf('00000000-0000-0000-0000-000000000000')],
    ['no credential in its data', credentialOf(BITWARDEN, 0x05)],
    ['no attestation object that can be read', fakeCredential],
  ])("keeps the API's name with %s", async (_what, credential) => {
    const page = await register(credential);
    expect(names((await page.register()).user)).toEqual(['Passkey 1']);
    expect(page.provider.to(UPDATE)).toEqual([]);
  });

  it("keeps the API's name if the renaming fails", async () => {
    const page = await register(credentialOf(BITWARDEN));
    page.provider.on(UPDATE, fail(404, 'webauthn_registration_not_found'));
    expect(names((await page.register()).user)).toEqual(['Passkey 1']);
  });

  it('has one of at least 30 known providers', () => {
    const ids = Object.keys(passkeyProviders);
    expect(ids.length).toBeGreaterThanOrEqual(30);
    expect(ids.filter((id) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))).toEqual([]);
  });
});

describe('the PRF of a passkey', () => {
  const first = Uint8Array.from({ length: 32 }, (_, index) => index).buffer;
  const withPrf = {
    ...fakeCredential,
    getClientExtensionResults: () => ({ credProps: { rk: true }, prf: { enabled: true, results: { first } } }),
  };

  it('goes to onPrf after the sign-in, and to no request', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [withPrf];
    const received: [ArrayBuffer, string][] = [];
    await client.webauthn.authenticate({
      ...MINUTES,
      onPrf: (result) => void received.push([result, client.state.get().status]),
    });
    expect(received).toEqual([[first, 'signedIn']]);
    const extensions = passkeys.prompts[0]?.publicKey.extensions as { prf: { eval: { first: Uint8Array } } };
    expect(new TextDecoder().decode(extensions.prf.eval.first)).toBe('foyer.prf.1');
    expect(sent(provider.to('/webauthn/authenticate')[0]?.body).credential.clientExtensionResults).toEqual({
      credProps: { rk: true },
    });
  });

  it('is not asked for without onPrf, and not received without a result or a session', async () => {
    const { client, provider, passkeys } = setUp();
    await client.webauthn.authenticate(MINUTES);
    expect(passkeys.prompts[0]?.publicKey).not.toHaveProperty('extensions');
    const onPrf = vi.fn();
    await client.webauthn.authenticate({ ...MINUTES, onPrf });
    passkeys.answers = [withPrf];
    provider.on('/webauthn/authenticate', fail(401, 'unable_to_auth_webauthn_registration'));
    await client.webauthn.authenticate({ ...MINUTES, onPrf }).catch(() => {});
    expect(onPrf).not.toHaveBeenCalled();
  });

  it('is prepared when the passkey is created, if it is wanted', async () => {
    const { client, provider, passkeys } = setUp({ signedIn: true });
    passkeys.answers = [withPrf];
    await client.webauthn.register({ ...MINUTES, prf: true });
    await client.webauthn.register(MINUTES);
    expect(passkeys.prompts.map(({ publicKey }) => publicKey.extensions)).toEqual([{ prf: {} }, undefined]);
    expect(provider.to('/webauthn/register/start')[0]?.body).not.toHaveProperty('prf');
    expect(sent(provider.to('/webauthn/register')[0]?.body).credential.clientExtensionResults).not.toHaveProperty(
      'prf',
    );
  });
});

describe('webauthn.authenticate', () => {
  it('prompts for a passkey and signs in', async () => {
    const { client, provider, passkeys } = setUp();
    const answer = await client.webauthn.authenticate({ ...MINUTES, is_passkey: true });
    expect(answer?.webauthn_registration_id).toBe('webauthn-registration-test-1');
    expect(provider.to(START)[0]?.body).toEqual({
      domain: 'app.example.test',
      return_passkey_credential_options: true,
    });
    const [prompt] = passkeys.prompts;
    expect(readable(prompt?.publicKey)).toEqual({
      ...request,
      challenge: 'challenge>>??',
      allowCredentials: [{ type: 'public-key', id: 'credential-1' }],
    });
    expect(prompt?.mediation).toBeUndefined();
    expect(sent(provider.to('/webauthn/authenticate')[0]?.body)).toEqual({
      ...MINUTES,
      credential: {
        id: 'Y3JlZGVudGlhbC0x',
        rawId: b64('credential-1'),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: b64('clientDataJSON'),
          authenticatorData: b64('authenticatorData'),
          signature: b64('signature'),
          userHandle: b64('userHandle'),
        },
      },
    });
    expect(client.state.get().status).toBe('signedIn');
  });

  it.each([null, new ArrayBuffer(0)])(
    'sends the user handle null if the authenticator returns %j',
    async (userHandle) => {
      const { client, provider, passkeys } = setUp();
      passkeys.answers = [{ ...fakeCredential, response: { ...fakeCredential.response, userHandle } }];
      await client.webauthn.authenticate(MINUTES);
      expect(sent(provider.to('/webauthn/authenticate')[0]?.body).credential.response.userHandle).toBeNull();
    },
  );

  it.each([null, undefined])(
    'sends empty results if a password manager returns %j for those of extensions',
    async (no) => {
      for (const ceremony of ['register', 'authenticate'] as const) {
        const { client, provider, passkeys } = setUp({ signedIn: ceremony === 'register' });
        passkeys.answers = [{ ...fakeCredential, getClientExtensionResults: () => no }];
        await client.webauthn[ceremony](MINUTES);
        expect(sent(provider.to(`/webauthn/${ceremony}`)[0]?.body).credential.clientExtensionResults).toEqual({});
      }
    },
  );

  it('adds a factor to the signed-in user', async () => {
    const { client, provider } = setUp({ signedIn: true });
    await client.webauthn.authenticate({ ...MINUTES, domain: 'example.test' });
    expect(provider.to('/webauthn/authenticate/start/secondary')[0]?.body).toEqual({ domain: 'example.test' });
  });

  it('offers passkeys by autofill if conditional_mediation is set', async () => {
    const { client, passkeys } = setUp();
    expect(await client.webauthn.authenticate({ ...MINUTES, conditional_mediation: true })).not.toBeNull();
    expect(passkeys.prompts[0]).toMatchObject({ mediation: 'conditional', publicKey: { allowCredentials: [] } });
  });

  it('returns null without a request if autofill or its input field is missing', async () => {
    const options = { ...MINUTES, conditional_mediation: true };
    const unsupported = setUp({ autofill: false });
    expect(await unsupported.client.webauthn.authenticate(options)).toBeNull();
    const { client, provider, passkeys } = setUp();
    passkeys.fields = ['email', 'webauthns'];
    expect(await client.webauthn.authenticate(options)).toBeNull();
    expect([...provider.to(START), ...unsupported.provider.to(START)]).toEqual([]);
    expect(await client.webauthn.authenticate({ ...options, disable_input_check: true })).not.toBeNull();
  });

  it('does not prompt if the first request fails', async () => {
    const { client, provider, passkeys } = setUp();
    provider.on(START, fail(404, 'webauthn_registration_not_found'));
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
    provider.on(START, unreachable);
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(passkeys.prompts).toEqual([]);
  });

  it.each(['not JSON', '"text"', 'null'])('rejects without a prompt if the options are %s', async (options) => {
    const { client, provider, passkeys } = setUp();
    provider.on(START, ok({ public_key_credential_request_options: options }));
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(passkeys.prompts).toEqual([]);
  });
});

describe('a passkey prompt that fails', () => {
  const named = (name: string, message = 'no') => Object.assign(new Error(message), { name });

  it.each([
    ['cancelled', named('NotAllowedError')],
    ['cancelled', named('AbortError')],
    ['already_registered', named('InvalidStateError')],
    [
      'already_registered',
      named('NotAllowedError', 'one of the credentials already registered with the relying party'),
    ],
    ['already_registered', named('Error', 'At least one credential matches an entry of the excludeCredentials list')],
    ['unsupported', named('NotSupportedError')],
    ['unsupported', named('ConstraintError')],
    ['failed', named('SecurityError')],
    ['failed', named('UnknownError')],
    ['cancelled', null],
  ] as const)('rejects with the reason %s after %s', async (reason, thrown) => {
    const { client, provider, passkeys } = setUp({ signedIn: true });
    if (thrown) passkeys.answers = [thrown];
    else vi.stubGlobal('navigator', { userAgent: '', credentials: { create: async () => null } });
    const error = await client.webauthn.register(MINUTES).catch((caught) => caught);
    expect(error).toMatchObject({ name: 'CeremonyError', reason });
    expect(error.cause).toBeInstanceOf(Error);
    expect(provider.to('/webauthn/register')).toEqual([]);
    expect(client.session.getSync()).not.toBeNull();
  });

  it.each(['User cancelled the request', 'Passkey creation aborted', 'The operation timed out or was not allowed.'])(
    'rejects with the reason cancelled after the error of a password manager that has only the message %j',
    async (message) => {
      for (const ceremony of ['register', 'authenticate'] as const) {
        const { client, passkeys } = setUp({ signedIn: ceremony === 'register' });
        passkeys.answers = [new Error(message)];
        await expect(client.webauthn[ceremony](MINUTES)).rejects.toMatchObject({ reason: 'cancelled' });
      }
    },
  );

  it.each(['The document is not focused.', 'The operation is not allowed because the page does not have focus.'])(
    'rejects with the reason failed if the browser refuses with %j, since the user has not',
    async (message) => {
      for (const ceremony of ['register', 'authenticate'] as const) {
        const { client, passkeys } = setUp({ signedIn: ceremony === 'register' });
        passkeys.answers = [named('NotAllowedError', message)];
        await expect(client.webauthn[ceremony](MINUTES)).rejects.toMatchObject({ reason: 'failed' });
      }
    },
  );

  it('of a sign-in rejects with the reason failed after InvalidStateError, by which a key has no passkey', async () => {
    const { client, passkeys } = setUp();
    passkeys.answers = [named('InvalidStateError')];
    for (const conditional_mediation of [false, true]) {
      const call = client.webauthn.authenticate({ ...MINUTES, conditional_mediation });
      await expect(call).rejects.toMatchObject({ reason: 'failed' });
    }
  });

  it('rejects as unsupported without a request in a browser without passkeys', async () => {
    const { client, provider } = openClient();
    expect(await client.webauthn.browserSupportsAutofill()).toBe(false);
    for (const call of [client.webauthn.register(MINUTES), client.webauthn.authenticate(MINUTES)]) {
      await expect(call).rejects.toMatchObject({ name: 'CeremonyError', reason: 'unsupported' });
    }
    expect(provider.calls.filter(({ path }) => path.startsWith('/webauthn'))).toEqual([]);
  });
});

describe('a browser that still has another prompt of the page', () => {
  const busy = Object.assign(new Error('A request is already pending.'), { name: 'OperationError' });

  it.each(['register', 'authenticate'] as const)('is asked to %s again until it is free', async (ceremony) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, passkeys, provider } = setUp({ signedIn: ceremony === 'register' });
    passkeys.answers = [busy, busy, fakeCredential];
    const call = client.webauthn[ceremony](MINUTES);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    expect(await call).not.toBeNull();
    expect(passkeys.prompts).toHaveLength(3);
    expect(provider.to(`/webauthn/${ceremony}`)).toHaveLength(1);
  });

  it('is asked for a second only, and no more once the call is cancelled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, passkeys } = setUp();
    passkeys.answers = [busy];
    const failed = expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ reason: 'failed' });
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(2_000);
    await failed;
    expect(passkeys.prompts).toHaveLength(6);

    const stop = new AbortController();
    const cancelled = expect(client.webauthn.authenticate({ ...MINUTES, signal: stop.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
    await eventually(() => expect(passkeys.prompts).toHaveLength(7));
    stop.abort();
    await vi.advanceTimersByTimeAsync(2_000);
    await cancelled;
    expect(passkeys.prompts).toHaveLength(7);
    vi.useRealTimers();
  });
});

describe('in a frame of another origin', () => {
  const refusal = (message: string) => Object.assign(new Error(message), { name: 'NotAllowedError' });
  const setPolicy = (allowed: readonly string[]) =>
    vi.stubGlobal('document', {
      ...document,
      featurePolicy: {
        features: () => ['publickey-credentials-get', 'publickey-credentials-create'],
        allowsFeature: (name: string) => allowed.includes(name),
      },
    });

  it('every passkey prompt is unsupported without a request if the policy does not allow passkeys', async () => {
    const { client, provider, passkeys } = setUp({ capabilities: { conditionalCreate: true, conditionalGet: true } });
    setPolicy([]);
    vi.stubGlobal('top', { location: { origin: 'https://host.example' } });
    const unsupported = { name: 'CeremonyError', reason: 'unsupported' };
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject(unsupported);
    await expect(client.webauthn.register(MINUTES)).rejects.toMatchObject(unsupported);
    expect(await client.webauthn.authenticate({ ...MINUTES, conditional_mediation: true })).toBeNull();
    expect(await client.webauthn.registerSilently(MINUTES)).toBeNull();
    expect([passkeyObstacle('get'), passkeyObstacle('create')]).toEqual(['blocked', 'blocked']);
    // A page that is in no frame cannot be opened in a window where its own policy allows more.
    vi.stubGlobal('top', globalThis.self);
    expect([passkeyObstacle('get'), passkeyObstacle('create')]).toEqual(['unsupported', 'unsupported']);
    expect(passkeys.prompts).toEqual([]);
    expect(provider.calls.filter(({ path }) => path.startsWith('/webauthn'))).toEqual([]);
  });

  it('a sign-in works if the policy allows only sign-ins', async () => {
    const { client } = setUp();
    setPolicy(['publickey-credentials-get']);
    expect(await client.webauthn.authenticate(MINUTES)).not.toBeNull();
    await expect(client.webauthn.register(MINUTES)).rejects.toMatchObject({ reason: 'unsupported' });
  });

  it.each([
    ['rejects at once', 'unsupported', 0, ''],
    [
      'rejects with the message of Safari',
      'unsupported',
      500,
      'The origin of the document is not the same as its ancestors.',
    ],
    [
      'rejects with the message of Chrome',
      'unsupported',
      500,
      'Permissions Policy may be used to delegate Web Authentication.',
    ],
    [
      'rejects later, as after a refusal by the user',
      'cancelled',
      500,
      'The operation is not allowed by the user agent.',
    ],
  ])('without a readable policy, a prompt that %s is %s', async (_how, reason, ms, message) => {
    const { client } = setUp();
    vi.stubGlobal('top', {
      get location() {
        throw refusal('Blocked a frame from accessing a cross-origin frame.');
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const get = async () => {
      vi.advanceTimersByTime(ms);
      throw refusal(message);
    };
    vi.stubGlobal('navigator', { userAgent: '', credentials: { get } });
    expect(passkeyObstacle('get')).toBeNull();
    const error = await client.webauthn.authenticate(MINUTES).catch((caught) => caught);
    vi.useRealTimers();
    expect(error).toMatchObject({ name: 'CeremonyError', reason });
    expect(passkeyObstacle('get', error)).toBe(reason === 'unsupported' ? 'blocked' : null);
  });
});

describe('the signal of webauthn.authenticate', () => {
  const cancelled = { name: 'CeremonyError', reason: 'cancelled' };

  it('prevents the first request if it is already aborted', async () => {
    const { client, provider } = setUp();
    const signal = AbortSignal.abort();
    await expect(client.webauthn.authenticate({ ...MINUTES, signal })).rejects.toMatchObject(cancelled);
    expect(provider.to(START)).toEqual([]);
  });

  it('cancels the call during the first request', async () => {
    const { client, provider, passkeys } = setUp();
    provider.on(START, hang);
    const stop = new AbortController();
    const call = client.webauthn.authenticate({ ...MINUTES, signal: stop.signal });
    await eventually(() => expect(provider.to(START)).toHaveLength(1));
    stop.abort();
    await expect(call).rejects.toMatchObject(cancelled);
    expect(passkeys.prompts).toEqual([]);
  });

  it.each([true, false])('cancels the prompt (autofill: %j)', async (conditional_mediation) => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null];
    const stop = new AbortController();
    const call = client.webauthn.authenticate({ ...MINUTES, conditional_mediation, signal: stop.signal });
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    stop.abort('enough');
    await expect(call).rejects.toMatchObject(cancelled);
    expect(passkeys.prompts[0]?.signal.aborted).toBe(true);
    expect(provider.to('/webauthn/authenticate')).toEqual([]);
  });

  it('cancels an autofill prompt even if it is aborted before the library can cancel it', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null];
    const stop = new AbortController();
    const isAvailable = vi.fn(async () => {
      // The second call is the library's own, just before its prompt.
      if (isAvailable.mock.calls.length === 2) stop.abort();
      return true;
    });
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: isAvailable });
    const options = { ...MINUTES, conditional_mediation: true, signal: stop.signal };
    await expect(client.webauthn.authenticate(options)).rejects.toMatchObject(cancelled);
    expect(passkeys.prompts[0]?.signal.aborted).toBe(true);
    expect(provider.to('/webauthn/authenticate')).toEqual([]);
  });

  it('does not cancel a later ceremony', async () => {
    const { client, passkeys } = setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    await client.webauthn.authenticate({ ...MINUTES, signal: first.signal });
    passkeys.answers = [null];
    const call = client.webauthn.authenticate({ ...MINUTES, signal: second.signal });
    await eventually(() => expect(passkeys.prompts).toHaveLength(2));
    first.abort();
    expect(passkeys.prompts[1]?.signal.aborted).toBe(false);
    second.abort();
    await expect(call).rejects.toMatchObject(cancelled);
  });

  it('of autofill does not cancel the dialog that replaced it', async () => {
    const { client, passkeys } = setUp();
    passkeys.answers = [null, null, fakeCredential];
    const stop = new AbortController();
    const waiting = client.webauthn.authenticate({ ...MINUTES, conditional_mediation: true, signal: stop.signal });
    const rejected = expect(waiting).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    const end = new AbortController();
    const dialog = client.webauthn.authenticate({ ...MINUTES, signal: end.signal });
    await eventually(() => expect(passkeys.prompts).toHaveLength(2));
    stop.abort();
    await rejected;
    expect(passkeys.prompts[1]?.signal.aborted).toBe(false);
    end.abort();
    await expect(dialog).rejects.toMatchObject(cancelled);
  });
});

describe('webauthn.authenticate with immediate', () => {
  const immediate = { ...MINUTES, immediate: true };
  const refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  const withCapability = (isImmediate: boolean) => setUp({ capabilities: { immediateGet: isImmediate } });

  it('asks for the passkeys that the browser has at once, and signs in with one', async () => {
    const { client, provider, passkeys } = withCapability(true);
    expect(await client.webauthn.authenticate(immediate)).not.toBeNull();
    expect(passkeys.prompts).toHaveLength(1);
    expect(passkeys.prompts[0]).toMatchObject({ uiMode: 'immediate' });
    expect(passkeys.prompts[0]?.publicKey).not.toHaveProperty('allowCredentials');
    expect(readable(passkeys.prompts[0]?.publicKey)).toMatchObject({
      challenge: 'challenge>>??',
      rpId: 'app.example.test',
    });
    const dialog = setUp();
    await dialog.client.webauthn.authenticate(MINUTES);
    const bodyOf = ({ to }: typeof provider) => sent(to('/webauthn/authenticate')[0]?.body);
    expect(bodyOf(provider)).toEqual(bodyOf(dialog.provider));
  });

  it('rejects and calls back if the browser has none, and is cancelled by its signal without a call', async () => {
    const { client, passkeys } = withCapability(true);
    passkeys.answers = [refusal, null];
    const onNoneUsed = vi.fn();
    const cancelled = { name: 'CeremonyError', reason: 'cancelled' };
    await expect(client.webauthn.authenticate({ ...immediate, onNoneUsed })).rejects.toMatchObject(cancelled);
    expect(onNoneUsed).toHaveBeenCalledOnce();
    const stop = new AbortController();
    const call = client.webauthn.authenticate({ ...immediate, onNoneUsed, signal: stop.signal });
    await eventually(() => expect(passkeys.prompts).toHaveLength(2));
    stop.abort();
    await expect(call).rejects.toMatchObject(cancelled);
    expect(passkeys.prompts[1]?.signal.aborted).toBe(true);
    expect(onNoneUsed).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not have the capability', () => withCapability(false)],
    ['does not report capabilities', () => setUp()],
    [
      'throws when asked',
      () => {
        const opened = setUp();
        const getClientCapabilities = async () => Promise.reject(new Error('no'));
        return Object.assign(opened, { _: Object.assign(PublicKeyCredential, { getClientCapabilities }) });
      },
    ],
  ])('opens the ordinary dialog if the browser %s', async (_why, open) => {
    const { client, passkeys } = open();
    passkeys.answers = [refusal];
    const onNoneUsed = vi.fn();
    await expect(client.webauthn.authenticate({ ...immediate, onNoneUsed })).rejects.toMatchObject({
      reason: 'cancelled',
    });
    expect(passkeys.prompts[0]).not.toHaveProperty('uiMode');
    expect(onNoneUsed).not.toHaveBeenCalled();
  });
});

it('opens the ordinary dialog after a second if the browser never reports its capabilities', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, passkeys } = setUp();
  Object.assign(PublicKeyCredential, { getClientCapabilities: () => new Promise(() => {}) });
  passkeys.answers = [Object.assign(new Error('no'), { name: 'NotAllowedError' })];
  const call = client.webauthn.authenticate({ ...MINUTES, immediate: true });
  const refused = expect(call).rejects.toMatchObject({ reason: 'cancelled' });
  await vi.advanceTimersByTimeAsync(999);
  expect(passkeys.prompts).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(passkeys.prompts[0]).not.toHaveProperty('uiMode');
});

describe('passkey ceremonies on one page', () => {
  const conditional = { ...MINUTES, conditional_mediation: true };
  const cancelled = { name: 'CeremonyError', reason: 'cancelled' };
  const open = (prompts: { signal: AbortSignal }[]) => prompts.filter(({ signal }) => !signal.aborted).length;

  it('a second dialog cancels the first', async () => {
    const { client, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const first = client.webauthn.authenticate(MINUTES);
    const rejected = expect(first).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    expect(await client.webauthn.authenticate(MINUTES)).not.toBeNull();
    await rejected;
  });

  it('autofill yields to a dialog, and restarts with new options after the user has cancelled it', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null, Object.assign(new Error('no'), { name: 'NotAllowedError' }), fakeCredential];
    const autofill = client.webauthn.authenticate(conditional);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject(cancelled);
    expect(await autofill).not.toBeNull();
    expect(passkeys.prompts.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']);
    expect(passkeys.prompts[0]?.signal.aborted).toBe(true);
    expect(provider.to(START)).toHaveLength(3);
  });

  it('autofill is cancelled if the dialog has signed in', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const autofill = expect(client.webauthn.authenticate(conditional)).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    expect(await client.webauthn.authenticate(MINUTES)).not.toBeNull();
    await autofill;
    expect(passkeys.prompts).toHaveLength(2);
    expect(provider.to('/webauthn/authenticate')).toHaveLength(1);
  });

  it('autofill restarts if the API rejects the credential of the dialog', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const autofill = client.webauthn.authenticate(conditional);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    const signsIn = ok({ ...someAuth(), webauthn_registration_id: 'webauthn-registration-test-1' });
    provider.on('/webauthn/authenticate', fail(401, 'unable_to_auth_webauthn_registration'), signsIn);
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
    expect(await autofill).not.toBeNull();
  });

  it('autofill does not prompt during a dialog if its options arrive late', async () => {
    const { client, provider, passkeys } = setUp();
    const options = ok({ public_key_credential_request_options: JSON.stringify(request) });
    const late = later();
    provider.on(START, late.answer, options);
    passkeys.answers = [null];
    const stop = new AbortController();
    const autofill = client.webauthn.authenticate({ ...conditional, signal: stop.signal });
    const rejected = expect(autofill).rejects.toMatchObject(cancelled);
    await eventually(() => expect(provider.to(START)).toHaveLength(1));
    const dialog = client.webauthn.authenticate({ ...MINUTES, signal: stop.signal });
    const closed = expect(dialog).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    await late.give(options);
    expect(passkeys.prompts.map(({ mediation }) => mediation)).toEqual([undefined]);
    expect(open(passkeys.prompts)).toBe(1);
    stop.abort();
    await Promise.all([rejected, closed]);
  });

  it('autofill that is started during a dialog waits for the end of the dialog', async () => {
    const { client, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const stop = new AbortController();
    const dialog = client.webauthn.authenticate({ ...MINUTES, signal: stop.signal });
    const closed = expect(dialog).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    const autofill = client.webauthn.authenticate(conditional);
    await new Promise((resolve) => setTimeout(resolve));
    expect(open(passkeys.prompts)).toBe(1);
    stop.abort();
    await closed;
    expect(await autofill).not.toBeNull();
    expect(passkeys.prompts).toHaveLength(2);
  });

  it('autofill requests a new challenge before the old one expires, once the page is visible', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, provider, passkeys } = setUp();
    provider.on(START, ok({ public_key_credential_request_options: JSON.stringify({ ...request, timeout: 300_000 }) }));
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden', querySelector: () => ({}) });
    vi.stubGlobal('document', Object.assign(page, { querySelectorAll: () => [] }));
    passkeys.answers = [null, fakeCredential];
    const autofill = client.webauthn.authenticate(conditional);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(passkeys.prompts[0]?.signal.aborted).toBe(false);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await autofill).not.toBeNull();
    expect(provider.to(START)).toHaveLength(2);
    vi.useRealTimers();
  });

  it('autofill ends when the user leaves the page, and starts again when the user returns', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const autofill = client.webauthn.authenticate(conditional);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    passkeys.dispatch('pagehide');
    await eventually(() => expect(open(passkeys.prompts)).toBe(0));
    await new Promise((resolve) => setTimeout(resolve));
    expect(provider.to(START)).toHaveLength(1);
    passkeys.dispatch('pageshow');
    expect(await autofill).not.toBeNull();
    expect(provider.to(START)).toHaveLength(2);
  });

  it('autofill that Safari refuses in a page without the focus starts when the page has it', async () => {
    const { client, provider, passkeys } = setUp();
    const refusal = Object.assign(new Error('The document is not focused.'), { name: 'NotAllowedError' });
    passkeys.answers = [refusal, fakeCredential];
    const autofill = client.webauthn.authenticate(conditional);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(provider.to(START)).toHaveLength(1);
    passkeys.dispatch('focus');
    expect(await autofill).not.toBeNull();
    expect(provider.to(START)).toHaveLength(2);
  });

  it('autofill that is aborted while the user is away does not start again', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const stop = new AbortController();
    const autofill = client.webauthn.authenticate({ ...conditional, signal: stop.signal });
    const rejected = expect(autofill).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    passkeys.dispatch('pagehide');
    await eventually(() => expect(open(passkeys.prompts)).toBe(0));
    stop.abort();
    await rejected;
    passkeys.dispatch('pageshow');
    expect(provider.to(START)).toHaveLength(1);
  });

  it('autofill of a second widget replaces that of the first', async () => {
    const { client, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const first = expect(client.webauthn.authenticate(conditional)).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    expect(await client.webauthn.authenticate(conditional)).not.toBeNull();
    await first;
  });

  it('autofill of the first widget goes on when the second one is gone', async () => {
    const { client, passkeys } = setUp();
    passkeys.answers = [null, null, fakeCredential];
    const first = client.webauthn.authenticate(conditional);
    await eventually(() => expect(passkeys.prompts).toHaveLength(1));
    const stop = new AbortController();
    const second = client.webauthn.authenticate({ ...conditional, signal: stop.signal });
    const closed = expect(second).rejects.toMatchObject(cancelled);
    await eventually(() => expect(passkeys.prompts).toHaveLength(2));
    expect(open(passkeys.prompts)).toBe(1);
    stop.abort();
    await closed;
    expect(await first).not.toBeNull();
    expect(passkeys.prompts).toHaveLength(3);
  });

  it.each([0, -1, 3_000_000_000])(
    'autofill requests no challenge after another if the timeout is %j',
    async (timeout) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { client, provider, passkeys } = setUp();
      provider.on(START, ok({ public_key_credential_request_options: JSON.stringify({ ...request, timeout }) }));
      vi.stubGlobal('document', { ...document, visibilityState: 'visible' });
      passkeys.answers = [null];
      const stop = new AbortController();
      const autofill = client.webauthn.authenticate({ ...conditional, signal: stop.signal });
      const rejected = expect(autofill).rejects.toMatchObject(cancelled);
      await eventually(() => expect(passkeys.prompts).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(8_000);
      expect(provider.to(START)).toHaveLength(1);
      stop.abort();
      await vi.advanceTimersByTimeAsync(1_000);
      await rejected;
      vi.useRealTimers();
    },
  );

  it.each(['register', 'authenticate'] as const)(
    '%s is cancelled a second after its challenge has expired, if a password manager leaves the prompt open',
    async (ceremony) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { client, provider } = setUp({ signedIn: ceremony === 'register' });
      const timeout = 60_000;
      provider.on(START, ok({ public_key_credential_request_options: JSON.stringify({ ...request, timeout }) }));
      provider.on(
        '/webauthn/register/start',
        ok({ public_key_credential_creation_options: JSON.stringify({ ...creation, timeout }) }),
      );
      const never = vi.fn(() => new Promise(() => undefined));
      vi.stubGlobal('navigator', { userAgent: '', credentials: { get: never, create: never } });
      const call = client.webauthn[ceremony](MINUTES);
      const ended = vi.fn();
      const rejected = expect(call.finally(ended)).rejects.toMatchObject(cancelled);
      await eventually(() => expect(never).toHaveBeenCalledTimes(1));
      await vi.advanceTimersByTimeAsync(timeout);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2_100);
      await rejected;
      vi.useRealTimers();
    },
  );

  it('a dialog opens after a second even if a password manager ignores the signal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client } = setUp();
    const ignoring = vi.fn((options: { mediation?: string }) =>
      options.mediation ? new Promise(() => undefined) : Promise.resolve(fakeCredential),
    );
    vi.stubGlobal('navigator', { userAgent: '', credentials: { get: ignoring } });
    const stop = new AbortController();
    void client.webauthn.authenticate({ ...conditional, signal: stop.signal }).catch(() => undefined);
    await eventually(() => expect(ignoring).toHaveBeenCalledTimes(1));
    const dialog = client.webauthn.authenticate(MINUTES);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await dialog).not.toBeNull();
    vi.useRealTimers();
  });
});

it('a passkey prompt that ignores its signal is cancelled repeatedly for one second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { client } = setUp();
  const ignoring = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { userAgent: '', credentials: { get: ignoring } });
  const stop = new AbortController();
  void client.webauthn.authenticate({ ...MINUTES, signal: stop.signal }).catch(() => undefined);
  await eventually(() => expect(ignoring).toHaveBeenCalledTimes(1));
  stop.abort();
  await vi.advanceTimersByTimeAsync(500);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('webauthn.browserSupportsAutofill', () => {
  it.each([
    [{ conditionalGet: true }, false, true],
    [{ conditionalGet: false }, true, false],
    // The capability is not reported, so the older method decides.
    [{}, true, true],
    [undefined, false, false],
  ])('for the capabilities %j and the older method %j, returns %j', async (capabilities, autofill, expected) => {
    const { client } = setUp({ autofill, ...(capabilities && { capabilities }) });
    expect(await client.webauthn.browserSupportsAutofill()).toBe(expected);
  });
});

describe('webauthn.registerSilently', () => {
  const named = (name: string) => Object.assign(new Error('no'), { name });

  it('creates a passkey without a dialog', async () => {
    const { client, provider, passkeys } = setUp({ signedIn: true, capabilities: { conditionalCreate: true } });
    const answer = await client.webauthn.registerSilently({ ...MINUTES, is_passkey: true });
    expect(answer?.webauthn_registration_id).toBe('webauthn-registration-test-1');
    expect(passkeys.prompts[0]?.mediation).toBe('conditional');
    expect(provider.to('/webauthn/register')).toHaveLength(1);
  });

  it.each([{ conditionalCreate: false }, {}, undefined])(
    'sends no request in a browser with the capabilities %j',
    async (can) => {
      const { client, provider } = setUp({ signedIn: true, ...(can && { capabilities: can }) });
      expect(await client.webauthn.registerSilently(MINUTES)).toBeNull();
      expect(provider.to('/webauthn/register/start')).toEqual([]);
    },
  );

  it('returns null if the browser creates no passkey, and rejects if the API does', async () => {
    const { client, provider, passkeys } = setUp({ signedIn: true, capabilities: { conditionalCreate: true } });
    passkeys.answers = [named('NotAllowedError')];
    expect(await client.webauthn.registerSilently(MINUTES)).toBeNull();
    provider.on('/webauthn/register/start', fail(401, 'user_unauthenticated'));
    await expect(client.webauthn.registerSilently(MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
  });
});

describe('passkey signals', () => {
  const capabilities = { signalAllAcceptedCredentials: true };
  const START_REGISTRATION = '/webauthn/register/start';
  const registration = (id: string, domain = 'app.example.test') => ({ webauthn_registration_id: id, domain });
  const MADE = 'webauthn-registration-test-1';
  const rpId = 'app.example.test';
  const credentialId = 'Y3JlZGVudGlhbC0x';
  const userId = b64('user-test-1');
  const all = ['all', { rpId, userId, allAcceptedCredentialIds: [b64('old'), credentialId] }];
  const details = ['details', { rpId, userId, name: 'ada@example.test', displayName: 'Ada' }];
  /** Opens a client whose user has these passkeys after a registration or a sign-in. */
  const withPasskeys = (...webauthn_registrations: object[]) => {
    const opened = setUp({ signedIn: true, capabilities });
    const auth = someAuth();
    const user = { ...auth.user, webauthn_registrations };
    opened.provider.on('/webauthn/register', ok({ ...auth, user, webauthn_registration_id: MADE }));
    opened.provider.on('/webauthn/authenticate', ok({ ...auth, user, webauthn_registration_id: MADE }));
    const has = (...left: object[]) => {
      opened.provider.on('/users/me', ok({ ...auth.user, webauthn_registrations: left }));
      return opened.client.user.get();
    };
    return { ...opened, has };
  };
  const both = [registration('old'), registration(MADE), registration('other', 'other.example.test')];

  it("list the account's passkeys and the user's name after a registration", async () => {
    const { client, provider, passkeys } = withPasskeys(...both);
    await client.webauthn.register({ ...MINUTES, is_passkey: true });
    await eventually(() => expect(passkeys.signals).toEqual([all, details]));
    expect(provider.to(START_REGISTRATION)).toHaveLength(1);
  });

  it('do not list passkeys if the list may be incomplete', async () => {
    const { client, passkeys } = withPasskeys(...both, registration('new elsewhere'));
    await client.webauthn.register(MINUTES);
    await eventually(() => expect(passkeys.signals).toEqual([details]));
  });

  it('do not list passkeys while another registration is pending', async () => {
    const { client, passkeys } = withPasskeys(...both);
    passkeys.answers = [fakeCredential, null];
    const stop = new AbortController();
    let answer = (_: object) => {};
    const slow = new Promise<object>((resolve) => {
      answer = resolve;
    });
    Object.assign(PublicKeyCredential, { getClientCapabilities: () => slow });
    await client.webauthn.register(MINUTES);
    const second = client.webauthn.register({ ...MINUTES, signal: stop.signal });
    await eventually(() => expect(passkeys.prompts).toHaveLength(2));
    answer(capabilities);
    await eventually(() => expect(passkeys.signals).toEqual([details]));
    stop.abort();
    await expect(second).rejects.toMatchObject({ reason: 'cancelled' });
  });

  it.each(['register', 'authenticate'] as const)(
    'report once that a passkey was removed which this page has used (%s)',
    async (ceremony) => {
      const { client, provider, passkeys, has } = withPasskeys(...both);
      await client.webauthn[ceremony](MINUTES);
      await client.webauthn.signalAcceptedPasskeys();
      expect(passkeys.signals.map(([name]) => name)).not.toContain('unknown');
      await has(registration('old'));
      await client.webauthn.signalAcceptedPasskeys();
      await client.webauthn.signalAcceptedPasskeys();
      const unknown = passkeys.signals.filter(([name]) => name === 'unknown');
      expect(unknown).toEqual([['unknown', { rpId, credentialId }]]);
      expect(provider.to(START_REGISTRATION)).toHaveLength(ceremony === 'register' ? 1 : 0);
    },
  );

  it('report after a reload that a passkey was removed', async () => {
    const { client, browser, provider, passkeys, has } = withPasskeys(...both);
    await client.webauthn.register(MINUTES);
    const reloaded = createTestClient(PUBLIC_TOKEN, { telemetry: false }, browser.openTab(provider.fetch).environment);
    await has(registration('old'));
    await reloaded.user.get();
    await reloaded.webauthn.signalAcceptedPasskeys();
    expect(passkeys.signals).toContainEqual(['unknown', { rpId, credentialId }]);
  });

  it("do not report another user's passkeys", async () => {
    const { client, provider, passkeys } = withPasskeys(...both);
    await client.webauthn.authenticate(MINUTES);
    provider.on('/otps/authenticate', ok(someAuth('2')));
    await client.otps.authenticate('123456', 'method', MINUTES);
    await client.webauthn.signalAcceptedPasskeys();
    expect(passkeys.signals).toEqual([]);
  });

  it('send no request, whether or not a user is signed in', async () => {
    const signedOut = setUp({ capabilities });
    await signedOut.client.webauthn.signalAcceptedPasskeys();
    const { client, provider, has } = withPasskeys();
    await has(...both);
    await client.webauthn.signalAcceptedPasskeys();
    expect([signedOut.provider, provider].flatMap((one) => one.to(START_REGISTRATION))).toEqual([]);
  });

  it('are not sent if the browser does not support them', async () => {
    const { client, passkeys } = setUp({ signedIn: true });
    await client.webauthn.register(MINUTES);
    expect(passkeys.signals).toEqual([]);
  });

  it('report a passkey that the API does not have', async () => {
    const { client, provider, passkeys } = setUp();
    provider.on('/webauthn/authenticate', fail(404, 'webauthn_registration_not_found'));
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ status_code: 404 });
    expect(passkeys.signals).toEqual([['unknown', { rpId: 'app.example.test', credentialId: 'Y3JlZGVudGlhbC0x' }]]);
    provider.on('/webauthn/authenticate', fail(401, 'unable_to_auth_webauthn_registration'));
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ status_code: 401 });
    expect(passkeys.signals).toHaveLength(1);
  });
});

it('webauthn.authenticate calls onCredential before the call to the API', async () => {
  const { client, provider } = setUp();
  provider.on('/webauthn/authenticate', unreachable);
  const onCredential = vi.fn(() => expect(provider.to('/webauthn/authenticate')).toEqual([]));
  await expect(client.webauthn.authenticate({ ...MINUTES, onCredential })).rejects.toMatchObject({
    name: 'NetworkError',
  });
  expect(onCredential).toHaveBeenCalledTimes(1);
});

it('webauthn.update renames a passkey', async () => {
  const { client, provider } = setUp({ signedIn: true });
  provider.on('/webauthn/update/webauthn-registration-test-1', ok({ webauthn_registration: { name: 'Laptop' } }));
  const options = { webauthn_registration_id: 'webauthn-registration-test-1', name: 'Laptop' };
  expect(await client.webauthn.update(options)).toMatchObject({ webauthn_registration: { name: 'Laptop' } });
  expect(provider.to('/webauthn/update/webauthn-registration-test-1')).toMatchObject([
    { method: 'PUT', text: '{"name":"Laptop"}' },
  ]);
});
