import { onTestFinished, vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** The credential that a fake prompt returns. The bytes of each member are the member's name. */
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

/** The options with which a prompt was called. */
export interface Prompt {
  publicKey: Record<string, unknown>;
  mediation?: string;
  signal: AbortSignal;
}

export interface FakePasskeys {
  /**
   * The results of the next prompts, in order; the last one repeats. A credential resolves, an error rejects, and
   * `null` waits for the signal.
   */
  answers: (object | Error | null)[];
  prompts: Prompt[];
  /** The `autocomplete` attributes of the input fields in the document. */
  fields: string[];
  /** The signals that the browser has received, in order: name and options. */
  signals: [string, object][];
  /** Dispatches an event on the window. */
  dispatch(type: string): void;
}

/** Installs the browser's part of the Web Authentication standard until the test ends. */
export function installPasskeys({
  autofill = true,
  capabilities,
}: {
  autofill?: boolean;
  /** Default: the browser does not have `getClientCapabilities`. */
  capabilities?: Record<string, boolean>;
} = {}): FakePasskeys {
  const window = new EventTarget();
  const fake: FakePasskeys = {
    answers: [fakeCredential],
    prompts: [],
    fields: ['username webauthn'],
    signals: [],
    dispatch: (type) => void window.dispatchEvent(new Event(type)),
  };
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
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
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
