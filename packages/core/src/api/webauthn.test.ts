import { describe, expect, it, vi } from 'vitest';
import { fakeCredential, installPasskeys } from '../testing/fake-passkeys.ts';
import { openClient } from '../testing/open-client.ts';
import { fail, hang, MINUTES, ok, someAuth, unreachable } from '../testing/stub-provider.ts';

/** What the browser was given, with bytes as text. */
const readable = (publicKey: unknown) =>
  JSON.parse(
    JSON.stringify(publicKey, (_, value) => (value instanceof ArrayBuffer ? Buffer.from(value).toString() : value)),
  );
const b64 = (data: string) => Buffer.from(data).toString('base64url');

const creation = {
  rp: { id: 'app.example.test', name: 'Demo' },
  user: { id: b64('user-test-1'), name: 'ada@example.test', displayName: 'Ada' },
  // Standard base64, padded: the provider may send either alphabet.
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

function setUp({ autofill = true, signedIn = false } = {}) {
  const passkeys = installPasskeys({ autofill });
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

/** The credential that was sent, as JSON within JSON. */
const sent = (body: unknown) => {
  const { public_key_credential, ...rest } = body as { public_key_credential: string };
  return { ...rest, credential: JSON.parse(public_key_credential) };
};

describe('register', () => {
  it('says who asks, and nothing that was not asked for', async () => {
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

  it('prompts with the options as bytes, and sends what the contract has of the credential', async () => {
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

describe('authenticate', () => {
  it('prompts, and signs in', async () => {
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

  it('sends null for a user that the authenticator does not know', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [{ ...fakeCredential, response: { ...fakeCredential.response, userHandle: null } }];
    await client.webauthn.authenticate(MINUTES);
    expect(sent(provider.to('/webauthn/authenticate')[0]?.body).credential.response.userHandle).toBeNull();
  });

  it('adds a factor to who is signed in', async () => {
    const { client, provider } = setUp({ signedIn: true });
    await client.webauthn.authenticate({ ...MINUTES, domain: 'example.test' });
    expect(provider.to('/webauthn/authenticate/start/secondary')[0]?.body).toEqual({ domain: 'example.test' });
  });

  it('waits in an input field where that is wanted', async () => {
    const { client, passkeys } = setUp();
    expect(await client.webauthn.authenticate({ ...MINUTES, conditional_mediation: true })).not.toBeNull();
    expect(passkeys.prompts[0]).toMatchObject({ mediation: 'conditional', publicKey: { allowCredentials: [] } });
  });

  it('gives null, and asks nobody, where no field can be filled', async () => {
    const options = { ...MINUTES, conditional_mediation: true };
    const without = setUp({ autofill: false });
    expect(await without.client.webauthn.authenticate(options)).toBeNull();
    const { client, provider, passkeys } = setUp();
    passkeys.fields = ['email', 'webauthns'];
    expect(await client.webauthn.authenticate(options)).toBeNull();
    expect([...provider.to(START), ...without.provider.to(START)]).toEqual([]);
    expect(await client.webauthn.authenticate({ ...options, disable_input_check: true })).not.toBeNull();
  });

  it('a refusal by the provider prompts nobody', async () => {
    const { client, provider, passkeys } = setUp();
    provider.on(START, fail(404, 'webauthn_registration_not_found'));
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
    provider.on(START, unreachable);
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(passkeys.prompts).toEqual([]);
  });

  it.each(['not JSON', '"text"', 'null'])('options that are %s are no usable answer', async (options) => {
    const { client, provider, passkeys } = setUp();
    provider.on(START, ok({ public_key_credential_request_options: options }));
    await expect(client.webauthn.authenticate(MINUTES)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(passkeys.prompts).toEqual([]);
  });
});

describe('a prompt that gives nothing', () => {
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
    ['failed', null],
  ] as const)('is %s after %s', async (reason, thrown) => {
    const { client, provider, passkeys } = setUp({ signedIn: true });
    if (thrown) passkeys.answers = [thrown];
    else vi.stubGlobal('navigator', { userAgent: '', credentials: { create: async () => null } });
    const error = await client.webauthn.register(MINUTES).catch((caught) => caught);
    expect(error).toMatchObject({ name: 'CeremonyError', reason });
    expect(error.cause).toBeInstanceOf(Error);
    expect(provider.to('/webauthn/register')).toEqual([]);
    expect(client.session.getSync()).not.toBeNull();
  });

  it('is unsupported, and asks nobody, in a browser without passkeys', async () => {
    const { client, provider } = openClient();
    expect(await client.webauthn.browserSupportsAutofill()).toBe(false);
    for (const call of [client.webauthn.register(MINUTES), client.webauthn.authenticate(MINUTES)]) {
      await expect(call).rejects.toMatchObject({ name: 'CeremonyError', reason: 'unsupported' });
    }
    expect(provider.calls.filter(({ path }) => path.startsWith('/webauthn'))).toEqual([]);
  });
});

describe('the signal', () => {
  const cancelled = { name: 'CeremonyError', reason: 'cancelled' };

  it('ends it before it begins', async () => {
    const { client, provider } = setUp();
    const signal = AbortSignal.abort();
    await expect(client.webauthn.authenticate({ ...MINUTES, signal })).rejects.toMatchObject(cancelled);
    expect(provider.to(START)).toEqual([]);
  });

  it('ends it while the provider is asked, at once', async () => {
    const { client, provider, passkeys } = setUp();
    provider.on(START, hang);
    const stop = new AbortController();
    const call = client.webauthn.authenticate({ ...MINUTES, signal: stop.signal });
    await vi.waitFor(() => expect(provider.to(START)).toHaveLength(1));
    stop.abort();
    await expect(call).rejects.toMatchObject(cancelled);
    expect(passkeys.prompts).toEqual([]);
  });

  it.each([true, false])('ends the prompt (autofill: %j)', async (conditional_mediation) => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null];
    const stop = new AbortController();
    const call = client.webauthn.authenticate({ ...MINUTES, conditional_mediation, signal: stop.signal });
    await vi.waitFor(() => expect(passkeys.prompts).toHaveLength(1));
    stop.abort('enough');
    await expect(call).rejects.toMatchObject(cancelled);
    expect(passkeys.prompts[0]?.signal.aborted).toBe(true);
    expect(provider.to('/webauthn/authenticate')).toEqual([]);
  });

  it('ends the prompt even before the library has begun to listen', async () => {
    const { client, provider, passkeys } = setUp();
    passkeys.answers = [null];
    const stop = new AbortController();
    const isAvailable = vi.fn(async () => {
      // The second question is the library's own, just before it prompts.
      if (isAvailable.mock.calls.length === 2) stop.abort();
      return true;
    });
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: isAvailable });
    const options = { ...MINUTES, conditional_mediation: true, signal: stop.signal };
    await expect(client.webauthn.authenticate(options)).rejects.toMatchObject(cancelled);
    expect(passkeys.prompts[0]?.signal.aborted).toBe(true);
    expect(provider.to('/webauthn/authenticate')).toEqual([]);
  });

  it('of a ceremony that is over cancels no other', async () => {
    const { client, passkeys } = setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    await client.webauthn.authenticate({ ...MINUTES, signal: first.signal });
    passkeys.answers = [null];
    const call = client.webauthn.authenticate({ ...MINUTES, signal: second.signal });
    await vi.waitFor(() => expect(passkeys.prompts).toHaveLength(2));
    first.abort();
    expect(passkeys.prompts[1]?.signal.aborted).toBe(false);
    second.abort();
    await expect(call).rejects.toMatchObject(cancelled);
  });

  it('a dialog takes the place of autofill, and is not cancelled with it', async () => {
    const { client, passkeys } = setUp();
    passkeys.answers = [null, fakeCredential];
    const stop = new AbortController();
    const waiting = client.webauthn.authenticate({ ...MINUTES, conditional_mediation: true, signal: stop.signal });
    const rejected = expect(waiting).rejects.toMatchObject(cancelled);
    await vi.waitFor(() => expect(passkeys.prompts).toHaveLength(1));
    const dialog = client.webauthn.authenticate(MINUTES);
    await vi.waitFor(() => expect(passkeys.prompts).toHaveLength(2));
    stop.abort();
    await rejected;
    expect(await dialog).not.toBeNull();
  });
});

it('renames', async () => {
  const { client, provider } = setUp({ signedIn: true });
  provider.on('/webauthn/update/webauthn-registration-test-1', ok({ webauthn_registration: { name: 'Laptop' } }));
  const options = { webauthn_registration_id: 'webauthn-registration-test-1', name: 'Laptop' };
  expect(await client.webauthn.update(options)).toMatchObject({ webauthn_registration: { name: 'Laptop' } });
  expect(provider.to('/webauthn/update/webauthn-registration-test-1')).toMatchObject([
    { method: 'PUT', text: '{"name":"Laptop"}' },
  ]);
});
