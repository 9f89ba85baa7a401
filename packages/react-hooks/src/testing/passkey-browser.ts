import { onTestFinished, vi } from 'vitest';
import { createAuthenticator } from '../../../dev-provider/src/testing/authenticator.ts';

/** What a prompt was asked for. */
export interface Prompt {
  mediation?: string;
  publicKey: Record<string, unknown>;
  signal: AbortSignal;
}

/** How a prompt ends: with the passkey, with an error of that name, or only when it is aborted. */
type End = 'passkey' | 'open' | (string & {});

const toText = (options: unknown) =>
  JSON.stringify(options, (_, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('base64url') : value,
  );
const toBytes = (text: unknown): ArrayBuffer | null =>
  typeof text === 'string' ? Uint8Array.from(Buffer.from(text, 'base64url')).buffer : null;

/** The standard's view of a credential that an authenticator has written as JSON. */
function credential(text: string): object {
  const { response, ...rest } = JSON.parse(text);
  const { transports, ...members } = response;
  return {
    ...rest,
    rawId: toBytes(rest.rawId),
    getClientExtensionResults: () => ({}),
    response: {
      ...Object.fromEntries(Object.entries(members).map(([name, value]) => [name, toBytes(value)])),
      getTransports: () => transports,
    },
  };
}

/**
 * A browser with an authenticator that holds one passkey, until the test ends. What it signs is real; only the prompt
 * is missing.
 *
 * @param capabilities as `getClientCapabilities` tells them
 */
export function installPasskeyBrowser(capabilities: Record<string, boolean> = {}) {
  const authenticator = createAuthenticator(location.origin);
  const browser = {
    authenticator,
    prompts: [] as Prompt[],
    /** How the next prompts end; the last one is for all that follow. */
    ends: ['passkey'] as End[],
    /** The names of the signals that the browser was sent. */
    signals: [] as string[],
    /** How many prompts wait for somebody. */
    open: () => browser.prompts.filter(({ signal }) => !signal.aborted).length,
  };
  const prompt = (answer: (options: string, changes?: { present: boolean }) => string) => (options: Prompt) =>
    new Promise((resolve, reject) => {
      browser.prompts.push(options);
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
      const end = browser.ends.length > 1 ? browser.ends.shift() : browser.ends[0];
      // Nobody confirms a passkey that is made without asking; one that a field suggests is chosen by somebody.
      if (end === 'passkey')
        resolve(credential(answer(toText(options.publicKey), { present: options.mediation !== 'conditional' })));
      else if (end !== 'open') reject(Object.assign(new Error('no'), { name: end }));
    });
  const signal = (name: string) => async () => void browser.signals.push(name);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      getClientCapabilities: async () => ({ conditionalGet: true, ...capabilities }),
      isConditionalMediationAvailable: async () => true,
      signalAllAcceptedCredentials: signal('all'),
      signalCurrentUserDetails: signal('details'),
      signalUnknownCredential: signal('unknown'),
    }),
  );
  const credentials = {
    create: prompt(authenticator.create),
    get: prompt((options) => authenticator.get(options)),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return browser;
}
