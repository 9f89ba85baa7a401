import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { CeremonyError, type CeremonyErrorReason, NetworkError } from '../errors.ts';

type PasskeyLibrary = typeof import('@simplewebauthn/browser');

/** How a ceremony that uses a passkey is shown. */
export interface PasskeyPrompt {
  /** Waits among the suggestions of an input field instead of showing a dialog. */
  conditional_mediation?: boolean;
  /** Does not look for that field. */
  disable_input_check?: boolean;
  /** Ends the ceremony early, until the browser has answered. */
  signal?: AbortSignal;
}

/** Asks the provider for the options: the content of `publicKey` as JSON, bytes in base64 of either alphabet. */
type Start = () => Promise<string>;

/** Loads the passkey library. A failed load is tried again by the next call. */
export const loadPasskeyLibrary = (): Promise<PasskeyLibrary> =>
  import('@simplewebauthn/browser').catch((cause) => {
    throw new NetworkError('The passkey library could not be loaded.', { cause });
  });

/** Whether this browser can offer passkeys among the suggestions of an input field. Never rejects. */
export async function browserSupportsAutofill(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    // No passkeys at all, or an older browser without the method.
    return false;
  }
}

/**
 * Lets the user make a passkey: the registration ceremony of the Web Authentication standard. A browser shows one
 * ceremony at a time: the next one cancels the one before.
 *
 * @returns the credential as JSON
 * @throws {CeremonyError} `cancelled` by the user, the signal or another ceremony; `already_registered`;
 *   `unsupported` by this browser or device; `failed`
 * @throws {NetworkError} the library could not be loaded, or the provider's options are none
 */
export function createPasskey(start: Start, { signal }: PasskeyPrompt): Promise<string> {
  return perform(
    ({ startRegistration }, options) =>
      startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
    start,
    signal,
  );
}

/**
 * Lets the user prove that a passkey is at hand: the authentication ceremony.
 *
 * @returns the credential as JSON; null where `conditional_mediation` is wanted and cannot be had
 * @throws as `createPasskey`
 */
export async function getPasskey(start: Start, prompt: PasskeyPrompt): Promise<string | null> {
  const { conditional_mediation: useBrowserAutofill = false, disable_input_check, signal } = prompt;
  if (useBrowserAutofill) {
    if (!(await browserSupportsAutofill())) return null;
    if (!disable_input_check && !document.querySelector('input[autocomplete~=webauthn]')) return null;
  }
  return perform(
    ({ startAuthentication }, options) =>
      startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill,
        verifyBrowserAutofillInput: false,
      }),
    start,
    signal,
  );
}

/** The ceremony that the browser is showing. */
let current: object | undefined;

async function perform(
  prompt: (library: PasskeyLibrary, options: object) => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
  start: Start,
  signal: AbortSignal | undefined,
): Promise<string> {
  if (typeof PublicKeyCredential !== 'function') throw ended('unsupported', undefined);
  if (signal?.aborted) throw ended('cancelled', signal.reason);

  const [text, library] = await untilAborted(Promise.all([start(), loadPasskeyLibrary()]), signal);
  const options = parse(text);

  const mine = {};
  current = mine;
  const cancel = () => {
    if (current === mine) library.WebAuthnAbortService.cancelCeremony();
  };
  const abort = () => {
    cancel();
    // The library looks for autofill before it prompts, and cannot be cancelled until then.
    void browserSupportsAutofill().then(cancel);
  };
  signal?.addEventListener('abort', abort);
  try {
    const credential = await prompt(library, options);
    if (signal?.aborted) throw signal.reason;
    return credentialJson(credential);
  } catch (cause) {
    throw ended(signal?.aborted ? 'cancelled' : reasonOf(cause), cause);
  } finally {
    if (current === mine) current = undefined;
    signal?.removeEventListener('abort', abort);
  }
}

function parse(text: string): object {
  let options: unknown;
  try {
    options = JSON.parse(text);
  } catch {
    // Told below.
  }
  if (typeof options === 'object' && options) return options;
  throw new NetworkError("The sign-in provider's passkey options could not be understood.");
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(ended('cancelled', signal?.reason));
    signal?.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
}

/** What is sent of a credential: not the members that repeat what others hold, which the contract does not have. */
function credentialJson({ response, ...credential }: RegistrationResponseJSON | AuthenticationResponseJSON): string {
  const { clientDataJSON } = response;
  return JSON.stringify({
    ...credential,
    response:
      'signature' in response
        ? {
            clientDataJSON,
            authenticatorData: response.authenticatorData,
            signature: response.signature,
            userHandle: response.userHandle ?? null,
          }
        : { clientDataJSON, attestationObject: response.attestationObject, transports: response.transports ?? [] },
  });
}

const reasons: Readonly<Record<string, CeremonyErrorReason>> = {
  // People who turn a prompt down, and prompts that run out of time, look the same by design.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_registered',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/** How browsers put it that give it another name. */
const ALREADY_REGISTERED = /excludeCredentials|already registered/;

function reasonOf(error: unknown): CeremonyErrorReason {
  const { name = '', message = '' } = error as Partial<Error>;
  return ALREADY_REGISTERED.test(message) ? 'already_registered' : (reasons[name] ?? 'failed');
}

const ended = (reason: CeremonyErrorReason, cause: unknown): CeremonyError =>
  new CeremonyError(reason, `The passkey prompt ended without a result: ${reason}.`, { cause });
