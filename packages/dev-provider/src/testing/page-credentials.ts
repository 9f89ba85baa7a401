import type { Authenticator } from './authenticator.ts';

/** `navigator.credentials` of a page whose user has one authenticator and approves every request. */
export function pageCredentials(authenticator: Authenticator) {
  const answer = (text: string) => {
    const { response, ...credential } = JSON.parse(text);
    const { transports, ...members } = response;
    return {
      ...credential,
      rawId: toBytes(credential.rawId),
      getClientExtensionResults: () => credential.clientExtensionResults,
      response: {
        ...Object.fromEntries(Object.entries(members).map(([name, value]) => [name, toBytes(String(value))])),
        getTransports: () => transports,
      },
    };
  };
  return {
    create: async ({ publicKey }: { publicKey: object }) => answer(authenticator.create(toJson(publicKey))),
    get: async ({ publicKey }: { publicKey: object }) => answer(authenticator.get(toJson(publicKey))),
  };
}

function toJson(options: object): string {
  return JSON.stringify(options, (_, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('base64url') : value,
  );
}

function toBytes(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
}
