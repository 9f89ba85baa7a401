import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A browser and its authenticator with one passkey (WebAuthn), in software: ES256, no attestation. */
export interface Authenticator {
  /** Base64url. */
  id: string;
  /** Options of the last request. */
  lastOptions: Record<string, unknown>;
  /** Creates a credential for `public_key_credential_creation_options`. */
  create(options: string, changes?: Changes): string;
  /** Signs a challenge of `public_key_credential_request_options`. */
  get(options: string, changes?: Changes): string;
}

/** Deviations from a valid credential. */
export interface Changes {
  origin?: string;
  rpId?: string;
  count?: number;
  userHandle?: string | null;
  challenge?: string;
  type?: string;
  /** The page was in a frame, with this top-level page; null: the browser does not name it. */
  topOrigin?: string | null;
  /** Members of the client data to override. */
  clientData?: Record<string, unknown>;
  /** False: the user was not present. Default: present and verified. */
  present?: boolean;
  /** The AAGUID of the authenticator. Default: it tells none. */
  aaguid?: string;
  /** Members of the credential to override, or of its `response`; undefined removes one. */
  credential?: Record<string, unknown>;
  response?: Record<string, unknown>;
}

/** A passkey that exists already. */
export interface ExistingPasskey {
  credentialId: Buffer;
  /** On P-256. */
  privateKey: KeyObject;
  /** Base64url. */
  userHandle: string;
}

/** Creates an authenticator whose browser shows a page of `origin`, with a new passkey or an existing one. */
export function createAuthenticator(
  origin = 'http://localhost:3000',
  { credentialId, privateKey, userHandle }: ExistingPasskey = newPasskey(),
): Authenticator {
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const id = credentialId.toString('base64url');
  const state = { count: 0, userHandle };

  const authenticatorData = (rpId: string, count: number, { present = true }: Changes, attested?: Buffer): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    // Flags: user present and verified; and, with attestation data, a credential.
    const flags = Buffer.from([(present ? 0x05 : 0) | (attested ? 0x40 : 0)]);
    return Buffer.concat([sha256(rpId), flags, counter, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: unknown, changes: Changes): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? asBase64url(challenge),
        origin: changes.origin ?? origin,
        crossOrigin: changes.topOrigin !== undefined,
        ...(changes.topOrigin && { topOrigin: changes.topOrigin }),
        ...changes.clientData,
      }),
    );
  const credentialText = (response: Record<string, unknown>, changes: Changes): string =>
    JSON.stringify({
      type: 'public-key',
      id,
      rawId: id,
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      ...changes.credential,
      ...(!(changes.credential && 'response' in changes.credential) && {
        response: { ...response, ...changes.response },
      }),
    });

  const authenticator: Authenticator = {
    id,
    lastOptions: {},
    create(text, changes = {}) {
      const options = JSON.parse(text);
      authenticator.lastOptions = options;
      state.userHandle = asBase64url(options.user.id);
      const coordinate = (value: string | undefined) => new Uint8Array(Buffer.from(value ?? '', 'base64url'));
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(jwk.x)],
          [-3, coordinate(jwk.y)],
        ]),
      );
      const aaguid = Buffer.from(changes.aaguid?.replaceAll('-', '') ?? '00'.repeat(16), 'hex');
      const attested = Buffer.concat([aaguid, Buffer.from([0, credentialId.length]), credentialId, key]);
      const authData = authenticatorData(
        changes.rpId ?? options.rp.id,
        changes.count ?? state.count,
        changes,
        attested,
      );
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', options.challenge, changes).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      };
      return credentialText(response, changes);
    },
    get(text, changes = {}) {
      const options = JSON.parse(text);
      authenticator.lastOptions = options;
      state.count = changes.count ?? state.count + 1;
      const authData = authenticatorData(changes.rpId ?? options.rpId, state.count, changes);
      const client = clientData('webauthn.get', options.challenge, changes);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: changes.userHandle === undefined ? state.userHandle : changes.userHandle,
      };
      return credentialText(response, changes);
    },
  };
  return authenticator;
}

function newPasskey(): ExistingPasskey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { credentialId: randomBytes(32), privateKey, userHandle: '' };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** Decoding accepts both base64 alphabets. */
function asBase64url(text: unknown): string {
  return Buffer.from(String(text), 'base64').toString('base64url');
}
