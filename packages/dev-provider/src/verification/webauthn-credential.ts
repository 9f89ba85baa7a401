import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type ErrorType, ProviderError } from '../errors.ts';
import { isLoopbackHost } from './redirect-urls.ts';
import { isPlainObject } from './validation.ts';

/** A browser's response to a challenge. Its format is validated, its signature is not. */
export interface Answered<Credential> {
  credential: Credential;
  challenge: string;
  origin: string;
  /** Whether the page was in a cross-origin frame. */
  crossOrigin: boolean;
  /** Origin of the top-level page, if the browser sends it. */
  topOrigin: string | undefined;
}

const BASE64URL = /^[\w-]+$/;

/**
 * Parses the credential of a registration.
 *
 * @throws {ProviderError} `invalid_public_key_credential` or one of its kinds.
 */
export async function parseRegistration(text: string): Promise<Answered<RegistrationResponseJSON>> {
  const { common, response, attachment, ...client } = parseCredential(text);
  const attestationObject = member(
    response,
    'attestationObject',
    'invalid_public_key_credential_missing_attestation_object_field',
    'invalid_public_key_credential_malformed_attestation_object',
  );
  const { decodeAttestationObject, parseAuthenticatorData } = await import('@simplewebauthn/server/helpers');
  readOrThrow('invalid_public_key_credential_malformed_attestation_object', () =>
    parseAuthenticatorData(decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('authData')),
  );
  const transports = Array.isArray(response.transports) ? response.transports : [];
  return {
    ...client,
    credential: {
      ...common,
      ...attachment,
      response: {
        clientDataJSON: client.clientDataJSON,
        attestationObject,
        transports: transports.filter((transport) => typeof transport === 'string'),
      },
    },
  };
}

/**
 * Parses the credential of a sign-in.
 *
 * @throws {ProviderError} `invalid_public_key_credential` or one of its kinds.
 */
export async function parseAssertion(text: string): Promise<Answered<AuthenticationResponseJSON>> {
  const { common, response, ...client } = parseCredential(text);
  const authenticatorData = member(
    response,
    'authenticatorData',
    'invalid_public_key_credential_missing_authenticator_data_field',
    'invalid_public_key_credential_invalid_authenticator_data',
  );
  const { parseAuthenticatorData } = await import('@simplewebauthn/server/helpers');
  readOrThrow('invalid_public_key_credential_invalid_authenticator_data', () =>
    parseAuthenticatorData(Buffer.from(authenticatorData, 'base64url')),
  );
  const signature = member(
    response,
    'signature',
    'invalid_public_key_credential_missing_signature_field',
    'invalid_public_key_credential_invalid_signature',
  );
  const { userHandle } = response;
  return {
    ...client,
    credential: {
      ...common,
      response: {
        clientDataJSON: client.clientDataJSON,
        authenticatorData,
        signature,
        ...(typeof userHandle === 'string' && userHandle !== '' && { userHandle }),
      },
    },
  };
}

/** Whether a page of this origin may use passkeys of this domain (WebAuthn, section 5.1.3). */
export function isOriginOf(domain: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSecure && (hostname === domain || hostname.endsWith(`.${domain}`));
}

function parseCredential(text: string) {
  const parsed = readOrThrow<unknown>('invalid_public_key_credential', () => JSON.parse(text));
  if (!isPlainObject(parsed)) throw new ProviderError('invalid_public_key_credential');
  const missingId = 'invalid_public_key_credential_missing_id_field';
  const invalidId = 'invalid_public_key_credential_invalid_id';
  const id = member(parsed, 'id', missingId, invalidId);
  if (member(parsed, 'rawId', missingId, invalidId) !== id) throw new ProviderError(invalidId);
  if (parsed.type !== 'public-key') throw new ProviderError('invalid_public_key_credential');
  const { response, authenticatorAttachment } = parsed;
  if (!isPlainObject(response)) throw new ProviderError('invalid_public_key_credential_missing_response_field');
  const malformed = 'invalid_public_key_credential_malformed_client_data_json';
  const clientDataJSON = member(
    response,
    'clientDataJSON',
    'invalid_public_key_credential_missing_client_data_json_field',
    malformed,
  );
  const data = readOrThrow<unknown>(malformed, () => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  if (!isPlainObject(data) || typeof data.challenge !== 'string' || typeof data.origin !== 'string') {
    throw new ProviderError(malformed);
  }
  const { crossOrigin = false, topOrigin } = data;
  if (typeof crossOrigin !== 'boolean' || (topOrigin !== undefined && typeof topOrigin !== 'string')) {
    throw new ProviderError(malformed);
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  const isKnown = authenticatorAttachment === 'platform' || authenticatorAttachment === 'cross-platform';
  const attachment: Pick<RegistrationResponseJSON, 'authenticatorAttachment'> = isKnown
    ? { authenticatorAttachment }
    : {};
  const client = { clientDataJSON, challenge: data.challenge, origin: data.origin, crossOrigin, topOrigin };
  return { common, response, attachment, ...client };
}

function member(object: Record<string, unknown>, name: string, missing: ErrorType, invalid: ErrorType): string {
  const value = object[name];
  if (value === undefined || value === null || value === '') throw new ProviderError(missing);
  if (typeof value !== 'string' || !BASE64URL.test(value)) throw new ProviderError(invalid);
  return value;
}

function readOrThrow<T>(error: ErrorType, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ProviderError(error);
  }
}
