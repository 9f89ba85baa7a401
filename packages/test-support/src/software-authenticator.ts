import { type Authenticator, createAuthenticator } from './authenticator.ts';

/** A discoverable credential as an authenticator stores it. */
export interface StoredPasskey {
  /** Base64url. */
  credentialId: string;
  rpId: string;
  /** The user handle, in base64url. */
  userHandle: string;
  userName: string;
  userDisplayName: string;
}

/** A request of a page to its authenticator. `options`: the request as JSON, with bytes in base64url. */
export type PasskeyCall =
  | { kind: 'create' | 'get'; origin: string; mediation: string; options: string }
  | { kind: 'signal'; signal: string; options: string };

/** The credential as JSON, the name of the `DOMException` of a failure, or neither while the prompt waits. */
export interface PasskeyAnswer {
  credential?: string;
  error?: string;
}

/** An authenticator with any number of passkeys, and the user in front of it. */
export interface SoftwareAuthenticator {
  /** Whether the user confirms prompts, suggestions included. Default: true. */
  isAttended: boolean;
  /** Whether user verification succeeds. If not, the prompt ends as if the user had declined it. Default: true. */
  isVerified: boolean;
  credentials(): StoredPasskey[];
  /** Answers a call of a page on which `installPasskeys` runs. */
  answer(call: PasskeyCall): PasskeyAnswer;
}

/**
 * Creates an authenticator without passkeys. Its keys and signatures are real (ES256, no attestation).
 *
 * @param aaguid default: it tells none
 */
export function createSoftwareAuthenticator(aaguid?: string): SoftwareAuthenticator {
  const passkeys = new Map<string, { stored: StoredPasskey; authenticator: Authenticator }>();
  const stored = () => [...passkeys.values()].map((passkey) => passkey.stored);
  const has = (list: { id: string }[] = []) => list.some(({ id }) => passkeys.has(id));

  const create = (origin: string, mediation: string, text: string): PasskeyAnswer => {
    const { rp, user, excludeCredentials } = JSON.parse(text);
    if (has(excludeCredentials)) return { error: 'InvalidStateError' };
    const rpId = rp.id ?? new URL(origin).hostname;
    if (!mayUse(origin, rpId)) return { error: 'SecurityError' };
    for (const { credentialId, ...known } of stored()) {
      // An authenticator stores one passkey for each account.
      if (known.rpId === rpId && known.userHandle === user.id) passkeys.delete(credentialId);
    }
    const authenticator = createAuthenticator(origin);
    // The user does not confirm a passkey that is created conditionally.
    const present = mediation !== 'conditional';
    const credential = authenticator.create(text, { rpId, present, ...(aaguid && { aaguid }) });
    const names = { userName: user.name, userDisplayName: user.displayName };
    const passkey = { credentialId: authenticator.id, rpId, userHandle: user.id, ...names };
    passkeys.set(authenticator.id, { stored: passkey, authenticator });
    return { credential };
  };
  const get = (origin: string, text: string): PasskeyAnswer => {
    const { allowCredentials = [], rpId = new URL(origin).hostname } = JSON.parse(text);
    if (!mayUse(origin, rpId)) return { error: 'SecurityError' };
    const allowed = (id: string) =>
      allowCredentials.length === 0 || allowCredentials.some((one: { id: string }) => one.id === id);
    // The newest first, as a browser lists them.
    const found = stored()
      .reverse()
      .find((passkey) => passkey.rpId === rpId && allowed(passkey.credentialId));
    const credential = found && passkeys.get(found.credentialId)?.authenticator.get(text, { rpId, origin });
    return credential ? { credential } : { error: 'NotAllowedError' };
  };
  const signal = (name: string, text: string): void => {
    const { rpId, credentialId, userId, allAcceptedCredentialIds, name: userName, displayName } = JSON.parse(text);
    for (const passkey of stored()) {
      if (passkey.rpId !== rpId) continue;
      const isOfUser = passkey.userHandle === userId;
      const isForgotten =
        name === 'signalUnknownCredential'
          ? passkey.credentialId === credentialId
          : name === 'signalAllAcceptedCredentials' &&
            isOfUser &&
            !allAcceptedCredentialIds.includes(passkey.credentialId);
      if (isForgotten) passkeys.delete(passkey.credentialId);
      else if (name === 'signalCurrentUserDetails' && isOfUser) {
        Object.assign(passkey, { userName, userDisplayName: displayName });
      }
    }
  };

  const device: SoftwareAuthenticator = {
    isAttended: true,
    isVerified: true,
    credentials: stored,
    answer(call) {
      if (call.kind === 'signal') {
        signal(call.signal, call.options);
        return {};
      }
      const { kind, origin, mediation, options } = call;
      // A suggestion without a passkey shows nothing, and stays open.
      if (!device.isAttended) return {};
      if (!device.isVerified) return { error: 'NotAllowedError' };
      const answer = kind === 'create' ? create(origin, mediation, options) : get(origin, options);
      return mediation === 'conditional' && kind === 'get' && answer.error ? {} : answer;
    },
  };
  return device;
}

