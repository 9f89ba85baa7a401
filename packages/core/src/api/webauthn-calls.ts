import {
  browserSupportsAutofill,
  createPasskey,
  createPasskeySilently,
  credentialOf,
  getPasskey,
  signalAcceptedPasskeys,
  signalUnknownCredential,
} from '../browser/passkeys/passkey.ts';
import type {
  PasskeyOptions,
  PasskeyRegistrationOptions,
  PasskeySignInOptions,
} from '../browser/passkeys/passkey-options.ts';
import { passkeyProvider } from '../browser/passkeys/passkey-providers.ts';
import { type SeenPasskey, seenPasskeysRecord } from '../browser/passkeys/seen-passkeys.ts';
import type { Context } from '../context.ts';
import type { ApiUser, WebAuthnRegistration } from '../contract/wire.ts';
import { isNetworkError } from '../errors/errors.ts';
import type { ResponseOf } from '../operations.ts';
import { read, write } from '../runtime/records.ts';
import type { Snapshot } from '../session/auth-state.ts';

/** The number of passkeys that a browser remembers. */
const SEEN_PASSKEYS = 20;

type PasskeyUser = Pick<ResponseOf<'webauthn.authenticate'>, 'user_id' | 'webauthn_registration_id'>;

/** Names a new passkey after its provider, if that is known. Without the name, the passkey works as well. */
async function named(
  { request, auth }: Pick<Context, 'request' | 'auth'>,
  credential: string,
  response: ResponseOf<'webauthn.register'>,
): Promise<typeof response> {
  const provider = passkeyProvider(credential);
  if (!provider) return response;
  const { user, webauthn_registration_id: id } = response;
  const isNew = (each: WebAuthnRegistration) => each.webauthn_registration_id === id;
  const taken = user.webauthn_registrations.filter((each) => !isNew(each)).map(({ name }) => name);
  let name = provider;
  for (let number = 2; taken.includes(name); number++) name = `${provider} ${number}`;
  const rename = (renamed: ApiUser): ApiUser => ({
    ...renamed,
    webauthn_registrations: renamed.webauthn_registrations.map((each) => (isNew(each) ? { ...each, name } : each)),
  });
  try {
    await request('webauthn.update', { name }, { id });
  } catch {
    return response;
  }
  const current = auth.user();
  if (current?.user_id === user.user_id) auth.setUser(rename(current));
  return { ...response, user: rename(user) };
}

/**
 * Returns what the API would have answered to a registration whose response was lost: otherwise the user would read that no
 * passkey was created, and at the next attempt that the device already has it. Null if the user has no new passkey.
 *
 * @param owner the user before the registration
 */
async function storedSince({ validate }: Pick<Context, 'validate'>, owner: ApiUser) {
  const validated = await validate({}).catch(() => null);
  const { user_id } = owner;
  if (validated?.user.user_id !== user_id) return null;
  const known = new Set(owner.webauthn_registrations.map(({ webauthn_registration_id: id }) => id));
  const added = validated.user.webauthn_registrations.find(({ webauthn_registration_id: id }) => !known.has(id));
  return added ? { ...validated, user_id, webauthn_registration_id: added.webauthn_registration_id } : null;
}

/** Creates the calls that prompt for passkeys. Lazy-loaded, because most pages do not use them. See `WebAuthn`. */
export function createWebAuthnCalls(context: Context) {
  const { environment, storage, request, signIn, auth } = context;
  const startBody = ({ domain, is_passkey }: PasskeyOptions) => ({
    domain: domain ?? environment.location?.hostname ?? '',
    ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
  });

  /** Stores which credential belongs to a registration: the API's user does not contain it. */
  function remember(options: string, credential: string, { user_id, webauthn_registration_id: id }: PasskeyUser) {
    const passkey = { id, user_id, ...credentialOf(options, credential) };
    const others = (read(storage, seenPasskeysRecord) ?? []).filter((other) => other.id !== id);
    write(storage, seenPasskeysRecord, [...others, passkey].slice(-SEEN_PASSKEYS));
  }
  /** The number of pending registrations: a password manager may have a passkey that the API has not stored yet. */
  let pending = 0;

  async function register(
    create: typeof createPasskey | typeof createPasskeySilently,
    options: PasskeyRegistrationOptions,
    before: Snapshot,
  ) {
    const { session_duration_minutes, signal, domain, is_passkey, prf, ...rest } = options;
    pending++;
    try {
      let creation = '';
      const start = async () => {
        const body = { ...startBody(options), ...rest, user_agent: navigator.userAgent };
        creation = (await request('webauthn.registerStart', body, undefined, before))
          .public_key_credential_creation_options;
        return creation;
      };
      const credential = await create(start, options);
      if (!credential) return null;
      const body = { public_key_credential: credential, session_duration_minutes };
      const owner = auth.user();
      const answer = await signIn('webauthn.register', body).catch(async (error) => {
        const stored = isNetworkError(error) && owner && (await storedSince(context, owner));
        if (!stored) throw error;
        return stored;
      });
      const response = await named(context, credential, answer);
      const { user } = response;
      remember(creation, credential, response);
      // Best effort: the caller does not wait for it.
      signalAcceptedPasskeys(creation, credential, () => (pending ? null : user.webauthn_registrations)).catch(
        () => {},
      );
      return response;
    } finally {
      pending--;
    }
  }

  return {
    /** @param before the session when the method was called */
    register: (options: PasskeyRegistrationOptions, before: Snapshot) =>
      register(createPasskey, options, before) as Promise<ResponseOf<'webauthn.register'>>,
    registerSilently: (options: PasskeyRegistrationOptions, before: Snapshot) =>
      register(createPasskeySilently, options, before),
    async authenticate(options: PasskeySignInOptions): Promise<ResponseOf<'webauthn.authenticate'> | null> {
      const { session_duration_minutes } = options;
      let assertion = '';
      const start = async () => {
        const body = startBody(options);
        assertion = (await request('webauthn.authenticateStart', body)).public_key_credential_request_options;
        return assertion;
      };
      return getPasskey(start, options, async (credential) => {
        const body = { public_key_credential: credential, session_duration_minutes };
        const response = await signIn('webauthn.authenticate', body);
        remember(assertion, credential, response);
        return response;
      });
    },
    browserSupportsAutofill,
    async signalAcceptedPasskeys(): Promise<void> {
      const user = auth.user();
      if (!user) return;
      const left = new Set(user.webauthn_registrations.map(({ webauthn_registration_id: id }) => id));
      const seen = read(storage, seenPasskeysRecord) ?? [];
      const isRemoved = ({ id, user_id }: SeenPasskey) => user_id === user.user_id && !left.has(id);
      const removed = seen.filter(isRemoved);
      if (!removed.length) return;
      write(
        storage,
        seenPasskeysRecord,
        seen.filter((passkey) => !isRemoved(passkey)),
      );
      for (const { rpId, credentialId } of removed) await signalUnknownCredential({ rpId, credentialId });
    },
  };
}
