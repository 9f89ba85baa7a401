import { onTestFinished, vi } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { optionsToJson, toPublicKeyCredential } from './page-credentials.ts';

/** Options of a passkey prompt. */
export interface Prompt {
  mediation?: string;
  uiMode?: string;
  publicKey: Record<string, unknown>;
  signal: AbortSignal;
}

/** How a prompt ends: with the passkey, with nothing, with an error of that name, or only when the page aborts it. */
type End = 'passkey' | 'nothing' | 'open' | (string & {});

/**
 * Adds WebAuthn, with an authenticator that has one passkey, to the page until the test ends. Its signatures are real;
 * only the prompt is missing.
 *
 * @param capabilities the result of `getClientCapabilities`
 */
export function installPasskeyBrowser(capabilities: Record<string, boolean> = {}) {
  const authenticator = createAuthenticator(location.origin);
  const browser = {
    authenticator,
    prompts: [] as Prompt[],
    /** How the next prompts end. The last entry applies to all later prompts. */
    ends: ['passkey'] as End[],
    /** The names of the signals that the page has sent. */
    signals: [] as string[],
    /** The number of prompts that are waiting for the user. */
    open: () => browser.prompts.filter(({ signal }) => !signal.aborted).length,
  };
  const prompt = (answer: (options: string, changes?: { present: boolean }) => string) => (options: Prompt) =>
    new Promise((resolve, reject) => {
      browser.prompts.push(options);
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
      const end = browser.ends.length > 1 ? browser.ends.shift() : browser.ends[0];
      // The user does not confirm a passkey that is created conditionally, but does choose one that a field suggests.
      const present = options.mediation !== 'conditional';
      if (end === 'passkey') resolve(toPublicKeyCredential(answer(optionsToJson(options.publicKey), { present })));
      else if (end === 'nothing') resolve(null);
      else if (end !== 'open') reject(Object.assign(new Error('no'), { name: end }));
    });
  const signal = (name: string) => async () => void browser.signals.push(name);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      getClientCapabilities: async () => ({ conditionalGet: true, ...capabilities }),
      isConditionalMediationAvailable: async () => true,
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
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
