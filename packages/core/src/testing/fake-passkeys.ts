import { onTestFinished, vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** The credential that a fake prompt gives: each member's bytes are its own name. */
export const fakeCredential = {
  id: 'Y3JlZGVudGlhbC0x',
  rawId: bytes('credential-1'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
  response: {
    clientDataJSON: bytes('clientDataJSON'),
    attestationObject: bytes('attestationObject'),
    authenticatorData: bytes('authenticatorData'),
    signature: bytes('signature'),
    userHandle: bytes('userHandle'),
    getTransports: () => ['internal', 'hybrid'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => bytes('publicKey'),
    getAuthenticatorData: () => bytes('authenticatorData'),
  },
};

/** What a prompt was asked for. */
export interface Prompt {
  publicKey: Record<string, unknown>;
  mediation?: string;
  signal: AbortSignal;
}

export interface FakePasskeys {
  /** How the next prompts end; one that is `null` waits for its signal. */
  answers: (object | Error | null)[];
  prompts: Prompt[];
  /** What stands in the document. */
  fields: string[];
  /** What the browser was told: the name of the signal, and its options. */
  signals: [string, object][];
}

/** The browser's side of the Web Authentication standard, until the test ends. */
export function installPasskeys({
  autofill = true,
  capabilities,
}: {
  autofill?: boolean;
  /** Default: a browser that does not tell. */
  capabilities?: Record<string, boolean>;
} = {}): FakePasskeys {
  const fake: FakePasskeys = { answers: [fakeCredential], prompts: [], fields: ['username webauthn'], signals: [] };
  const prompt = (options: Prompt) =>
    new Promise((resolve, reject) => {
      fake.prompts.push(options);
      const abort = () => reject(options.signal.reason);
      if (options.signal.aborted) abort();
      options.signal.addEventListener('abort', abort);
      const answer = fake.answers.length > 1 ? fake.answers.shift() : fake.answers[0];
      if (answer instanceof Error) reject(answer);
      else if (answer) resolve(answer);
    });
  const isConditionalMediationAvailable = async () => autofill;
  const signal = (name: string) => async (options: object) => void fake.signals.push([name, options]);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      isConditionalMediationAvailable,
      ...(capabilities && { getClientCapabilities: async () => capabilities }),
      signalAllAcceptedCredentials: signal('all'),
      signalCurrentUserDetails: signal('details'),
      signalUnknownCredential: signal('unknown'),
    }),
  );
  vi.stubGlobal('navigator', { userAgent: 'Browser/1', credentials: { create: prompt, get: prompt } });
  vi.stubGlobal('location', new URL('https://app.example.test/'));
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === 'input[autocomplete~=webauthn]' && fake.fields.some((field) => field.split(' ').includes('webauthn'))
        ? {}
        : null,
    querySelectorAll: () => [],
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return fake;
}