/** Whether a page may use passkeys of this domain (Web Authentication, section 5.1.3). */
function mayUse(origin: string, rpId: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

/**
 * Adds WebAuthn to a page in a secure context: `navigator.credentials` and `PublicKeyCredential` with conditional
 * mediation and the Signal API. The function uses nothing outside its own body, so that a test can run its source text
 * in a browser.
 *
 * @param answer passes a call to the authenticator
 */
export function installPasskeys(
  page: Window & typeof globalThis,
  answer: (call: PasskeyCall) => PasskeyAnswer | Promise<PasskeyAnswer>,
): void {
  // Simulated pages do not have the property.
  if (page.isSecureContext === false) return;
  const toText = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const toBytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
      .buffer;
  const toJson = (options: unknown) =>
    JSON.stringify(options, (_, value) => {
      if (value instanceof page.ArrayBuffer) return toText(new Uint8Array(value));
      if (!page.ArrayBuffer.isView(value)) return value;
      return toText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    });
  const toCredential = (json: string) => {
    const { response, clientExtensionResults, ...credential } = JSON.parse(json);
    const { transports, ...members } = response;
    const bytes = Object.entries(members).map(([name, value]) => [
      name,
      typeof value === 'string' ? toBytes(value) : value,
    ]);
    return {
      ...credential,
      rawId: toBytes(credential.rawId),
      response: { ...Object.fromEntries(bytes), getTransports: () => transports },
      getClientExtensionResults: () => clientExtensionResults,
    };
  };

  interface Options {
    publicKey?: object;
    mediation?: string;
    signal?: AbortSignal;
  }
  const prompt =
    (kind: 'create' | 'get', native?: (options?: object) => Promise<unknown>) =>
    async (options: Options = {}) => {
      const { publicKey, mediation = 'optional', signal } = options;
      if (!publicKey) return native ? native(options) : null;
      signal?.throwIfAborted();
      const { origin } = page.location;
      const { credential, error } = await Promise.race([
        answer({ kind, origin, mediation, options: toJson(publicKey) }),
        new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
      if (credential) return toCredential(credential);
      if (error) throw new page.DOMException('The prompt has ended without a credential.', error);
      return new Promise((_, reject) => {
        if (signal?.aborted) reject(signal.reason);
        else signal?.addEventListener('abort', () => reject(signal.reason));
      });
    };

  const { credentials } = page.navigator;
  const container = credentials ?? {};
  Object.assign(container, {
    create: prompt('create', credentials?.create.bind(credentials)),
    get: prompt('get', credentials?.get.bind(credentials)),
  });
  if (!credentials) Object.defineProperty(page.navigator, 'credentials', { configurable: true, value: container });

  const signals = ['signalUnknownCredential', 'signalAllAcceptedCredentials', 'signalCurrentUserDetails'];
  const capabilities = { conditionalCreate: true, conditionalGet: true, userVerifyingPlatformAuthenticator: true };
  const publicKeyCredential = Object.assign(
    function PublicKeyCredential() {
      throw new TypeError('Illegal constructor');
    },
    {
      isConditionalMediationAvailable: async () => true,
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
      getClientCapabilities: async () => ({
        ...capabilities,
        ...Object.fromEntries(signals.map((name) => [name, true])),
      }),
    },
    Object.fromEntries(
      signals.map((signal) => [
        signal,
        async (options: object) => void (await answer({ kind: 'signal', signal, options: toJson(options) })),
      ]),
    ),
  );
  Object.defineProperty(page, 'PublicKeyCredential', {
    configurable: true,
    writable: true,
    value: publicKeyCredential,
  });
}
