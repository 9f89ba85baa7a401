import type { Authenticator } from './authenticator.ts';

/** Returns `navigator.credentials` of a page whose user has one authenticator and approves every request. */
export function pageCredentials(authenticator: Authenticator) {
  return {
    create: async ({ publicKey }: { publicKey: object }) =>
      toPublicKeyCredential(authenticator.create(optionsToJson(publicKey))),
    get: async ({ publicKey }: { publicKey: object }) =>
      toPublicKeyCredential(authenticator.get(optionsToJson(publicKey))),
  };
}

/** Converts the JSON that an authenticator returns to a `PublicKeyCredential`. */
export function toPublicKeyCredential(json: string): object {
  const { response, ...credential } = JSON.parse(json);
  const { transports, ...members } = response;
  return {
    ...credential,
    rawId: toBytes(credential.rawId),
    getClientExtensionResults: () => credential.clientExtensionResults,
    response: {
      ...Object.fromEntries(Object.entries(members).map(([name, value]) => [name, toBytes(value)])),
      getTransports: () => transports,
    },
  };
}

/** Converts the options of `navigator.credentials` to JSON, with bytes in base64url. */
export function optionsToJson(options: object): string {
  return JSON.stringify(options, (_, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('base64url') : value,
  );
}

function toBytes(text: unknown): ArrayBuffer | null {
  return typeof text === 'string' ? Uint8Array.from(Buffer.from(text, 'base64url')).buffer : null;
}
