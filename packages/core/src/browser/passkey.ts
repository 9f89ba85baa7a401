import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { CeremonyError, type CeremonyErrorReason, NetworkError } from '../errors.ts';
import { parseObject } from '../storage.ts';

type PasskeyLibrary = typeof import('@simplewebauthn/browser');

let loading: Promise<PasskeyLibrary> | undefined;

/** The ceremony that the browser is showing: it shows one at a time. */
let current: object | undefined;

/**
 * Loads the passkey library, so that a click does not wait for it: call it when a page with a passkey button has
 * become idle. A failed load is tried again by the next call.
 *
 * @throws {NetworkError} it could not be loaded
 */
export function loadPasskey(): Promise<PasskeyLibrary> {
  loading ??= import('@simplewebauthn/browser').catch((cause) => {
    loading = undefined;
    throw new NetworkError('The passkey library could not be loaded.', { cause });
  });
  return loading;
}

/** Whether this browser can offer passkeys among the suggestions of an input field. Never rejects. */
export async function browserSupportsAutofill(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    // Missing, or older than the method.
    return false;
  }
}

/** Whether there is a field that autofill can put passkeys into. */
export const hasAutofillField = (): boolean => !!document.querySelector('input[autocomplete~=webauthn]');

/** What the browser is to do: make a passkey, use one by its own dialog, or use one that autofill suggests. */
export type PasskeyCeremony = 'create' | 'get' | 'autofill';

const reasons: Readonly<Record<string, CeremonyErrorReason>> = {
  // People who turn a prompt down, and prompts that run out of time, look the same by design.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_registered',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/** How browsers put it that do not use the name for it. */
const ALREADY_REGISTERED = /excludeCredentials|already registered/;

function reasonOf(error: unknown): CeremonyErrorReason {
  const { name = '', message = '' } = error as Partial<Error>;
  return ALREADY_REGISTERED.test(message) ? 'already_registered' : (reasons[name] ?? 'failed');
}

const ended = (reason: CeremonyErrorReason, cause?: unknown): CeremonyError =>
  new CeremonyError(reason, `The passkey prompt ended without a result: ${reason}.`, { cause });

/** What is sent of a credential: not the members that repeat what others hold, which the provider may not know. */
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

/**
 * One passkey prompt: a ceremony of the Web Authentication standard. A browser shows one at a time: the next one
 * cancels the one before.
 *
 * @param start asks the provider for the options: the content of `publicKey` as JSON, bytes in base64 of either kind
 * @param signal ends it early, until the browser has answered
 * @returns the credential as JSON
 * @throws {CeremonyError} `cancelled` by the user, the signal or another ceremony; `already_registered`;
 *   `unsupported` by this browser or device; `failed`
 * @throws {NetworkError} the passkey library could not be loaded, or the provider's options are none
 */
export async function performPasskeyCeremony(
  ceremony: PasskeyCeremony,
  start: () => Promise<string>,
  signal: AbortSignal | undefined,
): Promise<string> {
  if (typeof PublicKeyCredential !== 'function') throw ended('unsupported');
  if (signal?.aborted) throw ended('cancelled', signal.reason);

  // The library comes while the provider answers.
  const prepared = Promise.all([start(), loadPasskey()]);
  const [text, { startAuthentication, startRegistration, WebAuthnAbortService }] = await new Promise<
    Awaited<typeof prepared>
  >((resolve, reject) => {
    prepared.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(ended('cancelled', signal.reason)), { once: true });
  });
  const options = parseObject(text);
  if (!options) throw new NetworkError("The sign-in provider's passkey options could not be understood.");

  const mine = {};
  current = mine;
  const cancel = () => {
    if (current === mine) WebAuthnAbortService.cancelCeremony();
  };
  const abort = () => {
    cancel();
    // The library looks for autofill first, and cannot be cancelled until it has found it.
    void browserSupportsAutofill().then(cancel);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const credential = await (ceremony === 'create'
      ? startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
      : startAuthentication({
          optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
          useBrowserAutofill: ceremony === 'autofill',
          verifyBrowserAutofillInput: false,
        }));
    if (signal?.aborted) throw signal.reason;
    return credentialJson(credential);
  } catch (cause) {
    throw ended(signal?.aborted ? 'cancelled' : reasonOf(cause), cause);
  } finally {
    if (current === mine) current = undefined;
    signal?.removeEventListener('abort', abort);
  }
}
